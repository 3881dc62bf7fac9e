import { type RefObject, useEffect, useRef } from 'react'

/**
 * Closes an open menu by Escape, and unless it is 'Escape only' by a press outside of `inside`.
 * After Escape the focus goes back to the menu's own button.
 */
export function useDismissal(
  inside: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
  by: 'Escape and outside' | 'Escape only' = 'Escape and outside',
): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  }, [close])

  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !inside.current?.contains(event.target)) latest.current()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // a dialog over the menu is closed first
      if (event.target instanceof Element && event.target.closest('dialog')) return
      event.preventDefault()
      latest.current()
      inside.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    }
    document.addEventListener('keydown', escape, true)
    if (by === 'Escape and outside') document.addEventListener('pointerdown', outside)
    return () => {
      document.removeEventListener('keydown', escape, true)
      document.removeEventListener('pointerdown', outside)
    }
  }, [open, inside, by])
}
