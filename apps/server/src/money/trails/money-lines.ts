import * as contract from '@sahay/contract/payments/office-money'
import { paise } from '@sahay/contract/kernel/money'
import type { Database } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { instantsOf } from '../../kernel/time/india.ts'
import { type MoneyLine, moneyLines as linesPage } from '../payments/payments.published.ts'
import { donorsOf } from '../slips/slips.published.ts'

/** Money received, returned and moved; each line with the giver. */
export const moneyLines = implement(contract.moneyLines, ({ db }: { readonly db: Database }) => ({
  async list({ query: { from, until, fund = null, ...page } }) {
    const { rows, ...rest } = await linesPage(db, { ...page, ...instantsOf({ from, until }), fund })
    const found = await donorsOf(db, present(rows, 'payment'), present(rows, 'voucher'))
    const names = new Map(found.map(({ bookedBy, name }) => [bookedBy, name]))
    const data = rows.flatMap((row) =>
      shown(row).map((line) => ({ ...line, name: names.get(row.payment ?? row.voucher ?? '') || null })),
    )
    return { data, ...rest }
  },
}))

const present = (rows: readonly MoneyLine[], what: 'payment' | 'voucher') =>
  rows.flatMap((row) => row[what] ?? [])

/** A line as staff see it: returned money is negative. */
function shown({ id, at, kind, into, outOf, amount, payment }: MoneyLine) {
  const fund = into ?? outOf
  if (fund === null) return []
  if (into === null)
    return [{ id, at, what: 'back' as const, fund, from: null, amount: paise(0n - amount), payment }]
  const came =
    kind === 'offline' ? ('counter' as const) : kind === 'move' ? ('again' as const) : ('came' as const)
  return [{ id, at, what: outOf === null ? came : ('moved' as const), fund, from: outOf, amount, payment }]
}
