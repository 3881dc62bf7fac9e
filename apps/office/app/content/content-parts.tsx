import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContentKind } from '@sahay/contract/content/office-content'
import type { ReactNode } from 'react'
import type { Column } from '../kit/resource.ts'
import {
  contentActions,
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

interface Parts<Row> {
  readonly kind: ContentKind
  /** The label of the button for a new one. */
  readonly create: MessageDescriptor
  readonly titleOf: (row: Row) => string
  /** The facts on its record between state and times. */
  readonly facts?: readonly Column<Row>[]
  /** Loads all records, in the site's order. */
  readonly all: () => Promise<readonly Row[]>
  /** The panel for its photograph. */
  readonly judged?: (row: Row) => ReactNode
}

/** The common parts of the registers of stories: order, actions, and record. */
export const contentParts =
  <Row extends ContentRow>() =>
  ({ kind, create, titleOf, facts = [], all, judged }: Parts<Row>) =>
    ({
      permission,
      create: draft(create),
      filters: [stateFilter()],
      views: contentViews,
      sorts: contentSorts,
      actions: [
        orderAction(kind, permission, async () =>
          (await all()).map((row) => ({ id: row.id, name: titleOf(row) })),
        ),
      ],
      rowActions: contentActions<Row>(kind, permission),
      record: {
        title: titleOf,
        head: [stateColumn],
        facts: [...facts, ...timeColumns],
        happened: ({ createdAt, publishedAt }: Row) => [
          happened(createdAt, msg`Created`),
          happened(publishedAt, msg`Put on the site`),
        ],
        ...(judged && { judged }),
      },
    }) as const
