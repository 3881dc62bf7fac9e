import { sql } from 'drizzle-orm'
import { changes, columns, many, one, statement } from '../../../kernel/database/statement.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { needs } from '../giving.tables.ts'
import { needState } from './office-needs.store.ts'

/** Which records of other features needs come from. */

const origins = rowOf(needs, ['helpId', 'applicationId'])

export const originsOf = statement({
  name: 'giving.originsOf',
  takes: [needs.id],
  gives: one(origins),
  sql: (id) => sql`select ${columns(origins)} from needs where id = ${id}`,
})

const MOST_SHOWN = 20
const needFrom = rowOf(needs, ['id', 'name', 'requirement'], { state: needState })

/** The needs that come from a request for help or an application, by its id; the newest first. */
export const needsFrom = statement({
  name: 'giving.needsFrom',
  takes: [t.text],
  gives: many(needFrom),
  sql: (record) => sql`
    select ${columns(needFrom)} from needs where help_id = ${record} or application_id = ${record}
    order by created_at desc, id limit ${sql.raw(String(MOST_SHOWN))}`,
})

/** Links a need of this version to an application; null: to none. 0: somebody else has changed it meanwhile. */
export const linkNeed = statement({
  name: 'giving.linkNeed',
  takes: [needs.id, needs.version, needs.applicationId],
  gives: changes,
  sql: (id, version, application) => sql`
    update needs set application_id = ${application}, version = version + 1 where id = ${id} and version = ${version}`,
})
