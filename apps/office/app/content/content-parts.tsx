import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContentKind } from '@sahay/contract/content/office-content'
import type { ReactNode } from 'react'
import { writing } from '../kit/form/writing.ts'
import type { Column, FieldSpecs, ValuesOf } from '../kit/resource.ts'
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
  versionOf,
} from './content-kit.tsx'
import { atBoxes } from './translated.ts'
import { happened } from '../kit/happened.tsx'
import { dayColumn } from '../kit/columns.tsx'

/** When somebody agreed to be shown. */
export const agreedColumn: Column<{ readonly consented_on: string | null }> = {
  ...dayColumn('consented_on', msg`Agreed on`),
  name: 'agreed',
}

const permission = 'stories.edit'

interface Parts<Row, Fields extends FieldSpecs> {
  readonly kind: ContentKind
  /** The button that writes a new one. */
  readonly create: MessageDescriptor
  readonly titleOf: (row: Row) => string
  /** What stands in the list before its state and its times. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  /** What its record says between its state and its times. */
  readonly facts?: readonly Column<Row>[]
  readonly fields: Fields
  /** What stands in them. */
  readonly values: (row: Row) => ValuesOf<NoInfer<Fields>>
  /** All of them, in the site's order. */
  readonly all: () => Promise<readonly Row[]>
  readonly read: (id: string) => Promise<Row>
  /** Saves what was written: a new one, or a version of one. */
  readonly save: (
    values: ValuesOf<NoInfer<Fields>>,
    version: ReturnType<typeof versionOf>,
  ) => Promise<{ readonly data: { readonly id: string } }>
  /** The photograph that may be put to it. */
  readonly judged?: (row: Row) => ReactNode
}

/** What a story's resource has, whichever kind it is: columns, order, what may be done, its record and how it is saved. */
export const contentParts =
  <Row extends ContentRow>() =>
  <const Fields extends FieldSpecs>(parts: Parts<Row, Fields>) => {
    const { kind, fields, titleOf } = parts
    const { create, edit } = writing<Row>()<Fields>({
      permission,
      fields,
      values: parts.values,
      save: (values, row) => atBoxes(parts.save(values, versionOf(row))),
      create: draft(parts.create),
    })
    return {
      columns: [...parts.columns, stateColumn, ...timeColumns] as const,
      filters: [stateFilter()],
      views: contentViews,
      sorts: contentSorts,
      actions: [
        create,
        orderAction(kind, permission, async () =>
          (await parts.all()).map((row) => ({ id: row.id, name: titleOf(row) })),
        ),
      ],
      rowActions: contentActions(kind, permission),
      record: {
        read: parts.read,
        title: titleOf,
        head: [stateColumn],
        facts: [...(parts.facts ?? []), ...timeColumns],
        happened: ({ createdAt, publishedAt }: Row) => [
          happened(createdAt, msg`Created`),
          happened(publishedAt, msg`Put on the site`),
        ],
        edit,
        ...(parts.judged ? { judged: parts.judged } : {}),
      },
    }
  }
