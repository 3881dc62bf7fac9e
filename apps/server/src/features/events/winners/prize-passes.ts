import { z } from 'zod'
import { type ApprovalKind, type ChangedFact, fact } from '../../../platform/approvals/approvals.published.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Messages } from '../../../platform/messages/messages.service.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { dayValue, msg } from '../../../kernel/language/message.ts'
import { newId } from '../../../kernel/new-id.ts'
import { orNotFound, Problem } from '../../../kernel/problem.ts'
import { drawOrder, readList } from '../draws/draw-algorithm.ts'
import { drawChangeKind } from '../draws/draw-change-kind.ts'
import { lockLiveDraw } from '../draws/draws.store.ts'
import { eventName } from '../event.ts'
import { prizePassedMail, prizeReachedMail } from '../events.mails.ts'
import { eventWinners, prizePasses, eventDraws, eventEntries, events } from '../events.tables.ts'
import { sql } from 'drizzle-orm'
import { answeredCall, unansweredDays } from '../../../platform/casework/casework.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { one, statement } from '../../../kernel/database/statement.ts'
import { languageOfAccount } from '../../../platform/identity/identity.published.ts'
import { passesFrom } from './winners-office.store.ts'

const winnerToPass = {
  id: eventWinners.id,
  eventId: events.id,
  event: events.name,
  translations: events.translations,
  ...rowOf(eventEntries, ['uniqueId', 'email']),
  language: eventEntries.lang,
  /** The rank of the prize. */
  prizeRank: eventWinners.rank,
  drawId: eventDraws.id,
  list: eventDraws.list,
  seed: t.present(eventDraws.seed),
  /** How many places were drawn for it so far. */
  drawn: t.integer,
  passesTo: events.unreachedThen,
  /** From when it may pass on; null if the event's rules do not provide for it. */
  from: t.nullable(t.instant),
  /** The number of days with unanswered calls, and whether a call was answered. */
  unanswered: t.integer,
  answered: t.boolean,
  /** True if it was handed over, or has passed on. */
  settled: t.boolean,
}
type WinnerToPass = RowOf<typeof winnerToPass>

/** A winner of a valid draw, with the data that decides whether the prize may pass on. */
const winnerToPassOn = statement('events.winnerToPassOn', {
  takes: [eventWinners.id],
  gives: one(winnerToPass),
  sql: (id) => sql`
    select winner.id, event.id as "eventId", event.name as "event", event.translations, entry.unique_id as "uniqueId",
      entry.email, coalesce(${languageOfAccount(sql`entry.account_id`)}, entry.lang) as "language",
      coalesce(winner.prize_rank, winner.rank) as "prizeRank", draw.id as "drawId", draw.list, draw.seed,
      (select count(*)::int from event_winners where draw_id = draw.id) as "drawn",
      event.unreached_then as "passesTo", ${passesFrom} as "from",
      ${unansweredDays(sql`winner.id`)} as "unanswered", ${answeredCall(sql`winner.id`)} as "answered",
      exists (select from event_prizes where winner_id = winner.id)
        or exists (select from prize_passes where winner_id = winner.id) as "settled"
    from event_winners winner join event_draws draw on draw.id = winner.draw_id and draw.voided_at is null
    join events event on event.id = draw.event_id join event_entries entry on entry.id = winner.entry_id
    where winner.id = ${id}`,
})

const placeRow = { ...rowOf(eventEntries, ['id', 'email']), language: eventEntries.lang }

/** A place of an event by its name in the draw. */
const placeNamed = statement('events.placeNamed', {
  takes: [eventEntries.eventId, eventEntries.uniqueId],
  gives: one(placeRow),
  sql: (eventId, uniqueId) => sql`
    select id, email, coalesce(${languageOfAccount(sql`account_id`)}, lang) as "language" from event_entries
    where event_id = ${eventId} and unique_id = ${uniqueId}`,
})

/** On how many days a call must have been unanswered. */
const DAYS_TRIED = 2

const change = z.object({ eventId: z.string(), event: z.string(), place: z.string() })
type Change = z.infer<typeof change>

const factsOf = ({ event, place }: Change): ChangedFact[] => [
  fact(msg('draw.event', 'Event'), event),
  fact(msg('prize.place', 'ID of the place'), place),
]

/** A winner whose prize may pass on now. Refuses with not_found, prize_settled, no_pass_rule, pass_early, winner_not_tried. */
export async function requireDue(tx: Executor, id: string, now: Date): Promise<WinnerToPass> {
  const winner = orNotFound(await winnerToPassOn(tx, id))
  if (winner.settled) throw new Problem('prize_settled')
  if (winner.from === null) throw new Problem('no_pass_rule')
  if (winner.from > now) throw new Problem('pass_early', { day: dayValue(winner.from) })
  if (winner.answered || winner.unanswered < DAYS_TRIED) throw new Problem('winner_not_tried')
  return winner
}

/** Passes a prize on: to the next place in the drawn order, which follows from the seed, or to the event's purpose. */
export const prizePassKind = ({ messages }: { readonly messages: Messages }): ApprovalKind =>
  drawChangeKind({
    kind: 'prize_pass',
    title: msg('prize.pass', 'A prize that passes on'),
    outcome: msg(
      'prize.pass_then',
      'The winner loses the prize. It goes where the event’s rules say: to the next in the drawn order, or to the event’s purpose. The page of the event shows that it passed on, without a name.',
    ),
    path: 'winners',
    change,
    facts: factsOf,
    async apply(tx, { eventId }, { subject: id, reason, askedBy, decidedBy }, at) {
      if (decidedBy === null) throw new Error(`nobody approved that the prize of ${id} passes on`)
      const { drawId } = (await winnerToPassOn(tx, id)) ?? {}
      // locked, so that the next place in the order is used only once
      if (!drawId || !(await lockLiveDraw(tx, { id: drawId, eventId })))
        throw new Problem('changed_meanwhile')
      const winner = await requireDue(tx, id, at)
      const toWinnerId = winner.passesTo === 'next' ? await next(tx, winner, messages) : null
      const pass = { winnerId: id, toWinnerId, reason, askedBy, approvedBy: decidedBy, at }
      await tx.insert(prizePasses).values(pass)
      if (winner.email !== '')
        await messages.write(tx, {
          recipient: winner.email,
          language: winner.language,
          about: id,
          idempotencyKey: `passed:${id}`,
          mail: prizePassedMail(eventName(winner), winner.uniqueId),
        })
      const detail = { to: toWinnerId ?? 'purpose', askedBy }
      await recordAudit(tx, { action: 'prize.passed', by: { kind: 'rule' }, subject: id, detail }, at)
    },
    applied: messages.wake,
  })

/** Gives the prize to the next place in the drawn order, with a mail; returns the winner's id, or null if all have won. */
async function next(tx: Executor, winner: WinnerToPass, messages: Messages): Promise<string | null> {
  const { drawId, eventId, list, seed, drawn, prizeRank } = winner
  if (drawn >= readList(list).entries.length) return null
  const rank = drawn + 1
  const [named] = drawOrder(list, seed, rank).slice(-1)
  const place = named === undefined ? null : await placeNamed(tx, eventId, named)
  if (named === undefined || !place) throw new Error(`draw ${drawId} names a place that is not there`)
  const id = newId('win')
  await tx.insert(eventWinners).values({ id, drawId, rank, prizeRank, entryId: place.id })
  if (place.email !== '')
    await messages.write(tx, {
      recipient: place.email,
      language: place.language,
      about: place.id,
      idempotencyKey: `reached:${id}`,
      mail: prizeReachedMail(eventName(winner), named),
    })
  return id
}
