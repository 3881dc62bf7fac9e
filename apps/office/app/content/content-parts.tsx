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
  /** The button that writes a new one. */
  readonly create: MessageDescriptor
  readonly titleOf: (row: Row) => string
  /** What its record says between its state and its times. */
  readonly facts?: readonly Column<Row>[]
  /** All of them, in the site's order. */
  readonly all: () => Promise<readonly Row[]>
  /** The photograph that may be put to it. */
  readonly judged?: (row: Row) => ReactNode
}

/** What the register of a story has, whichever kind it is: its order, what may be done, and its record. */
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
