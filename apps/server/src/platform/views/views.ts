import * as contract from '@sahay/contract/staff/office-views'
import { requirePermission, type Staff } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import * as store from './views.store.ts'

interface Parts {
  readonly db: Database
  readonly now: () => Date
}

/** Locks a view that somebody may change: the own one, or, with views.manage, one that is shared. Refuses with not_found. */
async function lockOwn(tx: Executor, { staffId, may }: Staff, id: string) {
  const found = await store.lockView(tx, id)
  const theirs = found?.staffId === staffId || (found?.shared && may.includes('views.manage'))
  if (!found || !theirs) throw new Problem('not_found')
  return found
}

/** Views of lists that staff saved. */
export const views = implement(contract.views, ({ db, now }: Parts) => ({
  async list({ query: { list }, staff: { staffId: me } }) {
    const found = await store.viewsOf(db, list, me)
    return { data: found.map(({ staffId, ...view }) => ({ ...view, mine: staffId === me })) }
  },

  /** Refuses with bad_request (name) where another view of its author has the name. */
  async save({ body: { id, list, name, query, shared }, actor, staff }) {
    if (shared) requirePermission(actor, 'views.share')
    const saved = await db.transaction(async (tx) => {
      const at = now()
      const note = (subject: string) =>
        recordAudit(tx, { action: 'view.saved', by: staff, subject, detail: { list, shared } }, at)
      if (id === undefined) {
        const { staffId } = staff
        const written = { id: newId('view'), staffId, list, name, query, shared, savedAt: at }
        const subject = (await store.writeView(tx, written))?.id ?? written.id
        await note(subject)
        return subject
      }
      const found = await lockOwn(tx, staff, id)
      if (found.list !== list) throw new Problem('not_found')
      if (await store.otherNamed(tx, id, found.staffId, list, name)) {
        const nameInUse = /*i18n*/ 'This name is already used. Please choose another.'
        throw new Problem('bad_request', {}, { name: nameInUse })
      }
      await store.changeView(tx, { id, name, query, shared })
      await note(id)
      return id
    })
    return { data: { id: saved } }
  },

  async remove({ body: { id }, staff }) {
    await db.transaction(async (tx) => {
      const { list, shared } = await lockOwn(tx, staff, id)
      await store.removeView(tx, id)
      const detail = { list, shared }
      await recordAudit(tx, { action: 'view.deleted', by: staff, subject: id, detail }, now())
    })
    return {}
  },
}))
