import { MOST_WAITING } from '@sahay/contract/staff/office-today'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import { insertInto } from '../../kernel/database/insert-into.ts'
import {
  changes,
  type InputOf,
  many,
  statement,
  value,
  rowBy,
  rowsBy,
} from '../../kernel/database/statement.ts'
import { hasLeft, joinStaff, nameOfStaff, staffColumns } from '../staff/staff.published.ts'
import { caseAssignees, caseNotes } from './casework.tables.ts'
import { mustHave } from '../../kernel/problem.ts'

const note = rowOf(caseNotes, ['id', 'at', 'kind', 'outcome', 'text', 'remindAt', 'doneAt'], {
  by: t.computed(t.text, nameOfStaff(sql`case_notes.by`)),
})

const MOST_NOTES = 500

/** The notes on a case, oldest first. */
export const notesOf = rowsBy('casework.notesOf', caseNotes.subject, note, {
  rest: sql`order by id limit ${MOST_NOTES}`,
})

const newNote = t.newRow(caseNotes)

const writeNote = statement('casework.writeNote', {
  takes: [newNote],
  gives: value({ id: caseNotes.id }),
  sql: (written) => sql`${insertInto(caseNotes, written)} returning id`,
})

/** Inserts a note; returns its id. */
export async function insertNote(tx: Executor, written: InputOf<typeof newNote>): Promise<bigint> {
  return mustHave(await writeNote(tx, written), 'no note was written')
}

export type Assignee = RowOf<typeof staffColumns>

/** The assignee of a case. */
export const assigneeOf = rowBy('casework.assigneeOf', caseAssignees.subject, staffColumns, {
  join: joinStaff(caseAssignees.staffId),
})

const writeAssignee = statement('casework.writeAssignee', {
  takes: [caseAssignees.subject, caseAssignees.staffId, caseAssignees.at],
  gives: changes,
  sql: (subject, staffId, at) => sql`
    insert into case_assignees (subject, staff_id, at) values (${subject}, ${staffId}, ${at}::timestamptz)
    on conflict (subject) do update set staff_id = excluded.staff_id, at = excluded.at`,
})

/** Assigns several cases to somebody. */
export const assignEach = statement('casework.assignEach', {
  takes: [t.texts, caseAssignees.staffId, caseAssignees.at],
  gives: changes,
  sql: (subjects, staffId, at) => sql`
    insert into case_assignees (subject, staff_id, at)
    select subject, ${staffId}, ${at}::timestamptz from unnest(${sql.param(subjects)}::text[]) subject
    on conflict (subject) do update set staff_id = excluded.staff_id, at = excluded.at`,
})

const deleteAssignee = statement('casework.deleteAssignee', {
  takes: [caseAssignees.subject],
  gives: changes,
  sql: (subject) => sql`delete from case_assignees where subject = ${subject}`,
})

/** Assigns a case to somebody; null: unassigns it. */
export async function setAssignee(
  tx: Executor,
  subject: string,
  staffId: string | null,
  at: Date,
): Promise<void> {
  await (staffId === null ? deleteAssignee(tx, subject) : writeAssignee(tx, subject, staffId, at))
}

const reminder = {
  id: caseNotes.id,
  caseId: caseNotes.subject,
  text: caseNotes.text,
  remindAt: t.present(caseNotes.remindAt),
}

/** Selects the `name` and `reference` of a case by its id. */
type CaseNamed = (id: SQL) => SQL

/** The condition that a note's reminder is due by an instant, and not done. */
const isDueBy = (until: SQL | Date): SQL =>
  sql`remind_at is not null and done_at is null and remind_at <= ${until}`

/** The condition that a note's author has left, and its case has passed to a member of staff. */
const isPassedTo = (staffId: SQL): SQL => sql`${hasLeft(sql`case_notes.by`)}
  and exists (select from case_assignees where subject = case_notes.subject and staff_id = ${staffId})`

