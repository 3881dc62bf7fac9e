import * as contract from '@sahay/contract/payments/office-settlements'
import { fromRupees, paise } from '@sahay/contract/kernel/money'
import { requireStaffFresh, type Staff } from '../../kernel/actor.ts'
import { implement } from '../../kernel/http/implement.ts'
import type { Limits } from '../../kernel/limits/limits.ts'
import { Problem, orNotFound } from '../../kernel/problem.ts'
import { done, listed } from '../../platform/records/record.ts'
import { vouchersOfSubject } from '../books/books.published.ts'
import { entriesOfVoucher } from '../payments/payments.published.ts'
import { ProviderFailure } from '../payments/razorpay.ts'
import type { ProviderCharge, ProviderChargeReversal } from './charges.ts'
import { compareSettlement } from './compare.ts'
import { type DisputeLost, type DisputeParts, lockAdjustment } from './disputes.ts'
import * as lists from './settlements-list.store.ts'
import type { Settlements } from './settlements.service.ts'
import { chargesOf, restOfSettlement, settlementById } from './settlements.store.ts'
import type { Core } from '../../kernel/database/database.ts'
import { instantsOf } from '../../kernel/time/india.ts'

interface Dispute {
  readonly settlement: string
  /** The adjustment. */
  readonly item: string
  readonly payment: string
  readonly reason: string
}

interface Parts extends Core {
  readonly limits: Limits
  readonly settlements: Settlements
  readonly disputes: DisputeParts
  readonly disputeLost: DisputeLost
  readonly providerCharge: ProviderCharge
  readonly providerChargeReversal: ProviderChargeReversal
}

const decided = ({ approval }: { readonly approval: string | null }) => ({
  data: { approval },
  message: done,
})

/** The treasurer's view of settlements, and decisions on them. */
export const officeSettlements = implement(contract.settlements, (parts: Parts) => {
  const { db, now, limits, settlements, disputeLost, providerCharge, providerChargeReversal } = parts
  const { alerts, books } = parts.disputes

  /** Books the amount that came back from a dispute; false if the adjustment is a deduction. */
  async function bookWon(by: Staff, { settlement, item: adjustmentId, payment, reason }: Dispute) {
    const at = now()
    const booked = await db.transaction(async (tx) => {
      const found = await lockAdjustment(tx, settlement, adjustmentId)
      if (found === null) return true
      const { item, items, settledOn } = found
      if (item.credit === 0n) return false
      await books.won(tx, { paymentId: payment, adjustmentId, amount: item.credit, reason, by, at })
      await alerts.conditionDealtWith(tx, 'dispute_won', payment, at)
      await compareSettlement(tx, { alerts, at }, settlement, settledOn, items)
      return true
    })
    alerts.wake()
    return booked
  }

  return {
    async list({ query: { from, until, ...query } }) {
      const narrowed = { differs: query.differs === 'yes', ...instantsOf({ from, until }) }
      return listed(await lists.settlementsPage(db, { ...query, ...narrowed }))
    },

    async one({ query: { id } }) {
      const found = orNotFound(await settlementById(db, id))
      const { createdAt: at, settledOn: day, status: state, ours, ...settlement } = found
      const { comparedAt, amount } = settlement
      const booked = await vouchersOfSubject(db, id)
      const vouchers = await Promise.all(
        booked.map(async ({ id: voucherId, ...voucher }) => {
          const entries = await entriesOfVoucher(db, voucherId)
          const sum = entries.reduce(
            (total, entry) =>
              total + (entry.credit === 'provider:razorpay' ? entry.amount : 0n - entry.amount),
            0n,
          )
          return { id: voucherId, ...voucher, amount: paise(sum) }
        }),
      )
      const charges = await chargesOf(db, id)
      const isExplained = comparedAt === null || charges.some(({ itemId }) => itemId === id)
      const rest = isExplained ? null : await restOfSettlement(db, id)
      const difference = comparedAt === null ? null : paise(amount - ours)
      return {
        data: {
          ...settlement,
          at,
          day,
          state,
          difference,
          vouchers,
          rest: rest?.rest ?? paise(0),
          charges: charges.map(({ itemId: item, fee, tax, number: voucher }) => ({
            item,
            fee,
            tax,
            voucher,
          })),
        },
      }
    },

    items: async ({ query }) => listed(await lists.itemsPage(db, query)),

    /** Asks the provider now, about everything new or one settlement; returns how many were compared. */
    async fetch({ body: { id }, staff: { staffId }, from }) {
      await limits.consume([{ rule: 'settlements.fetch', who: staffId }], from)
      try {
        if (id === undefined) return { data: { compared: await settlements.fetch() }, message: done }
        if (!(await settlements.fetchOne(id))) throw new Problem('not_found')
        return { data: { compared: 1 }, message: done }
      } catch (error) {
        if (error instanceof ProviderFailure) throw new Problem('provider_unavailable')
        throw error
      }
    },

    /**
     * Explains an adjustment by a payment's dispute: a deduction as a lost dispute, an addition as the return of one that
     * was lost before. Returns the id of the pending approval; null if it is booked.
     */
    async bookDispute({ body, actor }) {
      const by = requireStaffFresh(actor, now())
      if (await bookWon(by, body)) return decided({ approval: null })
      const { settlement, item: subject, payment, reason } = body
      return decided(await disputeLost.begin(by, { subject, reason, details: { settlement, payment } }))
    },

    /**
     * Books the difference of an item, or of the settlement itself, as a charge of the provider or a returned charge; once.
     * Returns the id of the pending approval; null if it is booked.
     */
    async bookCharge({ body: { settlement, item: subject, amount, tax, reason }, actor }) {
      const by = requireStaffFresh(actor, now())
      const details = { settlement, amount: String(fromRupees(amount)), tax: String(fromRupees(tax)) }
      return decided(await providerCharge.begin(by, { subject, reason, details }))
    },

    /** Reverses such a charge. */
    async unbookCharge({ body: { settlement, item: subject, reason }, actor }) {
      const by = requireStaffFresh(actor, now())
      return decided(await providerChargeReversal.begin(by, { subject, reason, details: { settlement } }))
    },
  }
})
