import type { GiftDoubt, GiftMode } from '@sahay/contract/giving/office-gifts'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { fromRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { noteLook, recordAudit } from '../../../platform/audit/audit.ts'
import { allBankAccounts, openBankAccount } from '../../../money/books/books.published.ts'
import { forgetCash, takeCash } from '../../../money/cash/cash.published.ts'
import type { Messages } from '../../../platform/messages/messages.service.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { searchedDigits, toE164 } from '../../../platform/people/phone.ts'
import { correctSlipOf } from '../../../money/slips/slips.published.ts'
import type { IssuedSlip, Slips } from '../../../money/slips/slips.service.ts'
import { type Actor, requireFreshPermission, requirePermission } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { Page } from '../../../kernel/database/keyset.ts'
import { Problem } from '../../../kernel/problem.ts'
import { refuseDoubtful } from './gift-doubts.ts'
import type { GiftReversal } from './gift-reversal.ts'
import type { GiftWay } from './gift-slip.ts'
import * as store from './gifts-office.store.ts'
import { linkCorrected } from './link-gifts.ts'
import { giftOnce } from './gifts.store.ts'
import { asFund, recordGift, type RecordedGift } from './record-gift.ts'
import { lockAsRead } from './take-back.ts'

export interface GiftsOfficeDeps {
  readonly db: Database
  readonly now: () => Date
  readonly slips: Slips
  readonly messages: Pick<Messages, 'write' | 'wake'>
}

/** A gift as it is typed. Rupees. */
export interface TypedGift {
  readonly once: string
  readonly mode: GiftMode
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly language: LanguageCode
  readonly amount: number
  readonly day: string
  readonly fund: string
  readonly rest: string
  readonly bank: string
  readonly utr: string
  readonly cheque_number: string
  readonly cheque_bank: string
  readonly cheque_day: string | null
  readonly taken_by: string
  readonly note: string
  readonly batch: string
  readonly checked: readonly GiftDoubt[]
}

interface Asked {
  readonly mode?: GiftMode | undefined
  readonly state?: store.GiftsAsked['state'] | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly batch?: string | undefined
  readonly q?: string | undefined
}

type Correction = Pick<TypedGift, 'name' | 'mobile' | 'email' | 'language' | 'note'> & {
  readonly id: string
  readonly version: number
}

/** What staff do with gifts in cash, by cheque or by bank transfer. Each refuses with forbidden. */
export type GiftsOffice = ReturnType<typeof createGiftsOffice>

const missing = /*i18n*/ 'Please fill this in.'

export function createGiftsOffice({
  db,
  now,
  slips,
  reversal,
}: Pick<GiftsOfficeDeps, 'db' | 'now' | 'slips'> & { readonly reversal: GiftReversal }) {
  /** The way it came, with what that way needs. */
  async function wayOf(typed: TypedGift): Promise<GiftWay> {
    if (typed.mode === 'cash') return { mode: 'cash' }
    if (typed.mode === 'cheque') {
      const { cheque_number: number, cheque_bank: bank, cheque_day: day } = typed
      if (number === '') throw new Problem('bad_request', {}, { cheque_number: missing })
      if (bank === '') throw new Problem('bad_request', {}, { cheque_bank: missing })
      return { mode: 'cheque', number, bank, day }
    }
    const bank = typed.bank === '' ? null : await openBankAccount(db, typed.bank)
    if (!bank) throw new Problem('bad_request', {}, { bank: /*i18n*/ 'Please choose from the list.' })
    return { mode: 'transfer', bankAccountId: bank.id, utr: typed.utr }
  }

  return {
    /** One page. For those with gifts.read; refuses with bad_request (after). */
    async list(
      actor: Actor,
      { mode, state, from, until, batch, q }: Asked,
      page: store.GiftsPage,
    ): Promise<Page<store.GiftRow>> {
      requirePermission(actor, 'gifts.read')
      const asked = {
        mode: mode ?? null,
        state: state ?? null,
        from: from ?? null,
        until: until ?? null,
        batch: batch ?? null,
        words: q ? q.toLowerCase() : null,
        digits: searchedDigits(q ?? '') || null,
      }
      return store.listGifts(db, asked, page)
    },

    /** One gift with the bank account it came to; the look is noted. Refuses with not_found. */
    async one(
      actor: Actor,
      id: string,
    ): Promise<NonNullable<Awaited<ReturnType<typeof store.giftOf>>> & { bank: string | null }> {
      requirePermission(actor, 'gifts.read')
      const found = await store.giftOf(db, id)
      if (!found) throw new Problem('not_found')
      await noteLook(db, { action: 'gift.read', by: actor, subject: id }, now())
      const banks = found.bankAccountId === null ? [] : await allBankAccounts(db)
      const bank = banks.find((one) => one.id === found.bankAccountId)
      return { ...found, bank: bank ? bank.name : null }
    },

    /** What a gift may be for, and where it may have come. */
    async choices(actor: Actor): Promise<{
      needs: Awaited<ReturnType<typeof store.needsToGive>>
      banks: Awaited<ReturnType<typeof allBankAccounts>>
      batches: Awaited<ReturnType<typeof store.openBatches>>
    }> {
      requirePermission(actor, 'gifts.record')
      const banks = (await allBankAccounts(db)).filter(({ closedOn }) => closedOn === null)
      return { needs: await store.needsToGive(db), banks, batches: await store.openBatches(db) }
    },

    /**
     * Records one and issues its slip. For those with gifts.record; refuses with bad_request (day, mobile, and what its mode
     * needs), aadhaar_number, gift_doubtful (doubts), not_found, need_takes_less, cash_limit, month_closed.
     */
    async record(
      actor: Actor,
      typed: TypedGift,
    ): Promise<RecordedGift & { slip: IssuedSlip | null; mailed: boolean }> {
      const by = requirePermission(actor, 'gifts.record')
      const { once, name, email, language, day, fund, rest, note, batch } = typed
      refuseAadhaar(name, note, typed.taken_by)
      const at = now()
      if (day > dayOf(at))
        throw new Problem('bad_request', {}, { day: /*i18n*/ 'This day is still to come.' })
      const way = await wayOf(typed)
      const mobile = typed.mobile === '' ? '' : toE164(typed.mobile, 'mobile')
      const amount = fromRupees(typed.amount)
      const recorded = await db.transaction(async (tx) => {
        // what is sent again was taken already
        if (!(await giftOnce(tx, once)))
          await refuseDoubtful(tx, { way, name, mobile, amount, day, checked: typed.checked, at })
        return recordGift(tx, slips, {
          once,
          way,
          name,
          mobile,
          email,
          language,
          amount,
          day,
          fund: asFund(fund),
          rest: rest === '' ? null : asFund(rest),
          takenBy: typed.taken_by,
          note,
          batchId: batch === '' ? null : batch,
          by,
          at,
        })
      })
      const slip = await slips.issueNow(recorded.id)
      return { ...recorded, slip, mailed: email !== '' }
    },

    /** Corrects whom one is from, on its slip too. Refuses with not_found, changed_meanwhile, gift_state, cash_limit. */
    async correct(
      actor: Actor,
      { id, version, name, email, language, note, ...typed }: Correction,
    ): Promise<{ version: number }> {
      requirePermission(actor, 'gifts.record')
      refuseAadhaar(name, note)
      const mobile = typed.mobile === '' ? '' : toE164(typed.mobile, 'mobile')
      return db.transaction(async (tx) => {
        const gift = await lockAsRead(tx, id, version)
        if (gift.state === 'bounced' || gift.state === 'reversed' || gift.erasedAt)
          throw new Problem('gift_state')
        const { mode, day, amount } = gift
        await forgetCash(tx, [id])
        if (mode === 'cash') await takeCash(tx, { subject: id, day, name, mobile, amount })
        const written = await store.correctGift(tx, id, { name, mobile, email, language, note })
        await correctSlipOf(tx, id, { name, email, language })
        if (gift.email !== email || gift.mobile !== mobile) await linkCorrected(tx, { id, email, mobile })
        if (email !== '') await slips.mail(tx, id)
        await recordAudit(tx, { action: 'gift.corrected', by: actor, subject: id }, now())
        return { version: written?.version ?? version }
      })
    },

    /**
     * Takes one back; above the limit a second person approves it first: answers the approval's id then. Refuses with
     * step_up_needed, not_found, changed_meanwhile, gift_state, fund_short, approval_open, aadhaar_number.
     */
    async reverse(
      actor: Actor,
      { id, version, reason }: { id: string; version: number; reason: string },
    ): Promise<string | null> {
      const by = requireFreshPermission(actor, 'gifts.record', now())
      const seen = (gift: store.LockedGift) => {
        if (gift.version !== version) throw new Problem('changed_meanwhile')
      }
      return (await reversal.begin(by, { subject: id, reason, seen })).approval
    },
  }
}