/**
 * A person's reminders that are due by an instant, earliest first, with the names of the cases that `named` knows; and those
 * of people who left, on the person's cases.
 */
export const remindersToday = statement('casework.remindersToday', {
  takes: [
    {
      staffId: caseNotes.by,
      until: t.instant,
      most: t.integer,
      named: t.given<readonly CaseNamed[]>([], [(id) => sql`select ${id} as name, null::text as reference`]),
    },
  ],
  gives: many({
    ...reminder,
    name: t.nullable(t.text),
    reference: t.nullable(t.text),
    all: t.integer,
  }),
  sql: ({ staffId, until, most, named }) => sql`
    select note.id, note.subject as "caseId", note.text, note.remind_at as "remindAt", named.name, named.reference, note."all"
    from (select due.*, count(*) over ()::int as "all" from (
        (select id, subject, text, remind_at from case_notes
          where by = ${staffId} and ${isDueBy(until)} order by remind_at, id limit ${sql.raw(String(MOST_WAITING))})
        union all
        (select id, case_notes.subject, text, remind_at
          from case_assignees join case_notes on case_notes.subject = case_assignees.subject
          where staff_id = ${staffId} and by <> ${staffId} and ${hasLeft(sql`by`)} and ${isDueBy(until)}
          order by remind_at, id limit ${sql.raw(String(MOST_WAITING))})
        order by remind_at, id limit ${sql.raw(String(MOST_WAITING))}) due
      order by remind_at, id limit ${most}) note
    left join lateral (${sql.join(
      [
        sql`select null::text as name, null::text as reference where false`,
        ...named.map((select) => select(sql`note.subject`)),
      ],
      sql` union all `,
    )}) named on true
    order by note.remind_at, note.id`,
})

/** Marks somebody's own reminder as done, or that of a person who left. */
export const finishReminder = statement('casework.finishReminder', {
  takes: [t.bigint, caseNotes.by, t.instant],
  gives: changes,
  sql: (id, by, at) => sql`
    update case_notes set done_at = ${at}::timestamptz
    where id = ${id} and remind_at is not null and done_at is null
      and (by = ${by} or ${isPassedTo(sql`${by}`)})`,
})

const moveNotes = statement('casework.moveNotes', {
  takes: [caseNotes.subject, caseNotes.subject],
  gives: changes,
  sql: (from, to) => sql`update case_notes set subject = ${to} where subject = ${from}`,
})

/** Moves the notes of a case, with their reminders, to another case, and unassigns the first. */
export async function giveNotes(tx: Executor, from: string, to: string): Promise<void> {
  await moveNotes(tx, from, to)
  await deleteAssignee(tx, from)
}

const eraseNotes = statement('casework.eraseNotes', {
  takes: [t.texts],
  gives: changes,
  sql: (subjects) => sql`
    update case_notes set text = '', remind_at = null where subject = any(${sql.param(subjects)}::text[])`,
})

/** Deletes the notes on erased cases. */
export async function eraseNotesOf(tx: Executor, subjects: readonly string[]): Promise<void> {
  await eraseNotes(tx, subjects)
}

/** Deletes notes from before an instant. */
export const eraseOldNotes = statement('casework.eraseOldNotes', {
  takes: [t.instant, t.integer],
  gives: changes,
  sql: (before, most) => sql`
    update case_notes set text = '', remind_at = null where id in (
      select id from case_notes where at < ${before} and text <> '' order by at limit ${most} for update skip locked)`,
})

const MOST_DUE = 200

/** Marks due reminders as noticed; returns their authors and cases. */
export const takeDueReminders = statement('casework.takeDueReminders', {
  gives: many({ id: caseNotes.id, subject: caseNotes.subject, by: caseNotes.by }),
  sql: () => sql`
    update case_notes set noticed_at = app_now() where id in (
      select id from case_notes
      where remind_at <= app_now() and done_at is null and noticed_at is null
      order by remind_at limit ${sql.raw(String(MOST_DUE))} for update skip locked)
    returning id, subject, by`,
})
