import { commonRules } from '@sahay/contract/fields/scheme-rules'
import type { CounterDue } from '@sahay/contract/schemes/office-counter-receipts'
import { fromRupees, type Paise, paise } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { sql } from 'drizzle-orm'
import { noteLook, recordAudit } from '../../../platform/audit/audit.ts'
import { inCash, receive } from '../../../money/cash/receive.ts'
import { PROMISED_DAYS, promisedBy } from '../../../platform/casework/promise.ts'
import { keepUntil } from '../../../platform/documents/documents.published.ts'
import { giveUpOrder } from '../../../money/payments/give-up.ts'
import type { Payments } from '../../../money/payments/payments.service.ts'
import type { SlipSays } from '../../../money/slips/slips.published.ts'
import type { IssuedSlip, Slips } from '../../../money/slips/slips.service.ts'
import { type Actor, requireFreshPermission, requirePermission } from '../../../kernel/actor.ts'
import type { Page } from '../../../kernel/database/keyset.ts'
import type { Database } from '../../../kernel/database/database.ts'
import { msg } from '../../../kernel/language/message.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import { registeredSays } from './application-settling.ts'
import {
  type ContributionToReturn,
  type ToReturnPage,
  toReturnPage,
} from '../contributions-to-return.store.ts'
import type { ContributionReturn } from './contribution-return.ts'
import * as store from '../counter-receipts.store.ts'
import { wrongState } from '../states.ts'
import { type LockedApplication, lockApplication, register } from '../transitions.store.ts'

export interface CounterReceiptsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly slips: Slips
  readonly payments: Pick<Payments, 'look'>
  readonly reversal: ContributionReturn
}

type Found = NonNullable<Awaited<ReturnType<typeof store.applicationAtCounter>>>

/** What was taken; paise. */
export interface Taken {
  /** The registration number. */
  readonly number: string
  readonly amount: Paise
  readonly voucher: string
  readonly slip: IssuedSlip | null
  readonly mailed: boolean
  /** What this family has brought in cash on that day, from ₹1,50,000 on. */
  readonly cashOfDay: Paise | null
}

/** Cash that families bring to the counter. For those with payments.record; each refuses with forbidden, not_found. */
export type CounterReceipts = ReturnType<typeof createCounterReceipts>

const FUND = 'fund:schemes'
const COPY = fromRupees(commonRules.duplicateReceipt)

/** What is due at the counter, and how much. */
function dueOf({ status, contribution, inCash: paidInCash, funded }: Found): {
  readonly due: CounterDue
  readonly amount: Paise
} {
  if (status === 'received')
    return funded ? { due: 'none', amount: paise(0) } : { due: 'contribution', amount: contribution }
  if (status === 'declined' && paidInCash) return { due: 'return', amount: contribution }
  return { due: 'duplicate', amount: COPY }
}

