import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../kernel/database/database.ts'
import { type FieldLike, type Row, t } from '../../kernel/database/fields.ts'
import { columns, many, statement } from '../../kernel/database/statement.ts'
import { eraseOf } from '../documents/documents.published.ts'

/** A table whose records name somebody, until they are erased. */
export type PersonalTable = PgTable &
  Readonly<Record<'id' | 'createdAt' | 'mobile' | 'erasedAt', PgColumn>> & { readonly documentId?: PgColumn }

/** What is kept of people in a table. All SQL is over the table, called `request`. */
export interface PersonalRecords<P extends Row & { readonly id: FieldLike }> {
  /** What the names of its statements begin with. */
  readonly name: string
  /** What one is called where it is handed over, and what its ids begin with. */
  readonly kind: string
  readonly idPrefix: string
  readonly table: PersonalTable
  /** The number that people read out, and where they are written to; not there where it has none. */
  readonly reference?: SQL
  readonly email?: SQL
  /** What is shown to who asks for it, with the joins that rows of it need. */
  readonly personal: P
  readonly joins?: SQL
  /** The texts that are emptied when it is erased. */
  readonly emptied: readonly PgColumn[]
  /** From when its time of retention counts; from when it came, unless said. */
  readonly since?: PgColumn
}

/** By what somebody is looked for (`PersonQuery` of erasure.ts). */
interface Sought {
  readonly reference?: string | undefined
  readonly email?: string | undefined
  readonly mobile?: string | undefined
}

const MOST_FOUND = 100

/** How records are found for those whom they name, and erased: by staff who are asked to, and when their time is over. */
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

  /** The condition that one is named by its number, or an address of whom it names. */
  const isOf = (sought: Sought): SQL => sql`(${reference} = ${sought.reference ?? null}::text
    or request.mobile = ${sought.mobile ?? null}::text and request.mobile <> ''
    ${email ? sql`or lower(${email}) = lower(${sought.email ?? null}::text) and ${email} <> ''` : sql``})`

  /** Erases those whose ids a statement selects, with their pictures. Their traces elsewhere are the caller's. */
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
    /** What is kept of those that a condition names, newest first, at most a hundred. */
    shown,
    erase: eraseThose,

    /** What staff find and erase of them who are asked to: one of `requestHolders` of a manifest. */
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

    /** Erases those whose time is over: what they are of, and when they came, stays. For `retention` of a feature. */
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
