import { focusPage } from '../../shell/page-title.tsx'
import { useLetter } from '../letters.tsx'

/** The row that was opened last: whoever comes back to its list goes on from there. */
let opened: string | null = null

export function noteOpened(id: string): void {
  opened = id
}

/** Where the keyboard stands in a row: the link to its record, else the first thing that can be pressed. */
const stopOf = (row: Element) =>
  row.querySelector<HTMLElement>('[data-row]') ?? row.querySelector<HTMLElement>('a, button, input')

const rowsNow = () => [...document.querySelectorAll('[data-rows] [data-id]')]

const rowWithFocus = () => document.activeElement?.closest('[data-rows] [data-id]') ?? null

/** The focus goes from row to row, and behind the last one to the button of the next page. */
function goByRows(step: 1 | -1): void {
  const rows = rowsNow()
  const here = rowWithFocus()
  const outer = step < 0 ? rows[rows.length - 1] : rows[0]
  const first = rows.find((row) => row.getAttribute('data-id') === opened) ?? outer
  const next = here ? rows[rows.indexOf(here) + step] : first
  if (next) stopOf(next)?.focus()
  else if (step > 0) document.querySelector<HTMLElement>('[data-next]')?.focus()
}

/** J and K go from row to row wherever the focus is; X ticks the row that has it, Escape leaves the rows. */
export function useRowKeys(): void {
  useLetter('J', () => goByRows(1))
  useLetter('K', () => goByRows(-1))
  useLetter('X', () => rowWithFocus()?.querySelector<HTMLElement>('[data-tick]')?.click())
}

/** The same by the arrows, for whoever is in a row already. */
export function goByArrows(event: { readonly key: string; preventDefault(): void }): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
  if (step !== undefined) goByRows(step)
  else if (event.key === 'Escape') focusPage()
  else return
  event.preventDefault()
}
