import { focusPage } from '../../shell/page-title.tsx'
import { useLetter } from '../letters.tsx'

/** The last opened row, where keyboard navigation continues after returning to the list. */
let opened: string | null = null

export function noteOpened(id: string): void {
  opened = id
}

/** The focus target of a row: the link to its record, else its first control. */
const stopOf = (row: Element) =>
  row.querySelector<HTMLElement>('[data-row]') ?? row.querySelector<HTMLElement>('a, button, input')

const rowsNow = () => [...document.querySelectorAll('[data-rows] [data-id]')]

const rowWithFocus = () => document.activeElement?.closest('[data-rows] [data-id]') ?? null

/** Moves the focus between rows, and from the last one to the button of the next page. */
function goByRows(step: 1 | -1): void {
  const rows = rowsNow()
  const here = rowWithFocus()
  const outer = step < 0 ? rows[rows.length - 1] : rows[0]
  const first = rows.find((row) => row.getAttribute('data-id') === opened) ?? outer
  const next = here ? rows[rows.indexOf(here) + step] : first
  if (next) stopOf(next)?.focus()
  else if (step > 0) document.querySelector<HTMLElement>('[data-next]')?.focus()
}

/** Keyboard navigation: J and K move between rows from anywhere, X ticks the focused row, Escape leaves the rows. */
export function useRowKeys(): void {
  useLetter('J', () => goByRows(1))
  useLetter('K', () => goByRows(-1))
  useLetter('X', () => rowWithFocus()?.querySelector<HTMLElement>('[data-tick]')?.click())
}

/** The same with arrow keys, if a row is already focused. */
export function goByArrows(event: { readonly key: string; preventDefault(): void }): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
  if (step !== undefined) goByRows(step)
  else if (event.key === 'Escape') focusPage()
  else return
  event.preventDefault()
}
