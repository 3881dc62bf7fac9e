import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Pagination } from '@sahay/ui/elements/pagination.tsx'
import { type HistoryColumn, HistoryTable } from './history-table.tsx'
import { ListFailed } from './list-failed.tsx'
import css from './list-state.module.css'
import { ListWaits } from './list-waits.tsx'
import { type LoadHistory, useHistory } from './use-history.ts'

export interface HistoryListProps<Row extends { readonly id: string }> {
  /** Says what the table holds, for those who do not see it. */
  readonly caption: string
  readonly columns: readonly HistoryColumn<Row>[]
  /** What stands in the place of rows where there are none: what would be here, and the way to it. */
  readonly empty: ReactNode
  /** Must keep its identity between renders: declare it outside the component. */
  readonly load: LoadHistory<Row>
}

/** The list of a history, ten a page, with its loading, empty and failed states. */
export function HistoryList<Row extends { readonly id: string }>({
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
        <div className={`panel ${css['state']}`}>
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
