import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './drop-down.module.css'
import { Letter, useLetter } from '../letters.tsx'

interface DropDownProps {
  readonly label: ReactNode
  /** Its accessible name, if the label is an icon. */
  readonly name?: string
  /** It is at the end of its line and opens towards the middle. */
  readonly atEnd?: true
  /** A letter that opens it. */
  readonly letter?: string
  /** Rendered only while open. */
  readonly children: ReactNode
}

/** A button that opens a layer below it, closed by Escape or a press outside. */
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
      // a dialog opened from it is above it
      if (isInDialog(target) || !(target instanceof Node)) return
      if (!details.current?.contains(target)) setOpen(false)
    }
    const typed = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      // a field in it uses Escape itself while searching
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
      <summary
        className={`row unmarked gap-2 ${name ? css['sign'] : `pill ${css['word']}`}`}
        aria-label={name}
      >
        {label} {!name && letter && <Letter of={letter} />}
      </summary>
      {open && <div className={`${css['below']} ${atEnd ? css['atEnd'] : ''}`}>{children}</div>}
    </details>
  )
}
