import type { MessageDescriptor } from '@lingui/core'
import { writeFigure, writeRupees } from '@sahay/contract/kernel/money'
import type { ReactNode } from 'react'
import type { Column } from './resource.ts'
import { MailLink, PhoneLink, PlainDay, When, Word } from './show.tsx'

/**
 * Columns and facts that many lists share, each named after the row's field that it shows: `timeColumn('createdAt',
 * msg`Created`)`. Differences are added: `{ ...dayColumn('day', msg`Date`), hidden: true }`.
 */

type Maybe<Value> = Value | null | undefined

/** A column by its name in the address, its header, and its content; null if it is empty. */
export const column = <Row,>(
  name: string,
  label: MessageDescriptor,
  show: Column<Row>['show'],
  more: Omit<Column<Row>, 'name' | 'label' | 'show'> = {},
): Column<Row> => ({ name, label, show, ...more })

const columnBy =
  <Value,>(show: (value: Value) => ReactNode, end?: true) =>
  <const Field extends string>(
    field: Field,
    label: MessageDescriptor,
  ): Column<{ readonly [One in Field]: Value }> =>
    column(field, label, (row) => show(row[field]), end && { end })

/** A text; nothing if it is empty. */
export const textColumn = columnBy((text: ReactNode) => text || null)

/** A text written by somebody, in any language. */
export const writtenColumn = columnBy((text: Maybe<string>) => text && <span dir="auto">{text}</span>)

/** A count, right-aligned. */
export const countColumn = columnBy((count: Maybe<number>) => count, true)

/** Rupees with their sign; nothing if the amount is unknown. */
export const rupeesColumn = columnBy(
  (rupees: Maybe<number>) => typeof rupees === 'number' && writeRupees(rupees),
  true,
)

/** Rupees without their sign, if the label or the list names the unit. */
export const figureColumn = columnBy(
  (rupees: Maybe<number>) => typeof rupees === 'number' && writeFigure(rupees),
  true,
)

/** A day (yyyy-MM-dd). */
export const dayColumn = columnBy((day: Maybe<string>) => day && <PlainDay day={day} />)

/** An instant (ISO 8601, UTC). */
export const timeColumn = columnBy((at: Maybe<string>) => at && <When at={at} />)

export const phoneColumn = columnBy((number: Maybe<string>) => number && <PhoneLink number={number} />)

export const mailColumn = columnBy((to: Maybe<string>) => to && <MailLink to={to} />)

/** A label from a table: `wordColumn('kind', msg`What`, kindNames)`. */
export const wordColumn = <const Field extends string, Name extends string>(
  field: Field,
  label: MessageDescriptor,
  names: Readonly<Record<Name, MessageDescriptor>>,
): Column<{ readonly [One in Field]: Maybe<Name> }> =>
  columnBy((name: Maybe<Name>) => name && <Word of={names[name]} />)(field, label)
