import { fromRupees } from '@sahay/contract/kernel/money'
import type { EventDraft } from '@sahay/contract/events/office-events'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { StateGuard } from '../../platform/content/content-holder.ts'
import { checkPublicWords } from '../../platform/settings/public-words.ts'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { commitSeed } from './draws/draw-seeds.ts'
import { closingOn } from './draws/draw-time.ts'
import * as store from './events-office.store.ts'
import { newPublicName } from './public-name.ts'
import type { SeedSeal } from './sealed-seed.ts'

/** What staff write of events; their draws are apart. Each refuses with forbidden. */
export interface EventsOffice {
  list(actor: Actor, asked: store.EventsAsked, page: store.EventsPage): Promise<Page<store.OfficeEvent>>
  /** Refuses with not_found. */
  one(actor: Actor, id: string): Promise<store.OfficeEvent>
  /**
   * Writes a draft, or changes an event of the version that was seen. Refuses with not_found, changed_meanwhile,
   * event_begun, event_needs_end, bad_request (a closing day that is over), aadhaar_number, other_account.
   */
  save(actor: Actor, draft: EventDraft): Promise<{ id: string; version: number; code: string }>
  /** Writes the same once more as a draft; answers its id. Refuses with not_found. */
  copy(actor: Actor, id: string): Promise<string>
  /**
   * An event that opens has a closing day to come, and the seed of its draw with the same commit; one in which somebody
   * has a place stays on the site until it is drawn or has closed. Refuses with event_needs_end, event_has_places,
   * event_ended.
   */
  readonly guard: StateGuard
}

export interface EventsOfficeDeps {
  readonly db: Database
  readonly now: () => Date
  readonly seal: SeedSeal
}

export function createEventsOffice({ db, now, seal }: EventsOfficeDeps): EventsOffice {
  return {
    async list(actor, asked, page) {
      requirePermission(actor, 'events.read')
      return store.eventsPage(db, asked, page)
    },

    async one(actor, id) {
      requirePermission(actor, 'events.read')
      const event = await store.eventById(db, id)
      if (!event) throw new Problem('not_found')
      return event
    },

    async save(actor, draft) {
      requirePermission(actor, 'events.edit')
      const translated = Object.values(draft.translations).flatMap(({ name, rules }) => [name, rules])
      const texts = [draft.name, draft.rules, ...translated]
      const terms: store.EventTerms = {
        name: draft.name,
        rules: draft.rules,
        translations: draft.translations,
        amountPaise: fromRupees(draft.amount),
        totalPeople: draft.total_people,
        winners: draft.winners,
        oneEach: draft.entriesPerDonor === 1,
        closesAt: draft.closes_on === null ? null : closingOn(draft.closes_on),
        atClose: draft.at_close,
        unreachedDays: draft.unreached_days,
        unreachedThen: draft.unreached_then,
      }
      return db.transaction(async (tx) => {
        await checkPublicWords(tx, texts)
        const id = draft.id ?? newId('evt')
        const detail = { new: !draft.id }
        await recordAudit(tx, { action: 'event.saved', by: actor, subject: id, detail }, now())
        if (!draft.id) {
          requireAhead(terms.closesAt, null, now())
          const code = newPublicName(8)
          await store.insertEvent(tx, { id, code, ...terms, createdAt: now() })
          return { id, version: 1, code }
        }
        const found = await store.lockEvent(tx, id)
        if (!found) throw new Problem('not_found')
        if (found.version !== draft.version) throw new Problem('changed_meanwhile')
        if (terms.closesAt?.getTime() !== found.closesAt?.getTime())
          requireAhead(terms.closesAt, found, now())
        const version = await store.updateEvent(tx, id, terms)
        if (version === null) throw new Problem('event_begun')
        return { id, version, code: found.code }
      })
    },

    async copy(actor, of) {
      requirePermission(actor, 'events.edit')
      const id = newId('evt')
      await db.transaction(async (tx) => {
        const event = await store.eventById(tx, of)
        if (!event) throw new Problem('not_found')
        const { name, rules, translations, image, winners, oneEach } = event
        // one from before this was asked has the usual
        const { unreachedDays, unreachedThen } = event.unreachedThen ? event : usual
        // its day is over, and another is chosen
        const end = { closesAt: null, atClose: null }
        const terms = { name, rules, translations, winners, oneEach, amountPaise: event.amount, ...end }
        const passes = { unreachedDays, unreachedThen }
        const code = newPublicName(8)
        await store.insertEvent(tx, {
          id,
          code,
          ...terms,
          ...passes,
          totalPeople: event.total,
          image,
          createdAt: now(),
        })
        const entry = { action: 'event.saved', by: actor, subject: id, detail: { new: true, of } } as const
        await recordAudit(tx, entry, now())
      })
      return id
    },

    async guard(tx, { id, to, publishAt }, at) {
      const event = await store.lockEvent(tx, id)
      if (!event) throw new Problem('not_found')
      if (event.closedAt && to !== 'archived') throw new Problem('event_ended')
      if ((to === 'open' || to === 'scheduled') && (!event.closesAt || event.closesAt <= (publishAt ?? at)))
        throw new Problem('event_needs_end')
      if (to === 'open') await commitSeed(tx, seal, event, at)
      else if (event.held + event.completed > 0 && !(to === 'archived' && event.drawnAt))
        throw new Problem('event_has_places')
    },
  }
}

/** When a prize passes on, unless staff say something else. */
const usual = { unreachedDays: 30, unreachedThen: 'next' } as const

/** A closing time is still to come, also once the event opens, and what is on the site, or soon will be, keeps one. */
function requireAhead(closesAt: Date | null, before: store.OfficeEvent | null, now: Date): void {
  if (closesAt === null) {
    if (before?.publishedAt || before?.publishAt) throw new Problem('event_needs_end')
  } else if (closesAt <= (before?.publishAt ?? now))
    throw new Problem('bad_request', {}, { closes_on: /*i18n*/ 'Please choose a day that is still to come.' })
}
