import type { ItemFinding, SettlementState } from '@sahay/contract/office-settlements'
import { type Paise, paise } from '@sahay/contract/kernel/money'
import { endOfDay, startOfDay } from '@sahay/contract/kernel/time'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import type { Limits } from '../../kernel/limits/limits.ts'
import { Problem } from '../../kernel/problem.ts'
import { vouchersOfSubject } from '../books/books.published.ts'
import { entriesOfVoucher } from '../payments/payments.published.ts'
import { ProviderRefused, ProviderUnavailable } from '../payments/razorpay.ts'
import * as lists from './settlements-list.store.ts'
import type { Settlements } from './settlements.service.ts'
import { type Settlement, settlementById } from './settlements.store.ts'

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
}

/** What the treasurer sees of settlements. Each for those with payments.read, but `fetchNow`; refuses with forbidden. */
export interface SettlementsOffice {
  page(actor: Actor, page: lists.SettlementsPage, asked: SettlementsAsked): Promise<Page<lists.SettlementRow>>
  /** Refuses with not_found. */
  one(actor: Actor, id: string): Promise<WholeSettlement>
  items(
    actor: Actor,
    page: lists.ItemsPage,
    asked: { readonly settlement: string; readonly finding?: ItemFinding | undefined },
  ): Promise<Page<lists.ItemRow>>
  /**
   * Asks the provider now, about all that is new or one settlement; answers how many were compared. For those with
   * payments.record; refuses with too_many, not_found, provider_unavailable.
   */
  fetchNow(actor: Actor, id: string | undefined): Promise<number>
}

export interface SettlementsOfficeDeps {
  readonly db: Database
  readonly limits: Limits
  readonly settlements: Settlements
}

export function createSettlementsOffice({
  db,
  limits,
  settlements,
}: SettlementsOfficeDeps): SettlementsOffice {
  return {
    async page(actor, page, { from, until, differs, ...rest }) {
      requirePermission(actor, 'payments.read')
      const since = from === undefined ? undefined : startOfDay(from)
      const before = until === undefined ? undefined : endOfDay(until)
      return lists.settlementsPage(db, { ...rest, differs: differs === 'yes', since, before }, page)
    },

    async one(actor, id) {
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
      return { settlement, vouchers }
    },

    async items(actor, page, asked) {
      requirePermission(actor, 'payments.read')
      return lists.itemsPage(db, asked, page)
    },

    async fetchNow(actor, id) {
      const { staffId } = requirePermission(actor, 'payments.record')
      await limits.consume([{ rule: 'settlements.fetch', who: staffId }], null)
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
  }
}
