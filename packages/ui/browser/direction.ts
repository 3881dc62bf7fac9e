/** True if the page reads from right to left, so that the next item is on the left. */
export function readsLeftwards(): boolean {
  return document.documentElement.dir === 'rtl'
}

/** The step of an arrow key in reading direction: 1 forward, -1 back, 0 for other keys. */
export function stepOf(key: string): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight') === readsLeftwards() ? -1 : 1
}
