import { fromRupees } from '@sahay/contract/kernel/money'
import type { EventDraft } from '@sahay/contract/office-events'
import { recordAudit } from '../../foundation/audit/audit.ts'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import { refuseAadhaar } from '../../foundation/people/aadhaar.ts'
import type { Database } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { commitSeed } from './draw-seeds.ts'
import * as store from './events.store.ts'
import { newPublicName } from './public-name.ts'
import type { SeedSeal } from './sealed-seed.ts'

export interface EventsOffice {
  /**
   * Opens an event, with the fingerprint of its draw, or changes one that is open. For those with events.edit; refuses
   * with forbidden, not_found, event_begun, aadhaar_number.
   */
  save(actor: Actor, draft: EventDraft): Promise<{ id: string; code: string }>
}

export interface EventsOfficeDeps {
  readonly db: Database
  readonly now: () => Date
  readonly seal: SeedSeal
}

/** What staff do with events; their draws are apart. */
export function createEventsOffice({ db, now, seal }: EventsOfficeDeps): EventsOffice {
  return {
    async save(actor, draft) {
      requirePermission(actor, 'events.edit')
      const translated = Object.values(draft.translations).flatMap(({ name, rules }) => [name, rules])
      refuseAadhaar(draft.name, draft.rules, ...translated)
      const terms: store.EventTerms = {
        name: draft.name,
        rules: draft.rules,
        translations: draft.translations,
        amountPaise: fromRupees(draft.amount),
        totalPeople: draft.total_people,
        winners: draft.winners,
        oneEach: draft.entriesPerDonor === 1,
      }
      const known = draft.id ? await store.publishedEvent(db, draft.id) : null
      if (draft.id && !known) throw new Problem('not_found')
      return db.transaction(async (tx) => {
        const event = known ?? { id: newId('evt'), code: newPublicName(8) }
        if (!known) {
          await store.insertEvent(tx, { ...event, ...terms, publishedAt: now() })
          await commitSeed(tx, seal, event, now())
        } else if (!(await store.updateEvent(tx, event.id, terms))) throw new Problem('event_begun')
        const detail = { opened: !known }
        await recordAudit(tx, { action: 'event.saved', by: actor, subject: event.id, detail }, now())
        return { id: event.id, code: event.code }
      })
    },
  }
}
