import { type ReactNode, useEffect, useId, useState } from 'react'
import css from './tooltip.module.css'

export interface TooltipProps {
  /** The full text. */
  readonly tip: ReactNode
  readonly children: ReactNode
}

/**
 * A text that shows more on hover, focus and tap: at most 350 px wide, 300 ms in, 250 ms out (product.md 9). The pointer
 * may rest on the tip itself; Escape, leaving, or a tap elsewhere closes it.
 */
export function Tooltip({ tip, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const [isRendered, setIsRendered] = useState(false)
  const id = useId()
  if (open && !isRendered) setIsRendered(true)

  useEffect(() => {
    if (!open) return
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
    }
    // Before the toasts, which Escape also dismisses, one at a time.
    document.addEventListener('keydown', escape, { capture: true })
    return () => document.removeEventListener('keydown', escape, { capture: true })
  }, [open])

  return (
    <span
      className={css['anchor']}
      onPointerEnter={(event) => event.pointerType !== 'touch' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && setOpen(false)}
    >
      <button
        type="button"
        className={css['text']}
        aria-describedby={open ? id : undefined}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isRendered && (
        <span
          role="tooltip"
          id={id}
          className={`${css['tip']} ${open ? css['open'] : ''}`}
          onTransitionEnd={() => setIsRendered(open)}
        >
          {tip}
        </span>
      )}
    </span>
  )
}
