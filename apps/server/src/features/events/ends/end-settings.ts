import { eventAddress } from '@sahay/contract/events/event-address'
import * as contract from '@sahay/contract/events/office-events'
import { dayOf } from '@sahay/contract/kernel/time'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type ApprovalKind,
  approvalKind,
  type ChangedFact,
  fact,
} from '../../../platform/approvals/approvals.published.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { requireStaffFresh } from '../../../kernel/actor.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { nextVersion } from '../../../kernel/database/insert-into.ts'
import { columns, many, one, statement } from '../../../kernel/database/statement.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { dayValue, msg } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import { daysAfter } from '../../../kernel/time/clock.ts'
import { closingOn } from '../event-times.ts'
import { endSetMail } from '../entries/endings.mails.ts'
import { eventName } from '../event.ts'
import * as office from '../events-office.store.ts'
import { events } from '../events.tables.ts'
import { addHolderMails, claimPlaces, type HolderMailsParts, placeHolder } from '../holder-mails.ts'
import { waitsForSecond } from '../draws/draw-change-kind.ts'

/** The minimum number of days from now until the closing day. */
const DAYS_AHEAD = 14

const announcedEnd = {
  ...rowOf(events, ['id', 'code', 'translations']),
  event: events.name,
  total: events.totalPeople,
  closesAt: t.present(events.closesAt),
  atClose: t.present(events.atClose),
}

/**
 * An event whose end was set after its first sale and not yet announced to all holders; locked until the transaction
 * ends, so that two processes never mail the same person.
 */
const endToAnnounce = statement('events.endToAnnounce', {
  gives: one(announcedEnd),
  sql: () => sql`
    select ${columns(announcedEnd)} from events where end_set_at is not null and end_told_at is null
    order by end_set_at limit 1 for no key update skip locked`,
})

/** Claims all places of some people who have no mail yet about an end that was set later, and marks them. */
const claimEndHolders = statement('events.claimEndHolders', {
  takes: [events.id, t.integer],
  gives: many(placeHolder),
  sql: (id, people) =>
    claimPlaces(sql`event_id = ${id} and place = 'confirmed' and not told_end`, sql`told_end = true`, people),
})

const change = z.object({ event: z.string(), closesOn: z.string(), atClose: z.enum(['draw', 'refund']) })
type Change = z.infer<typeof change>

const ends = {
  draw: msg(
    'event.end_draw',
    'Draw among those who have a place; with fewer places than winners, refund every rupee',
  ),
  refund: msg('event.end_refund', 'Refund every rupee'),
} as const

const factsOf = ({ event, closesOn, atClose }: Change): ChangedFact[] => [
  fact(msg('draw.event', 'Event'), event),
  fact(
    msg('event.closing_day', 'Closing day'),
    msg('event.closes_at_eight', '{day}, 20:00', { day: dayValue(closingOn(closesOn)) }),
  ),
  fact(msg('event.left_then', 'If places are left then'), ends[atClose]),
]

/** Refuses if this closing day cannot be set for the event at this time. */
function requireOpen(event: office.OfficeEvent | null, closesOn: string, at: Date): void {
  if (!event?.publishedAt) throw new Problem('not_found')
  // all places are paid for, or it has closed
  if (event.closedAt || event.draw_at) throw new Problem('event_ended')
  if (event.closesAt) throw new Problem('event_has_end')
  if (closesOn < dayOf(daysAfter(at, DAYS_AHEAD))) throw new Problem('end_soon')
}

/** Sets the end of an event that sold places without one, which one person can never do alone. */
export const endSettingKind = ({ jobs }: Pick<Platform, 'jobs'>): ApprovalKind =>
  approvalKind({
    kind: 'event_end',
    title: msg('event.end_set', 'A closing day for an event that has sold places'),
    outcome: msg(
      'event.end_set_then',
      'The event ends on this day, and never later. Its page says so. Everyone who has a place gets an e-mail. It says the day, what happens then, and how to ask for a refund before that.',
    ),
    path: 'events',
    reads: 'events.read',
    asks: 'events.edit',
    approves: 'events.draw',
    stops: 'events.draw',
    change,
    facts: factsOf,
    masked: factsOf,
    noted: ({ closesOn, atClose }) => ({ closesOn, atClose }),
    async apply(tx, { closesOn, atClose }, { subject: id, askedBy }, at) {
      requireOpen(await office.lockEvent(tx, id), closesOn, at)
      await nextVersion(tx, events, id, { closesAt: closingOn(closesOn), atClose, endSetAt: at })
      const detail = { closesOn, atClose, askedBy }
      await recordAudit(tx, { action: 'event.end_set', by: { kind: 'rule' }, subject: id, detail }, at)
    },
    applied: () => jobs.wake('end mails'),
  })

/** Mails everybody with a place in an event whose end was set, once each. */
export function createEndMails(parts: HolderMailsParts): void {
  addHolderMails(parts, {
    job: 'end mails',
    next: endToAnnounce,
    claim: (tx, { id }, people) => claimEndHolders(tx, id, people),
    mark: (tx, { id }, endAnnouncedAt) => tx.update(events).set({ endAnnouncedAt }).where(eq(events.id, id)),
    key: ({ id }) => `end-set:${id}`,
    mail: (event, places) =>
      endSetMail(
        { ...event, event: eventName(event), page: eventAddress(event.id, event.code, event.event) },
        places.map(({ uniqueId }) => uniqueId),
      ),
  })
}

/** Setting the end of an event that sold places without one. */
export const endSettings = implement(contract.ends, ({ db, now, approvals }: Platform) => ({
  /** Requests it. */
  async ask({ body: { eventId, closes_on: closesOn, at_close: atClose, reason }, staff }) {
    requireStaffFresh(staff, now())
    const event = await office.eventById(db, eventId)
    requireOpen(event, closesOn, now())
    const { id: approval } = await approvals.ask(staff, {
      kind: 'event_end',
      subject: eventId,
      change: { event: event?.name ?? '', closesOn, atClose },
      reason,
    })
    return { data: { approval }, message: waitsForSecond }
  },
}))
