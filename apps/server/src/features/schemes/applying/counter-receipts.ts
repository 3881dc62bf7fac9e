import { commonRules } from '@sahay/contract/fields/scheme-rules'
import * as contract from '@sahay/contract/schemes/office-counter-receipts'
import { fromRupees, type Paise, paise } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import type { Platform } from '../../../manifest/feature.ts'
import { noteLook, recordAudit } from '../../../platform/audit/audit.ts'
import { inCash, receive, takeBackReceived } from '../../../money/cash/receive.ts'
import { promisedBy } from '../../../platform/casework/promise.ts'
import { keepUntil } from '../../../platform/documents/documents.published.ts'
import { listed, noted } from '../../../platform/records/record.ts'
import { giveUpOrder } from '../../../money/payments/give-up.ts'
import type { SlipSays } from '../../../money/slips/slips.published.ts'
import { requireStaffFresh } from '../../../kernel/actor.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { newId } from '../../../kernel/new-id.ts'
import { orNotFound, Problem } from '../../../kernel/problem.ts'
import { registeredSays } from './application-settling.ts'
import * as store from '../counter-receipts.store.ts'
import { seenStates, wrongState } from '../states.ts'
import { lockApplication, lockPresent, register } from '../transitions.store.ts'
import { lockName } from '../../../kernel/database/statement.ts'
import { counterContributions, duplicateReceipts } from '../counter-receipts.tables.ts'
import type { SecondPerson } from '../../../platform/approvals/approvals.published.ts'
import { requireLeft } from '../../../money/books/books.published.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { instantsOf } from '../../../kernel/time/india.ts'

/** Returns the contribution of a declined application in cash: its slip is cancelled. */
export const contributionReturn = ({ takingBack }: SecondPerson) =>
  takingBack({
    kind: 'contribution_return',
    title: msg('contribution.return', 'A cash contribution, handed back'),
    outcome: msg(
      'contribution.return_then',
      'A counter-entry takes the cash out of the till, and the receipt is cancelled. Hand the cash to the family.',
    ),
    path: 'applications',
    reads: 'payments.read',
    needs: 'payments.record',
    async lock(tx, id) {
      const locked = await lockApplication(tx, id)
      const contribution = await store.contributionOf(tx, id)
      if (!locked || !contribution) throw new Problem('not_found')
      if (contribution.returnedAt) return null
      if (locked.status !== 'declined') throw wrongState(locked)
      return { ...contribution, id }
    },
    describe: ({ amount, voucher }) => ({ amount, voucher }),
    async act(tx, { id, amount, voucherId }, how) {
      const { by, staffId, at } = how
      await requireLeft(tx, 'fund:schemes', amount)
      const narration = 'The contribution of a declined application, handed back in cash'
      await takeBackReceived(tx, { subject: id, voucherId, narration }, how)
      const returned = { returnedAt: at, returnedBy: staffId }
      await tx
        .update(counterContributions)
        .set(returned)
        .where(and(eq(counterContributions.applicationId, id), isNull(counterContributions.returnedAt)))
      const detail = { paise: Number(amount) }
      await recordAudit(tx, { action: 'application.contribution_returned', by, subject: id, detail }, at)
    },
  })

type Found = NonNullable<Awaited<ReturnType<typeof store.applicationAtCounter>>>

/** A received contribution; paise. */
interface TakenContribution {
  /** The registration number. */
  readonly number: string
  readonly amount: Paise
  readonly voucher: string
  readonly email: string
  /** The cash that this family has brought on that day, from ₹1,50,000 on. */
  readonly cashOfDay: Paise | null
}

const FUND = 'fund:schemes'
const COPY = fromRupees(commonRules.duplicateReceipt)

/** The amount due at the counter. */
function dueOf({ status, contribution, inCash: paidInCash, funded }: Found): {
  readonly due: contract.CounterDue
  readonly amount: Paise
} {
  if (status === 'received')
    return funded ? { due: 'none', amount: paise(0) } : { due: 'contribution', amount: contribution }
  if (status === 'declined' && paidInCash) return { due: 'return', amount: contribution }
  return { due: 'duplicate', amount: COPY }
}

/** A locked application, and its guardian. Refuses with not_found. */
async function lockWithPayer(tx: Executor, id: string) {
  const application = await lockPresent(tx, id)
  const { guardianName: name, guardianMobile: mobile, email, language } = application
  return { application, payer: { name, mobile, email, language } }
}

