import { and, eq, sql } from 'drizzle-orm'
import { joinStaff, byStaff } from '../../../platform/staff/staff.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { bothWays } from '../../../kernel/database/keyset.ts'
import { changes, columns, many, one, rowBy, statement } from '../../../kernel/database/statement.ts'
import { applicationNarrowing, fromApplications, studentName } from '../applications-list.store.ts'
import { letters } from '../letters.tables.ts'
import { applications } from '../schemes.tables.ts'
import { listFrom } from '../../../kernel/database/list-statement.ts'

/** Applications that a letter may be about: all that are not erased. */
const isThere = sql`application.erased_at is null`

/** How many addresses the selected applications have, by language; and how many have none (language null). */
export const countAddresses = statement('letters.countAddresses', {
  takes: [applicationNarrowing.takes],
  gives: many({ language: t.nullable(applications.lang), families: t.integer }),
  sql: (input) => sql`
    with chosen as (
      select distinct on (case when application.email = '' then application.id else application.email end)
        case when application.email <> '' then application.lang end as language
      ${fromApplications} where ${sql.join([isThere, ...applicationNarrowing.conditions(input)], sql` and `)}
      order by case when application.email = '' then application.id else application.email end,
        application.created_at desc, application.id desc)
    select language, count(*)::int as families from chosen group by language order by language`,
})

const chosenRow = { id: applications.id, student: studentName }

/** The selected applications, by the child's name. */
export const namesOfChosen = statement('letters.namesOfChosen', {
  takes: [applicationNarrowing.takes],
  gives: many(chosenRow),
  sql: (input) => sql`
    select ${columns(chosenRow, 'application')}
    ${fromApplications} where ${sql.join([isThere, ...applicationNarrowing.conditions(input)], sql` and `)}
    order by 2, application.id`,
})

const letterRow = rowOf(letters, ['id', 'at', 'subject', 'words', 'asked', 'state', 'total'], {
  by: byStaff(letters.by),
  written: t.computed(
    t.integer,
    sql`(select count(*)::int from letter_recipients where letter_id = letters.id and written_at is not null)`,
  ),
})

/** One page of the letters. Refuses with bad_request (after). */
export const listLetters = listFrom('letters.findLetters', {
  row: letterRow,
  orders: bothWays({ at: { sql: sql`letters.at`, type: 'timestamptz' } }, sql`letters.id`),
  from: sql`from letters ${joinStaff(letters.by)}`,
})

/** One letter. */
export const letterOf = rowBy('letters.letterOf', letters.id, letterRow, { join: joinStaff(letters.by) })

/** The letter sent with a key. */
export const letterByKey = rowBy('letters.letterByKey', letters.once, rowOf(letters, ['id']))

/** Fixes the recipients of a letter: for each address the newest application; returns their number. */
export const chooseRecipients = statement('letters.chooseRecipients', {
  takes: [letters.id, applicationNarrowing.takes],
  gives: changes,
  sql: (letter, input) => sql`
    insert into letter_recipients (letter_id, application_id)
    select ${letter}, chosen.id from (
      select distinct on (application.email) application.id
      ${fromApplications} where ${sql.join([isThere, sql`application.email <> ''`, ...applicationNarrowing.conditions(input)], sql` and `)}
      order by application.email, application.created_at desc, application.id desc) chosen`,
})

/** The oldest letter being sent, locked, so that only one process takes a portion of it. */
export const lockSending = statement('letters.lockSending', {
  gives: one({ id: letters.id, subject: letters.subject, words: letters.words }),
  sql: () => sql`
    select id, subject, words from letters where state = 'sending' order by at limit 1 for update skip locked`,
})

/** Claims a portion of the recipients without a mail, and marks them; one erased meanwhile has no address. */
export const takePortion = statement('letters.takePortion', {
  takes: [letters.id, t.instant, t.integer],
  gives: many({
    ...rowOf(applications, ['id', 'email', 'guardianName']),
    language: applications.lang,
    number: t.text,
  }),
  sql: (letter, at, most) => sql`
    update letter_recipients set written_at = ${at}::timestamptz
    from applications application
    where letter_recipients.letter_id = ${letter} and application.id = letter_recipients.application_id
      and letter_recipients.application_id in (
        select due.application_id from letter_recipients due where due.letter_id = ${letter} and due.written_at is null
        order by due.application_id limit ${most})
    returning application.id, application.email, application.lang as "language",
      application.guardian_name as "guardianName", coalesce(application.registration, application.reference) as "number"`,
})

/** Moves a letter from one state to another; false if it is not in the first. */
export async function moveLetter(
  tx: Executor,
  id: string,
  from: 'sending' | 'stopped',
  to: 'sending' | 'stopped' | 'done',
): Promise<boolean> {
  const which = and(eq(letters.id, id), eq(letters.state, from))
  return (await tx.update(letters).set({ state: to }).where(which)).rowCount === 1
}
