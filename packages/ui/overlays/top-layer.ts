/**
 * The open dialogs, the topmost last. Everything outside the topmost one is inert and below it, so anything that must stay
 * accessible (toasts) is rendered inside it. Each dialog has a place for them.
 */
const open: HTMLElement[] = []
const listeners = new Set<() => void>()

function changed(): void {
  const root = document.documentElement
  // If a scrollbar takes space, it is reserved, so that the page does not jump sideways.
  const reservesScrollbar = root.classList.contains('gutter') || window.innerWidth > root.clientWidth
  root.classList.toggle('gutter', open.length > 0 && reservesScrollbar)
  root.classList.toggle('locked', open.length > 0)
  for (const listener of listeners) listener()
}

/** Puts a dialog on top and locks the page's scrolling; the returned function undoes both. */
export function enterTopLayer(element: HTMLElement): () => void {
  open.push(element)
  changed()
  return () => {
    open.splice(open.indexOf(element), 1)
    changed()
  }
}

/** The topmost open dialog, or null. */
export function topmost(): HTMLElement | null {
  return open[open.length - 1] ?? null
}

/** Calls the listener when another dialog becomes topmost. */
export function onTopLayerChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