export function createCounterReceipts({ db, now, slips, payments, reversal }: CounterReceiptsDeps) {
  const issued = async (
    record: string,
    taken: Omit<Taken, 'slip' | 'mailed'> & { readonly email: string },
  ) => {
    const { email, ...said } = taken
    return { ...said, slip: await slips.issueNow(record), mailed: email !== '' }
  }

  return {
    /** The application of a number, and what is due; the look is noted. Paise. */
    async find(
      actor: Actor,
      number: string,
    ): Promise<Found & { readonly due: CounterDue; readonly amount: Paise }> {
      const by = requirePermission(actor, 'payments.record')
      const found = await store.applicationAtCounter(db, number)
      if (!found) throw new Problem('not_found')
      await noteLook(db, { action: 'application.read', by, subject: found.id }, now())
      return { ...found, ...dueOf(found) }
    },

    /** Takes the contribution of an application that nobody has paid for; once. Refuses with already_paid, cash_limit, month_closed. */
    async takeContribution(actor: Actor, id: string): Promise<Taken> {
      const by = requirePermission(actor, 'payments.record')
      // somebody may have paid it online a moment ago: the provider knows
      await payments.look(id)
      const taken = await db.transaction(async (tx) => {
        // the order first, as whoever books its payment holds them
        const order = await giveUpOrder(tx, id, 'cancelled')
        const locked = await lockApplication(tx, id)
        const payer = await store.payerOf(tx, id)
        if (!locked || locked.erasedAt || !payer) throw new Problem('not_found')
        const before = await store.contributionOf(tx, id)
        if (before) return { ...before, number: numberOf(locked), email: payer.email, cashOfDay: null }
        if (locked.status !== 'received' || order === null) throw new Problem('already_paid')
        const at = now()
        const promised = promisedBy(at, PROMISED_DAYS)
        const { registration } = await register(tx, id, at, promised)
        await keepUntil(tx, id, null)
        const { amount } = locked
        const { voucher, cashOfDay } = await receive(tx, slips, {
          ...payer,
          subject: id,
          into: 'till',
          parts: [{ credit: FUND, amount }],
          day: dayOf(at),
          narration: 'The contribution of an application in cash',
          reference: '',
          says: { ...registeredSays(registration, promised), paidBy: inCash },
          by,
          at,
        })
        const noted = { applicationId: id, amountPaise: amount, takenBy: by.staffId, takenAt: at }
        await store.insertContribution(tx, { ...noted, voucherId: voucher.id })
        const detail = { paise: Number(amount) }
        await recordAudit(tx, { action: 'application.contribution_taken', by, subject: id, detail }, at)
        return { number: registration, amount, voucher: voucher.number, email: payer.email, cashOfDay }
      })
      const { number, amount, voucher, email, cashOfDay } = taken
      return issued(id, { number, amount, voucher, email, cashOfDay })
    },

    /**
     * Hands it back where the application was declined; once, and above the limit once a second person approves it: answers
     * the approval's id then. Refuses with step_up_needed, aadhaar_number, application_state, fund_short, approval_open.
     */
    async returnContribution(
      actor: Actor,
      { id, reason }: { readonly id: string; readonly reason: string },
    ): Promise<string | null> {
      const by = requireFreshPermission(actor, 'payments.record', now())
      return (await reversal.begin(by, { subject: id, reason })).approval
    },

    /** One page of the contributions that declined families have not had back. For those with payments.read; refuses with bad_request (after). */
    async toReturn(actor: Actor, page: ToReturnPage): Promise<Page<ContributionToReturn>> {
      requirePermission(actor, 'payments.read')
      return toReturnPage(db, {}, page)
    },

    /** Takes ₹500 for a copy of a receipt, once by its key. Refuses with application_state (not paid), cash_limit, month_closed. */
    async duplicate(
      actor: Actor,
      { id, once }: { readonly id: string; readonly once?: string | undefined },
    ): Promise<Taken> {
      const by = requirePermission(actor, 'payments.record')
      const { record, ...taken } = await db.transaction(async (tx) => {
        if (once)
          await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`duplicate:${once}`}, 0))`)
        const locked = await lockApplication(tx, id)
        const payer = await store.payerOf(tx, id)
        if (!locked || locked.erasedAt || !payer) throw new Problem('not_found')
        const number = locked.registration
        if (number === null) throw wrongState(locked)
        const before = once ? await store.duplicateOnce(tx, once) : null
        const { email } = payer
        if (before) {
          const { recordId, amount, voucher } = before
          return { record: recordId, number, amount, voucher, email, cashOfDay: null }
        }
        const at = now()
        const recordId = newId('dup')
        const { voucher, cashOfDay } = await receive(tx, slips, {
          ...payer,
          subject: recordId,
          into: 'till',
          parts: [{ credit: FUND, amount: COPY }],
          day: dayOf(at),
          narration: 'A copy of a receipt',
          reference: '',
          says: { ...duplicateSays(number), paidBy: inCash },
          by,
          at,
        })
        const noted = { recordId, applicationId: id, at, amountPaise: COPY, by: by.staffId }
        await store.insertDuplicate(tx, { ...noted, once: once ?? null, voucherId: voucher.id })
        const detail = { paise: Number(COPY) }
        await recordAudit(tx, { action: 'application.duplicate_receipt', by, subject: id, detail }, at)
        return { record: recordId, number, amount: COPY, voucher: voucher.number, email, cashOfDay }
      })
      return issued(record, taken)
    },
  }
}

const numberOf = ({ registration, reference }: LockedApplication) => registration ?? reference

/** What the slip and its mail say of a copy of a receipt. */
export const duplicateSays = (number: string): SlipSays => ({
  kind: 'charge',
  towards: msg(
    /*i18n*/ { id: 'slip.receipt_copy', message: 'A copy of the receipt of application {number}' },
    { number },
  ),
  thanks: [
    msg(
      /*i18n*/ {
        id: 'mail.thanks.duplicate',
        message: 'Thank you. You have paid for a copy of the receipt of your application {number}.',
      },
      { number },
    ),
  ],
})
