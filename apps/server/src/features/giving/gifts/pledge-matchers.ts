import { noteOf } from '@sahay/contract/giving/pledge-note'
import { toRupees, writeRupees } from '@sahay/contract/kernel/money'
import type { MatchReason } from '@sahay/contract/banking/office-banking'
import {
  labelOf,
  type LineBooking,
  type LineOffer,
  normalised,
  ofCredits,
  searchTextOf,
  type WaitingLine,
} from '../../../money/banking/banking.published.ts'
import type { Fund } from '../../../money/payments/payments.published.ts'
import type { Slips } from '../../../money/slips/slips.service.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { Problem } from '../../../kernel/problem.ts'
import { publishedNeed } from '../needs/published-needs.store.ts'
import { codesIn } from '../pledges/pledge-codes.ts'
import * as store from '../pledges/pledges.store.ts'
import { recordGiftOfLine } from './record-gift.ts'

/** At most this many pledges of one amount are searched for a name. */
const MOST_LIKELY = 200
/** Shorter words occur in too many narrations. */
const SHORTEST_NAME = 3

/** Lines with the pledge codes that each contains. */
const withCodes = (waiting: readonly WaitingLine[]) =>
  waiting.map(({ line, left }) => ({ line, left, codes: codesIn(line.narration, line.reference) }))
type Coded = ReturnType<typeof withCodes>[number]

/**
 * Matches a credit with a pledge by its note, or by the giver's name and the amount. It becomes a gift of the received
 * amount; sure if note and amount are both the pledge's. Staff may choose any unpaid pledge.
 */
export const pledgeMatcher = (slips: Pick<Slips, 'request'>) =>
  ofCredits({
    name: 'pledge',

    async suggest(tx, waiting) {
      const candidates = withCodes(waiting)
      const sent = candidates.map(({ line, left, codes }) => ({ line: line.id, amount: String(left), codes }))
      const likely = await store.likelyPledges(tx, JSON.stringify(sent), MOST_LIKELY)
      const found = Map.groupBy(likely, ({ line }) => line)
      return candidates.flatMap((one) => offersOf(one, found.get(one.line.id) ?? []))
    },

    async book(tx, taking) {
      const { left, id, at } = taking
      const pledge = await store.lockPledge(tx, id)
      if (!pledge || pledge.state === 'matched') throw new Problem('line_does_not_fit')
      const { id: giftId, voucher } = await giftOfPledge(tx, slips, taking, pledge, 'pledge')
      const matched = { state: 'matched', giftId, receivedPaise: left, endedAt: at, endReason: '' } as const
      await store.endPledge(tx, id, matched)
      return { number: voucher }
    },
  })

/**
 * Matches a further transfer with the note of a paid pledge, for example a monthly one: another gift of the same giver
 * for the same purpose. Never sure: somebody else may have copied the note.
 */
export const pledgeAgain = (slips: Pick<Slips, 'request'>) =>
  ofCredits({
    name: 'pledge-again',

    async suggest(tx, waiting) {
      const candidates = withCodes(waiting)
      const paid = await store.paidPledges(tx, [...new Set(candidates.flatMap(({ codes }) => codes))])
      return candidates.flatMap(({ line, left, codes }) =>
        paid
          .filter(({ code }) => codes.includes(code))
          .map(({ id, code, name }) => {
            const bare = normalised(name)
            const named = bare !== '' && searchTextOf(line).includes(bare)
            const reasons: MatchReason[] = named ? ['code', 'name'] : ['code']
            return {
              line: line.id,
              id,
              label: labelOf(noteOf(code), name),
              amount: left,
              reasons,
              sure: false,
            }
          }),
      )
    },

    async book(tx, taking) {
      const pledge = await store.lockPledge(tx, taking.id)
      const isPaid = pledge && (await store.paidPledges(tx, [pledge.code])).length > 0
      if (!pledge || !isPaid) throw new Problem('line_does_not_fit')
      return { number: (await giftOfPledge(tx, slips, taking, pledge, 'again')).voucher }
    },
  })

/** Records the rest of a line as a gift of a pledge's giver, for the pledge's purpose: its payment, or a further one. */
async function giftOfPledge(
  tx: Executor,
  slips: Pick<Slips, 'request'>,
  taking: LineBooking,
  { name, mobile, email, language, code, fund }: store.LockedPledge,
  as: 'pledge' | 'again',
) {
  const giver = { name, mobile, email, language, note: noteOf(code), ...(await fundsOf(tx, fund)) }
  return recordGiftOfLine(tx, slips, taking, giver, { cameOf: `${as} ${taking.id}` })
}

/**
 * The funds for pledged money. An excess over the need goes to the trust's general fund, as does all of it once the
 * need is off the site.
 */
async function fundsOf(tx: Executor, fund: Fund): Promise<{ fund: Fund; rest: Fund | null }> {
  const general = 'fund:general'
  if (!fund.startsWith('need:')) return { fund, rest: null }
  const need = await publishedNeed(tx, fund.slice('need:'.length))
  return need ? { fund, rest: general } : { fund: general, rest: null }
}

/** The pledges that a line may pay, those with its note first. */
function offersOf({ line, left, codes }: Coded, pledges: readonly store.SuggestedPledge[]): LineOffer[] {
  const lineText = searchTextOf(line)
  const likely = pledges.flatMap((pledge) => {
    const reasons: MatchReason[] = []
    if (codes.includes(pledge.code)) reasons.push('code')
    if (isNamed(pledge, lineText)) reasons.push('name')
    if (reasons.length === 0) return []
    if (pledge.amount === left) reasons.push('amount')
    return [{ pledge, reasons }]
  })
  const certain = likely.filter(({ reasons }) => reasons.includes('code') && reasons.includes('amount'))
  return likely
    .toSorted((one, other) => Number(other.reasons.includes('code')) - Number(one.reasons.includes('code')))
    .map(({ pledge, reasons }) => ({
      line: line.id,
      id: pledge.id,
      // with the pledged amount, so that a difference is noticed
      label: labelOf(noteOf(pledge.code), writeRupees(toRupees(pledge.amount)), pledge.name),
      amount: left,
      reasons,
      sure: codes.length === 1 && certain[0]?.pledge === pledge,
    }))
}

/** True if all longer words of the giver's name, at least two, are in the bank's text. */
function isNamed({ name }: store.SuggestedPledge, lineText: string): boolean {
  const parts = name
    .split(/\s+/)
    .map(normalised)
    .filter((part) => part.length >= SHORTEST_NAME)
  return parts.length > 1 && parts.every((part) => lineText.includes(part))
}
