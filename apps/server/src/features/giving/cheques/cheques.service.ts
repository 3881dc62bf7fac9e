import { dayOf } from '@sahay/contract/kernel/time'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { openBankAccount } from '../../../money/books/books.published.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { type Actor, requireFreshPermission, requirePermission } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import { bounceCheque, clearCheque } from './cheque-states.ts'
import * as store from './cheques.store.ts'
import type { GiftsOfficeDeps } from '../gifts/gifts-office.service.ts'
import { lockAsRead } from '../gifts/take-back.ts'

interface One {
  readonly id: string
  readonly version: number
}

/** What becomes of a cheque. For those with gifts.record; each refuses with forbidden. */
export type Cheques = ReturnType<typeof createCheques>

export function createCheques({ db, now, messages }: Pick<GiftsOfficeDeps, 'db' | 'now' | 'messages'>) {
  const notToCome = (day: string, at: Date) => {
    if (day > dayOf(at)) throw new Problem('bad_request', {}, { day: /*i18n*/ 'This day is still to come.' })
  }

  return {
    /** Notes that some were taken to the bank together; all or none. Answers how many, and paise. Refuses with bad_request, gift_state. */
    async bank(
      actor: Actor,
      { ids, bank, day }: { readonly ids: readonly string[]; readonly bank: string; readonly day: string },
    ): Promise<{ id: string; count: number; amount: bigint }> {
      const by = requirePermission(actor, 'gifts.record')
      const at = now()
      notToCome(day, at)
      const wanted = [...new Set(ids)].toSorted()
      return db.transaction(async (tx) => {
        const account = await openBankAccount(tx, bank)
        if (!account) throw new Problem('bad_request', {}, { bank: /*i18n*/ 'Please choose from the list.' })
        const last = await store.lastOfCheques(tx, wanted)
        if (last?.came && last.came > day)
          throw new Problem('bad_request', {}, { day: /*i18n*/ 'One of them came after this day.' })
        if (last?.dated && last.dated > day)
          throw new Problem('bad_request', {}, { day: /*i18n*/ 'One of them is dated after this day.' })
        const id = newId('dep')
        await store.insertDeposit(tx, { id, bankAccountId: bank, day, madeBy: by.staffId, madeAt: at })
        const banked = await store.bankCheques(tx, wanted, id)
        if (banked?.count !== wanted.length) throw new Problem('gift_state')
        const detail = { count: banked.count, paise: Number(banked.amount) }
        await recordAudit(tx, { action: 'gift.banked', by, subject: id, detail }, at)
        return { id, ...banked }
      })
    },

    /** Books that one was cleared, on a day. Refuses with not_found, changed_meanwhile, gift_state, month_closed. */
    async clear(actor: Actor, { id, version, day }: One & { readonly day: string }): Promise<void> {
      const by = requirePermission(actor, 'gifts.record')
      const at = now()
      notToCome(day, at)
      await db.transaction(async (tx) => {
        const gift = await lockAsRead(tx, id, version)
        await clearCheque(tx, gift, { day, by, at })
      })
    },

    /** Takes back the gift of one that the bank did not pay; `charge`: what it costs, in rupees. Refuses as takeBack. */
    async bounce(
      actor: Actor,
      { id, version, reason, charge }: One & { readonly reason: string; readonly charge: number },
    ): Promise<void> {
      const by = requireFreshPermission(actor, 'gifts.record', now())
      refuseAadhaar(reason)
      await db.transaction(async (tx) => {
        const gift = await lockAsRead(tx, id, version)
        await bounceCheque(tx, messages, gift, { reason, charge, by, at: now() })
      })
      messages.wake()
    },
  }
}
