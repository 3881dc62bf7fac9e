import { sql } from 'drizzle-orm'
import { changes, many, one, statement } from '../../../kernel/database/statement.ts'
import { t } from '../../../kernel/database/fields.ts'
import { needs } from '../giving.tables.ts'

/** Which records of other features needs come from. */

export const originsOf = statement({
  name: 'giving.originsOf',
  takes: [needs.id],
  gives: one({ helpId: needs.helpId, applicationId: needs.applicationId }),
  sql: (id) => sql`select help_id as "helpId", application_id as "applicationId" from needs where id = ${id}`,
})

const MOST_SHOWN = 20

/** The needs that come from a request for help or an application, by its id; the newest first. */
export const needsFrom = statement({
  name: 'giving.needsFrom',
  takes: [t.text],
  gives: many({
    id: needs.id,
    name: needs.name,
    requirement: needs.requirement,
    publishedAt: needs.publishedAt,
    publishAt: needs.publishAt,
    archivedAt: needs.archivedAt,
    outcome: needs.outcome,
    required: needs.requiredPaise,
    received: needs.receivedPaise,
  }),
  sql: (record) => sql`
    select id, name, requirement, published_at as "publishedAt", publish_at as "publishAt", archived_at as "archivedAt",
      outcome, required_paise as "required", received_paise as "received"
    from needs where help_id = ${record} or application_id = ${record}
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