/** Cash that families bring to the counter, and get back there. */
export const counterReceipts = implement(contract.counterReceipts, (platform: Platform) => {
  const { db, now, slips, payments, secondPerson } = platform
  const reversal = contributionReturn(secondPerson)

  const toAnswer = async (record: string, { email, cashOfDay, ...receipt }: TakenContribution) => ({
    data: {
      ...receipt,
      slip: await slips.issueNow(record),
      mailed: email !== '',
      cash_of_day: cashOfDay,
    },
    message: noted,
  })

  return {
    async find({ query: { number }, staff: by }) {
      const found = orNotFound(await store.applicationAtCounter(db, number))
      await noteLook(db, { action: 'application.read', by, subject: found.id }, now())
      const { inCash: _inCash, funded: _funded, ...shown } = found
      return { data: { ...shown, status: seenStates[found.status], ...dueOf(found) } }
    },

    /** Only for an unpaid application; once. */
    async takeContribution({ body: { id }, staff: by }) {
      // it may have been paid online a moment ago: ask the provider
      await payments.look(id)
      const receipt = await db.transaction(async (tx) => {
        // the order first: booking its payment locks in this order
        const order = await giveUpOrder(tx, id, 'cancelled')
        const { application, payer } = await lockWithPayer(tx, id)
        const { email } = payer
        const before = await store.contributionOf(tx, id)
        if (before) {
          const { amount, voucher } = before
          const number = application.registration ?? application.reference
          return { number, amount, voucher, email, cashOfDay: null }
        }
        if (application.status !== 'received' || order === null) throw new Problem('already_paid')
        const at = now()
        const promised = promisedBy(at)
        const { registration } = await register(tx, id, at, promised)
        await keepUntil(tx, id, null)
        const { amount } = application
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
        const contribution = { applicationId: id, amountPaise: amount, takenBy: by.staffId, takenAt: at }
        await tx.insert(counterContributions).values({ ...contribution, voucherId: voucher.id })
        const detail = { paise: Number(amount) }
        await recordAudit(tx, { action: 'application.contribution_taken', by, subject: id, detail }, at)
        return { number: registration, amount, voucher: voucher.number, email, cashOfDay }
      })
      return toAnswer(id, receipt)
    },

    /** Only for a declined application; once. Above the limit a second person approves it first: then returns the approval's id. */
    async returnContribution({ body: { id, reason }, staff }) {
      requireStaffFresh(staff, now())
      const { approval } = await reversal.begin(staff, { subject: id, reason })
      const waits = msg('message.refund_waits', 'A second person has to approve it now.')
      return { data: { approval }, message: approval === null ? noted : waits }
    },

    toReturn: async ({ query }) => listed(await store.toReturnPage(db, query)),

    /** A copy of a receipt, once by its key; only if the application was paid. */
    async duplicate({ body: { id, once: idempotencyKey }, staff: by }) {
      const { record, ...receipt } = await db.transaction(async (tx) => {
        if (idempotencyKey) await lockName(tx, `duplicate:${idempotencyKey}`)
        const { application, payer } = await lockWithPayer(tx, id)
        const { email } = payer
        const number = application.registration
        if (number === null) throw wrongState(application)
        const before = idempotencyKey ? await store.duplicateByKey(tx, idempotencyKey) : null
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
        const copy = { recordId, applicationId: id, at, amountPaise: COPY, by: by.staffId }
        const written = { ...copy, once: idempotencyKey ?? null, voucherId: voucher.id }
        await tx.insert(duplicateReceipts).values(written)
        const detail = { paise: Number(COPY) }
        await recordAudit(tx, { action: 'application.duplicate_receipt', by, subject: id, detail }, at)
        return { record: recordId, number, amount: COPY, voucher: voucher.number, email, cashOfDay }
      })
      return toAnswer(record, receipt)
    },

    duplicates: async ({ query: { from, until, ...page } }) =>
      listed(await store.duplicatesPage(db, { ...page, ...instantsOf({ from, until }) })),
  }
})

/** The texts of the slip and its mail for a copy of a receipt. */
export const duplicateSays = (number: string): SlipSays => ({
  kind: 'charge',
  towards: msg('slip.receipt_copy', 'A copy of the receipt of application {number}', { number }),
  thanks: [
    msg(
      'mail.thanks.duplicate',
      'Thank you. You have paid for a copy of the receipt of your application {number}.',
      { number },
    ),
  ],
})
