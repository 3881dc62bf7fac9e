import { fromRupees, sum } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import type { SecondPerson } from '../../../platform/approvals/approvals.published.ts'
import type { Approvals } from '../../../platform/approvals/approvals.service.ts'
import { noteLook, recordAudit } from '../../../platform/audit/audit.ts'
import { bookVoucher, openBankAccount, requireLeft } from '../../../money/books/books.published.ts'
import type { Books } from '../../../money/books/books.service.ts'
import type { Messages } from '../../../platform/messages/messages.service.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { type Actor, requireFreshPermission, requirePermission } from '../../../kernel/actor.ts'
import type { Database, Executor } from '../../../kernel/database/database.ts'
import type { Page } from '../../../kernel/database/keyset.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import { disburse } from '../deciding/disbursing.ts'
import { type DueFee, type DuePage, duePage, lockDue } from './due-fees.store.ts'
import { lockedApplications } from './payout-applications.ts'
import { payoutChange } from './payout-approval.ts'
import type { PayoutReversal } from './payout-reversal.ts'
import * as store from './payouts.store.ts'
import { spellingsOf } from '../schools/school-register.ts'
import { mayTransition } from '../states.ts'

/** Whether a second person has to approve a payout, and has. */
export type SecondPersonState = 'none' | 'needed' | 'asked' | 'approved'

/** A payout with its children. */
export interface WholePayout {
  readonly payout: store.Payout
  readonly lines: readonly store.PayoutLine[]
  readonly secondPerson: SecondPersonState
}

/**
 * School fees paid to schools. Reading needs payouts.read, all else applications.disburse; each refuses with forbidden and,
 * where it names one that is not there, not_found. What was changed meanwhile: changed_meanwhile.
 */
export type Payouts = ReturnType<typeof createPayouts>

interface NewPayouts {
  readonly key: string
  readonly children: readonly { readonly id: string; readonly amount: number }[]
  readonly way: 'transfer' | 'cheque'
  readonly fund: string
  readonly bank: string
}

interface Ending {
  readonly id: string
  readonly version: number
  readonly reason: string
}

export interface PayoutsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly messages: Messages
  readonly approvals: Approvals
  readonly books: Books
  readonly secondPerson: Pick<SecondPerson, 'alone'>
  readonly reversal: PayoutReversal
}

const DISBURSE = 'applications.disburse'

