import * as contract from '@sahay/contract/banking/office-bank-matching'
import { magnitude, type Paise } from '@sahay/contract/kernel/money'
import { randomUUID } from 'node:crypto'
import type { Staff } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { retriedTransaction } from '../../kernel/database/retried-transaction.ts'
import { implement } from '../../kernel/http/implement.ts'
import { Problem, orNotFound } from '../../kernel/problem.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { bookOpening, bookVoucher, monthClosedAt, openBankAccount } from '../books/books.published.ts'
import * as lines from './bank-lines.store.ts'
import { explainByEntry, explainByVouchers, lineRest, unmatchEntry } from './explain-line.ts'
import { bookableAs, choicesFor, type Guess, matcherOfGuess } from './guesses/guesses.ts'
import type { LineMatcher } from './line-matcher.ts'
import * as matches from './matches.store.ts'
import { noted } from '../../platform/records/record.ts'

interface Parts extends Core {
  readonly lineMatchers: ReadonlyMap<string, LineMatcher>
}

/** The result for a line. */
interface ExplainedLine {
  readonly line: string
  readonly left: Paise
  readonly number: string | null
  readonly entries: bigint[]
}

/** Most lines that one call explains. */
const MOST_CONFIRMED = 500

/** Matches lines of statements with the books. */
export const bankMatching = implement(contract.bankMatching, ({ db, now, lineMatchers }: Parts) => {
  async function lockOpen(tx: Executor, id: string): Promise<lines.BankLine> {
    const line = orNotFound(await lines.lockLine(tx, id))
    if (lineRest(line) === 0n || line.ignoredAt !== null) throw new Problem('already_matched')
    return line
  }

  /**
   * Locks a line to book an offer of the matcher of this name. If that may explain the opposite line too, whichever of the
   * two has the lower id is locked before the record, so that two people who press both at once do not wait for each other.
   */
  async function lockToBook(tx: Executor, id: string, name: string | undefined): Promise<lines.BankLine> {
    if (name !== undefined && lineMatchers.get(name)?.mayExplainOpposite) {
      const { accountId: account, day, amount } = orNotFound(await lines.lineById(tx, id))
      const opposite = await lines.lineAcross(tx, { account, day, amount })
      if (opposite !== null && opposite.id < id) await lines.lockLine(tx, opposite.id)
    }
    return lockOpen(tx, id)
  }

  /** Books what is left of a locked line, and matches the line with the booking. */
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
  ): ReturnType<LineMatcher['book']> {
    const left = lineRest(line)
    if (how.as === 'offer') {
      const matcher = lineMatchers.get(how.taker)
      if (!matcher) throw new Problem('line_does_not_fit')
      return matcher.book(tx, { line, left, id: how.id, giver: how.giver ?? null, by, at: now() })
    }
    if (!bookableAs(line).includes(how.as)) throw new Problem('line_does_not_fit')
    const own = `bank:${line.accountId}` as const
    const entered = {
      day: line.day,
      narration: narrations[how.as],
      reference: line.reference,
      by,
      at: now(),
    }
    if (how.as === 'opening') return bookOpening(tx, { ...entered, account: own, amount: left })
    const other = await otherSide(tx, line, how)
    const amount = magnitude(left)
    return bookVoucher(tx, {
      ...entered,
      kind: how.as,
      // a unique key for each booking: the lock on the line and its remaining amount prevent double booking
      idempotencyKey: `bank line ${line.id} ${randomUUID()}`,
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

  /** Carries out a guess of a locked line. */
  async function bookGuess(
    tx: Executor,
    line: lines.BankLine,
    guess: Guess,
    by: Staff,
  ): Promise<ExplainedLine> {
    const { entries, offer, book, account } = guess
    if (entries.length > 0) {
      let current = line
      for (const entry of entries) {
        const rest = magnitude(lineRest(current))
        const amount = entry.left < rest ? entry.left : rest
        current = await explainByEntry(tx, current, { entryId: entry.id, amount }, by, now())
      }
      return { line: line.id, left: lineRest(current), number: null, entries: entries.map(({ id }) => id) }
    }
    const { number, left } = await bookLocked(tx, line, bookedAs(line, { offer, book, account }), by)
    return { line: line.id, left, number, entries: [] }
  }

  /**
   * Accepts the sure guess of a line; null if there is none. `shown`: the guess that the person saw; throws already_matched
   * or line_does_not_fit if it is no longer the sure one.
   */
  async function bookSure(
    tx: Executor,
    id: string,
    { account, shown }: { readonly account: string; readonly shown: string | undefined },
    by: Staff,
  ): Promise<ExplainedLine | null> {
    const line = await lines.lockLine(tx, id)
    if (!line || line.accountId !== account) throw new Problem('not_found')
    if (lineRest(line) === 0n || line.ignoredAt !== null) {
      if (shown === undefined) return null
      throw new Problem('already_matched')
    }
    const guess = (await choicesFor(tx, line, lineMatchers)).guesses.find(({ rank }) => rank === 'sure')
    if (shown !== undefined && guess?.key !== shown) throw new Problem('line_does_not_fit')
    return guess ? bookGuess(tx, line, guess, by) : null
  }

  return {
    /** Matches each entry with all that is left of it unless an amount is given; returns what is left of the line. */
    async match({ body: { line: id, entries }, staff }) {
      const left = await db.transaction(async (tx) => {
        let line = await lockOpen(tx, id)
        for (const { id: entryId, amount } of entries) {
          const entry = orNotFound(await matches.entryAt(tx, line.accountId, entryId))
          const rest = magnitude(lineRest(line))
          const part = amount ?? (entry.left < rest ? entry.left : rest)
          line = await explainByEntry(tx, line, { entryId, amount: part }, staff, now())
        }
        return lineRest(line)
      })
      return { data: { left }, message: noted }
    },

    /** Refuses with line_closed if the entry still counts and was matched before the line's month was closed. */
    async unmatch({ body: { line: id, entry: entryId }, staff }) {
      await db.transaction(async (tx) => {
        const line = orNotFound(await lines.lockLine(tx, id))
        const match = await matches.matchOf(tx, id, entryId)
        if (!match) return
        const closed = (await monthClosedAt(tx, line.day))?.at ?? null
        if (closed !== null && match.at <= closed && !match.takenBack) throw new Problem('line_closed')
        await unmatchEntry(tx, id, entryId, staff, now())
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

    /** Returns the voucher's number and what is left. Also refuses with the problems of the feature that books. */
    async book({ body, staff }) {
      const name = body.as === 'offer' ? body.taker : undefined
      // may deadlock with a reversal, which locks the record before its lines
      const data = await retriedTransaction(db, async (tx) =>
        bookLocked(tx, await lockToBook(tx, body.line, name), body, staff),
      )
      return { data, message: noted }
    },

    /** Accepts a guess: matches an entry, or books the offer. Also refuses with the problems of the feature that books. */
    async take({ body: { line: id, guess: key }, staff }) {
      const data = await retriedTransaction(db, async (tx) => {
        const line = await lockToBook(tx, id, matcherOfGuess(key))
        const guess = (await choicesFor(tx, line, lineMatchers)).guesses.find((one) => one.key === key)
        if (!guess) throw new Problem('line_does_not_fit')
        return bookGuess(tx, line, guess, staff)
      })
      return { data, message: noted }
    },

    /** Accepts the sure guesses of the account's first lines, or of the named lines if they are still the ones shown. */
    async confirmSure({ body: { account, lines: named }, staff }) {
      if (!(await openBankAccount(db, account))) throw new Problem('not_found')
      const open = await lines.openLines(db, account, MOST_CONFIRMED)
      const shown = new Map(named?.map(({ line, guess }) => [line, guess]))
      const ids = named ? named.map(({ line }) => line) : open.map(({ id }) => id)
      const explained: ExplainedLine[] = []
      const refused: { readonly line: string; readonly code: string }[] = []
      for (const id of new Set(ids)) {
        try {
          // each line in its own transaction: one refusal does not block the others
          const done = await retriedTransaction(db, async (tx) =>
            bookSure(tx, id, { account, shown: shown.get(id) }, staff),
          )
          if (done) explained.push(done)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          refused.push({ line: id, code: error.code })
        }
      }
      return {
        data: {
          confirmed: explained.length,
          left: open.length - explained.length,
          taken: explained,
          refused,
        },
      }
    },
  }
})

/** How a guess that is no entry of the books yet is booked. */
function bookedAs(
  { id: line }: lines.BankLine,
  { offer, book, account }: Pick<Guess, 'offer' | 'book' | 'account'>,
): contract.BookedLine {
  if (offer) return { line, as: 'offer', taker: offer.taker, id: offer.id }
  if (book === 'charge' || book === 'interest' || book === 'opening') return { line, as: book }
  // without an earlier booking, staff must choose the trust's account
  if (account === null) throw new Problem('line_does_not_fit')
  return { line, as: 'transfer', account }
}

/** Narrations of vouchers that a bank line causes. */
const narrations = {
  charge: 'Charge of the bank',
  interest: 'Interest of the bank',
  transfer: 'Transfer between accounts of the trust',
  opening: 'Balance before the first statement',
} as const
