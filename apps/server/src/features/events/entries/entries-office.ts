import * as contract from '@sahay/contract/events/office-entries'
import type { Receives } from '@sahay/contract/kernel/endpoint'
import type { Platform } from '../../../manifest/feature.ts'
import { seen } from '../../../money/payments/states.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { listed } from '../../../platform/records/record.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { orNotFound, Problem } from '../../../kernel/problem.ts'
import { maskMobile } from '../public-name.ts'
import * as store from './entries-office.store.ts'
import type { Places } from './places.ts'

interface Parts extends Platform {
  readonly places: Pick<Places, 'cancel'>
}

/** The filter of the places; `q` as staff typed it. */
type Filter = Pick<Receives<typeof contract.entries.list>['query'], 'eventId' | 'place' | 'sold' | 'q'>

/** What places are called in the draw (public-name.ts). */
const publicName = /^[2-9A-HJ-NP-Z]{10}$/i

/** The places that people took, as staff see them. */
export const officeEntries = implement(contract.entries, ({ db, now, places }: Parts) => {
  const get = async (id: string) => orNotFound(await store.entryById(db, id))

  return {
    async list({ query: { eventId, place, sold, q, ...query } }) {
      const page = await store.entriesPage(db, conditionsOf({ eventId, place, sold, q }), query)
      return listed({
        ...page,
        rows: page.rows.map((entry) => ({ ...entry, mobile: maskMobile(entry.mobile) })),
      })
    },

    async one({ query: { id } }) {
      const { firstId: _first, status, ...entry } = await get(id)
      return { data: { ...entry, mobile: maskMobile(entry.mobile), status: status && seen[status] } }
    },

    async contact({ body: { id }, staff }) {
      const data = orNotFound(await store.contactOf(db, id))
      await recordAudit(db, { action: 'entry.contact_read', by: staff, subject: id }, now())
      return { data }
    },

    /** Safe to repeat. */
    async free({ body: { id }, staff }) {
      const { place, firstId } = await get(id)
      if (place === 'confirmed') throw new Problem('already_paid')
      const entry = { action: 'entry.freed', by: staff, subject: firstId } as const
      if (place === 'held') await places.cancel(firstId, (tx) => recordAudit(tx, entry, now()))
      return {
        message: msg('message.place_freed', 'The place has been released.'),
      }
    },
  }
})

/** What staff typed, taken apart: what a place is called, the digits of a mobile, or words of a name. */
function conditionsOf({ eventId, place, sold, q = '' }: Filter): store.EntriesFilter {
  const none = { searchTerms: null, digits: null, uniqueId: null }
  const filter = { eventId: eventId ?? null, place: place ?? null, sold: sold ?? null, ...none }
  const typed = q.trim()
  if (typed === '') return filter
  const digits = typed.replace(/[\s()+-]/g, '').replace(/^0+/, '')
  if (/^\d{4,}$/.test(digits)) return { ...filter, digits }
  const searchTerms = typed.toLowerCase()
  if (!publicName.test(typed)) return { ...filter, searchTerms }
  const uniqueId = typed.toUpperCase()
  // one in eighteen has no digit, and may be a name as well
  return /\d/.test(typed) ? { ...filter, uniqueId } : { ...filter, uniqueId, searchTerms }
}
