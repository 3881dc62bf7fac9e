import { HELD_SECONDS } from '@sahay/contract/schemes/office-decisions'
import { sql } from 'drizzle-orm'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { insertInto } from '../../../kernel/database/insert-into.ts'
import { changes, columns, many, one, statement } from '../../../kernel/database/statement.ts'
import { heldDecisions } from '../schemes.tables.ts'

/** Seconds that a decision is held longer than shown, so that a click in the last second still counts. */
const GRACE_SECONDS = 2

/** The seconds shown for undoing a held decision. */
export const secondsLeft = sql`greatest(0, ceil(extract(epoch from due_at - app_now())) - ${sql.raw(String(GRACE_SECONDS))})::int`

const heldRow = rowOf(heldDecisions, ['decision', 'body', 'staffId'], {
  seconds: t.computed(t.integer, secondsLeft),
})

/** The first held decision among some applications. */
export const heldOf = statement('schemes.heldOf', {
  takes: [t.texts],
  gives: one(heldRow),
  sql: (ids) => sql`
    select ${columns(heldRow)} from held_decisions
    where application_id = any(${sql.param(ids)}::text[]) limit 1`,
})

/** Holds a decision about a locked application that has none held. */
export const insertHeld = statement('schemes.insertHeld', {
  takes: [t.newRow(heldDecisions, 'dueAt')],
  gives: changes,
  sql: (held) => {
    const dueAt = sql`app_now() + make_interval(secs => ${HELD_SECONDS + GRACE_SECONDS})`
    return insertInto(heldDecisions, { ...held, dueAt })
  },
})

const dueRow = rowOf(heldDecisions, ['applicationId', 'decision', 'body', 'staffId', 'dueAt'])

/** Due decisions, longest due first. */
export const dueDecisions = statement('schemes.dueDecisions', {
  takes: [t.integer],
  gives: many(dueRow),
  sql: (most) => sql`
    select ${columns(dueRow)} from held_decisions where due_at <= app_now() order by due_at limit ${most}`,
})

/** Removes a due held decision, for the first process: it is made, or was refused. One that is held anew meanwhile is not due. */
export const endHeld = statement('schemes.endHeld', {
  takes: [heldDecisions.applicationId],
  gives: changes,
  sql: (id) => sql`delete from held_decisions where application_id = ${id} and due_at <= app_now()`,
})

/** Undoes the held decision of an application. */
export const undoHeld = statement('schemes.undoHeld', {
  takes: [heldDecisions.applicationId],
  gives: one({ decision: heldDecisions.decision }),
  sql: (id) => sql`delete from held_decisions where application_id = ${id} returning decision`,
})
