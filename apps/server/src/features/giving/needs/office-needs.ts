import * as contract from '@sahay/contract/giving/office-needs'
import { fromRupees } from '@sahay/contract/kernel/money'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { listed } from '../../../platform/records/record.ts'
import { checkPublicText } from '../../../platform/settings/public-words.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg, sumValue } from '../../../kernel/language/message.ts'
import { newId } from '../../../kernel/new-id.ts'
import { orNotFound, Problem, inVersion } from '../../../kernel/problem.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { pick } from '../../../kernel/pick.ts'
import { eq } from 'drizzle-orm'
import { withStaffTranslations } from '../../../kernel/language/content-sql.ts'
import { needs } from '../giving.tables.ts'
import * as store from './office-needs.store.ts'

export const needSaved = msg('message.need_saved', 'The need is saved.')

const MOST_SHOWN = 5

/** Staff's calls on needs; how they end is in need-closing.ts. */
export const officeNeeds = implement(contract.needs, ({ db, now }: Platform) => ({
  list: async ({ query }) => listed(await store.needsPage(db, query), shown),

  /** How many needs are in each state, and the first open ones, in the site's order. */
  async progress() {
    const counts = await store.countNeeds(db)
    const { rows } = await store.needsPage(db, { state: 'open', sort: 'position', perPage: MOST_SHOWN })
    const first = rows.map((row) => pick(row, 'id', 'name', 'required_amount', 'received_amount'))
    return { data: { open: 0, met: 0, draft: 0, scheduled: 0, ...counts, first } }
  },

  one: async ({ query: { id } }) => ({ data: shown(orNotFound(await store.needById(db, id))) }),

  async save({ body: { id, version, required_amount, ...draft }, staff: by }) {
    const translated = Object.values(draft.translations).flatMap(({ name, requirement }) => [
      name,
      requirement,
    ])
    const requiredPaise = fromRupees(required_amount)
    const texts = { ...draft, requiredPaise }
    const data = await db.transaction(async (tx) => {
      await checkPublicText(tx, [draft.name, draft.requirement, draft.district, ...translated])
      const subject = id ?? newId('need')
      await recordAudit(tx, { action: 'need.saved', by, subject, detail: { new: !id } }, now())
      if (id === undefined) {
        await store.insertNeed(tx, { ...texts, id: subject, createdAt: now() })
        return { id: subject, version: 1 }
      }
      const found = inVersion(await store.lockNeed(tx, id), version)
      if (found.receivedPaise > 0n && requiredPaise < found.requiredPaise)
        throw new Problem('amount_given_to', { least: sumValue(found.requiredPaise) })
      const translations = withStaffTranslations(needs.translations, draft.translations)
      const changed = { ...texts, translations, version: found.version + 1 }
      await tx.update(needs).set(changed).where(eq(needs.id, id))
      return { id, version: found.version + 1 }
    })
    return { data, message: needSaved }
  },

  async copy({ body: { id: of }, staff: by }) {
    const id = newId('need')
    await db.transaction(async (tx) => {
      if ((await store.insertCopy(tx, id, of, now())) !== 1) throw new Problem('not_found')
      const detail = { new: true, of }
      await recordAudit(tx, { action: 'need.saved', by, subject: id, detail }, now())
    })
    return {
      data: { id },
      message: msg('message.need_copied', 'The copy is a draft.'),
    }
  },
}))

/** A need for the office, in all languages, with how it was closed. */
function shown({ closedAt, outcome, closing, closingTranslations, ...need }: store.OfficeNeed) {
  const closed = closedAt &&
    outcome && { at: closedAt, outcome, word: closing, translations: closingTranslations }
  return { ...need, closed }
}
