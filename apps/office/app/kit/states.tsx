import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer, Calls } from '@sahay/contract/api/office'
import type { Asks } from '@sahay/contract/kernel/endpoint'
import { Button } from '@sahay/ui/elements/button.tsx'
import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, queries, Refusal } from '../shell/api.ts'
import { PageTitle } from '../shell/page-title.tsx'
import css from './kit.module.css'

/** The type of a call's `data`. */
type DataOf<A extends keyof Calls> = CallAnswer<A> extends { readonly data: infer Data } ? Data : never

/** The calls that read data. */
type ReadCall = {
  [A in keyof Calls]: A extends `GET ${string}` ? ([DataOf<A>] extends [never] ? never : A) : never
}[keyof Calls]

type Reading<A extends ReadCall> = Omit<UseQueryOptions<DataOf<A>>, 'queryKey' | 'queryFn'> & {
  readonly query?: Asks<Calls[A]>
}

/**
 * Loads the answer of a call and caches it under a query key. The key begins with the resource whose actions invalidate it:
 * `useRead(['needs', 'givers', id], 'GET office/needs/givers', { query: { id } })`.
 */
export function useRead<const A extends ReadCall>(
  queryKey: QueryKey,
  address: A,
  { query, ...options }: Reading<A> = {},
): UseQueryResult<DataOf<A>> {
  return useQuery<DataOf<A>>({
    ...options,
    queryKey,
    async queryFn({ signal }) {
      const answer: unknown = await call(address, query === undefined ? { signal } : { query, signal })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ReadCall is every call that answers so
      return (answer as { readonly data: DataOf<A> }).data
    },
  })
}

interface WaitingProps {
  /** The expected number of lines, cards or rows. */
  readonly lines?: number
  /** The class of one, which sets its height. */
  readonly of?: string | undefined
  /** The number of words in one. */
  readonly words?: number
}

/** A loading placeholder: grey lines of the final size, so that nothing moves. */
export function Waiting({ lines = 3, of = css['waitingLine'], words = 1 }: WaitingProps) {
  return (
    <div role="status" className="shrink">
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      {Array.from({ length: lines }, (_line, nth) => (
        <div key={nth} className={of} aria-hidden="true">
          {Array.from({ length: words }, (_word, at) => (
            <span key={at} className={css['bone']} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface FailedProps {
  readonly of: Pick<UseQueryResult, 'error' | 'refetch'>
  /** The heading, if it replaces a whole page. */
  readonly title?: ReactNode
}

/** A loading error with a retry button, which also reloads other failed parts of the page. */
export function Failed({ of: { error, refetch }, title }: FailedProps) {
  const message = error instanceof Refusal && error.fromServer ? messageOf(error) : null
  function again() {
    void refetch()
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
  return (
    <div className={`stack start gap-3 ${css['state']}`} role="alert">
      {title && <PageTitle>{title}</PageTitle>}
      <p>{message ?? <Trans>There was no answer. Please check your connection and try again.</Trans>}</p>
      <Button kind="line" small onClick={again}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/** The loading state or error of a query; nothing once it is loaded. */
export function QueryState({ of, title }: Pick<FailedProps, 'title'> & { readonly of: UseQueryResult }) {
  if (of.isPending) return <Waiting />
  return of.isError ? <Failed of={of} title={title} /> : null
}

/** The server's message; for a list, the errors of its filters. */
const messageOf = ({ fields, message }: Refusal): string => Object.values(fields).join(' ') || message

/** The text of an empty list; after a search, a link to all rows. */
export function Empty({
  children,
  onAll,
  isView = false,
}: {
  readonly children: ReactNode
  /** True if a predefined view is empty; its name then says so. */
  readonly isView?: boolean
  readonly onAll?: (() => void) | undefined
}) {
  return (
    <div className={`stack start gap-3 ${css['state']}`} role="status">
      {onAll ? (
        <>
          <p>{isView ? children : <Trans>No results.</Trans>}</p>
          <Button kind="line" small onClick={onAll}>
            <Trans>Show all</Trans>
          </Button>
        </>
      ) : (
        <p>{children}</p>
      )}
    </div>
  )
}

interface RowCountProps {
  /** The number of rows on this page. */
  readonly rows: number
  /** The total number of rows, if known; at most five thousand. */
  readonly total: number | undefined
  readonly isFirst: boolean
  readonly isLast: boolean
  /** True if the search or a filter excludes some. */
  readonly isNarrowed: boolean
  /** The number of rows outside a predefined view; null if not counted, undefined until known. */
  readonly others: number | null | undefined
  /** True during a text search. */
  readonly isSearch: boolean
  readonly onAll: (() => void) | undefined
}

/** The server stops counting here. */
const MOST_TOTAL = 5_000

/** The number of rows, as far as one page knows, and whether there are others. */
export function RowCount({
  rows,
  total,
  isFirst,
  isLast,
  isNarrowed,
  others,
  isSearch,
  onAll,
}: RowCountProps) {
  if (!isFirst && !isNarrowed) return null
  return (
    <p className={`row gap-2 gap-x-3 ${css['counted']}`} aria-live="polite">
      <span className="quiet">
        {isFirst && !isLast && <First rows={rows} total={total} />}
        {isFirst && isLast && (isNarrowed ? <Trans>{rows} found.</Trans> : <Trans>{rows} in total.</Trans>)}{' '}
        {isNarrowed && others === null && <Trans>Search and filters hide the rest.</Trans>}
        {others ? <Plural value={others} one="# other." other="# others." /> : null}{' '}
        {isSearch && <Trans>Search looks through everything.</Trans>}
      </span>
      {onAll && (
        <Button kind="line" small onClick={onAll}>
          <Trans>Show all</Trans>
        </Button>
      )}
    </p>
  )
}

function First({ rows, total }: Pick<RowCountProps, 'rows' | 'total'>) {
  const { i18n } = useLingui()
  if (total === undefined) return <Trans>Showing the first {rows}.</Trans>
  const all = i18n.number(total)
  if (total >= MOST_TOTAL)
    return (
      <Trans>
        Showing the first {rows} of {all} or more.
      </Trans>
    )
  return (
    <Trans>
      Showing the first {rows} of {all}.
    </Trans>
  )
}
