import { sql } from 'drizzle-orm'
import { joinSlip, slipColumns } from '../../../money/slips/slips.published.ts'
import { joinStaff } from '../../../platform/staff/staff.published.ts'
import { t } from '../../../kernel/database/fields.ts'
import type { Key, Order } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { columns } from '../../../kernel/database/statement.ts'
import { duplicateReceipts } from '../schemes.tables.ts'

const row = {
  id: t.computed(t.text, sql`duplicate_receipts.id::text`),
  at: duplicateReceipts.at,
  application: duplicateReceipts.applicationId,
  number: t.computed(t.text, sql`coalesce(registration, reference)`),
  amount: duplicateReceipts.amountPaise,
  by: t.computed(t.text, sql`coalesce(staff.name, ${duplicateReceipts.by})`),
  slip: t.computed(slipColumns.number, sql`${slipColumns.number}`),
}

const keys: readonly [Key, Key] = [
  { sql: sql`duplicate_receipts.at`, type: 'timestamptz' },
  { sql: sql`duplicate_receipts.id`, type: 'bigint' },
]
const orders = {
  '-at': { keys, direction: 'desc' },
  at: { keys, direction: 'asc' },
} as const satisfies Record<string, Order>

/** One page of the duplicates that were given out, from one instant to another. Refuses with bad_request (after). */
export const duplicatesPage = listStatement({
  name: 'schemes.findDuplicates',
  takes: { from: t.nullable(t.instant), until: t.nullable(t.instant) },
  row,
  orders,
  sql: ({ from, until }, { cursor, end }) => {
    const conditions = []
    if (from !== null) conditions.push(sql`duplicate_receipts.at >= ${from}::timestamptz`)
    if (until !== null) conditions.push(sql`duplicate_receipts.at < ${until}::timestamptz`)
    return sql`
      select ${columns(row)}, ${cursor}
      from duplicate_receipts join applications on applications.id = application_id
      ${joinSlip(duplicateReceipts.recordId)} ${joinStaff(duplicateReceipts.by)} ${end(...conditions)}`
  },
})
