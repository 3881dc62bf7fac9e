/** Whether the page reads from right to left, so that its next thing lies to the left. */
export function readsLeftwards(): boolean {
  return document.documentElement.dir === 'rtl'
}

/** Where an arrow key leads in the page's reading: 1 on, -1 back, 0 where it is no arrow of this kind. */
export function stepOf(key: string): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight') === readsLeftwards() ? -1 : 1
}
