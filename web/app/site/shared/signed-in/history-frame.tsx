import type { ReactNode } from 'react'
import css from './history-frame.module.css'
import { HistoryList, type HistoryListProps } from './history-list.tsx'
import { HistoryTabs } from './history-tabs.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

export interface HistoryFrameProps<Row extends { readonly id: string }> extends HistoryListProps<Row> {
  readonly heading: ReactNode
  /** What the list holds, in a sentence. */
  readonly lead: ReactNode
}

/** A history page: heading, tabs, and the list with its loading, empty and failed states (spec §2). Signed in only. */
export function HistoryFrame<Row extends { readonly id: string }>(props: HistoryFrameProps<Row>) {
  return (
    <SignedInOnly>
      <div className={`wrap ${css['frame']}`}>
        <div className={css['head']}>
          <h1 className={css['heading']}>{props.heading}</h1>
          <p className="lead">{props.lead}</p>
        </div>
        <HistoryTabs />
        <HistoryList {...props} />
      </div>
    </SignedInOnly>
  )
}
