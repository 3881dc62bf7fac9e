import * as contract from '@sahay/contract/staff/office-views'
import { requirePermission, type Staff } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem, wrongFields } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import { eq, sql } from 'drizzle-orm'
import { rowOf } from '../../kernel/database/fields.ts'
import { many, one, statement, value, rowBy, columns } from '../../kernel/database/statement.ts'
import { insertInto } from '../../kernel/database/insert-into.ts'
import { joinStaff, byStaff } from '../staff/staff.published.ts'
import { savedViews } from './views.tables.ts'

const MOST_VIEWS = 200

const viewRow = rowOf(savedViews, ['id', 'name', 'query', 'shared', 'staffId'], {
  by: byStaff(savedViews.staffId),
})

/** The views of a list that a member of staff sees: their own, and shared ones. */
const viewsOf = statement('views.viewsOf', {
  takes: [savedViews.list, savedViews.staffId],
  gives: many(viewRow),
  sql: (list, staffId) => sql`
    select ${columns(viewRow)} from saved_views ${joinStaff(savedViews.staffId)}
    where list = ${list} and (staff_id = ${staffId} or shared) order by lower(saved_views.name), saved_views.id
    limit ${MOST_VIEWS}`,
})

const newView = rowOf(savedViews, ['id', 'staffId', 'list', 'name', 'query', 'shared', 'savedAt'])

/** Writes a view, replacing the author's view of that name; returns its id. */
const writeView = statement('views.writeView', {
  takes: [newView],
  gives: value({ id: savedViews.id }),
  sql: (view) => sql`
    ${insertInto(savedViews, view)}
    on conflict (staff_id, list, name) do update
      set query = excluded.query, shared = excluded.shared, saved_at = excluded.saved_at
    returning id`,
})

/** One view, locked for a change. */
const lockView = rowBy('views.lockView', savedViews.id, rowOf(savedViews, ['staffId', 'list', 'shared']), {
  rest: sql`for update`,
})

/** True if its author has another view of that list with this name. */
const otherNamed = statement('views.otherNamed', {
  takes: [savedViews.id, savedViews.staffId, savedViews.list, savedViews.name],
  gives: one({ id: savedViews.id }),
  sql: (id, staffId, list, name) => sql`
    select id from saved_views where staff_id = ${staffId} and list = ${list} and name = ${name} and id <> ${id}`,
})

/** Locks a view that the caller may change: their own or, with views.manage, a shared one. Refuses with not_found. */
async function lockOwn(tx: Executor, { staffId, may }: Staff, id: string) {
  const found = await lockView(tx, id)
  const theirs = found?.staffId === staffId || (found?.shared && may.includes('views.manage'))
  if (!found || !theirs) throw new Problem('not_found')
  return found
}

/** Views of lists that staff saved. */
export const views = implement(contract.views, ({ db, now }: Core) => ({
  async list({ query: { list }, staff: { staffId: me } }) {
    const found = await viewsOf(db, list, me)
    return { data: found.map(({ staffId, ...view }) => ({ ...view, mine: staffId === me })) }
  },

  /** Refuses with bad_request (name) if another view of its author has the name. */
  async save({ body: { id, list, name, query, shared }, actor, staff }) {
    if (shared) requirePermission(actor, 'views.share')
    const saved = await db.transaction(async (tx) => {
      const at = now()
      const note = (subject: string) =>
        recordAudit(tx, { action: 'view.saved', by: staff, subject, detail: { list, shared } }, at)
      if (id === undefined) {
        const { staffId } = staff
        const written = { id: newId('view'), staffId, list, name, query, shared, savedAt: at }
        const subject = (await writeView(tx, written)) ?? written.id
        await note(subject)
        return subject
      }
      const found = await lockOwn(tx, staff, id)
      if (found.list !== list) throw new Problem('not_found')
      if (await otherNamed(tx, id, found.staffId, list, name)) {
        const nameInUse = /*i18n*/ 'This name is already used. Please choose another.'
        throw wrongFields({ name: nameInUse })
      }
      await tx.update(savedViews).set({ name, query, shared }).where(eq(savedViews.id, id))
      await note(id)
      return id
    })
    return { data: { id: saved } }
  },

  async remove({ body: { id }, staff }) {
    await db.transaction(async (tx) => {
      const { list, shared } = await lockOwn(tx, staff, id)
      await tx.delete(savedViews).where(eq(savedViews.id, id))
      const detail = { list, shared }
      await recordAudit(tx, { action: 'view.deleted', by: staff, subject: id, detail }, now())
    })
    return {}
  },
}))
