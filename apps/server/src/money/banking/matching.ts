import * as contract from '@sahay/contract/banking/office-bank-matching'
import { magnitude } from '@sahay/contract/kernel/money'
import type { Staff } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { retriedTransaction } from '../../kernel/database/retried-transaction.ts'
import { implement } from '../../kernel/http/implement.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { bookOpening, bookVoucher, monthClosedAt, openBankAccount } from '../books/books.published.ts'
import * as lines from './bank-lines.store.ts'
import { explainByEntry, explainByVouchers, leftOf } from './explain-line.ts'
import { type LineTaker, offersFor } from './line-taker.ts'
import * as matches from './matches.store.ts'
import { suggestionsOf } from './suggestions.ts'
import { noted } from '../../platform/records/record.ts'

interface Parts {
  readonly db: Database
  readonly now: () => Date
  readonly takers: ReadonlyMap<string, LineTaker>
}

/** Most lines that one call explains. */
const MOST_CONFIRMED = 500

/** Says what of the books each line of a statement is. */
export const bankMatching = implement(contract.bankMatching, ({ db, now, takers }: Parts) => {
  async function lockOpen(tx: Executor, id: string): Promise<lines.BankLine> {
    const line = await lines.lockLine(tx, id)
    if (!line) throw new Problem('not_found')
    if (leftOf(line) === 0n || line.ignoredAt !== null) throw new Problem('already_matched')
    return line
  }

  /** Books what is left of a locked line, and says that the line stands for it. */
  async function bookLocked(tx: Executor, line: lines.BankLine, how: contract.BookedLine, by: Staff) {
    const { number, others = [], across } = await voucherFor(tx, line, how, by)
    if (across) await explainByVouchers(tx, await lockOpen(tx, across.line), [across.number], by, now())
    return { number, left: await explainByVouchers(tx, line, [number, ...others], by, now()) }
  }

  async function voucherFor(
    tx: Executor,
    line: lines.BankLine,
    how: contract.BookedLine,
    by: Staff,
  ): ReturnType<LineTaker['take']> {
    const left = leftOf(line)
    if (how.as === 'offer') {
      const taker = takers.get(how.taker)
      if (!taker) throw new Problem('line_does_not_fit')
      return taker.take(tx, { line, left, id: how.id, giver: how.giver ?? null, by, at: now() })
    }
    if (!bookableAs(line).includes(how.as)) throw new Problem('line_does_not_fit')
    const own = `bank:${line.accountId}` as const
    const entered = {
      day: line.day,
      narration: narrations[how.as],
      ...(line.reference === '' ? {} : { reference: line.reference }),
      by,
      at: now(),
    }
    if (how.as === 'opening') return bookOpening(tx, { ...entered, account: own, amount: left })
    const other = await otherSide(tx, line, how)
    const amount = magnitude(left)
    return bookVoucher(tx, {
      ...entered,
      kind: how.as,
      // a line whose voucher was reversed may be booked once more
      once: `bank line ${line.id} ${line.matched} ${now().getTime()}`,
      subject: line.id,
      entries: [left > 0n ? { debit: own, credit: other, amount } : { debit: other, credit: own, amount }],
    })
  }

  async function otherSide(
    tx: Executor,
    line: lines.BankLine,
    how: Exclude<contract.BookedLine, { as: 'offer' | 'opening' }>,
  ) {
    if (how.as === 'charge') return 'charges:bank' as const
    if (how.as === 'interest') return 'interest:bank' as const
    if (how.account === 'till') return 'till' as const
    const other = how.account.slice('bank:'.length)
    if (other === line.accountId || !(await openBankAccount(tx, other)))
      throw new Problem('line_does_not_fit')
    return `bank:${other}` as const
  }

  return {
    /** Each entry with what is left of it unless an amount is given; answers what is left of the line. */
    async match({ body: { line: id, entries }, staff }) {
      const left = await db.transaction(async (tx) => {
        let line = await lockOpen(tx, id)
        for (const { id: entryId, amount } of entries) {
          const entry = await matches.entryAt(tx, line.accountId, entryId)
          if (!entry) throw new Problem('not_found')
          const rest = magnitude(leftOf(line))
          const part = amount ?? (entry.left < rest ? entry.left : rest)
          line = await explainByEntry(tx, line, { entryId, amount: part }, staff, now())
        }
        return leftOf(line)
      })
      return { data: { left }, message: noted }
    },

    /** Refuses with line_closed where the entry counts and stood there when the month of the line was closed. */
    async unmatch({ body: { line: id, entry: entryId }, staff }) {
      await db.transaction(async (tx) => {
        const line = await lines.lockLine(tx, id)
        if (!line) throw new Problem('not_found')
        const match = await matches.matchOf(tx, id, entryId)
        if (!match) return
        const closed = (await monthClosedAt(tx, line.day))?.at ?? null
        if (closed !== null && match.at <= closed && !match.takenBack) throw new Problem('line_closed')
        await matches.deleteMatch(tx, id, entryId)
        const detail = { entry: Number(entryId) }
        await recordAudit(tx, { action: 'bank.unmatched', by: staff, subject: id, detail }, now())
      })
      return { message: noted }
    },

    async ignore({ body: { line: id, reason }, staff }) {
      await db.transaction(async (tx) => {
        await lockOpen(tx, id)
        if ((await lines.ignore(tx, id, now(), staff.staffId, reason)) === 0)
          throw new Problem('already_matched')
        await recordAudit(tx, { action: 'bank.ignored', by: staff, subject: id }, now())
      })
      return { message: noted }
    },

    async reopen({ body: { line: id }, staff }) {
      await db.transaction(async (tx) => {
        if (!(await lines.lockLine(tx, id))) throw new Problem('not_found')
        if ((await lines.reopen(tx, id)) === 0) return
        await recordAudit(tx, { action: 'bank.heeded', by: staff, subject: id }, now())
      })
      return { message: noted }
    },

    /** Answers the voucher's number and what is left then. Also refuses with the taker's problems. */
    async book({ body, staff }) {
      // two who take what belongs to two lines, each from its own line, may wait for each other
      const data = await retriedTransaction(db, async (tx) =>
        bookLocked(tx, await lockOpen(tx, body.line), body, staff),
      )
      return { data, message: noted }
    },

    async confirmSure({ body: { account }, staff }) {
      if (!(await openBankAccount(db, account))) throw new Problem('not_found')
      let confirmed = 0
      const waiting = await lines.openLines(db, account, MOST_CONFIRMED)
      for (const { id } of waiting) {
        // each by itself: what one refuses does not hold up the others
        const done = await db.transaction(async (tx) => {
          const line = await lines.lockLine(tx, id)
          if (!line || leftOf(line) === 0n || line.ignoredAt !== null) return false
          const entry = (await suggestionsOf(tx, line)).find(({ sure }) => sure)
          if (entry) {
            await explainByEntry(tx, line, { entryId: entry.id, amount: entry.left }, staff, now())
            return true
          }
          const offer = (await offersFor(tx, line, takers)).find(({ sure }) => sure)
          if (!offer) return false
          await bookLocked(tx, line, { line: id, as: 'offer', taker: offer.taker, id: offer.id }, staff)
          return true
        })
        if (done) confirmed += 1
      }
      return { data: { confirmed, left: waiting.length - confirmed } }
    },
  }
})

/** What the vouchers say that a line of the bank causes. */
const narrations = {
  charge: 'Charge of the bank',
  interest: 'Interest of the bank',
  transfer: 'Transfer between accounts of the trust',
  opening: 'Balance before the first statement',
} as const

/** What a line can be booked as without a feature: by which way its money went. */
export function bookableAs(line: lines.BankLine): readonly Exclude<contract.BookedLine['as'], 'offer'>[] {
  if (line.isOpening) return ['opening']
  return line.amount < 0n ? ['charge', 'transfer'] : ['interest', 'transfer']
}
