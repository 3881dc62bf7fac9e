import * as contract from '@sahay/contract/banking/office-banking'
import { paise } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { implement } from '../../kernel/http/implement.ts'
import { Problem, orNotFound, mustHave } from '../../kernel/problem.ts'
import { allBankAccounts } from '../books/books.published.ts'
import { allProfiles, gapsUntil, standingsAt } from './accounts.store.ts'
import * as lines from './bank-lines.store.ts'
import { lineRest } from './explain-line.ts'
import { choicesFor, type Guess, guessesOfMany, type LineChoices } from './guesses/guesses.ts'
import type { LineMatcher, MatcherOffer } from './line-matcher.ts'
import { type BankEntry, matchesOf, unseenPage } from './matches.store.ts'
import { lastImports } from './statements.store.ts'
import { readAmount } from './written-values.ts'
import { listed } from '../../platform/records/record.ts'
import type { Core } from '../../kernel/database/database.ts'

interface Parts extends Core {
  readonly lineMatchers: ReadonlyMap<string, LineMatcher>
}

/** A line as the office has it. */
function shownLine({ accountId, ignoredAt, isOpening: _isOpening, matched, ...line }: lines.BankLine) {
  const left = lineRest({ ...line, matched })
  const state = ignoredAt ? 'ignored' : left === 0n ? 'explained' : 'open'
  return { ...line, account: accountId, left, state } as const
}

/** An entry of the books as the office has it. */
const shownEntry = <E extends BankEntry>({ at: _at, ...entry }: E) => entry

/** An offer without the fields that its guess already has. */
const shownOffer = ({
  line: _line,
  account: _account,
  before: _before,
  isSum: _isSum,
  ...offer
}: MatcherOffer) => offer

function shownGuess({ before, entries, offer, ...guess }: Guess) {
  const known = before && { day: before.day, amount: before.amount, times: before.times }
  return { ...guess, entries: entries.map(shownEntry), offer: offer && shownOffer(offer), before: known }
}

const shownChoices = ({ suggestions, pairs, offers, bookable, guesses }: LineChoices) => ({
  suggestions: suggestions.map(shownEntry),
  pairs: pairs.map((entries) => entries.map(shownEntry)),
  offers: offers.map(shownOffer),
  bookable: [...bookable],
  guesses: guesses.map(shownGuess),
})

/** Lines of bank statements, and the entries of the books that they are matched with. */
export const banking = implement(contract.banking, ({ db, now, lineMatchers }: Parts) => ({
  async lines({ query: { account, state, from, until, q = '', ...page } }) {
    const read = /^[\d,]+(?:\.\d{1,2})?$/.test(q) ? readAmount(q) : null
    const searched = read === 'none' || read === null ? { text: q } : { amount: read }
    return listed(await lines.linesPage(db, { account, state, from, until, ...searched, ...page }), shownLine)
  },

  /** Runs one statement for each kind of guess, however many lines there are. */
  async waiting({ query: { account } }) {
    if (!(await allBankAccounts(db)).some(({ id }) => id === account)) throw new Problem('not_found')
    const open = await lines.openLines(db, account, contract.MOST_WAITING_LINES)
    const guesses = await guessesOfMany(db, open, lineMatchers)
    return {
      data: {
        lines: open.map((line) => {
          const own = guesses.get(line.id) ?? []
          const [best] = own
          return {
            ...shownLine(line),
            isOpening: line.isOpening,
            guesses: own.length,
            best: best ? shownGuess(best) : null,
          }
        }),
      },
    }
  },

  async unseen({ query: { account, ...page } }) {
    return listed(await unseenPage(db, account, page))
  },

  async line({ query: { id } }) {
    const found = orNotFound(await lines.lineById(db, id))
    const { ignoredBy, ignoredReason, ...line } = found
    const { accountId, ignoredAt, isOpening } = line
    const account = (await allBankAccounts(db)).find((one) => one.id === accountId)
    return {
      data: {
        ...shownLine(line),
        isOpening,
        accountName: account?.name ?? '',
        ignored: ignoredAt && { by: ignoredBy ?? '', at: ignoredAt, reason: ignoredReason ?? '' },
        matches: await matchesOf(db, accountId, id),
        ...shownChoices(await choicesFor(db, line, lineMatchers)),
        takers: [...lineMatchers.keys()],
      },
    }
  },

  /** Each account at the end of a day; defaults to today. */
  async accounts({ query: { day = dayOf(now()) } }) {
    const accounts = await allBankAccounts(db)
    const ids = accounts.map(({ id }) => id)
    const standings = new Map((await standingsAt(db, ids, day)).map((one) => [one.account, one]))
    const gaps = Map.groupBy(await gapsUntil(db, ids, day), (gap) => gap.account)
    const imports = Map.groupBy(await lastImports(db, ids), (one) => one.account)
    const profiles = new Map((await allProfiles(db)).map((one) => [one.account, one]))
    const data = accounts.map(({ id, name, ends }) => {
      const standing = mustHave(standings.get(id), `nothing is known of the bank account ${id}`)
      const { books, lastDay, closing, open, lastImport } = standing
      const { bank = null, columns = {}, days = 'dmy' } = profiles.get(id) ?? {}
      const { unbookedLines, ignoredLines, unbooked, unseenEntries, unseen } = standing
      const own = gaps.get(id) ?? []
      return {
        id,
        name,
        ends,
        bank,
        columns,
        days,
        books,
        statement: lastDay === null ? null : { day: lastDay, balance: closing },
        unbooked: { lines: unbookedLines, ignored: ignoredLines, amount: unbooked },
        unseen: { entries: unseenEntries, amount: unseen },
        gaps: own.map((gap) => ({ day: gap.day, amount: gap.amount })),
        missing: own[0]?.all ?? paise(0),
        open,
        lastImport,
        imports: (imports.get(id) ?? []).map(({ account: _account, ...statement }) => statement),
      }
    })
    return { data }
  },

  countOpen: async () => ({ data: (await lines.countOpen(db)) ?? { open: 0, oldest: null } }),
}))
