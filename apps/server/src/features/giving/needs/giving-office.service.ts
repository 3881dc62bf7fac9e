import { fromRupees, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import type { NeedDraft } from '@sahay/contract/giving/office-needs'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { checkPublicWords } from '../../../platform/settings/public-words.ts'
import { type Actor, requirePermission } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { Page } from '../../../kernel/database/keyset.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import * as store from './giving-office.store.ts'

/** What staff write of needs. Each refuses with forbidden. */
export type GivingOffice = ReturnType<typeof createGivingOffice>

export interface NeedsProgress {
  readonly open: number
  readonly met: number
  readonly draft: number
  readonly scheduled: number
  readonly first: readonly store.OfficeNeed[]
}

const MOST_SHOWN = 5

export interface GivingOfficeDeps {
  readonly db: Database
  readonly now: () => Date
}

export function createGivingOffice({ db, now }: GivingOfficeDeps) {
  return {
    async list(
      actor: Actor,
      asked: store.NeedsAsked,
      page: store.NeedsPage,
    ): Promise<Page<store.OfficeNeed>> {
      requirePermission(actor, 'needs.read')
      return store.needsPage(db, asked, page)
    },

    /** How many there are in each state, and the first of the open ones, in the site's order. */
    async progress(actor: Actor): Promise<NeedsProgress> {
      requirePermission(actor, 'needs.read')
      const counts = await store.countNeeds(db)
      const asked = { state: 'open', category: null, words: null } as const
      const { rows } = await store.needsPage(db, asked, { sort: 'position', perPage: MOST_SHOWN })
      return { open: 0, met: 0, draft: 0, scheduled: 0, ...counts, first: rows }
    },

    /** Refuses with not_found. */
    async one(actor: Actor, id: string): Promise<store.OfficeNeed> {
      requirePermission(actor, 'needs.read')
      const need = await store.needById(db, id)
      if (!need) throw new Problem('not_found')
      return need
    },

    /**
     * Writes a draft, or changes a need of the version that was seen. Refuses with not_found, changed_meanwhile,
     * amount_given_to, aadhaar_number.
     */
    async save(actor: Actor, { id, version, ...draft }: NeedDraft): Promise<{ id: string; version: number }> {
      requirePermission(actor, 'needs.edit')
      const { required_amount, ...words } = draft
      const others = Object.values(words.translations).flatMap((texts) => [texts.name, texts.requirement])
      const said = [words.name, words.requirement, words.district, ...others]
      const texts = { ...words, required: fromRupees(required_amount) }
      return db.transaction(async (tx) => {
        await checkPublicWords(tx, said)
        const subject = id ?? newId('need')
        await recordAudit(tx, { action: 'need.saved', by: actor, subject, detail: { new: !id } }, now())
        if (id === undefined) {
          await store.insertNeed(tx, { ...texts, id: subject, createdAt: now() })
          return { id: subject, version: 1 }
        }
        const found = await store.lockNeed(tx, id)
        if (!found) throw new Problem('not_found')
        if (found.version !== version) throw new Problem('changed_meanwhile')
        if (found.received > 0n && texts.required < found.required)
          throw new Problem('amount_given_to', { least: writeRupees(toRupees(found.required)) })
        return { id, version: await store.updateNeed(tx, id, texts) }
      })
    },

    /** Writes the same once more as a draft; answers its id. Refuses with not_found. */
    async copy(actor: Actor, of: string): Promise<string> {
      requirePermission(actor, 'needs.edit')
      const id = newId('need')
      await db.transaction(async (tx) => {
        if ((await store.insertCopy(tx, id, of, now())) !== 1) throw new Problem('not_found')
        await recordAudit(
          tx,
          { action: 'need.saved', by: actor, subject: id, detail: { new: true, of } },
          now(),
        )
      })
      return id
    },
  }
}
