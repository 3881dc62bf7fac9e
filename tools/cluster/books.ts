import type { Gift } from './giving.ts'
import { runProgram } from '../../apps/server/test/program.ts'
import type { Site } from './site.ts'

/** The result of checking acknowledged gifts against the books. */
interface Judgement {
  readonly acknowledged: number
  /** Acknowledged, but not in the books as acknowledged. */
  readonly lost: readonly string[]
  /** Booked more than once. */
  readonly double: readonly string[]
}

interface Booked {
  readonly id: string
  readonly reference: string
  readonly rupees: number
  /** The booked payments, and their sum. */
  readonly captures: number
  readonly booked: number
  readonly slip: string | null
}

/** Looks up every gift of a load in the books, by its reference. */
export async function judgeGifts({ query }: Pick<Site, 'query'>, gifts: readonly Gift[]): Promise<Judgement> {
  const rows = (await query(
    `select donations.id, donations.message as reference, (donations.amount_paise / 100)::int as rupees,
       count(entry.id)::int as captures, coalesce(sum(entry.amount_paise) / 100, 0)::int as booked, max(slips.number) as slip
     from donations join payment_orders on payment_orders.subject_id = donations.id
     left join payments on payments.order_id = payment_orders.id
     left join ledger_entries entry on entry.payment_id = payments.id and entry.kind = 'capture'
     left join slips on slips.subject_id = donations.id
     where donations.message = any($1) group by donations.id`,
    [gifts.map(({ reference }) => reference)],
  )) as unknown as Booked[]
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lost = gifts.flatMap(({ reference, rupees, id, confirmed, slip }) => {
    if (id === undefined) return []
    const row = byId.get(id)
    if (row?.reference !== reference || row.rupees !== rupees) return [`${reference}: the gift`]
    if (confirmed && row.booked !== rupees) return [`${reference}: its payment`]
    if (slip && row.slip === null) return [`${reference}: its slip`]
    return []
  })
  const captures = new Map<string, number>()
  for (const row of rows) captures.set(row.reference, (captures.get(row.reference) ?? 0) + row.captures)
  return {
    acknowledged: gifts.filter(({ id }) => id !== undefined).length,
    lost,
    double: [...captures].flatMap(([reference, times]) => (times > 1 ? [reference] : [])),
  }
}

/** Runs `npm run check:money` on the database; returns its findings, empty if there are none. */
export async function checkMoney({ env }: Site): Promise<string> {
  const { code, output } = await runProgram('apps/sahay/check-money.ts', env)
  return code === 0 ? '' : output
}
