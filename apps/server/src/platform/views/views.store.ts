import { sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { changes, many, one, statement } from '../../kernel/database/statement.ts'
import { joinStaff, staffName } from '../staff/staff.published.ts'
import { savedViews } from './views.tables.ts'

const MOST_VIEWS = 200

/** The views of a list that a member of staff sees: the own ones, and those that are shared. */
export const viewsOf = statement({
  name: 'views.viewsOf',
  takes: [savedViews.list, savedViews.staffId],
  gives: many({
    id: savedViews.id,
    name: savedViews.name,
    query: savedViews.query,
    shared: savedViews.shared,
    staffId: savedViews.staffId,
    by: t.text,
  }),
  sql: (list, staffId) => sql`
    select saved_views.id, saved_views.name, query, shared, staff_id as "staffId", ${staffName(savedViews.staffId)}
    from saved_views ${joinStaff(savedViews.staffId)}
    where list = ${list} and (staff_id = ${staffId} or shared) order by lower(saved_views.name), saved_views.id
    limit ${MOST_VIEWS}`,
})

const newView = {
  id: savedViews.id,
  staffId: savedViews.staffId,
  list: savedViews.list,
  name: savedViews.name,
  query: savedViews.query,
  shared: savedViews.shared,
  savedAt: savedViews.savedAt,
}

/** Writes a view in the place of its author's one of that name; answers the id that it has. */
export const writeView = statement({
  name: 'views.writeView',
  takes: [newView],
  gives: one({ id: savedViews.id }),
  sql: ({ id, staffId, list, name, query, shared, savedAt }) => sql`
    insert into saved_views (id, staff_id, list, name, query, shared, saved_at)
    values (${id}, ${staffId}, ${list}, ${name}, ${query}, ${shared}, ${savedAt}::timestamptz)
    on conflict (staff_id, list, name) do update
      set query = excluded.query, shared = excluded.shared, saved_at = excluded.saved_at
    returning id`,
})

/** One view, held while it is changed. */
export const lockView = statement({
  name: 'views.lockView',
  takes: [savedViews.id],
  gives: one({ staffId: savedViews.staffId, list: savedViews.list, shared: savedViews.shared }),
  sql: (id) => sql`select staff_id as "staffId", list, shared from saved_views where id = ${id} for update`,
})

/** Gives a view another name, and shares it or no longer. */
export const changeView = statement({
  name: 'views.changeView',
  takes: [{ id: savedViews.id, name: savedViews.name, query: savedViews.query, shared: savedViews.shared }],
  gives: changes,
  sql: ({ id, name, query, shared }) =>
    sql`update saved_views set name = ${name}, query = ${query}, shared = ${shared} where id = ${id}`,
})

/** Whether its author has another view of that list with this name. */
export const otherNamed = statement({
  name: 'views.otherNamed',
  takes: [savedViews.id, savedViews.staffId, savedViews.list, savedViews.name],
  gives: one({ id: savedViews.id }),
  sql: (id, staffId, list, name) => sql`
    select id from saved_views where staff_id = ${staffId} and list = ${list} and name = ${name} and id <> ${id}`,
})

export const removeView = statement({
  name: 'views.removeView',
  takes: [savedViews.id],
  gives: changes,
  sql: (id) => sql`delete from saved_views where id = ${id}`,
})
