import { fromRupees, sum } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import * as contract from '@sahay/contract/schemes/office-payouts'
import type { Platform } from '../../../manifest/feature.ts'
import { noteLook, recordAudit } from '../../../platform/audit/audit.ts'
import { bookVoucher, openBankAccount, requireLeft } from '../../../money/books/books.published.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { listed, noted } from '../../../platform/records/record.ts'
import { requireStaffFresh } from '../../../kernel/actor.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem, wrongFields } from '../../../kernel/problem.ts'
import { disburse } from '../deciding/deciding.ts'
import { duePage, lockDue } from './due-fees.store.ts'
import { payoutChange } from './payout-approval.ts'
import { lockedApplications, payoutReversal } from './payout-reversal.ts'
import * as store from './payouts.store.ts'
import { spellingsOf } from '../schools/school-register.ts'
import { mayTransition } from '../states.ts'

type Paying = Pick<store.Payout, 'fund' | 'bankId'>

const accountsOf = ({ fund, bankId }: Paying) => [fund, `bank:${bankId}`]

/** The names of the accounts that a payout is paid from. */
const namesIn = (names: ReadonlyMap<string, string>, { fund, bankId }: Paying) => ({
  fundName: names.get(fund) ?? fund,
  bank: { id: bankId, name: names.get(`bank:${bankId}`) ?? '' },
})

