import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Page size of the histories (product.md 9). */
export const PER_PAGE = 10

export interface HistoryPage<Row> {
  readonly rows: readonly Row[]
  readonly lastPage: number
}

/** Fetches one page. */
export type LoadHistory<Row> = (page: number, signal: AbortSignal) => Promise<HistoryPage<Row>>

export type HistoryState<Row> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | ({ readonly is: 'here' } & HistoryPage<Row>)

/** The page asked for in the address: a whole number from 1; anything else is the first. */
export function pageOf(search: URLSearchParams): number {
  const pageParam = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(pageParam) ? Number(pageParam) : 1
}

/** A history's page as the address names it. A failure is only logged, and may be tried again (product.md 8). */
export function useHistory<Row>(load: LoadHistory<Row>) {
  const [search] = useSearchParams()
  const [state, setState] = useState<HistoryState<Row>>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const page = pageOf(search)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same page anew
  useEffect(() => {
    const leaving = new AbortController()
    setState({ is: 'loading' })
    load(page, leaving.signal).then(
      (found) => setState({ is: 'here', ...found }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        console.warn('The history could not be loaded.', error)
        setState({ is: 'failed' })
      },
    )
    return () => leaving.abort()
  }, [load, page, attempt])

  return { page, state, again: useCallback(() => setAttempt((before) => before + 1), []) }
}
