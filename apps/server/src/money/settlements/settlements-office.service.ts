import type { ItemFinding, SettlementState } from '@sahay/contract/payments/office-settlements'
import { fromRupees, type Paise, paise } from '@sahay/contract/kernel/money'
import { endOfDay, startOfDay } from '@sahay/contract/kernel/time'
import { type Actor, requireFreshPermission, requirePermission, type Staff } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import type { Caller, Limits } from '../../kernel/limits/limits.ts'
import { Problem } from '../../kernel/problem.ts'
import { vouchersOfSubject } from '../books/books.published.ts'
import { entriesOfVoucher } from '../payments/payments.published.ts'
import { ProviderRefused, ProviderUnavailable } from '../payments/razorpay.ts'
import type { ProviderCharge, ProviderChargeReversal } from './charges.ts'
import { compareSettlement } from './compare.ts'
import { type DisputeLost, type DisputeParts, lockAdjustment } from './disputes.ts'
import * as lists from './settlements-list.store.ts'
import type { Settlements } from './settlements.service.ts'
import {
  type Charge,
  chargesOf,
  restOfSettlement,
  type Settlement,
  settlementById,
} from './settlements.store.ts'

export interface SettlementsAsked {
  readonly state?: SettlementState | undefined
  readonly differs?: 'yes' | undefined
  /** The first and the last day, in India. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly q?: string | undefined
}

/** A settlement with what of it is booked. */
export interface WholeSettlement {
  readonly settlement: Settlement
  readonly vouchers: readonly {
    readonly id: string
    readonly number: string
    readonly day: string
    readonly amount: Paise
  }[]
  /** By how much its amount is another than that of its items, and no charge explains. */
  readonly rest: Paise
  readonly charges: readonly (Charge & { readonly number: string })[]
}

/** What the treasurer sees of settlements. Each for those with payments.read, but `fetchNow`; refuses with forbidden. */
export type SettlementsOffice = ReturnType<typeof createSettlementsOffice>

export interface ChargeAsked {
  readonly settlement: string
  /** Its item, or the settlement itself. */
  readonly item: string
  /** Rupees that it is more by, as they were seen; below nothing where it is less. */
  readonly amount: number
  /** Rupees of GST in that. */
  readonly tax: number
  readonly reason: string
}

export interface DisputeAsked {
  readonly settlement: string
  /** The adjustment. */
  readonly item: string
  readonly payment: string
  readonly reason: string
}

export interface SettlementsOfficeDeps {
  readonly db: Database
  readonly limits: Limits
  readonly settlements: Settlements
  readonly now: () => Date
  readonly disputes: DisputeParts
  readonly lost: DisputeLost
  readonly charge: ProviderCharge
  readonly chargeReversal: ProviderChargeReversal
}

export function createSettlementsOffice({
  db,
  limits,
  settlements,
  now,
  disputes: { alerts, books },
  lost,
  charge,
  chargeReversal,
}: SettlementsOfficeDeps) {
  /** Books what came back of a dispute; false where the adjustment is none that came. */
  async function bookWon(by: Staff, { settlement, item: adjustmentId, payment, reason }: DisputeAsked) {
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
    async page(
      actor: Actor,
      page: lists.SettlementsPage,
      { from, until, differs, ...rest }: SettlementsAsked,
    ): Promise<Page<lists.SettlementRow>> {
      requirePermission(actor, 'payments.read')
      const since = from === undefined ? undefined : startOfDay(from)
      const before = until === undefined ? undefined : endOfDay(until)
      return lists.settlementsPage(db, { ...rest, differs: differs === 'yes', since, before }, page)
    },

    /** Refuses with not_found. */
    async one(actor: Actor, id: string): Promise<WholeSettlement> {
      requirePermission(actor, 'payments.read')
      const settlement = await settlementById(db, id)
      if (!settlement) throw new Problem('not_found')
      const found = await vouchersOfSubject(db, id)
      const vouchers = await Promise.all(
        found.map(async ({ id: voucherId, number, day }) => {
          const entries = await entriesOfVoucher(db, voucherId)
          const amount = entries.reduce(
            (total, entry) =>
              total + (entry.credit === 'provider:razorpay' ? entry.amount : 0n - entry.amount),
            0n,
          )
          return { id: voucherId, number, day, amount: paise(amount) }
        }),
      )
      const charges = await chargesOf(db, id)
      const isExplained = settlement.comparedAt === null || charges.some(({ itemId }) => itemId === id)
      const rest = isExplained ? null : await restOfSettlement(db, id)
      return { settlement, vouchers, rest: rest?.rest ?? paise(0), charges }
    },

    async items(
      actor: Actor,
      page: lists.ItemsPage,
      asked: { readonly settlement: string; readonly finding?: ItemFinding | undefined },
    ): Promise<Page<lists.ItemRow>> {
      requirePermission(actor, 'payments.read')
      return lists.itemsPage(db, asked, page)
    },

    /**
     * Asks the provider now, about all that is new or one settlement; answers how many were compared. For those with
     * payments.record; refuses with too_many, not_found, provider_unavailable.
     */
    async fetchNow(actor: Actor, id: string | undefined, caller: Caller): Promise<number> {
      const { staffId } = requirePermission(actor, 'payments.record')
      await limits.consume([{ rule: 'settlements.fetch', who: staffId }], caller)
      try {
        if (id === undefined) return await settlements.fetch()
        if (!(await settlements.fetchOne(id))) throw new Problem('not_found')
        return 1
      } catch (error) {
        if (error instanceof ProviderUnavailable || error instanceof ProviderRefused)
          throw new Problem('provider_unavailable')
        throw error
      }
    },

    /**
     * Explains an adjustment by a dispute of a payment: what the settlement is less by was lost, what it is more by comes back
     * of one that was lost before. Answers the id of the approval that it waits for; null: it is booked. For those with
     * payments.refund; refuses with forbidden, step_up_needed, not_found, refund_above_left, dispute_not_booked, and above the
     * limit with approval_open, aadhaar_number.
     */
    async bookDispute(actor: Actor, dispute: DisputeAsked): Promise<string | null> {
      const staff = requireFreshPermission(actor, 'payments.refund', now())
      if (await bookWon(staff, dispute)) return null
      const { settlement, item, payment, reason } = dispute
      return (await lost.begin(staff, { subject: item, reason, said: { settlement, payment } })).approval
    },

    /**
     * Books what an item, or the settlement itself, differs by as a charge of the provider, or as one that came back; once.
     * Answers the id of the approval that it waits for; null: it is booked. For those with books.write; refuses with
     * forbidden, step_up_needed, not_found, changed_meanwhile, month_closed, and above the limit with approval_open.
     */
    async bookCharge(
      actor: Actor,
      { settlement, item, amount, tax, reason }: ChargeAsked,
    ): Promise<string | null> {
      const by = requireFreshPermission(actor, 'books.write', now())
      const said = { settlement, amount: String(fromRupees(amount)), tax: String(fromRupees(tax)) }
      return (await charge.begin(by, { subject: item, reason, said })).approval
    },

    /** Takes such a charge back; answers and refuses in the same way. */
    async unbookCharge(
      actor: Actor,
      { settlement, item, reason }: Pick<ChargeAsked, 'settlement' | 'item' | 'reason'>,
    ): Promise<string | null> {
      const by = requireFreshPermission(actor, 'books.write', now())
      return (await chargeReversal.begin(by, { subject: item, reason, said: { settlement } })).approval
    },
  }
}
