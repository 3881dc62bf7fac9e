import * as contract from '@sahay/contract/giving/office-updates'
import { fromRupees } from '@sahay/contract/kernel/money'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { listed } from '../../../platform/records/record.ts'
import { checkPublicText } from '../../../platform/settings/public-words.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { newId } from '../../../kernel/new-id.ts'
import { orNotFound, Problem } from '../../../kernel/problem.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { needById } from './office-needs.store.ts'
import { needUpdates } from '../giving.tables.ts'
import { lastPosition } from '../../../platform/content/content.published.ts'
import { and, eq } from 'drizzle-orm'
import { withStaffTranslations } from '../../../kernel/language/content-sql.ts'
import * as store from './need-updates.store.ts'

/** Staff's updates about needs. */
export const officeUpdates = implement(contract.needUpdates, ({ db, now }: Platform) => ({
  list: async ({ query }) => listed(await store.updatesPage(db, query), shown),

  one: async ({ query: { id } }) => ({ data: shown(orNotFound(await store.updateById(db, id))) }),

  async save({ body: { id, version = 1, need: needId, spent, ...texts }, staff: by }) {
    const translated = Object.values(texts.translations).flatMap(({ text, bought }) => [text, bought])
    await checkPublicText(db, [texts.text, texts.bought, ...translated])
    if (!(await needById(db, needId))) throw new Problem('not_found')
    if (id !== undefined && !(await store.updateById(db, id))) throw new Problem('not_found')
    const draft = { ...texts, needId, spentPaise: spent === null ? null : fromRupees(spent) }
    const data = await db.transaction(async (tx) => {
      const subject = id ?? newId('upd')
      const detail = { new: !id, need: needId }
      await recordAudit(tx, { action: 'need_update.saved', by, subject, detail }, now())
      if (id === undefined) {
        const position = lastPosition(needUpdates)
        await tx.insert(needUpdates).values({ ...draft, id: subject, createdAt: now(), position })
        return { id: subject, version: 1 }
      }
      const translations = withStaffTranslations(needUpdates.translations, draft.translations)
      const changed = await tx
        .update(needUpdates)
        .set({ ...draft, translations, version: version + 1 })
        .where(and(eq(needUpdates.id, id), eq(needUpdates.version, version)))
      if (changed.rowCount === 0) throw new Problem('changed_meanwhile')
      return { id, version: version + 1 }
    })
    return { data, message: msg('message.story_saved', 'It is saved.') }
  },
}))

/** An update for the office, with its need. */
const shown = ({ needId, needName, ...update }: store.OfficeUpdate) => ({
  ...update,
  need: { id: needId, name: needName },
})
