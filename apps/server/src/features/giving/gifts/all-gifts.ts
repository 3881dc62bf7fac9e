import * as contract from '@sahay/contract/giving/office-all-gifts'
import { fromRupees } from '@sahay/contract/kernel/money'
import { implement } from '../../../kernel/http/implement.ts'
import { instantsOf } from '../../../kernel/time/india.ts'
import type { Platform } from '../../../manifest/feature.ts'
import type { OrderFilter } from '../../../money/payments/payments.published.ts'
import { createFindPayments } from '../../../money/trails/find-payments.ts'
import { listed } from '../../../platform/records/record.ts'
import { soughtIn } from '../../../platform/search/sought.ts'
import { allGiftsPage } from './all-gifts.store.ts'

type State = NonNullable<OrderFilter['state']>
type Purpose = NonNullable<OrderFilter['purpose']>

/** The states of orders for each state of the list; states that only counter gifts have map to none. */
const orderStates: Readonly<Record<contract.GiftStateFilter, readonly State[]>> = {
  waiting: ['created', 'attempted', 'authorised'],
  received: ['captured'],
  refund_pending: ['refund_pending'],
  refunded: ['refunded'],
  failed: ['failed', 'cancelled', 'expired'],
  banked: [],
  cleared: [],
  bounced: [],
  reversed: [],
  given: ['captured', 'refund_pending', 'refunded'],
  unpaid: ['created', 'attempted', 'authorised', 'failed', 'cancelled', 'expired'],
}

/** The purposes of orders for each purpose of the list. */
const purposes: Readonly<Record<(typeof contract.giftAims)[number], Purpose | null>> = {
  need: 'donation',
  event: 'entry',
  application: 'application',
  inquiry: 'inquiry',
  schemes: null,
  general: null,
}

const counterStates: readonly string[] = ['received', 'banked', 'cleared', 'bounced', 'reversed']
const counterAims: readonly string[] = ['need', 'schemes', 'general']

/** Gifts of every kind in one list; online gifts only for those who read payments. */
export const allGifts = implement(contract.allGifts, (parts: Platform) => {
  const { db } = parts
  const find = createFindPayments(parts)
  return {
    async list({ query: { sort, after, perPage, q, from, until, ...query }, staff }) {
      const { way, method, state, aim, amount: rupees, returned, foreign, batch } = query
      const days = instantsOf({ from, until })
      const amount = rupees === undefined ? undefined : fromRupees(Number(rupees))
      const sought = q ? soughtIn(q) : null
      const name = sought?.by === 'name' ? sought.text : undefined
      const found =
        q && sought && name === undefined ? await find(staff, q, sought, after === undefined) : undefined

      const purpose = aim === undefined ? undefined : purposes[aim]
      const onlineOnly = Boolean(method ?? returned ?? foreign)
      const mayOnline = staff.may.includes('payments.read')
      const hasOnline = mayOnline && (way ?? 'online') === 'online' && !batch && purpose !== null
      const states = state === undefined ? [undefined] : orderStates[state]
      // everything received over the counter counts as given
      const ofCounter = state === 'given' ? undefined : state
      const hasCounter =
        way !== 'online' &&
        !onlineOnly &&
        counterStates.includes(ofCounter ?? 'received') &&
        counterAims.includes(aim ?? 'need')
      const filter = {
        online: hasOnline
          ? states.map((one) => ({
              state: one,
              method,
              ...days,
              amount,
              among: found,
              purpose: purpose ?? undefined,
              returned: returned === 'yes',
              foreign: foreign === 'yes',
            }))
          : [],
        paidBy: name,
        counter: hasCounter
          ? {
              mode: way === 'counter' ? undefined : way,
              state: ofCounter,
              aim,
              ...days,
              amount,
              batch,
              sought:
                name !== undefined
                  ? { name }
                  : q && sought && found
                    ? {
                        number: q.toLowerCase(),
                        mobile: sought.by === 'mobile' ? sought.text : '',
                        slips: found,
                      }
                    : undefined,
            }
          : null,
      }
      if (filter.online.length === 0 && !filter.counter) return { data: [], next: null }
      return listed(await allGiftsPage(db, filter, { sort, after, perPage }))
    },
  }
})
