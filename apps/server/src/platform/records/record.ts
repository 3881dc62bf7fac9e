import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Staff } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { type FieldLike, type Row, type RowOf, t } from '../../kernel/database/fields.ts'
import { columnOf, insertInto, nextVersion } from '../../kernel/database/insert-into.ts'
import { bothWays, type Key, type Page, type PageInput } from '../../kernel/database/keyset.ts'
import { listStatement, narrowing, when } from '../../kernel/database/list-statement.ts'
import { columns, many, one, statement } from '../../kernel/database/statement.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Declared } from '../../kernel/module.ts'
import { newId } from '../../kernel/new-id.ts'
import { orNotFound, inVersion } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import { type PersonalRecords, personalRecords, type PersonalTable } from '../people/personal-records.ts'

/** No columns. */
const none = {}

/** The table of one kind of record. */
export type RecordTable = PgTable & Readonly<Record<'id' | 'createdAt' | 'version', PgColumn>>

type PersonalRow = Row & { readonly id: FieldLike }

/** The personal data in a record that the record's declaration does not tell. */
type Personal = Pick<PersonalRecords<PersonalRow>, 'emptied' | 'since' | 'email' | 'reference'>

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

/** The filter values of a query, by column. */
type Chosen<T extends RecordTable, Filter extends keyof T['$inferSelect']> = {
  readonly [K in Filter]?: NonNullable<T['$inferSelect'][K]> | undefined
}

interface RecordOf<
  T extends RecordTable,
  R extends PersonalRow,
  More extends Row,
  Name extends keyof T['$inferSelect'] & string,
  Filter extends keyof T['$inferSelect'] & string,
> {
  readonly table: T
  /** A row's name in `joins`, `stands`, `search` and `row`, and in its actions in the audit log: `school.saved`. */
  readonly one: Declared<'registers'>
  /** The prefix of its ids. */
  readonly prefix: Declared<'idPrefixes'>
  /** The fields in a list (`rowOf`, fields.ts). */
  readonly row: R
  /** Further fields when one record is read. */
  readonly more?: More
  /** Joins for computed fields of its row. In a list, they are made only for the rows of one page. */
  readonly joins?: SQL
  /** The condition to be in the list and changeable; by default all that are not erased. */
  readonly stands?: SQL
  /** The condition that a record matches a search pattern (`ilike`). */
  readonly search: (pattern: string) => SQL
  /** Columns that can filter the list; each needs an index if the register grows long. */
  readonly filters?: readonly Filter[]
  /** Columns that can order the list, ascending and (`-name`) descending: days, and texts (ignoring case); never null. */
  readonly orders: readonly Name[]
  /** Normalises a form's values before they are written: telephone numbers in E.164. Refuses invalid values. */
  readonly clean?: (values: Values<T>) => Values<T>
}

/** The answer to a change that needs no other message. */
export const noted = msg('message.noted', 'Noted.')

/** The same for something that took effect immediately. */
export const done = msg('message.done', 'Done.')

/** A page in the form of a list of the contract. */
export const listed = <R>({ rows, next, total }: Page<R>) => ({ data: rows, next, total })

/**
 * Declares a kind of record in a register: a list with search, filters and orders, a single record, and a change with a
 * version check. Its statements are declared like all others (statement.ts), with the table's name as prefix.
 * `operations` implements the calls of a plain register; special behaviour is written with the other parts.
 */
export function record<
  T extends RecordTable,
  const R extends PersonalRow,
  Name extends keyof T['$inferSelect'] & string,
  const More extends Row = typeof none,
  Filter extends keyof T['$inferSelect'] & string = never,
>({
  table,
  one: alias,
  prefix,
  row,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without any, the type is that of none
  more = none as More,
  joins = sql``,
  stands = 'erasedAt' in table ? sql`${sql.identifier(alias)}.erased_at is null` : sql`true`,
  search,
  filters = [],
  orders,
  clean = (values) => values,
}: RecordOf<T, R, More, Name, Filter>) {
  const name = getTableName(table)
  const as = sql.identifier(alias)
  const complete: R & More = { ...row, ...more }

  const equals = filters.map((filter) => {
    const column = columnOf(table, filter)
    return [filter, when(column, (value) => sql`${as}.${sql.identifier(column.name)} = ${value}`)]
  })
  const filter = narrowing({ q: when(t.text, (q) => search(`%${q}%`)), ...Object.fromEntries(equals) })
  const keys = orders.map((order): [Name, Key] => {
    const column = columnOf(table, order)
    const value = sql`${as}.${sql.identifier(column.name)}`
    return [
      order,
      column.getSQLType() === 'date'
        ? { sql: value, type: 'date' }
        : { sql: sql`lower(${value})`, type: 'text' },
    ]
  })

  const find = listStatement(`${name}.list`, {
    takes: filter.takes,
    row,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
    orders: bothWays(Object.fromEntries(keys) as Readonly<Record<Name, Key>>, sql`${as}.id`),
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
    query: PageInput<Name | `-${Name}`> & Chosen<T, Filter> & { readonly q?: string | undefined },
  ) => find(db, query, query)

  /** One record, even if it is no longer in the list. Refuses with not_found. */
  async function get(db: Executor, id: string): Promise<RowOf<R & More>> {
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

  /**
   * Adds or changes a record and writes the audit log; `also` runs in the same transaction. Returns its id. Refuses
   * with not_found, changed_meanwhile.
   */
  async function save(
    { db, now }: Core,
    by: Staff,
    { id, version, ...values }: Saved<T>,
    also?: (tx: Executor, id: string, at: Date) => Promise<void>,
  ): Promise<string> {
    const at = now()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without the two names, it is what remains
    const rest = values as unknown as Values<T>
    return db.transaction(async (tx) => {
      const isNew = id === null
      if (!isNew) await change(tx, { id, version }, rest)
      const subject = isNew ? await add(tx, rest, at) : id
      await also?.(tx, subject, at)
      await recordAudit(tx, { action: `${alias}.saved`, by, subject, detail: { isNew } }, at)
      return subject
    })
  }

  /** Implements the calls of a plain register. */
  function operations(parts: Core) {
    return {
      list: async ({ query }: { readonly query: Parameters<typeof list>[1] }) =>
        listed(await list(parts.db, query)),
      one: async ({ query: { id } }: { readonly query: { readonly id: string } }) => ({
        data: await get(parts.db, id),
      }),
      save: async ({ body, staff }: { readonly body: Saved<T>; readonly staff: Staff }) => ({
        data: { id: await save(parts, staff, { ...body, ...clean(body) }) },
        message: noted,
      }),
    }
  }

  return {
    list,
    get,
    /** Locks those of these records that are in the list, in a fixed order, until the transaction ends. Returns versions. */
    lock,
    save,
    operations,
    /** The personal data in it: how it is found for a person, and emptied. */
    personal(what: T extends PersonalTable ? Personal : never) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of what is said asks for such a table
      const holding = table as unknown as PersonalTable
      return personalRecords({
        ...(what as Personal),
        name,
        kind: alias,
        idPrefix: prefix,
        table: holding,
        personal: row,
      })
    },
  }
}