/** School fees paid to schools. Refuses with changed_meanwhile if the version differs. */
export const payouts = implement(contract.payouts, (platform: Platform) => {
  const { db, now, messages, approvals, books, secondPerson } = platform
  const { alone } = secondPerson
  const reversal = payoutReversal(secondPerson)

  return {
    due: async ({ query: { school, ...page } }) =>
      listed(await duePage(db, { ...page, of: school === undefined ? null : await spellingsOf(db, school) })),

    async list({ query, say }) {
      const { rows, next } = await store.payoutsPage(db, query)
      const names = await books.namesOf(db, rows.flatMap(accountsOf), say)
      return {
        data: rows.map(({ bankId, ...row }) => ({ ...row, ...namesIn(names, { fund: row.fund, bankId }) })),
        next,
      }
    },

    /** The look at its children is recorded, once in ten minutes. */
    async one({ query: { id }, staff: by, say }) {
      const payout = await store.getPayout(db, id)
      await noteLook(db, { action: 'payout.read', by, subject: id }, now())
      const { bankId: _bank, approvalId, receiptId: _receipt, endedAt, endedBy, endReason, ...shown } = payout
      const needsOne = payout.state === 'drafted' && !(await alone.may(db, by.staffId, payout.amount))
      const approvalState = async () =>
        (await approvals.underWay('payout', id)) === null ? 'needed' : 'asked'
      const unapproved = needsOne ? await approvalState() : 'none'
      const lines = await store.linesOfPayout(db, id)
      const names = await books.namesOf(db, accountsOf(payout), say)
      return {
        data: {
          ...shown,
          ...namesIn(names, payout),
          lines,
          secondPerson: approvalId === null ? unapproved : 'approved',
          ended: endedAt && { at: endedAt, by: endedBy ?? '', reason: endReason ?? '' },
        },
      }
    },

    async make({ body: { key, children, way, fund: account, bank }, staff: by }) {
      const made = await db.transaction(async (tx) => {
        const chosen = await lockDue(
          tx,
          children.map(({ id }) => id),
        )
        const before = await store.payoutsOfBatch(tx, key)
        if (before.length > 0) return { batch: key, payouts: before.map(({ id }) => id) }
        const amounts = new Map(children.map(({ id, amount }) => [id, fromRupees(amount)]))
        if (chosen.length < amounts.size || chosen.some(({ id, amount }) => amounts.get(id) !== amount))
          throw new Problem('changed_meanwhile')
        const fund = await books.fundOf(tx, account)
        if (!(await openBankAccount(tx, bank))) throw new Problem('not_found')
        await requireLeft(tx, fund, sum(...amounts.values()))
        const at = now()
        const drafted: string[] = []
        for (const [schoolId, ofSchool] of Map.groupBy(chosen, (one) => one.schoolId)) {
          if (schoolId === null) throw new Problem('school_unknown')
          const id = newId('pyt')
          const paid = ofSchool.map(({ amount }) => amount)
          const amount = sum(...paid)
          await store.insertPayout(
            tx,
            {
              id,
              batch: key,
              schoolId,
              way,
              fund,
              bankAccountId: bank,
              amountPaise: amount,
              state: 'drafted',
              createdAt: at,
              createdBy: by.staffId,
            },
            ofSchool.map((one) => one.id),
            paid,
          )
          const detail = { paise: Number(amount), children: ofSchool.length, fund }
          await recordAudit(tx, { action: 'payout.drafted', by, subject: id, detail }, at)
          drafted.push(id)
        }
        // in the order in which a repeated call reads them
        return { batch: key, payouts: drafted.toSorted() }
      })
      return { data: made, message: noted }
    },

    async ask({ body: { id, reason }, staff }) {
      requireStaffFresh(staff, now())
      const payout = await store.getPayout(db, id)
      if (payout.state !== 'drafted' || payout.approvalId !== null) throw new Problem('changed_meanwhile')
      const change = payoutChange(payout)
      const approval = await approvals.ask(staff, { kind: 'payout', subject: id, change, reason })
      return { data: { approval: approval.id }, message: noted }
    },

    /**
     * Books a draft as paid, and its children as helped; a repeated call does it once. Refuses with needs_second_person
     * if this person's payments of today would exceed the limit, payout_stale if another amount is approved for a child
     * by now, and bad_request for a future day.
     */
    async pay({ body: { id, version, reference, paidOn }, staff: by }) {
      requireStaffFresh(by, now())
      refuseAadhaar(reference)
      const at = now()
      if (paidOn > dayOf(at)) throw wrongFields({ paidOn: /*i18n*/ 'The date cannot be in the future.' })
      const paid = await db.transaction(async (tx) => {
        const payout = await store.lockPayout(tx, id)
        const { state, amount, fund, bankId, approvalId } = payout
        if (state === 'paid' && payout.reference === reference && payout.paidOn === paidOn) return payout
        if (state !== 'drafted' || payout.version !== version) throw new Problem('changed_meanwhile')
        const applications = await lockedApplications(tx, id)
        const isStale = ({ status, approved, paid: line }: (typeof applications)[number]) =>
          !mayTransition(status, 'disburse') || approved !== line
        if (applications.some(isStale)) throw new Problem('payout_stale')
        await requireLeft(tx, fund, amount)
        if (approvalId === null && !(await alone.decide(tx, by.staffId, amount)))
          throw new Problem('needs_second_person')
        const voucher = await bookVoucher(tx, {
          kind: 'paid_out',
          idempotencyKey: `payout:${id}`,
          day: paidOn,
          narration: `School fees of ${applications.length} ${applications.length === 1 ? 'child' : 'children'}`,
          reference,
          subject: id,
          approvalId,
          entries: [{ debit: `payouts:${fund}`, credit: `bank:${bankId}`, amount }],
          by,
          at,
        })
        const written = { paidOn, reference, paidAt: at, paidBy: by.staffId, voucherId: voucher.id }
        await store.changePayout(tx, payout, { state: 'paid', ...written })
        for (const application of applications) {
          const paise = await disburse(tx, messages, application, { by, at, proof: reference })
          const detail = { paise, payout: id }
          await recordAudit(tx, { action: 'application.disbursed', by, subject: application.id, detail }, at)
        }
        const detail = { paise: Number(amount), voucher: voucher.number }
        await recordAudit(tx, { action: 'payout.paid', by, subject: id, detail }, at)
        return { version: version + 1 }
      })
      messages.wake()
      return {
        data: { version: paid.version },
        message: msg('message.help_given', 'Noted. The family is told by e-mail.'),
      }
    },

    async cancel({ body: { id, version, reason }, staff: by }) {
      refuseAadhaar(reason)
      await db.transaction(async (tx) => {
        const payout = await store.lockPayout(tx, id)
        if (payout.state !== 'drafted' || payout.version !== version) throw new Problem('changed_meanwhile')
        await store.setEnded(tx, id, 'cancelled', { at: now(), by: by.staffId, reason })
        await recordAudit(tx, { action: 'payout.cancelled', by, subject: id }, now())
      })
      return { message: noted }
    },

    /** Above the limit a second person approves it first: then returns the approval's id. */
    async reverse({ body: { id, version, reason }, staff: by }) {
      requireStaffFresh(by, now())
      const { approval } = await reversal.begin(by, { subject: id, reason, version })
      return { data: { approval }, message: noted }
    },
  }
})
