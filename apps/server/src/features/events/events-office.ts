import * as contract from '@sahay/contract/events/office-events'
import { fromRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { recordAudit } from '../../platform/audit/audit.ts'
import { type StateGuard, stateOf } from '../../platform/content/content-holder.ts'
import type { Platform } from '../../manifest/feature.ts'
import { listed } from '../../platform/records/record.ts'
import { checkPublicText } from '../../platform/settings/public-words.ts'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import { newId } from '../../kernel/new-id.ts'
import { orNotFound, Problem, inVersion, wrongFields } from '../../kernel/problem.ts'
import { commitSeed } from './draws/draw-seeds.ts'
import { closingOn } from './event-times.ts'
import { eventPictureOf } from './event.ts'
import * as store from './events-office.store.ts'
import { newPublicName } from './public-name.ts'
import type { SeedSeal } from './sealed-seed.ts'
import { pick } from '../../kernel/pick.ts'

/** Staff's calls on events, except draws. */
export const officeEvents = implement(contract.events, ({ db, now }: Platform) => ({
  list: async ({ query }) => listed(await store.eventsPage(db, query), shown),

  one: async ({ query: { id } }) => ({ data: shown(orNotFound(await store.eventById(db, id))) }),

  /** Refuses also with bad_request (a closing day in the past). */
  async save({ body: draft, staff: by }) {
    const translated = Object.values(draft.translations).flatMap(({ name, rules }) => [name, rules])
    const texts = [draft.name, draft.rules, ...translated]
    const terms: store.EventTerms = {
      ...pick(draft, 'name', 'rules', 'translations', 'winners'),
      amountPaise: fromRupees(draft.amount),
      totalPeople: draft.total_people,
      oneEach: draft.entriesPerDonor === 1,
      closesAt: draft.closes_on === null ? null : closingOn(draft.closes_on),
      atClose: draft.at_close,
      unreachedDays: draft.unreached_days,
      unreachedThen: draft.unreached_then,
    }
    const saved = await db.transaction(async (tx) => {
      await checkPublicText(tx, texts)
      const id = draft.id ?? newId('evt')
      const detail = { new: !draft.id }
      await recordAudit(tx, { action: 'event.saved', by, subject: id, detail }, now())
      if (!draft.id) {
        requireAhead(terms.closesAt, null, now())
        const code = newPublicName(8)
        await store.insertEvent(tx, { id, code, ...terms, createdAt: now() })
        return { id, version: 1, eventId: code }
      }
      const found = inVersion(await store.lockEvent(tx, id), draft.version)
      if (terms.closesAt?.getTime() !== found.closesAt?.getTime()) requireAhead(terms.closesAt, found, now())
      const version = await store.updateEvent(tx, id, terms)
      if (version === null) throw new Problem('event_begun')
      return { id, version, eventId: found.code }
    })
    return {
      ...saved,
      message: msg('message.event_saved', 'The event is saved.'),
    }
  },

  async copy({ body: { id: of }, staff: by }) {
    const id = newId('evt')
    await db.transaction(async (tx) => {
      const event = orNotFound(await store.eventById(tx, of))
      // events from before this setting have the usual rule
      const { unreached_days: unreachedDays, unreached_then: unreachedThen } = event.unreached_then
        ? event
        : usual
      await store.insertEvent(tx, {
        id,
        code: newPublicName(8),
        ...pick(event, 'name', 'rules', 'translations', 'image', 'winners', 'oneEach'),
        amountPaise: event.amount,
        totalPeople: event.total_people,
        // its day is over, so another must be chosen
        closesAt: null,
        atClose: null,
        unreachedDays,
        unreachedThen,
        createdAt: now(),
      })
      const detail = { new: true, of }
      await recordAudit(tx, { action: 'event.saved', by, subject: id, detail }, now())
    })
    return {
      data: { id },
      message: msg('message.need_copied', 'The copy is a draft.'),
    }
  },
}))

/** An event for the office: in all languages, with the progress of its draw. */
function shown(event: store.OfficeEvent) {
  const {
    archivedAt: _archived,
    code,
    oneEach,
    closesAt,
    closedAt: _closed,
    closedWith,
    drawnAt,
    ...rest
  } = event
  const state = stateOf(event)
  const drawState = event.draw_at && (drawnAt ? ('drawn' as const) : ('waiting' as const))
  const ended = drawState ?? (closedWith === 'refund' ? ('returned' as const) : null)
  return {
    ...rest,
    state: state === 'open' ? (ended ?? state) : state,
    eventId: code,
    image: eventPictureOf(event),
    entriesPerDonor: oneEach ? (1 as const) : null,
    closes_on: closesAt && dayOf(closesAt),
  }
}

/**
 * An event can open only with a future closing day; opening commits to the seed of its draw in the same transaction. An
 * event with places taken stays on the site until it is drawn or has closed. Refuses with event_needs_end,
 * event_has_places, event_ended.
 */
export const eventGuard =
  (seal: SeedSeal): StateGuard =>
  async (tx, { id, to, publishAt }, at) => {
    const event = orNotFound(await store.lockEvent(tx, id))
    if (event.closedAt && to !== 'archived') throw new Problem('event_ended')
    if ((to === 'open' || to === 'scheduled') && (!event.closesAt || event.closesAt <= (publishAt ?? at)))
      throw new Problem('event_needs_end')
    if (to === 'open') await commitSeed(tx, seal, event, at)
    else if (event.held_people + event.completed_people > 0 && !(to === 'archived' && event.drawnAt))
      throw new Problem('event_has_places')
  }

/** The default rule for when a prize passes on. */
const usual = { unreached_days: 30, unreached_then: 'next' } as const

/** A closing time must be in the future, also when the event opens; a published or scheduled event must keep one. */
function requireAhead(closesAt: Date | null, before: store.OfficeEvent | null, now: Date): void {
  if (closesAt === null) {
    if (before?.publishedAt || before?.publishAt) throw new Problem('event_needs_end')
  } else if (closesAt <= (before?.publishAt ?? now))
    throw wrongFields({ closes_on: /*i18n*/ 'Please choose a future date.' })
}
