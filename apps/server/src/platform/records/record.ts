import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Staff } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { type Row, rowOf, type RowOf, t } from '../../kernel/database/fields.ts'
import { columnOf, insertInto, nextVersion } from '../../kernel/database/insert-into.ts'
import { bothWays, type Key, type Page, type PageInput } from '../../kernel/database/keyset.ts'
import { listStatement, narrowing, when, whenIs } from '../../kernel/database/list-statement.ts'
import { columns, many, one, statement } from '../../kernel/database/statement.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Declared } from '../../kernel/module.ts'
import { newId } from '../../kernel/new-id.ts'
import { orNotFound, inVersion } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import { refuseAadhaar } from '../people/aadhaar.ts'
import { personalRecords, type PersonalTable } from '../people/personal-records.ts'
import { toE164 } from '../people/phone.ts'

/** No columns. */
const none = {}

/** The table of one kind of record. */
export type RecordTable = PgTable & Readonly<Record<'id' | 'createdAt' | 'version', PgColumn>>

/** What the contract declares of a register (`register`, kernel/register.ts of the contract). */
interface Registered {
  readonly one: Declared<'registers'>
  readonly prefix: Declared<'idPrefixes'>
  readonly fields: readonly string[]
  readonly sort: readonly string[]
  readonly filter: readonly string[]
}

/** The columns of a record that callers write: all but those that this file writes. */
export type Values<T extends RecordTable> = Omit<T['$inferInsert'], 'id' | 'createdAt' | 'version'>

/** A record as its form sends it. `id` and `version` are null for a new one. */
type Saved<T extends RecordTable> = Values<T> & {
  readonly id: string | null
  readonly version: number | null
}

/** A record and the version that the caller has read. */
interface AsRead {
  readonly id: string
  readonly version: number | null
}

/** A column of a table, by its name. */
type Named<T extends RecordTable> = keyof T['$inferSelect'] & string

/** The filter values of a query, by column. */
type Chosen<T extends RecordTable, Filter extends string> = {
  readonly [K in Filter & Named<T>]?: NonNullable<T['$inferSelect'][K]> | undefined
}

/** The columns among an entry's fields. */
type Columns<T extends RecordTable, D extends Registered> = {
  readonly [K in D['fields'][number] & keyof T['_']['columns']]: T['_']['columns'][K]
}

interface RecordOf<T extends RecordTable, D extends Registered, Computed extends Row, More extends Row> {
  /**
   * Its declaration in the contract. `one` is a row's name in `joins`, `stands`, `search` and `computed`. A column `mobile` is
   * E.164, or empty. It is sorted by days and texts (ignoring case), which are never null, each with an index, as are its
   * filters if the register grows long.
   */
  readonly of: D
  readonly table: T
  /** The fields of an entry that are no columns. */
  readonly computed?: Computed
  /** Further fields when one record is read. */
  readonly more?: More
  /** Joins for computed fields of its row. In a list, they are made only for the rows of one page. */
  readonly joins?: SQL
  /** The condition to be in the list and changeable; by default all that are not erased. */
  readonly stands?: SQL
  /** The columns that are searched, or the condition that a record matches a search pattern (`ilike`). */
  readonly search: readonly Named<T>[] | ((pattern: string) => SQL)
}

/** What else a change does in its transaction. */
type Also<T extends RecordTable> = (
  tx: Executor,
  saved: Values<T> & { readonly id: string },
  by: Staff,
  at: Date,
) => Promise<void>

/** The answer to a change that needs no other message. */
export const noted = msg('message.noted', 'Noted.')

/** The same for something that took effect immediately. */
export const done = msg('message.done', 'Done.')

/** A page in the form of a list of the contract, each row as `show` shows it. */
export function listed<R>(page: Page<R>): Listed<R>
export function listed<R, Shown>(page: Page<R>, show: (row: R) => Shown): Listed<Shown>
export function listed({ rows, next, total }: Page<unknown>, show = (row: unknown) => row): Listed<unknown> {
  return { data: rows.map(show), next, total }
}

type Listed<R> = Omit<Page<R>, 'rows'> & { readonly data: readonly R[] }

/**
 * Declares a kind of record in a register: a list with search, filters and orders, a single record, and a change with a
 * version check. Its statements are declared like all others (statement.ts), with the table's name as prefix.
 * `operations` implements the calls of a plain register; special behaviour is written with the other parts.
 */
export function record<
  T extends RecordTable,
  const D extends Registered,
  const Computed extends Row = typeof none,
  const More extends Row = typeof none,
