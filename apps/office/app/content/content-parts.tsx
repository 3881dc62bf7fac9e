import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContentKind } from '@sahay/contract/content/office-content'
import type { ReactNode } from 'react'
import { type Column, edit, type FieldSpecs, type ValuesOf } from '../kit/resource.ts'
import { PlainDay } from '../kit/show.tsx'
import {
  atBoxes,
  boxesOf,
  contentActions,
  type ContentRow,
  contentSorts,
  contentViews,
  newAction,
  orderAction,
  type Saved,
  stateColumn,
  stateFilter,
  timeColumns,
  translationsIn,
} from './content-kit.tsx'
import { happened, WhatHappened } from '../kit/record/timeline.tsx'

/** When somebody agreed to be shown. */
export const agreedColumn: Column<{ readonly consented_on: string | null }> = {
  name: 'agreed',
  label: msg`Agreed on`,
  show: ({ consented_on: day }) => <PlainDay day={day} />,
}

/** What stands in the boxes of their leave. */
export const leaveOf = (row: { readonly consented_on: string | null; readonly consent_note: string }) => ({
  consented_on: row.consented_on ?? '',
  consent_note: row.consent_note,
})

const permission = 'stories.edit'

type Boxes<Name extends string> = `${Name}_${'gu' | 'hi'}`

/** A row of a story: what every kind of content has, and its texts in other languages. */
type StoryRow<Name extends string> = ContentRow & {
  readonly translations: Readonly<Partial<Record<string, Readonly<Partial<Record<Name, string>>>>>>
}

interface Parts<Row, Fields extends FieldSpecs, Name extends string> {
  readonly kind: ContentKind
  /** The button that writes a new one. */
  readonly create: MessageDescriptor
  readonly titleOf: (row: Row) => string
  /** What stands in the list before its state and its times. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  /** What its record says between its state and its times. */
  readonly facts?: readonly Column<Row>[]
  readonly fields: Fields
  /** Those of the fields that have boxes in each language: `name_gu`. */
  readonly texts: readonly Name[]
  /** What stands in the other boxes. */
  readonly values: (row: Row) => Omit<ValuesOf<NoInfer<Fields>>, Boxes<NoInfer<Name>>>
  /** All of them, in the site's order. */
  readonly all: () => Promise<readonly Row[]>
  readonly read: (id: string) => Promise<Row>
  /** Saves what was written: a new one, or a version of one. */
  readonly save: (
    values: ValuesOf<NoInfer<Fields>>,
    of: Saved & { readonly translations: ReturnType<typeof translationsIn<NoInfer<Name>>> },
  ) => Promise<{ readonly data: { readonly id: string } }>
  /** The photograph that may be put to it. */
  readonly judged?: (row: Row) => ReactNode
}

/** What a story's resource has, whichever kind it is: columns, order, what may be done, its record and how it is saved. */
export const contentParts =
  <Name extends string, Row extends StoryRow<Name>>() =>
  <const Fields extends FieldSpecs>(parts: Parts<Row, Fields, Name>) => {
    const { kind, fields, texts, titleOf } = parts
    const save = (values: ValuesOf<Fields>, of: Saved) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the texts has its boxes among the fields
      const boxes = values as unknown as Record<Boxes<Name>, string>
      return atBoxes(parts.save(values, { ...of, translations: translationsIn(texts, boxes) }))
    }
    return {
      id: ({ id }: Row) => id,
      columns: [...parts.columns, stateColumn, ...timeColumns] as const,
      filters: [stateFilter()],
      views: contentViews,
      sorts: contentSorts,
      actions: [
        newAction({ label: parts.create, permission, fields, save }),
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
        timeline: ({ createdAt, publishedAt }: Row) => (
          <WhatHappened
            of={[happened(createdAt, msg`Created`), happened(publishedAt, msg`Put on the site`)]}
          />
        ),
        edit: edit<Row>()({
          permission,
          fields,
          values: (row) =>
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the boxes of the texts are those that `values` leaves out
            ({ ...parts.values(row), ...boxesOf(texts, row.translations) }) as ValuesOf<Fields>,
          save: (values: ValuesOf<Fields>, { id, version }) => save(values, { id, version }),
          done: msg`Saved.`,
        }),
        ...(parts.judged ? { judged: parts.judged } : {}),
      },
    }
  }
