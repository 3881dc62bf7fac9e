import { type RefObject, useEffect, useRef } from 'react'

/**
 * Closes an open menu on Escape and, unless 'Escape only', on a press outside `inside`. After Escape the focus returns to
 * the menu's button.
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
      // a dialog above the menu closes first
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
