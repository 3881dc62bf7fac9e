/** A numbered page, or a gap that stands for several. */
export type PageMark = number | 'gap'

/** Returns the numbers of a pager: all up to seven; beyond that the first, the last and those around the current one. */
export function pageNumbers(current: number, last: number): PageMark[] {
  if (last <= 7) return Array.from({ length: last }, (_, at) => at + 1)
  const from = Math.min(Math.max(2, current - 1), last - 4)
  const to = Math.max(Math.min(last - 1, current + 1), 5)
  const middle = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return [
    1,
    ...(from > 2 ? (['gap'] as const) : []),
    ...middle,
    ...(to < last - 1 ? (['gap'] as const) : []),
    last,
  ]
}

/** Returns the page that an address names: page 1 if it names none; null if the list has no such page. */
export function pageWithin(asked: string | null, last: number): number | null {
  const page = Number(asked || '1')
  return Number.isInteger(page) && page >= 1 && page <= last ? page : null
}
