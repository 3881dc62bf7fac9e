import { sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/actor.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { t, rowOf } from '../../kernel/database/fields.ts'
import { changes, statement, rowsBy, rowsByAny } from '../../kernel/database/statement.ts'
import { auditLog } from './audit.tables.ts'
import type { Declared } from '../../kernel/module.ts'

const HOUR_MINUTES = 60

/** Every action that is recorded. */
export type AuditAction = Declared<'auditActions'> | `${Declared<'registers'>}.saved`

/** Anyone who acts; 'operator': somebody at the server's command line, 'rule': the program, by a rule of the trust. */
export type AuditActor = Actor | { readonly kind: 'operator' | 'rule' }

export interface Entry {
  readonly action: AuditAction
  readonly by: AuditActor
  /** The id of the record that the action changed. */
  readonly subject?: string
  /** Our own words and ids; nothing that a person wrote. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>
}

/** Writes a line into the audit log, with the transaction that does the action. */
export async function recordAudit(
  tx: Executor,
  { action, by, subject, detail }: Entry,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into audit_log (at, actor_kind, actor_id, action, subject, detail)
    values (${at}, ${by.kind}, ${idOf(by)}, ${action}, ${subject ?? null},
      ${detail ? JSON.stringify(detail) : null}::jsonb)`)
}

/** Writes the same line for each of many subjects, in one statement. */
export async function recordAuditOfEach(
  tx: Executor,
  { action, by }: Pick<Entry, 'action' | 'by'>,
  subjects: readonly string[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into audit_log (at, actor_kind, actor_id, action, subject)
    select ${at}, ${by.kind}, ${idOf(by)}, ${action}, subject from unnest(${sql.param(subjects)}::text[]) subject`)
}

/**
 * Records that a member of staff was refused a call that their role may not make: one line per person, call and hour,
 * so that repeating it cannot fill the log. `network` is stored as its neighbourhood.
 */
export async function noteRefusal(
  tx: Executor,
  { staffId, call, network }: { readonly staffId: string; readonly call: string; readonly network: string },
  at: Date,
): Promise<void> {
  const action: AuditAction = 'staff.refused'
  await tx.execute(sql`
    insert into audit_log (at, actor_kind, actor_id, action, detail)
    select ${at}, 'staff', ${staffId}, ${action}, ${JSON.stringify({ call, network })}::jsonb
    where not exists (
      select from audit_log where actor_id = ${staffId} and action = ${action} and detail->>'call' = ${call}
        and at > ${minutesAfter(at, -HOUR_MINUTES)})`)
}

/** A donor's own recorded actions, for the donor to read; newest first. */
export const actionsOf = rowsBy(
  'audit.actionsOf',
  auditLog.actorId,
  { at: t.computed(t.text, sql`at::text`), what: auditLog.action },
  { rest: sql`and actor_kind = 'donor' order by id desc` },
)

/** Actions on any of these subjects, oldest first; a hundred at most. */
export const doneWith = rowsByAny(
  'audit.doneWith',
  auditLog.subject,
  rowOf(auditLog, ['at', 'actorId', 'action', 'subject'], { kind: auditLog.actorKind }),
  { rest: sql`order by id limit 100` },
)

function idOf(by: AuditActor): string | null {
  if (by.kind === 'donor') return by.accountId
  if (by.kind === 'partner') return by.keyId
  return by.kind === 'staff' ? by.staffId : null
}

const deleteLines = statement('audit.deleteLines', {
  takes: [t.instant, t.integer],
  gives: changes,
  sql: (before, most) => sql`
      delete from audit_log where id in (
        select id from audit_log where at < ${before} and at < app_now() - interval '8 years'
        order by at limit ${most} for update skip locked)`,
})

/**
 * Deletes lines older than an instant, and records their number in the log. Only the owner of the table may do so, and
 * only with lines older than eight years (a trigger), whatever `before` is.
 */
export function trimAudit(db: Database, before: Date, most: number, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const lines = await deleteLines(tx, before, most)
    if (lines > 0)
      await recordAudit(tx, { action: 'audit.trimmed', by: { kind: 'operator' }, detail: { lines } }, at)
    return lines
  })
}

const LOOK_MINUTES = 10

/**
 * Records that somebody looked at a record: one line per person and record within ten minutes, so that reloading a page
 * does not fill the log.
 */
export async function noteLook(
  tx: Executor,
  { action, by, subject }: Required<Pick<Entry, 'action' | 'by' | 'subject'>>,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into audit_log (at, actor_kind, actor_id, action, subject)
    select ${at}, ${by.kind}, ${idOf(by)}, ${action}, ${subject}
    where not exists (
      select from audit_log where subject = ${subject} and action = ${action} and actor_id = ${idOf(by)}
        and at > ${minutesAfter(at, -LOOK_MINUTES)})`)
}
