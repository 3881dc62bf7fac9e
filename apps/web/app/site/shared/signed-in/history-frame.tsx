import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Pagination } from '@sahay/ui/elements/pagination.tsx'
import css from './history-frame.module.css'
import { type HistoryColumn, HistoryTable } from './history-table.tsx'
import { HistoryTabs } from './history-tabs.tsx'
import listStateCss from './list-state.module.css'
import { ListFailed, ListWaits } from './list-state.tsx'
import { SignedInOnly } from './signed-in-only.tsx'
import { type LoadHistory, useHistory } from './use-history.ts'

export interface HistoryFrameProps<Row extends { readonly id: string }> extends HistoryListProps<Row> {
  readonly heading: ReactNode
  /** What the list holds, in a sentence. */
  readonly lead: ReactNode
}

/**
 * A history page: heading, tabs, and the list with its loading, empty and failed states (product.md 2). Signed in
 * only.
 */
export function HistoryFrame<Row extends { readonly id: string }>(props: HistoryFrameProps<Row>) {
  return (
    <SignedInOnly>
      <div className={`wrap stack one-column top gap-5 ${css['frame']}`}>
        <div className="stack gap-2">
          <h1 className={css['heading']}>{props.heading}</h1>
          <p className="lead">{props.lead}</p>
        </div>
        <HistoryTabs />
        <HistoryList {...props} />
      </div>
    </SignedInOnly>
  )
}

interface HistoryListProps<Row extends { readonly id: string }> {
  /** Says what the table holds, for those who do not see it. */
  readonly caption: string
  readonly columns: readonly HistoryColumn<Row>[]
  /** What stands in the place of rows where there are none: what would be here, and the way to it. */
  readonly empty: ReactNode
  /** Must keep its identity between renders: declare it outside the component. */
  readonly load: LoadHistory<Row>
}

/** The list of a history, ten a page, with its loading, empty and failed states. */
function HistoryList<Row extends { readonly id: string }>({
  caption,
  columns,
  empty,
  load,
}: HistoryListProps<Row>) {
  const { page, state, again } = useHistory(load)
  if (state.is === 'loading') return <ListWaits />
  if (state.is === 'failed') return <ListFailed onAgain={again} />
  return (
    <>
      {state.rows.length === 0 ? (
        <div className={`panel cluster gap-3 ${listStateCss['state']}`}>
          <p>
            <Trans>No records found.</Trans>
          </p>
          {empty}
        </div>
      ) : (
        <HistoryTable caption={caption} columns={columns} rows={state.rows} />
      )}
      <Pagination page={page} last={state.lastPage} to={(target) => `?page=${target}`} />
    </>
  )
}
