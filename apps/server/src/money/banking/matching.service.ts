import { magnitude, type Paise } from '@sahay/contract/kernel/money'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { retriedTransaction } from '../../kernel/database/retried-transaction.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import {
  allBankAccounts,
  bookOpening,
  bookVoucher,
  isOpeningBooked,
  monthClosedAt,
  openBankAccount,
} from '../books/books.published.ts'
import * as lines from './bank-lines.store.ts'
import { explainByEntry, explainByVouchers, leftOf } from './explain-line.ts'
import type { LineGiver, LineOffer, LineTaker } from './line-taker.ts'
import * as matches from './matches.store.ts'
import { pairsFor, type Suggestion, suggestionsFor, wordsOf } from './suggestions.ts'

/** What a line is booked as: the bank's own, a transfer between own accounts, or what a feature offered. */
export type BookedAs =
  | { readonly as: 'charge' }
  | { readonly as: 'interest' }
  | { readonly as: 'opening' }
  | { readonly as: 'transfer'; readonly account: string }
  | {
      readonly as: 'offer'
      readonly taker: string
      readonly id: string
      readonly giver: LineGiver | null
    }

export type Offer = LineOffer & { readonly taker: string }
type Bookable = 'charge' | 'interest' | 'transfer' | 'opening'

export interface WholeLine {
  readonly line: NonNullable<Awaited<ReturnType<typeof lines.lineById>>>
  readonly accountName: string
  readonly matches: Awaited<ReturnType<typeof matches.matchesOf>>
  readonly suggestions: readonly Suggestion[]
  /** Two entries that are the line together, where none is by itself. */
  readonly pairs: readonly (readonly matches.BankEntry[])[]
  readonly offers: readonly Offer[]
  readonly bookable: readonly Bookable[]
}

/** Says what of the books each line of a statement is. Reading refuses with forbidden; so does the rest. */
export type Matching = ReturnType<typeof createMatching>

/** Most lines that one call explains. */
const MOST_CONFIRMED = 500

export interface MatchingDeps {
  readonly db: Database
  readonly now: () => Date
  readonly takers: ReadonlyMap<string, LineTaker>
}

