import type { MessageDescriptor } from '@lingui/core'
import { writeFigure, writeRupees } from '@sahay/contract/kernel/money'
import type { ReactNode } from 'react'
import type { Column } from './resource.ts'
import { MailLink, PhoneLink, PlainDay, When, Word } from './show.tsx'

/**
 * Columns and facts that are alike in many lists, each called as the field of the row that it shows:
 * `timeColumn('createdAt', msg`Created`)`. What differs is said beside it: `{ ...dayColumn('day', msg`Date`), hidden: true }`.
 */

type Maybe<Value> = Value | null | undefined

/** What a column is called in the address and above it, and what stands in it; null: there is nothing. */
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

/** A text; nothing where it is empty. */
export const textColumn = columnBy((text: ReactNode) => text || null)

/** A text that somebody wrote, in whatever language. */
export const writtenColumn = columnBy((text: Maybe<string>) => text && <span dir="auto">{text}</span>)

/** How many, at the end of its column. */
export const countColumn = columnBy((count: Maybe<number>) => count, true)

/** Rupees with their sign; nothing where the amount is not known. */
export const rupeesColumn = columnBy(
  (rupees: Maybe<number>) => typeof rupees === 'number' && writeRupees(rupees),
  true,
)

/** Rupees without their sign, where the label or the list says that they are. */
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

/** One of some names: `wordColumn('kind', msg`What`, kindNames)`. */
export const wordColumn = <const Field extends string, Name extends string>(
  field: Field,
  label: MessageDescriptor,
  names: Readonly<Record<Name, MessageDescriptor>>,
): Column<{ readonly [One in Field]: Maybe<Name> }> =>
  columnBy((name: Maybe<Name>) => name && <Word of={names[name]} />)(field, label)
