import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../kernel/database/database.ts'
import { type Row, t } from '../../kernel/database/fields.ts'
import { columns, many, statement } from '../../kernel/database/statement.ts'
import { eraseOf } from '../documents/documents.published.ts'
import type { caseColumns } from './casework.tables.ts'

/** A table of requests, which has `caseColumns`. */
export type RequestTable = PgTable & {
  readonly [Name in keyof ReturnType<typeof caseColumns> | 'id' | 'createdAt' | 'erasedAt']: PgColumn
} & { readonly documentId?: PgColumn }

/** What is kept in a table of requests of those who sent them. All SQL is over the table, called `request`. */
export interface PersonalRecords<P extends Row> {
  /** What the names of its statements begin with. */
  readonly name: string
  readonly table: RequestTable
  /** The number that people read out, and where it is answered by mail; not there where it has none. */
  readonly reference?: SQL
  readonly email?: SQL
  /** What is shown to who asks for it, with the joins that rows of it need. */
  readonly personal: P
  readonly joins?: SQL
  /** The texts that are emptied when it is erased. */
  readonly emptied: readonly PgColumn[]
}

const MOST_FOUND = 100

/** How requests are found for who sent them, and erased. */
export function personalRecords<const P extends Row>({
  name,
  table,
  reference = sql`request.id`,
  email,
  personal,
  joins = sql``,
  emptied,
}: PersonalRecords<P>) {
  const erase = statement({
    name: `${name}.erase`,
    takes: [t.sql(sql`select ''`), t.instant],
    gives: many({ id: t.text, mobile: t.text, email: t.nullable(t.text) }),
    sql: (which, at) => sql`
      with before as (
        select request.id, request.mobile, ${email ?? sql`null::text`} as email from ${table} request
        where request.id in (${which}) and request.erased_at is null for update)
      update ${table} set ${sql.join(
        emptied.map((column) => sql`${sql.identifier(column.name)} = '', `),
        sql``,
      )} erased_at = ${at}
      from before where ${table.id} = before.id returning before.id, before.mobile, before.email`,
  })

  return {
    /** What is kept of those that a condition names, newest first, at most a hundred. */
    shown: statement({
      name: `${name}.shown`,
      takes: [t.sql(sql`true`)],
      gives: many(personal),
      sql: (where) => sql`
        select ${columns(personal, 'request')} from ${table} request ${joins}
        where request.erased_at is null and ${where} order by request.created_at desc limit ${MOST_FOUND}`,
    }),

    /** The condition that one is named by its number, or an address of who sent it. */
    isOf: (sought: {
      readonly reference?: string | undefined
      readonly email?: string | undefined
      readonly mobile?: string | undefined
    }): SQL => sql`(${reference} = ${sought.reference ?? null}::text
      or request.mobile = ${sought.mobile ?? null}::text
      ${email ? sql`or ${email} = ${sought.email ?? null}::text` : sql``})`,

    /** Erases those whose ids a statement selects, with their pictures. Their traces elsewhere are the caller's. */
    async erase(tx: Executor, which: SQL, at: Date) {
      const erased = await erase(tx, which, at)
      const folders: string[] = []
      if (table.documentId) for (const { id } of erased) folders.push(...(await eraseOf(tx, id)))
      return {
        subjects: erased.map((one) => one.id),
        addresses: erased.flatMap((one) => [...(one.email === null ? [] : [one.email]), one.mobile]),
        folders,
      }
    },

    /** Erases those of before an instant: what they are of, and when they came, stays. Answers how many. */
    async eraseOld(tx: Executor, before: Date, most: number, at: Date): Promise<number> {
      const old = sql`
        select id from ${table} where created_at < ${before} and erased_at is null
        order by created_at limit ${most} for update skip locked`
      return (await erase(tx, old, at)).length
    },
  }
}
