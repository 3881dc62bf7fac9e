import { buttonClass } from '@sahay/ui/elements/button.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './drop-down.module.css'
import { Letter, useLetter } from '../letters.tsx'

interface DropDownProps {
  readonly label: ReactNode
  /** A letter that opens it. */
  readonly letter?: string
  /** Drawn once it is open. */
  readonly children: ReactNode
}

/** A button with something below it, which goes again by Escape, or by a press beside it. */
export function DropDown({ label, letter, children }: DropDownProps) {
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
    const typed = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || isInDialog(target)) return
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
      className={css['drop']}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={buttonClass({ small: true })}>
        <span>
          {label} {letter && <Letter of={letter} />}
        </span>
      </summary>
      {open && <div className={css['below']}>{children}</div>}
    </details>
  )
}
