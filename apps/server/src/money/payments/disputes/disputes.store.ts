import type { Paise } from '@sahay/contract/kernel/money'
import { eq, sql } from 'drizzle-orm'
import { minutesAfter } from '../../../kernel/time/clock.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import { changes, columns, many, statement, rowBy } from '../../../kernel/database/statement.ts'
import { disputes } from './disputes.tables.ts'

const disputeRow = {
  id: disputes.id,
  status: disputes.status,
}
export type Dispute = RowOf<typeof disputeRow>

/** Notes a dispute that the provider named, so that it is read soon. */
export async function noteDispute(tx: Executor, id: string, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into disputes (id, created_at, next_check_at) values (${id}, ${at}, ${at})
    on conflict (id) do update set next_check_at = excluded.next_check_at`)
}

/** Makes due the listed disputes that we do not have or whose state differs from ours. */
export const noteListedDisputes = statement('payments.noteListedDisputes', {
  takes: [
    t.given<readonly Pick<ReportedDispute & { readonly id: string }, 'id' | 'status'>[]>([]),
    t.instant,
  ],
  gives: changes,
  sql: (listed, at) => sql`
    insert into disputes (id, created_at, next_check_at)
    select listed.id, ${at}::timestamptz, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(listed.map(({ id, status }) => ({ id, status })))}::json) as listed (id text, status text)
      left join disputes known on known.id = listed.id
    where known.status is distinct from listed.status
    on conflict (id) do update set next_check_at = excluded.next_check_at`,
})

/** How long a request to the provider may take before another process repeats it. */
const CLAIM_MINUTES = 5

/** Claims due disputes and postpones each, so that no other process asks meanwhile. */
export const claimDueDisputes = statement('payments.claimDueDisputes', {
  hot: true,
  takes: [t.instant, t.integer],
  gives: many(disputeRow),
  sql: (now, most) => sql`
    update disputes set next_check_at = ${minutesAfter(now, CLAIM_MINUTES)}::timestamptz
    where id in (
      select id from disputes where next_check_at <= ${now} order by next_check_at limit ${most} for update skip locked)
    returning ${columns(disputeRow)}`,
})

/** A dispute's state when the provider was last asked; locked until the transaction ends. */
export const lockDispute = rowBy('payments.lockDispute', disputes.id, disputeRow, { rest: sql`for update` })

/** A dispute as the provider reports it. Paise. */
export interface ReportedDispute {
  readonly paymentId: string
  readonly amount: Paise
  readonly status: NonNullable<Dispute['status']>
  readonly respondBy: Date | null
}

/** Saves it with the time of the next request; null once it is decided. */
export async function saveDispute(
  tx: Executor,
  id: string,
  { paymentId, amount: amountPaise, status, respondBy }: ReportedDispute,
  nextCheckAt: Date | null,
): Promise<void> {
  await tx
    .update(disputes)
    .set({ paymentId, amountPaise, status, respondBy, nextCheckAt })
    .where(eq(disputes.id, id))
}

/** The provider does not know it: it is not asked again. */
export async function forgetDispute(tx: Executor, id: string): Promise<void> {
  await tx.update(disputes).set({ nextCheckAt: null }).where(eq(disputes.id, id))
}
