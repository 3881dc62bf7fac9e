import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Staff } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import type { Retirement } from '../../kernel/database/columns.ts'
import { type FieldLike, type Row, type RowOf, t } from '../../kernel/database/fields.ts'
import { columnOf, insertInto, written } from '../../kernel/database/insert-into.ts'
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

/** A table that a kind of record has to itself. */
export type RecordTable = PgTable & Readonly<Record<'id' | 'createdAt' | 'version', PgColumn>>

type RetiringTable = RecordTable & Readonly<Record<'state' | 'retiredAt', PgColumn>>

type PersonalRow = Row & { readonly id: FieldLike }

/** What is kept of people in a record, as far as the record does not say it. */
type Personal = Pick<PersonalRecords<PersonalRow>, 'emptied' | 'since' | 'email' | 'reference'>

/** What is written of a record: its columns, but for those that the kit writes. */
export type Values<T extends RecordTable> = Omit<T['$inferInsert'], 'id' | 'createdAt' | 'version'>

/** A record as its form sends it. `id` and `version` are null where it is new. */
type Saved<T extends RecordTable> = Values<T> & {
  readonly id: string | null
  readonly version: number | null
}

/** A record of the version that somebody has read. */
interface AsRead {
  readonly id: string
  readonly version: number | null
}

/** What answers the call `retire`, where entries retire and are brought back: of a table with `retirementColumns`. */
type Retire<T> = T extends RetiringTable
  ? {
      retire(input: {
        readonly body: { readonly id: string; readonly version: number; readonly state: Retirement['state'] }
        readonly staff: Staff
      }): Promise<{ data: { version: number }; message: typeof done }>
    }
  : unknown

/** The columns of a table by whose value a list is made shorter, as they are asked for. */
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
  /** What one of the table is called in `joins`, `stands`, `search` and `row`, and its acts in the audit log: `school.saved`. */
  readonly one: Declared<'registers'>
  /** What its ids begin with. */
  readonly prefix: Declared<'idPrefixes'>
  /** What a list says of it (`rowOf`, fields.ts). */
  readonly row: R
  /** What is said besides where it stands alone. */
  readonly more?: More
  /** Joins that what is computed in its row needs. Of a list, they are made with the rows of one page. */
  readonly joins?: SQL
  /** Which of them stand in the list and may be changed; all, but those that are erased, unless said. */
  readonly stands?: SQL
  /** Where a pattern is looked for (`ilike`). */
  readonly search: (pattern: string) => SQL
  /** Columns of the table by whose value the list may be made shorter; each of them takes an index where the register grows long. */
  readonly filters?: readonly Filter[]
  /** Columns of the table that the list may be ordered by, upwards and (`-name`) downwards: days, and texts, without their capitals; never null. */
  readonly orders: readonly Name[]
  /** What a form's values are before they are written: telephone numbers in E.164. Refuses what cannot be. */
  readonly clean?: (values: Values<T>) => Values<T>
}

/** What is answered to a change that has nothing more to say. */
export const noted = msg('message.noted', 'Noted.')

/** The same to something that was done at once. */
export const done = msg('message.done', 'Done.')

/** A page as a list of the contract answers it. */
export const listed = <R>({ rows, next, total }: Page<R>) => ({ data: rows, next, total })

/**
 * Declares a kind of record in a register: a list with a search, filters and orders, one, and a change that two people cannot make
 * over each other. Its statements are declared as all are (statement.ts), with the table's name before theirs. `operations` answers the calls of a
 * plain register; what is special about one is written with the other parts.
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

  /** A page of those that stand in the list. Refuses with bad_request (after). */
  const list = (
    db: Executor,
    query: PageInput<Name | `-${Name}`> & Chosen<T, Filter> & { readonly q?: string | undefined },
  ) => find(db, query, query)

  /** One, also one that does not stand in the list any more. Refuses with not_found. */
  async function get(db: Executor, id: string): Promise<RowOf<R & More>> {
    return orNotFound(await read(db, id))
  }

  /** Locks one that stands. Refuses with not_found, and with changed_meanwhile where it is not of this version any more. */
  async function lockAsRead(tx: Executor, { id, version }: AsRead): Promise<void> {
    const [locked] = await lock(tx, [id])
    inVersion(locked, version)
  }

  /** Changes one that stands. Refuses with not_found, changed_meanwhile. */
  async function change(tx: Executor, of: AsRead, values: Partial<Values<T>> | Retirement): Promise<void> {
    await lockAsRead(tx, of)
    const set = written(table, values).map(({ column, value }) => sql`${column} = ${value}`)
    await tx.execute(sql`
      update ${table} set ${sql.join([...set, sql`version = version + 1`], sql`, `)} where id = ${of.id}`)
  }

  async function add(tx: Executor, values: Values<T>, createdAt: Date): Promise<string> {
    const id = newId(prefix)
    await tx.execute(insertInto<RecordTable>(table, { ...values, id, createdAt }))
    return id
  }

  /**
   * Adds one, or changes one, and notes it; `also` is done in the same transaction. Answers its id. Refuses with not_found,
   * changed_meanwhile.
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

  /** What answers `list`, `one`, `save` and, where the table has `retirementColumns`, `retire` of a plain register. */
  function operations(parts: Core) {
    const answers = {
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
    const retire: Retire<RetiringTable>['retire'] = async ({ body: { id, version, state }, staff }) => {
      const at = parts.now()
      await parts.db.transaction(async (tx) => {
        await change(tx, { id, version }, { state, retiredAt: state === 'retired' ? at : null })
        const action = `${alias}.${state === 'retired' ? 'retired' : 'brought_back'}` as const
        await recordAudit(tx, { action, by: staff, subject: id }, at)
      })
      return { data: { version: version + 1 }, message: done }
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type asks for the column, too
    return { ...answers, ...('retiredAt' in table && { retire }) } as typeof answers & Retire<T>
  }

  return {
    list,
    get,
    /** Locks those of these that stand, in one order for all, until the transaction ends; answers them with their versions. */
    lock,
    save,
    operations,
    /** What is kept in it of people: how it is found for them, and emptied. */
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