>({
  of: { one: alias, prefix, fields, sort, filter: filters },
  table,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without any, the type is that of none
  computed = none as Computed,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  more = none as More,
  joins = sql``,
  stands = 'erasedAt' in table ? sql`${sql.identifier(alias)}.erased_at is null` : sql`true`,
  search,
}: RecordOf<T, D, Computed, More>) {
  const name = getTableName(table)
  const as = sql.identifier(alias)
  const column = (of: string) => sql`${as}.${sql.identifier(columnOf(table, of).name)}`
  const own = fields.filter((field) => field in table && !(field in computed))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filter forgets the names
  const row = rowOf(table, own as never[], computed) as Columns<T, D> & Computed & Pick<T, 'id'>
  const complete = { ...row, ...more }

  const matches = (pattern: string): SQL =>
    typeof search === 'function'
      ? search(pattern)
      : sql`(${sql.join(
          search.map((of) => sql`${column(of)} ilike ${pattern}`),
          sql` or `,
        )})`
  const equals = filters.map((of) => [of, whenIs(columnOf(table, of), alias)])
  const filter = narrowing({ q: when(t.text, (q) => matches(`%${q}%`)), ...Object.fromEntries(equals) })
  const keys = sort.map((by): [string, Key] => [
    by,
    columnOf(table, by).getSQLType() === 'date'
      ? { sql: column(by), type: 'date' }
      : { sql: sql`lower(${column(by)})`, type: 'text' },
  ])

  const find = listStatement(`${name}.list`, {
    takes: filter.takes,
    row,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
    orders: bothWays(Object.fromEntries(keys) as Readonly<Record<D['sort'][number], Key>>, sql`${as}.id`),
    sql: (input, { cursor, orderBy, end }) => sql`
      with ${as} as materialized (
        select ${as}.*, ${cursor} from ${table} ${as} ${end(stands, ...filter.conditions(input))})
      select ${columns(row, alias)}, ${as}.cursor from ${as} ${joins} order by ${orderBy}`,
  })

  const read = statement(`${name}.one`, {
    takes: [t.text],
    gives: one(complete),
    sql: (id) => sql`select ${columns(complete, alias)} from ${table} ${as} ${joins} where ${as}.id = ${id}`,
  })

  const lock = statement(`${name}.lock`, {
    takes: [t.texts],
    gives: many({ id: t.text, version: t.integer }),
    sql: (ids) => sql`
      select ${as}.id, ${as}.version from ${table} ${as} where ${as}.id = any(${sql.param(ids)}::text[]) and ${stands}
      order by ${as}.id for update`,
  })

  /** A page of the records in the list. Refuses with bad_request (after). */
  const list = (
    db: Executor,
    query: PageInput<D['sort'][number] | `-${D['sort'][number]}`> &
      Chosen<T, D['filter'][number]> & { readonly q?: string | undefined },
  ) => find(db, query, query)

  /** One record, even if it is no longer in the list. Refuses with not_found. */
  async function get(db: Executor, id: string): Promise<RowOf<typeof complete>> {
    return orNotFound(await read(db, id))
  }

  /** Locks a record in the list. Refuses with not_found, and with changed_meanwhile if its version differs. */
  async function lockAsRead(tx: Executor, { id, version }: AsRead): Promise<void> {
    const [locked] = await lock(tx, [id])
    inVersion(locked, version)
  }

  /** Changes a record in the list. Refuses with not_found, changed_meanwhile. */
  async function change(tx: Executor, of: AsRead, values: Partial<Values<T>>): Promise<void> {
    await lockAsRead(tx, of)
    await nextVersion<RecordTable>(tx, table, of.id, values)
  }

  async function add(tx: Executor, values: Values<T>, createdAt: Date): Promise<string> {
    const id = newId(prefix)
    await tx.execute(insertInto<RecordTable>(table, { ...values, id, createdAt }))
    return id
  }

  /** The values of a form as they are stored. Refuses with aadhaar_number, and with bad_request (mobile). */
  function clean(values: Values<T>): Values<T> {
    refuseAadhaar(...Object.values<unknown>(values).filter((value) => typeof value === 'string'))
    if (!('mobile' in values) || typeof values.mobile !== 'string' || values.mobile === '') return values
    return { ...values, mobile: toE164(values.mobile, 'mobile') }
  }

  /**
   * Adds or changes a record and writes the audit log; `also` runs in the same transaction. Returns its id. Refuses
   * with not_found, changed_meanwhile, aadhaar_number and bad_request (mobile).
   */
  async function save(
    { db, now }: Core,
    by: Staff,
    { id, version, ...sent }: Saved<T>,
    also?: Also<T>,
  ): Promise<string> {
    const at = now()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without the two names, it is what remains
    const values = clean(sent as unknown as Values<T>)
    return db.transaction(async (tx) => {
      const isNew = id === null
      if (!isNew) await change(tx, { id, version }, values)
      const subject = isNew ? await add(tx, values, at) : id
      await also?.(tx, { ...values, id: subject }, by, at)
      await recordAudit(tx, { action: `${alias}.saved`, by, subject, detail: { isNew } }, at)
      return subject
    })
  }

  /** Implements the calls of a plain register; `also` runs in the transaction of each change. */
  const operations = (parts: Core, also?: Also<T>) => ({
    list: async ({ query }: { readonly query: Parameters<typeof list>[1] }) =>
      listed(await list(parts.db, query)),
    one: async ({ query: { id } }: { readonly query: { readonly id: string } }) => ({
      data: await get(parts.db, id),
    }),
    save: async ({ body, staff }: { readonly body: Saved<T>; readonly staff: Staff }) => ({
      data: { id: await save(parts, staff, body, also) },
      message: noted,
    }),
  })

  return {
    list,
    get,
    /** Locks those of these records that are in the list, in a fixed order, until the transaction ends. Returns versions. */
    lock,
    operations,
    /**
     * How its records are found for a person, exported, and emptied of every text but choices, days after `since`: when it
     * was added, or a column.
     */
    personal(since: T extends PersonalTable ? PgColumn : never) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of `since` asks for such a table
      const holding = table as unknown as PersonalTable
      const texts = own.map((field) => columnOf(table, field)).filter((of) => of.getSQLType() === 'text')
      return personalRecords({
        name,
        kind: alias,
        idPrefix: prefix,
        table: holding,
        personal: row,
        emptied: texts.filter((of) => of !== table.id && of.enumValues === undefined),
        since,
        ...('email' in table && { email: sql`request.email` }),
      })
    },
  }
}
