import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContentKind } from '@sahay/contract/content/office-content'
import type { ReactNode } from 'react'
import type { Column, ListCall } from '../kit/resource.ts'
import {
  contentActions,
  type ContentRowOf,
  type ContentRow,
  contentSorts,
  contentViews,
  draft,
  orderAction,
  stateColumn,
  stateFilter,
  timeColumns,
} from './content-kit.tsx'
import { dayColumn } from '../kit/columns.tsx'
import { happened } from '../kit/show.tsx'

/** When somebody agreed to be shown. */
export const agreedColumn: Column<{ readonly consented_on: string | null }> = {
  ...dayColumn('consented_on', msg`Agreed on`),
  name: 'agreed',
}

const permission = 'stories.edit'

interface Parts<Row extends ContentRow> {
  readonly kind: ContentKind
  /** The label of the button for a new one. */
  readonly create: MessageDescriptor
  readonly titleOf: (row: Row) => string
  /** The facts on its record between state and times. */
  readonly facts?: readonly Column<Row>[]
  /** The panel for its photograph. */
  readonly judged?: (row: Row) => ReactNode
}

/** The common parts of the registers of stories, by the call of their list: order, actions, and record. */
export const contentParts = <const A extends ListCall>(
  list: A,
  { kind, create, titleOf, facts = [], judged }: Parts<ContentRowOf<A>>,
) =>
  ({
    list,
    permission,
    create: draft(create),
    filters: [stateFilter()],
    views: contentViews,
    sorts: contentSorts,
    actions: [orderAction(kind, permission, list, titleOf)],
    rowActions: contentActions<ContentRowOf<A>>(kind, permission),
    record: {
      title: titleOf,
      head: [stateColumn],
      facts: [...facts, ...timeColumns],
      happened: ({ createdAt, publishedAt }: ContentRow) => [
        happened(createdAt, msg`Created`),
        happened(publishedAt, msg`Put on the site`),
      ],
      ...(judged && { judged }),
    },
  }) as const
