import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../kernel/database/database.ts'
import { type FieldLike, type Row, t } from '../../kernel/database/fields.ts'
import { columns, many, statement } from '../../kernel/database/statement.ts'
import { eraseOf } from '../documents/documents.published.ts'

/** A table whose records name a person, until they are erased. */
export type PersonalTable = PgTable &
  Readonly<Record<'id' | 'createdAt' | 'mobile' | 'erasedAt', PgColumn>> & { readonly documentId?: PgColumn }

/** The personal data in a table. All SQL refers to the table as `request`. */
export interface PersonalRecords<P extends Row & { readonly id: FieldLike }> {
  /** The prefix of its statements' names. */
  readonly name: string
  /** The name of a record in an export, and its id prefix. */
  readonly kind: string
  readonly idPrefix: string
  readonly table: PersonalTable
  /** The number that people quote, and the mail address; absent if it has none. */
  readonly reference?: SQL
  readonly email?: SQL
  /** The fields for a data export, with the joins that they need. */
  readonly personal: P
  readonly joins?: SQL
  /** The text columns that erasure empties. */
  readonly emptied: readonly PgColumn[]
  /** The start of its retention; by default its creation. */
  readonly since?: PgColumn
}

/** Search keys (`PersonQuery` of erasure.ts). */
interface Sought {
  readonly reference?: string | undefined
  readonly email?: string | undefined
  readonly mobile?: string | undefined
}

const MOST_FOUND = 100

/** Finds and erases the records that name a person: by staff on request, and when the retention ends. */
export function personalRecords<const P extends Row & { readonly id: FieldLike }>({
  name,
  kind,
  idPrefix,
  table,
  reference = sql`request.id`,
  email,
  personal,
  joins = sql``,
  emptied,
  since = table.createdAt,
}: PersonalRecords<P>) {
  const erase = statement(`${name}.erase`, {
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

  const shown = statement(`${name}.shown`, {
    takes: [t.sql(sql`true`)],
    gives: many(personal),
    sql: (where) => sql`
      select ${columns(personal, 'request')} from ${table} request ${joins}
      where request.erased_at is null and ${where} order by request.created_at desc limit ${MOST_FOUND}`,
  })

  /** The condition that a record is found by its number, or by an address of the person it names. */
  const isOf = (sought: Sought): SQL => sql`(${reference} = ${sought.reference ?? null}::text
    or request.mobile = ${sought.mobile ?? null}::text and request.mobile <> ''
    ${email ? sql`or lower(${email}) = lower(${sought.email ?? null}::text) and ${email} <> ''` : sql``})`

  /** Erases those whose ids a statement selects, with their pictures. The caller erases traces elsewhere. */
  async function eraseThose(tx: Executor, which: SQL, at: Date) {
    const erased = await erase(tx, which, at)
    const folders: string[] = []
    if (table.documentId) for (const { id } of erased) folders.push(...(await eraseOf(tx, id)))
    return {
      subjects: erased.map((one) => one.id),
      addresses: erased.flatMap((one) => [...(one.email === null ? [] : [one.email]), one.mobile]),
      folders,
    }
  }

  return {
    /** The stored data of records that match a condition, newest first, at most a hundred. */
    shown,
    erase: eraseThose,

    /** For staff who find and erase a person's data on request: one of `requestHolders` of a manifest. */
    holder: {
      async find(tx: Executor, sought: Sought) {
        const rows = await shown(tx, isOf(sought))
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `personal` has an id, and values that an export shows
        const found = rows as unknown as readonly (Readonly<Record<string, string>> & {
          readonly id: string
        })[]
        return found.map((row) => ({ id: row.id, kind, row }))
      },
      async eraseOne(tx: Executor, id: string, at: Date) {
        if (!id.startsWith(`${idPrefix}_`)) return null
        const erased = await eraseThose(tx, sql`select ${id}::text`, at)
        return erased.subjects.length > 0 ? erased : null
      },
    },

    /** Erases records whose retention has ended: their kind and their date stay. For `retention` of a feature. */
    eraseOld:
      (now: () => Date) =>
      async (tx: Executor, before: Date, most: number): Promise<number> => {
        const from = sql.identifier(since.name)
        const old = sql`
          select id from ${table} where ${from} < ${before} and erased_at is null
          order by ${from} limit ${most} for update skip locked`
        return (await erase(tx, old, now())).length
      },
  }
}
