import type { Executor } from '../../kernel/database/database.ts'
import { msg } from '../../kernel/language/message.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Alerts } from '../../platform/alerts/alerts.service.ts'
import type { SecondPerson } from '../../platform/approvals/approvals.published.ts'
import type { DisputeBooks } from '../payments/disputes/dispute-books.ts'
import { compareSettlement } from './compare.ts'
import * as store from './settlements.store.ts'

export interface DisputeParts {
  readonly alerts: Alerts
  readonly books: DisputeBooks
}

/** Locks a settlement and returns an unexplained adjustment of it; null if it has been explained meanwhile. */
export async function lockAdjustment(tx: Executor, settlementId: string, id: string) {
  const settlement = await store.lockSettlement(tx, settlementId)
  const items = settlement?.settledOn ? await store.itemsOf(tx, settlementId) : []
  const item = items.find(({ entityId, type }) => entityId === id && type === 'adjustment')
  if (!settlement?.settledOn || !item) throw new Problem('not_found')
  return item.finding === 'adjustment' ? { item, items, settledOn: settlement.settledOn } : null
}

/** A lost dispute: the amount that a settlement deducted is booked as returned from a payment, and leaves its fund. */
export const disputeLost = ({ takingBack }: SecondPerson, { alerts, books }: DisputeParts) =>
  takingBack({
    kind: 'dispute_lost',
    title: msg('dispute.lost', 'A dispute that was lost'),
    outcome: msg(
      'dispute.lost_then',
      'The money is taken from what it was given for, as with a refund. The payout to the bank is explained. The donor gets no e-mail.',
    ),
    path: 'settlements',
    reads: 'payments.read',
    needs: 'payments.refund',
    async lock(tx, adjustmentId, { settlement = '', payment = '' }) {
      const found = await lockAdjustment(tx, settlement, adjustmentId)
      if (found === null) return null
      const { item } = found
      if (item.debit === 0n) throw new Problem('changed_meanwhile')
      const entry = { paymentId: payment, adjustmentId, amount: item.debit }
      const locked = await books.lock(tx, entry)
      return locked && { ...found, entry, locked, settlement }
    },
    describe: ({ entry: { paymentId, amount } }) => ({ what: paymentId, amount }),
    async act(tx, { entry, locked, settlement, settledOn, items }, { by, reason, at }) {
      await books.lost(tx, locked, { ...entry, reason, by, at })
      await alerts.conditionDealtWith(tx, 'dispute_lost', entry.paymentId, at)
      await compareSettlement(tx, { alerts, at }, settlement, settledOn, items)
    },
    done: alerts.wake,
  })
export type DisputeLost = ReturnType<typeof disputeLost>
