import * as contract from '@sahay/contract/giving/office-gifts'
import type { Receives } from '@sahay/contract/kernel/endpoint'
import { fromRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { eq } from 'drizzle-orm'
import { noteLook, recordAudit } from '../../../platform/audit/audit.ts'
import { allBankAccounts, openBankAccount } from '../../../money/books/books.published.ts'
import { forgetCash, takeCash } from '../../../money/cash/cash.published.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { toE164 } from '../../../platform/people/phone.ts'
import { listed, noted } from '../../../platform/records/record.ts'
import { correctSlipOf } from '../../../money/slips/slips.published.ts'
import { requireStaffFresh } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/database/database.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { orNotFound, Problem, wrongFields } from '../../../kernel/problem.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { offlineGifts } from '../gifts.tables.ts'
import { refuseDoubtful } from './gift-doubts.ts'
import type { GiftWay } from './gift-slip.ts'
import * as store from './gifts-office.store.ts'
import { linkCorrected } from './link-gifts.ts'
import { asFund, recordGift } from './record-gift.ts'
import { type GiftReversal, lockAsRead } from './take-back-gift.ts'

const missing = /*i18n*/ 'Please fill this in.'

type TypedGift = Receives<typeof contract.gifts.record>['body']

/** The way of payment, with the fields that it needs. Refuses with bad_request. */
async function wayOf(db: Database, typed: TypedGift): Promise<GiftWay> {
  if (typed.mode === 'cash') return { mode: 'cash' }
  if (typed.mode === 'cheque') {
    const { cheque_number: number, cheque_bank: bank, cheque_day: day } = typed
    if (number === '') throw wrongFields({ cheque_number: missing })
    if (bank === '') throw wrongFields({ cheque_bank: missing })
    return { mode: 'cheque', number, bank, day }
  }
  const bank = typed.bank === '' ? null : await openBankAccount(db, typed.bank)
  if (!bank) throw wrongFields({ bank: /*i18n*/ 'Please choose from the list.' })
  return { mode: 'transfer', bankAccountId: bank.id, utr: typed.utr }
}

type Parts = Platform & { readonly reversal: GiftReversal }

/** Staff's calls on gifts in cash, by cheque or by bank transfer. */
export const officeGifts = implement(contract.gifts, ({ db, now, slips, reversal }: Parts) => ({
  list: async ({ query }) => listed(await store.listGifts(db, query)),

  /** One gift with its bank account; each look is recorded. */
  async one({ query: { id }, staff: by }) {
    const found = orNotFound(await store.giftOf(db, id))
    await noteLook(db, { action: 'gift.read', by, subject: id }, now())
    const { bankAccountId, ...gift } = found
    const banks = bankAccountId === null ? [] : await allBankAccounts(db)
    return { data: { ...gift, bank: banks.find((bank) => bank.id === bankAccountId)?.name ?? null } }
  },

  async choices() {
    const banks = (await allBankAccounts(db))
      .filter(({ closedOn }) => closedOn === null)
      .map(({ id, name, ends }) => ({ id, name, ends }))
    return { data: { needs: await store.needsToGive(db), banks, batches: await store.openBatches(db) } }
  },

  /** Records a gift and issues its slip. Refuses also with bad_request (day, mobile, and the fields of its mode). */
  async record({ body, staff: by }) {
    const { once: idempotencyKey, name, email, language, day, rest, note, batch, taken_by: takenBy } = body
    refuseAadhaar(name, note, takenBy)
    const at = now()
    if (day > dayOf(at)) throw wrongFields({ day: /*i18n*/ 'This date is in the future.' })
    const way = await wayOf(db, body)
    const mobile = body.mobile === '' ? '' : toE164(body.mobile, 'mobile')
    const amount = fromRupees(body.amount)
    const { cashOfDay, ...recorded } = await db.transaction(async (tx) => {
      // a repeated request was accepted already
      if (!(await store.giftByKey(tx, idempotencyKey)))
        await refuseDoubtful(tx, { way, name, mobile, amount, day, checked: body.checked, at })
      return recordGift(tx, slips, {
        key: { sent: idempotencyKey },
        way,
        name,
        mobile,
        email,
        language,
        amount,
        day,
        fund: asFund(body.fund),
        rest: rest === '' ? null : asFund(rest),
        takenBy,
        note,
        batchId: batch === '' ? null : batch,
        by,
        at,
      })
    })
    const slip = await slips.issueNow(recorded.id)
    return { data: { ...recorded, slip, mailed: email !== '', cash_of_day: cashOfDay }, message: noted }
  },

  /** Corrects the giver, also on its slip. */
  async correct({ body: { id, version, name, email, language, note, ...body }, staff: by }) {
    refuseAadhaar(name, note)
    const mobile = body.mobile === '' ? '' : toE164(body.mobile, 'mobile')
    await db.transaction(async (tx) => {
      const gift = await lockAsRead(tx, id, version)
      if (store.hasEnded(gift) || gift.erasedAt) throw new Problem('gift_state')
      const { mode, day, amount } = gift
      await forgetCash(tx, [id])
      if (mode === 'cash') await takeCash(tx, { subject: id, day, name, mobile, amount })
      const corrected = { name, mobile, email, lang: language, note, version: version + 1 }
      await tx.update(offlineGifts).set(corrected).where(eq(offlineGifts.id, id))
      await correctSlipOf(tx, id, { name, email, language })
      if (gift.email !== email || gift.mobile !== mobile) await linkCorrected(tx, { id, email, mobile })
      if (email !== '') await slips.mail(tx, id)
      await recordAudit(tx, { action: 'gift.corrected', by, subject: id }, now())
    })
    return { data: { version: version + 1 }, message: noted }
  },

  /** Reverses a gift; above the limit it waits for a second person, and the approval's id is returned. */
  async reverse({ body: { id, version, reason }, staff }) {
    const by = requireStaffFresh(staff, now())
    const { approval } = await reversal.begin(by, { subject: id, reason, version })
    return { data: { approval }, message: noted }
  },
}))
