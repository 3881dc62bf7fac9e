import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Pagination } from '@sahay/ui/elements/pagination.tsx'
import { PageHead } from '../../../shell/page-head.tsx'
import { NoSuchPage } from '../page/no-such-page.tsx'
import { useUnfinished } from '../payments/use-unfinished.tsx'
import { type HistoryColumn, HistoryTable } from './history-table.tsx'
import { HistoryTabs } from './history-tabs.tsx'
import { ListFailed, ListWaits } from './list-state.tsx'
import css from './signed-in.module.css'
import { SignedInOnly } from './signed-in-only.tsx'
import { type LoadHistory, useHistory } from './use-history.ts'

export interface HistoryFrameProps<Row extends { readonly id: string }> {
  readonly title: string
  /** The content of the list in a sentence; search results show it too, unless there is a description. */
  readonly lead: string
  readonly description?: string
  readonly columns: readonly HistoryColumn<Row>[]
  /** The text for an empty list. */
  readonly empty: ReactNode
  /** The link to the page where such records are created. */
  readonly way: ReactNode
  /** Must keep its identity between renders: declare it outside the component. */
  readonly load: LoadHistory<Row>
}

/**
 * A history page: metadata, heading, tabs, and the list with its loading, empty and failed states (product.md 2). Only for
 * signed-in people.
 */
export function HistoryFrame<Row extends { readonly id: string }>(props: HistoryFrameProps<Row>) {
  const { title, lead, description = lead } = props
  return (
    <>
      <PageHead title={title} description={description} />
      <SignedInOnly>
        <div className={`wrap stack one-column top gap-5 ${css['frame']}`}>
          <div className="stack gap-2">
            <h1 className={css['heading']}>{title}</h1>
            <p className="lead">{lead}</p>
          </div>
          <HistoryTabs />
          <HistoryList {...props} />
        </div>
      </SignedInOnly>
    </>
  )
}

/** The list of a history, ten per page, with its loading, empty and failed states. */
function HistoryList<Row extends { readonly id: string }>({
  title,
  columns,
  empty,
  way,
  load,
}: HistoryFrameProps<Row>) {
  const { page, found, failed, again } = useHistory(load)
  const note = useUnfinished(again)
  if (found && page > found.lastPage)
    return <NoSuchPage asked={String(page)} last={found.lastPage} first="?page=1" />
  if (!found) return failed ? <ListFailed onAgain={again} /> : <ListWaits />
  return (
    <>
      {found.rows.length === 0 ? (
        <div className={`panel cluster gap-3 ${css['state']}`}>
          <p>
            <Trans>No records found.</Trans>
          </p>
          <p>{empty}</p>
          {way}
        </div>
      ) : (
        <HistoryTable caption={title} columns={columns} rows={found.rows} onChanged={again} />
      )}
      <Pagination page={page} last={found.lastPage} to={(target) => `?page=${target}`} />
      {note}
    </>
  )
}
