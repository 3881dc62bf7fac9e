import { fromRupees, toRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import * as acts from '@sahay/contract/banking/office-bank-matching'
import * as contract from '@sahay/contract/banking/office-banking'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import type { BankStandings } from './accounts.service.ts'
import type { BankLine } from './bank-lines.store.ts'
import type { BankEntry } from './matches.store.ts'
import { leftOf } from './explain-line.ts'
import type { BookedAs, Matching, WholeLine } from './matching.service.ts'
import { readAmount } from './written-values.ts'
import type { Statements } from './statements.service.ts'

const reads = { needs: 'books.read' } as const
const writes = { needs: 'books.write' } as const
const NOTED = msg(/*i18n*/ { id: 'message.noted', message: 'Noted.' })
const MOST_FIRST = 12
/** A bank's file, as JSON. */
const MOST_BYTES = 5 * 1024 * 1024

export interface BankingParts {
  readonly statements: Statements
  readonly matching: Matching
  readonly standings: BankStandings
  readonly takers: ReadonlyMap<string, unknown>
}

export function bankingRoutes(context: RouteContext, parts: BankingParts): void {
  statementRoutes(context, parts)
  readingRoutes(context, parts)
  const { matching } = parts
  route(
    context,
    acts.matchLine,
    async ({ body: { line, entries } }, actor) => {
      const named = entries.map(({ id, amount }) => ({
        id: BigInt(id),
        ...(amount === undefined ? {} : { amount: fromRupees(amount) }),
      }))
      const left = await matching.match(actor, line, named)
      return { data: { left: toRupees(left) }, message: NOTED }
    },
    writes,
  )
  route(
    context,
    acts.unmatchLine,
    async ({ body: { line, entry } }, actor) => {
      await matching.unmatch(actor, line, BigInt(entry))
      return { message: NOTED }
    },
    writes,
  )
  route(
    context,
    acts.ignoreLine,
    async ({ body: { line, reason } }, actor) => {
      await matching.ignore(actor, line, reason)
      return { message: NOTED }
    },
    writes,
  )
  route(
    context,
    acts.heedLine,
    async ({ body: { line } }, actor) => {
      await matching.heed(actor, line)
      return { message: NOTED }
    },
    writes,
  )
  route(
    context,
    acts.bookLine,
    async ({ body: { line, ...how } }, actor) => {
      const { number, left } = await matching.book(actor, line, how.as === 'offer' ? offerOf(how) : how)
      return { data: { number, left: toRupees(left) }, message: NOTED }
    },
    writes,
  )
  route(
    context,
    acts.confirmSure,
    async ({ body: { account } }, actor) => ({ data: await matching.confirmSure(actor, account) }),
    writes,
  )
}

function statementRoutes(context: RouteContext, { statements }: BankingParts): void {
  const file = { ...writes, mostBytes: MOST_BYTES, perMinute: 60 }
  route(
    context,
    contract.previewStatement,
    async ({ body }, actor) => {
      const { rows, faults, hints, leftOut, gaps, jumps, otherNumber, head } = await statements.preview(
        actor,
        body,
      )
      const closing = rows.at(-1)?.balance ?? null
      return {
        data: {
          head: [...head],
          rows: rows.length,
          added: rows.filter(({ standing }) => standing === 'new').length,
          reworded: rows.filter(({ standing }) => standing === 'reworded').length,
          from: rows[0]?.day ?? null,
          until: rows.at(-1)?.day ?? null,
          closing: closing === null ? null : toRupees(closing),
          first: rows
            .slice(0, MOST_FIRST)
            .map(({ line, day, amount, balance, narration, reference, standing }) => ({
              line,
              day,
              amount: toRupees(amount),
              balance: balance === null ? null : toRupees(balance),
              narration,
              reference,
              standing,
            })),
          faults: faults.map(({ line, kind, said }) => ({ line, kind, said })),
          hints: hints.map(({ line, kind }) => ({ line, kind })),
          leftOut: [...leftOut],
          gaps: gaps.map(({ line, amount }) => ({ line, amount: toRupees(amount) })),
          jumps: jumps.map(({ day, amount }) => ({ day, amount: toRupees(amount) })),
          otherNumber,
        },
      }
    },
    file,
  )
  route(
    context,
    contract.importStatement,
    async ({ body }, actor) => ({ data: await statements.import(actor, body) }),
    file,
  )
  route(
    context,
    contract.undoImport,
    async ({ body: { id } }, actor) => {
      await statements.undo(actor, id)
      return { message: NOTED }
    },
    writes,
  )
}

function readingRoutes(context: RouteContext, { matching, standings, takers }: BankingParts): void {
  route(
    context,
    contract.readBanking,
    async ({ query: { day } }, actor) => ({
      data: (await standings.at(actor, day)).map(
        ({ account, profile, standing, gaps, missing, imports }) => ({
          id: account.id,
          name: account.name,
          ends: account.ends,
          bank: profile?.bank ?? null,
          columns: profile?.columns ?? {},
          days: profile?.days ?? ('dmy' as const),
          books: toRupees(standing.books),
          statement:
            standing.lastDay === null
              ? null
              : {
                  day: standing.lastDay,
                  balance: standing.closing === null ? null : toRupees(standing.closing),
                },
          unbooked: {
            lines: standing.unbookedLines,
            ignored: standing.ignoredLines,
            amount: toRupees(standing.unbooked),
          },
          unseen: { entries: standing.unseenEntries, amount: toRupees(standing.unseen) },
          gaps: gaps.map(({ day: on, amount }) => ({ day: on, amount: toRupees(amount) })),
          missing: toRupees(missing),
          open: standing.open,
          lastImport: standing.lastImport?.toISOString() ?? null,
          imports: imports.map(({ id, name, at, firstDay, lastDay, lines, explained }) => ({
            id,
            name,
            at: at.toISOString(),
            from: firstDay,
            until: lastDay,
            lines,
            explained,
          })),
        }),
      ),
    }),
    reads,
  )
  route(
    context,
    contract.listBankLines,
    async (
      { query: { account = null, state = null, from = null, until = null, q = '', ...page } },
      actor,
    ) => {
      const amount = /^[\d,]+(?:\.\d{1,2})?$/.test(q) ? readAmount(q) : null
      const asked = { account, state, from, until, words: q === '' ? null : q }
      const { rows, next } = await matching.list(
        actor,
        { ...asked, amount: amount === 'none' ? null : amount },
        page,
      )
      return { data: rows.map(lineAnswer), next }
    },
    reads,
  )
  route(
    context,
    contract.listUnseen,
    async ({ query: { account, ...page } }, actor) => {
      const { rows, next } = await matching.unseen(actor, account, page)
      return { data: rows.map((row) => ({ ...entryAnswer(row), account })), next }
    },
    reads,
  )
  route(
    context,
    contract.countOpenLines,
    async (_input, actor) => ({ data: await matching.countOpen(actor) }),
    reads,
  )
  route(
    context,
    contract.readBankLine,
    async ({ query: { id } }, actor) => ({
      data: wholeAnswer(await matching.read(actor, id), [...takers.keys()]),
    }),
    reads,
  )
}

/** What was offered for a line, with what is known of whoever gave it. */
function offerOf({ taker, id, giver }: Omit<Extract<acts.BookedLine, { as: 'offer' }>, 'line'>): BookedAs {
  if (!giver) return { as: 'offer', taker, id, giver: null }
  const { amount, left, ...known } = giver
  return {
    as: 'offer',
    taker,
    id,
    giver: { ...known, amount: amount === null ? null : fromRupees(amount), left: fromRupees(left) },
  }
}

/** A line as the office has it. */
function lineAnswer(line: BankLine) {
  const { id, accountId: account, day, amount, balance, narration, reference, ignoredAt } = line
  const left = leftOf(line)
  return {
    id,
    account,
    day,
    amount: toRupees(amount),
    left: toRupees(left),
    balance: balance === null ? null : toRupees(balance),
    narration,
    reference,
    state: ignoredAt ? ('ignored' as const) : left === 0n ? ('explained' as const) : ('open' as const),
  }
}

type PlainEntry = Omit<BankEntry, 'left'>

/** An entry of the books as the office has it, less what is left of it. */
function plainAnswer({ id, voucherId, number, kind, day, at, amount, narration, reference }: PlainEntry) {
  return {
    id: String(id),
    voucher: voucherId,
    number,
    kind,
    day: day ?? dayOf(at),
    amount: toRupees(amount),
    narration,
    reference,
  }
}

const entryAnswer = (entry: BankEntry) => ({ ...plainAnswer(entry), left: toRupees(entry.left) })

function wholeAnswer(
  { line, accountName, matches, suggestions, pairs, offers, bookable }: WholeLine,
  takers: string[],
) {
  const { ignoredAt, ignoredBy, ignoredReason, isOpening } = line
  return {
    ...lineAnswer(line),
    isOpening,
    accountName,
    ignored: ignoredAt && {
      by: ignoredBy ?? '',
      at: ignoredAt.toISOString(),
      reason: ignoredReason ?? '',
    },
    matches: matches.map(({ matched, by, matchedAt, ...entry }) => ({
      ...plainAnswer(entry),
      matched: toRupees(matched),
      by,
      at: matchedAt.toISOString(),
    })),
    suggestions: suggestions.map(({ reasons, sure, ...entry }) => ({
      ...entryAnswer(entry),
      reasons: [...reasons],
      sure,
    })),
    pairs: pairs.map((entries) => entries.map(entryAnswer)),
    offers: offers.map(({ taker, id, label, amount, reasons, sure }) => ({
      taker,
      id,
      label,
      amount: toRupees(amount),
      reasons: [...reasons],
      sure,
    })),
    bookable: [...bookable],
    takers,
  }
}
