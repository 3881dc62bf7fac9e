import { fromRupees } from '@sahay/contract/kernel/money'
import type { UpdateDraft } from '@sahay/contract/giving/office-updates'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { checkPublicWords } from '../../../platform/settings/public-words.ts'
import { type Actor, requirePermission } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { Page } from '../../../kernel/database/keyset.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import { needById } from './giving-office.store.ts'
import * as store from './need-updates.store.ts'

/** What staff write of needs as they go on. Each refuses with forbidden. */
export type NeedUpdates = ReturnType<typeof createNeedUpdates>

export interface NeedUpdatesDeps {
  readonly db: Database
  readonly now: () => Date
}

export function createNeedUpdates({ db, now }: NeedUpdatesDeps) {
  async function one(id: string): Promise<store.OfficeUpdate> {
    const update = await store.updateById(db, id)
    if (!update) throw new Problem('not_found')
    return update
  }

  return {
    async list(
      actor: Actor,
      asked: store.UpdatesAsked,
      page: store.UpdatesPage,
    ): Promise<Page<store.OfficeUpdate>> {
      requirePermission(actor, 'needs.read')
      return store.updatesPage(db, asked, page)
    },

    /** Refuses with not_found. */
    async one(actor: Actor, id: string): Promise<store.OfficeUpdate> {
      requirePermission(actor, 'needs.read')
      return one(id)
    },

    /** Writes a draft, or changes an update of the version that was seen. Refuses with not_found, changed_meanwhile, aadhaar_number. */
    async save(
      actor: Actor,
      { id, version = 1, need: needId, day, text, bought, spent, translations }: UpdateDraft,
    ): Promise<{ id: string; version: number }> {
      requirePermission(actor, 'needs.edit')
      const others = Object.values(translations).flatMap((texts) => [texts.text, texts.bought])
      await checkPublicWords(db, [text, bought, ...others])
      if (!(await needById(db, needId))) throw new Problem('not_found')
      if (id !== undefined) await one(id)
      const said = {
        needId,
        day,
        text,
        bought,
        translations,
        spent: spent === null ? null : fromRupees(spent),
      }
      return db.transaction(async (tx) => {
        const subject = id ?? newId('upd')
        const detail = { new: !id, need: needId }
        await recordAudit(tx, { action: 'need_update.saved', by: actor, subject, detail }, now())
        if (id === undefined) {
          await store.insertUpdate(tx, subject, said, now())
          return { id: subject, version: 1 }
        }
        const changed = await store.changeUpdate(tx, id, version, said)
        if (!changed) throw new Problem('changed_meanwhile')
        return { id, version: changed.version }
      })
    },
  }
}
