import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './drop-down.module.css'
import { Letter, useLetter } from '../letters.tsx'

interface DropDownProps {
  readonly label: ReactNode
  /** What it is called, where the label is a sign. */
  readonly name?: string
  /** It stands at the end of its line, and opens towards the middle. */
  readonly atEnd?: true
  /** A letter that opens it. */
  readonly letter?: string
  /** Drawn once it is open. */
  readonly children: ReactNode
}

/** A button with something below it, which goes again by Escape, or by a press beside it. */
export function DropDown({ label, name, atEnd, letter, children }: DropDownProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  useLetter(letter, () => {
    setOpen(true)
    details.current?.querySelector('summary')?.focus()
  })
  useEffect(() => {
    if (!open) return
    const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('dialog')
    const pressed = ({ target }: Event) => {
      // a dialog that was opened in it lies above it
      if (isInDialog(target) || !(target instanceof Node)) return
      if (!details.current?.contains(target)) setOpen(false)
    }
    const typed = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      // a box in it has its own use of Escape while it looks for something
      if (key !== 'Escape' || defaultPrevented || isInDialog(target)) return
      setOpen(false)
      details.current?.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('keydown', typed)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('keydown', typed)
    }
  }, [open])
  return (
    <details
      ref={details}
      className={`${css['drop']} ${name ? '' : css['wide']}`}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={name ? css['sign'] : css['word']} aria-label={name}>
        {label} {!name && letter && <Letter of={letter} />}
      </summary>
      {open && <div className={`${css['below']} ${atEnd ? css['atEnd'] : ''}`}>{children}</div>}
    </details>
  )
}
