import { sql } from 'drizzle-orm'
import { joinSlip, slipColumns } from '../../../money/slips/slips.published.ts'
import { joinStaff, staffName } from '../../../platform/staff/staff.published.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import type { Key, Order, PageAsked } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { duplicateReceipts } from '../schemes.tables.ts'

const duplicate = {
  id: t.text,
  at: duplicateReceipts.at,
  application: duplicateReceipts.applicationId,
  number: t.text,
  amount: duplicateReceipts.amountPaise,
  by: t.text,
  slip: slipColumns.number,
}
export type Duplicate = RowOf<typeof duplicate>

const keys: readonly [Key, Key] = [
  { sql: sql`duplicate_receipts.at`, type: 'timestamptz' },
  { sql: sql`duplicate_receipts.id`, type: 'bigint' },
]
const orders = {
  '-at': { keys, direction: 'desc' },
  at: { keys, direction: 'asc' },
} as const satisfies Record<string, Order>
export type DuplicatesPage = PageAsked<keyof typeof orders>

/** One page of the duplicates that were given out, from one instant to another. Refuses with bad_request (after). */
export const duplicatesPage = listStatement({
  name: 'schemes.findDuplicates',
  takes: { from: t.nullable(t.instant), until: t.nullable(t.instant) },
  row: duplicate,
  orders,
  sql: ({ from, until }, { cursor, end }) => {
    const conditions = []
    if (from !== null) conditions.push(sql`duplicate_receipts.at >= ${from}::timestamptz`)
    if (until !== null) conditions.push(sql`duplicate_receipts.at < ${until}::timestamptz`)
    return sql`
      select duplicate_receipts.id::text as "id", duplicate_receipts.at, application_id as "application",
        coalesce(registration, reference) as "number", duplicate_receipts.amount_paise as "amount", ${staffName(duplicateReceipts.by)},
        ${slipColumns.number} as "slip", ${cursor}
      from duplicate_receipts join applications on applications.id = application_id
      ${joinSlip(duplicateReceipts.recordId)} ${joinStaff(duplicateReceipts.by)} ${end(...conditions)}`
  },
})
