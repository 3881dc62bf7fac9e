import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useLoaded } from '@sahay/ui/browser/use-loaded.ts'

/** Page size of the histories (product.md 9). */
export const PER_PAGE = 10

export interface HistoryPage<Row> {
  readonly rows: readonly Row[]
  readonly lastPage: number
}

/** Fetches one page. */
export type LoadHistory<Row> = (page: number, signal: AbortSignal) => Promise<HistoryPage<Row>>

/** Returns the page number in the address: a whole number from 1; anything else is page 1. */
function pageOf(search: URLSearchParams): number {
  const pageParam = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(pageParam) ? Number(pageParam) : 1
}

/** Loads the history page that the address names. */
export function useHistory<Row>(load: LoadHistory<Row>) {
  const [search] = useSearchParams()
  const page = pageOf(search)
  const loadPage = useCallback((signal: AbortSignal) => load(page, signal), [load, page])
  const { value: found, failed, again } = useLoaded('The history', loadPage)
  return { page, found, failed, again }
}
