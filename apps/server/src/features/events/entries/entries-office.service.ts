import { recordAudit } from '../../../platform/audit/audit.ts'
import { type Actor, requirePermission } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { Page } from '../../../kernel/database/keyset.ts'
import { Problem } from '../../../kernel/problem.ts'
import * as store from './entries-office.store.ts'
import type { Events } from './events.service.ts'

/** What is asked of the places; `q` as staff typed it. */
export interface EntriesQuery {
  readonly eventId?: string | undefined
  readonly place?: store.ListedEntry['place'] | undefined
  readonly sold?: store.ListedEntry['sold'] | undefined
  readonly q?: string | undefined
}

/** The places that people took, as staff see them. Each refuses with forbidden. */
export type EntriesOffice = ReturnType<typeof createEntriesOffice>

export interface EntriesOfficeDeps {
  readonly db: Database
  readonly now: () => Date
  readonly events: Pick<Events, 'free'>
}

/** What places are called in the draw (public-name.ts). */
const publicName = /^[2-9A-HJ-NP-Z]{10}$/i

export function createEntriesOffice({ db, now, events }: EntriesOfficeDeps) {
  async function whole(id: string): Promise<store.EntryRecord> {
    const entry = await store.entryById(db, id)
    if (!entry) throw new Problem('not_found')
    return entry
  }

  return {
    async list(actor: Actor, asked: EntriesQuery, page: store.EntriesPage): Promise<Page<store.ListedEntry>> {
      requirePermission(actor, 'events.read')
      return store.entriesPage(db, askedFor(asked), page)
    },

    /** Refuses with not_found. */
    async one(actor: Actor, id: string): Promise<store.EntryRecord> {
      requirePermission(actor, 'events.read')
      return whole(id)
    },

    /** How somebody is reached; the look is noted. For those with entries.contact; refuses with not_found. */
    async contact(actor: Actor, id: string): Promise<{ name: string; mobile: string; email: string }> {
      requirePermission(actor, 'entries.contact')
      const found = await store.contactOf(db, id)
      if (!found) throw new Problem('not_found')
      await recordAudit(db, { action: 'entry.contact_read', by: actor, subject: id }, now())
      return found
    },

    /**
     * Gives the places of one payment back while nothing is paid; safe to repeat. For those with entries.free; refuses
     * with not_found, already_paid.
     */
    async free(actor: Actor, id: string): Promise<void> {
      requirePermission(actor, 'entries.free')
      const { place, firstId } = await whole(id)
      if (place === 'confirmed') throw new Problem('already_paid')
      if (place === 'held') await events.free(actor, firstId)
    },
  }
}

/** What staff typed, taken apart: what a place is called, the digits of a mobile, or words of a name. */
function askedFor({ eventId, place, sold, q = '' }: EntriesQuery): store.EntriesAsked {
  const none = { words: null, digits: null, uniqueId: null }
  const asked = { eventId: eventId ?? null, place: place ?? null, sold: sold ?? null, ...none }
  const typed = q.trim()
  if (typed === '') return asked
  const digits = typed.replace(/[\s()+-]/g, '').replace(/^0+/, '')
  if (/^\d{4,}$/.test(digits)) return { ...asked, digits }
  const words = typed.toLowerCase()
  if (!publicName.test(typed)) return { ...asked, words }
  const uniqueId = typed.toUpperCase()
  // one in eighteen has no digit, and may be a name as well
  return /\d/.test(typed) ? { ...asked, uniqueId } : { ...asked, uniqueId, words }
}