export function createPayouts(deps: PayoutsDeps) {
  const { db, now, messages, approvals, books, reversal } = deps
  const { alone } = deps.secondPerson
  async function hold(tx: Executor, id: string): Promise<store.LockedPayout> {
    const payout = await store.lockPayout(tx, id)
    if (!payout) throw new Problem('not_found')
    return payout
  }

  return {
    /** One page of the approved fees that stand in no payout. Refuses with bad_request (after). */
    async due(actor: Actor, school: string | null, page: DuePage): Promise<Page<DueFee>> {
      requirePermission(actor, 'payouts.read')
      return duePage(db, school === null ? null : await spellingsOf(db, school), page)
    },

    /** One page of the payouts. Refuses with bad_request (after). */
    async list(
      actor: Actor,
      asked: store.PayoutsAsked,
      page: store.PayoutsPage,
    ): Promise<Page<store.PayoutRow>> {
      requirePermission(actor, 'payouts.read')
      return store.payoutsPage(db, asked, page)
    },

    /** One payout; the look at its children is noted, once in ten minutes. */
    async read(actor: Actor, id: string): Promise<WholePayout> {
      const { staffId } = requirePermission(actor, 'payouts.read')
      const payout = await store.payoutById(db, id)
      if (!payout) throw new Problem('not_found')
      await noteLook(db, { action: 'payout.read', by: actor, subject: id }, now())
      const needs = payout.state === 'drafted' && !(await alone.may(db, staffId, payout.amount))
      const asked = async () => ((await approvals.underWay('payout', id)) === null ? 'needed' : 'asked')
      const waits = needs ? await asked() : 'none'
      return {
        payout,
        lines: await store.linesOfPayout(db, id),
        secondPerson: payout.approvalId === null ? waits : 'approved',
      }
    },

    /** Drafts a payout for each school of the children, once by the key. Rupees. Refuses with school_unknown, fund_short. */
    async make(
      actor: Actor,
      { key, children, way, fund: account, bank }: NewPayouts,
    ): Promise<{ batch: string; payouts: readonly string[] }> {
      const by = requirePermission(actor, DISBURSE)
      return db.transaction(async (tx) => {
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
        const payouts: string[] = []
        for (const [schoolId, ofSchool] of Map.groupBy(chosen, (one) => one.schoolId)) {
          if (schoolId === null) throw new Problem('school_unknown')
          const id = newId('pyt')
          const paid = ofSchool.map(({ amount }) => amount)
          const amount = sum(...paid)
          await store.insertPayout(
            tx,
            { id, batch: key, schoolId, way, fund, bankId: bank, amount, at, by: by.staffId },
            ofSchool.map((one) => one.id),
            paid,
          )
          const detail = { paise: Number(amount), children: ofSchool.length, fund }
          await recordAudit(tx, { action: 'payout.drafted', by, subject: id, detail }, at)
          payouts.push(id)
        }
        // as whoever sends it again reads them
        return { batch: key, payouts: payouts.toSorted() }
      })
    },

    /** Asks a second person to approve a draft; answers the approval's id. Refuses with step_up_needed, approval_open, aadhaar_number. */
    async ask(actor: Actor, { id, reason }: { id: string; reason: string }): Promise<string> {
      requireFreshPermission(actor, DISBURSE, now())
      const payout = await store.payoutById(db, id)
      if (!payout) throw new Problem('not_found')
      if (payout.state !== 'drafted' || payout.approvalId !== null) throw new Problem('changed_meanwhile')
      const change = payoutChange(payout)
      const asked = await approvals.ask(actor, { kind: 'payout', subject: id, change, reason })
      return asked.id
    },

    /**
     * Books a draft as paid, its children as helped; the same said twice is done once. Answers the version. Refuses with
     * step_up_needed, needs_second_person (what this person paid today would be above the limit with it), payout_stale (a child's approval is another one now), fund_short, month_closed, aadhaar_number,
     * bad_request (a day to come).
     */
    async pay(
      actor: Actor,
      { id, version, reference, paidOn }: { id: string; version: number; reference: string; paidOn: string },
    ): Promise<number> {
      const by = requireFreshPermission(actor, DISBURSE, now())
      refuseAadhaar(reference)
      const at = now()
      if (paidOn > dayOf(at))
        throw new Problem('bad_request', {}, { paidOn: /*i18n*/ 'Please choose a day that is not to come.' })
      const paid = await db.transaction(async (tx) => {
        const payout = await hold(tx, id)
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
          once: `payout:${id}`,
          day: paidOn,
          narration: `School fees of ${applications.length} ${applications.length === 1 ? 'child' : 'children'}`,
          reference,
          subject: id,
          ...(approvalId === null ? {} : { approvalId }),
          entries: [{ debit: `payouts:${fund}`, credit: `bank:${bankId}`, amount }],
          by,
          at,
        })
        const how = { on: paidOn, reference, at, by: by.staffId, voucher: voucher.id }
        const written = await store.setPaid(tx, id, how)
        if (!written) throw new Error(`no payout ${id}`)
        for (const application of applications) {
          const paise = await disburse(tx, messages, application, { by, at, proof: reference })
          const detail = { paise, payout: id }
          await recordAudit(tx, { action: 'application.disbursed', by, subject: application.id, detail }, at)
        }
        const detail = { paise: Number(amount), voucher: voucher.number }
        await recordAudit(tx, { action: 'payout.paid', by, subject: id, detail }, at)
        return written
      })
      messages.wake()
      return paid.version
    },

    /** Takes a draft back. Refuses with aadhaar_number. */
    async cancel(actor: Actor, said: Ending): Promise<void> {
      const by = requirePermission(actor, DISBURSE)
      refuseAadhaar(said.reason)
      await db.transaction(async (tx) => {
        const { state, version } = await hold(tx, said.id)
        if (state !== 'drafted' || version !== said.version) throw new Problem('changed_meanwhile')
        const { id, reason } = said
        await store.setEnded(tx, id, 'cancelled', { at: now(), by: by.staffId, reason })
        await recordAudit(tx, { action: 'payout.cancelled', by, subject: id }, now())
      })
    },

    /**
     * Takes back one that was paid, by a counter-entry; above the limit a second person approves it first: answers the
     * approval's id then. Refuses with step_up_needed, month_closed, approval_open, aadhaar_number.
     */
    async reverse(actor: Actor, { id, version, reason }: Ending): Promise<string | null> {
      const by = requireFreshPermission(actor, DISBURSE, now())
      const seen = (payout: store.LockedPayout) => {
        if (payout.version !== version) throw new Problem('changed_meanwhile')
      }
      return (await reversal.begin(by, { subject: id, reason, seen })).approval
    },
  }
}
