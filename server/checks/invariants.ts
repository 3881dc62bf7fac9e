import { sql } from 'drizzle-orm'
import type { Executor } from '../src/kernel/database.ts'
import { rowOf, rowsOf } from '../src/kernel/query.ts'
import { eventInvariants } from './event-invariants.ts'

/** A question to the data that must be answered "none"; the letters are those of the trust's invariants. */
export interface Invariant {
  readonly letter: string
  readonly says: string
  readonly examined: string
  readonly broken: string
}

export interface Finding {
  readonly letter: string
  readonly says: string
  /** How many rows were looked at; a check that looks at nothing proves nothing. */
  readonly examined: number
  readonly broken: readonly string[]
}

// H speaks of slips, and comes with them
const invariants: readonly Invariant[] = [
  {
    letter: 'A',
    says: 'each captured payment has exactly one ledger credit, of its own amount',
    examined: `select count(*) from payments where status = 'captured'`,
    broken: `select p.id from payments p left join ledger_entries l on l.payment_id = p.id and l.kind = 'capture'
      where p.status in ('captured', 'refunded') group by p.id, p.amount_paise
      having count(l.id) <> 1 or max(l.amount_paise) <> p.amount_paise
      union all
      select l.payment_id from ledger_entries l join payments p on p.id = l.payment_id
      where l.kind = 'capture' and p.status not in ('captured', 'refunded')`,
  },
  {
    letter: 'A',
    says: 'a need’s received amount is the sum of its ledger entries',
    examined: 'select count(*) from needs',
    broken: `select n.id from needs n where n.received_paise <>
      (select coalesce(sum(amount_paise), 0) from ledger_entries where credit = 'need:' || n.id)
      - (select coalesce(sum(amount_paise), 0) from ledger_entries where debit = 'need:' || n.id)`,
  },
  {
    letter: 'B',
    says: 'a paid order has a payment that the provider said was captured, of the order’s amount',
    examined: `select count(*) from payment_orders where status in ('captured', 'refund_pending', 'refunded')`,
    broken: `select o.id from payment_orders o where o.status in ('captured', 'refund_pending', 'refunded') and not exists (
      select 1 from payments p where p.order_id = o.id and p.status in ('captured', 'refunded')
        and p.amount_paise = o.amount_paise)`,
  },
  {
    letter: 'D',
    says: 'an order whose payment was captured is paid, and never moved back',
    examined: 'select count(*) from payment_orders',
    broken: `select o.id from payment_orders o join payments p on p.order_id = o.id and p.status = 'captured'
      where o.status not in ('captured', 'refund_pending', 'refunded')`,
  },
  {
    letter: 'F',
    says: 'no order that may still be paid is forgotten by the reconciler',
    examined: `select count(*) from payment_orders where status in ('created', 'attempted', 'authorised')`,
    broken: `select id from payment_orders where status in ('created', 'attempted', 'authorised')
      and next_check_at is null and created_at > now() - interval '6 days'`,
  },
  {
    letter: 'F',
    says: 'no money waits in suspense for somebody to look at it',
    examined: `select count(*) from ledger_entries where kind = 'capture'`,
    broken: `select payment_id from ledger_entries where credit = 'suspense'`,
  },
  ...eventInvariants,
]

/** Asks every question. Answers what was examined and what was found, by id. */
export async function checkInvariants(db: Executor): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { letter, says, examined, broken } of invariants) {
    const counted = await rowOf<{ count: bigint }>(db, sql.raw(examined))
    const found = await rowsOf<Record<string, string>>(db, sql.raw(broken))
    findings.push({
      letter,
      says,
      examined: Number(counted?.count ?? 0n),
      broken: found.flatMap((row) => Object.values(row)),
    })
  }
  return findings
}