export function createMatching({ db, now, takers }: MatchingDeps) {
  async function suggestions(tx: Executor, line: lines.BankLine): Promise<readonly Suggestion[]> {
    const { accountId: account, day } = line
    if (leftOf(line) === 0n) return []
    const found = await matches.likelyEntries(tx, {
      account,
      day,
      amount: leftOf(line),
      words: wordsOf(line),
    })
    return suggestionsFor(line, found)
  }

  async function pairs(tx: Executor, line: lines.BankLine, single: readonly Suggestion[]) {
    const amount = leftOf(line)
    if (amount === 0n || single.some(({ reasons }) => reasons.includes('amount'))) return []
    const { accountId: account, day } = line
    return pairsFor(magnitude(amount), await matches.partEntries(tx, { account, day, amount }))
  }

  async function offers(tx: Executor, line: lines.BankLine): Promise<readonly Offer[]> {
    if (leftOf(line) === 0n || line.isOpening) return []
    const found: Offer[] = []
    for (const { name, suggest } of takers.values())
      for (const offer of await suggest(tx, line, leftOf(line))) found.push({ ...offer, taker: name })
    return found
  }

  async function holdOpen(tx: Executor, id: string): Promise<lines.BankLine> {
    const line = await lines.lockLine(tx, id)
    if (!line) throw new Problem('not_found')
    if (leftOf(line) === 0n || line.ignoredAt !== null) throw new Problem('already_matched')
    return line
  }

  /** Books what is left of a held line, and says that the line stands for it. */
  async function bookHeld(tx: Executor, line: lines.BankLine, how: BookedAs, by: Actor) {
    const { number, others = [], across } = await voucherFor(tx, line, how, by)
    if (across) await explainByVouchers(tx, await holdOpen(tx, across.line), [across.number], by, now())
    return { number, left: await explainByVouchers(tx, line, [number, ...others], by, now()) }
  }

  async function voucherFor(
    tx: Executor,
    line: lines.BankLine,
    how: BookedAs,
    by: Actor,
  ): ReturnType<LineTaker['take']> {
    const left = leftOf(line)
    if (how.as === 'offer') {
      const taker = takers.get(how.taker)
      if (!taker) throw new Problem('line_does_not_fit')
      return taker.take(tx, { line, left, id: how.id, giver: how.giver, by, at: now() })
    }
    if (!bookableAs(line).includes(how.as)) throw new Problem('line_does_not_fit')
    const own = `bank:${line.accountId}` as const
    const said = {
      day: line.day,
      narration: narrations[how.as],
      ...(line.reference === '' ? {} : { reference: line.reference }),
      by,
      at: now(),
    }
    if (how.as === 'opening') return bookOpening(tx, { ...said, account: own, amount: left })
    const other = await otherSide(tx, line, how)
    const amount = magnitude(left)
    return bookVoucher(tx, {
      ...said,
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
    how: Exclude<BookedAs, { as: 'offer' | 'opening' }>,
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
    async list(actor: Actor, asked: lines.LinesAsked, page: lines.LinesPage): Promise<Page<lines.BankLine>> {
      requirePermission(actor, 'books.read')
      return lines.linesPage(db, asked, page)
    },

    async unseen(actor: Actor, account: string, page: matches.UnseenPage): Promise<Page<matches.BankEntry>> {
      requirePermission(actor, 'books.read')
      return matches.unseenPage(db, account, page)
    },

    async countOpen(actor: Actor): Promise<{ open: number; oldest: string | null }> {
      requirePermission(actor, 'books.read')
      return (await lines.countOpen(db)) ?? { open: 0, oldest: null }
    },

    /** Refuses with not_found. */
    async read(actor: Actor, id: string): Promise<WholeLine> {
      requirePermission(actor, 'books.read')
      const line = await lines.lineById(db, id)
      if (!line) throw new Problem('not_found')
      const own = (await allBankAccounts(db)).find((account) => account.id === line.accountId)
      const isOpen = line.ignoredAt === null
      const single = isOpen ? await suggestions(db, line) : []
      return {
        line,
        accountName: own?.name ?? '',
        matches: await matches.matchesOf(db, line.accountId, id),
        suggestions: single,
        pairs: isOpen ? await pairs(db, line, single) : [],
        offers: isOpen ? await offers(db, line) : [],
        bookable: isOpen && leftOf(line) !== 0n ? await bookableNow(db, line) : [],
      }
    },

    /**
     * Says which entries a line stands for, with what is left of each unless it is said; answers what is left of the line.
     * Refuses with not_found, already_matched. Paise.
     */
    async match(
      actor: Actor,
      id: string,
      entries: readonly { readonly id: bigint; readonly amount?: Paise | undefined }[],
    ): Promise<Paise> {
      const by = requirePermission(actor, 'books.write')
      return db.transaction(async (tx) => {
        let line = await holdOpen(tx, id)
        for (const { id: entryId, amount } of entries) {
          const entry = await matches.entryAt(tx, line.accountId, entryId)
          if (!entry) throw new Problem('not_found')
          const rest = magnitude(leftOf(line))
          const part = amount ?? (entry.left < rest ? entry.left : rest)
          line = await explainByEntry(tx, line, { entryId, amount: part }, by, now())
        }
        return leftOf(line)
      })
    },

    /**
     * Takes an entry off a line. Refuses with not_found where the line is not there, with line_closed where the entry counts
     * and stood there when the month of the line was closed.
     */
    async unmatch(actor: Actor, id: string, entryId: bigint): Promise<void> {
      const by = requirePermission(actor, 'books.write')
      await db.transaction(async (tx) => {
        const line = await lines.lockLine(tx, id)
        if (!line) throw new Problem('not_found')
        const match = await matches.matchOf(tx, id, entryId)
        if (!match) return
        const closed = (await monthClosedAt(tx, line.day))?.at ?? null
        if (closed !== null && match.at <= closed && !match.takenBack) throw new Problem('line_closed')
        await matches.deleteMatch(tx, id, entryId)
        const detail = { entry: Number(entryId) }
        await recordAudit(tx, { action: 'bank.unmatched', by, subject: id, detail }, now())
      })
    },

    /** Refuses with not_found, already_matched. */
    async ignore(actor: Actor, id: string, reason: string): Promise<void> {
      const by = requirePermission(actor, 'books.write')
      await db.transaction(async (tx) => {
        await holdOpen(tx, id)
        if ((await lines.ignore(tx, id, now(), by.staffId, reason)) === 0)
          throw new Problem('already_matched')
        await recordAudit(tx, { action: 'bank.ignored', by, subject: id }, now())
      })
    },

    async heed(actor: Actor, id: string): Promise<void> {
      const by = requirePermission(actor, 'books.write')
      await db.transaction(async (tx) => {
        if (!(await lines.lockLine(tx, id))) throw new Problem('not_found')
        if ((await lines.heed(tx, id)) === 0) return
        await recordAudit(tx, { action: 'bank.heeded', by, subject: id }, now())
      })
    },

    /**
     * Books what is left of a line; answers the voucher's number and what is left then. Refuses with not_found,
     * already_matched, line_does_not_fit, opening_booked, month_closed, and whatever the taker refuses with. Paise.
     */
    async book(actor: Actor, id: string, how: BookedAs): Promise<{ number: string; left: Paise }> {
      const by = requirePermission(actor, 'books.write')
      // two who take what belongs to two lines, each from its own line, may wait for each other
      return retriedTransaction(db, async (tx) => bookHeld(tx, await holdOpen(tx, id), how, by))
    },

    /** Explains the lines of an account of which there is no doubt. */
    async confirmSure(actor: Actor, account: string): Promise<{ confirmed: number; left: number }> {
      const by = requirePermission(actor, 'books.write')
      if (!(await openBankAccount(db, account))) throw new Problem('not_found')
      let confirmed = 0
      const waiting = await lines.openLines(db, account, MOST_CONFIRMED)
      for (const { id } of waiting) {
        // each by itself: what one refuses does not hold up the others
        const done = await db.transaction(async (tx) => {
          const line = await lines.lockLine(tx, id)
          if (!line || leftOf(line) === 0n || line.ignoredAt !== null) return false
          const entry = (await suggestions(tx, line)).find(({ sure }) => sure)
          if (entry) {
            await explainByEntry(tx, line, { entryId: entry.id, amount: entry.left }, by, now())
            return true
          }
          const offer = (await offers(tx, line)).find(({ sure }) => sure)
          if (!offer) return false
          await bookHeld(tx, line, { as: 'offer', taker: offer.taker, id: offer.id, giver: null }, by)
          return true
        })
        if (done) confirmed += 1
      }
      return { confirmed, left: waiting.length - confirmed }
    },
  }
}

/** What the vouchers say that a line of the bank causes. */
const narrations = {
  charge: 'Charge of the bank',
  interest: 'Interest of the bank',
  transfer: 'Transfer between accounts of the trust',
  opening: 'Balance before the first statement',
} as const

/** The same, less what the books have already. */
async function bookableNow(tx: Executor, line: lines.BankLine): Promise<readonly Bookable[]> {
  if (line.isOpening && (await isOpeningBooked(tx, `bank:${line.accountId}`))) return []
  return bookableAs(line)
}

/** What a line can be booked as without a feature: by which way its money went. */
function bookableAs(line: lines.BankLine): readonly Bookable[] {
  if (line.isOpening) return ['opening']
  return line.amount < 0n ? ['charge', 'transfer'] : ['interest', 'transfer']
}
