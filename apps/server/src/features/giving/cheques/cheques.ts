import * as contract from '@sahay/contract/giving/office-cheques'
import { dayOf } from '@sahay/contract/kernel/time'
import { openBankAccount } from '../../../money/books/books.published.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { noted } from '../../../platform/records/record.ts'
import { requireStaffFresh } from '../../../kernel/actor.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { wrongFields } from '../../../kernel/problem.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { bounceCheque, clearCheque, depositCheques } from './cheque-states.ts'
import * as store from './cheques.store.ts'
import { lockAsRead } from '../gifts/take-back-gift.ts'

function refuseFuture(day: string, at: Date): void {
  if (day > dayOf(at)) throw wrongFields({ day: /*i18n*/ 'This date is in the future.' })
}

/** Staff's calls on cheques. */
export const cheques = implement(contract.cheques, ({ db, now, messages }: Platform) => ({
  /** Records that cheques were deposited together; all or none. Refuses also with bad_request. */
  async bank({ body: { ids, bank, day }, staff: by }) {
    const at = now()
    refuseFuture(day, at)
    const giftIds = [...new Set(ids)].toSorted()
    const data = await db.transaction(async (tx) => {
      const account = await openBankAccount(tx, bank)
      if (!account) throw wrongFields({ bank: /*i18n*/ 'Please choose from the list.' })
      const last = await store.lastOfCheques(tx, giftIds)
      if (last?.came && last.came > day)
        throw wrongFields({ day: /*i18n*/ 'One of them arrived after this day.' })
      if (last?.dated && last.dated > day)
        throw wrongFields({ day: /*i18n*/ 'One of them is dated after this day.' })
      return depositCheques(tx, giftIds, bank, { day, by, at })
    })
    return { data, message: noted }
  },

  async clear({ body: { id, version, day }, staff: by }) {
    const at = now()
    refuseFuture(day, at)
    await db.transaction(async (tx) => {
      const gift = await lockAsRead(tx, id, version)
      await clearCheque(tx, gift, { day, by, at })
    })
    return { message: noted }
  },

  async bounce({ body: { id, version, reason, charge }, staff }) {
    const by = requireStaffFresh(staff, now())
    refuseAadhaar(reason)
    await db.transaction(async (tx) => {
      const gift = await lockAsRead(tx, id, version)
      await bounceCheque(tx, messages, gift, { reason, charge, by, at: now() })
    })
    messages.wake()
    return { message: noted }
  },
}))
