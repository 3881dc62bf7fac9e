import { is } from 'drizzle-orm'
import { PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { fieldOf, type FieldLike, type Kind } from '../src/kernel/database/fields.ts'
import type { DeclaredStatement, InputShape } from '../src/kernel/database/statement.ts'
import { type Described, describeStatement } from './describe-statement.ts'

/** The JavaScript kinds of the database's types. */
const kinds: Readonly<Record<string, Kind | 'numeric'>> = {
  text: 'text',
  'character varying': 'text',
  character: 'text',
  name: 'text',
  bigint: 'bigint',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  numeric: 'numeric',
  boolean: 'boolean',
  'timestamp with time zone': 'instant',
  date: 'date',
  json: 'json',
  jsonb: 'json',
  bytea: 'bytes',
  'text[]': 'texts',
  'integer[]': 'numbers',
}

/** The kinds for which a JavaScript value is accepted. */
function accepted(value: unknown): readonly string[] {
  if (value instanceof Date) return ['instant']
  if (Buffer.isBuffer(value)) return ['bytes']
  if (Array.isArray(value))
    return typeof value[0] === 'number' ? ['numbers'] : ['texts', 'numbers', 'timestamp with time zone[]']
  return acceptedOf[typeof value] ?? ['text', 'json', 'date', 'interval']
}

const acceptedOf: Readonly<Record<string, readonly string[]>> = {
  bigint: ['bigint', 'numeric'],
  number: ['number', 'bigint', 'numeric'],
  boolean: ['boolean'],
}

const dialect = new PgDialect()

/** The database's catalogue for checking statements. */
export interface Catalogue {
  /** The names of types by their numbers. */
  readonly types: ReadonlyMap<number, string>
  /** The columns that may be null, as `table.column` in numbers. */
  readonly nullable: ReadonlySet<string>
}

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const types = await client.query<{ oid: number; name: string }>(
    'select oid, format_type(oid, null) as name from pg_type',
  )
  const columns = await client.query<{ at: string }>(
    `select attrelid || '.' || attnum as at from pg_attribute where attnum > 0 and not attnotnull`,
  )
  return {
    types: new Map(types.rows.map(({ oid, name }) => [oid, name])),
    nullable: new Set(columns.rows.map(({ at }) => at)),
  }
}

/** Compares a declared statement, in each form of its text, with the database; returns the differences. */
export async function faultsOf(
  client: pg.Client,
  catalogue: Catalogue,
  statement: DeclaredStatement,
): Promise<string[]> {
  const faults = new Set<string>()
  const seen = new Set<string>()
  for (const values of variants(statement.takes)) {
    const { sql: text, params } = dialect.sqlToQuery(statement.text(...values))
    if (seen.has(text)) continue
    seen.add(text)
    try {
      const described = await describeStatement(client, text)
      for (const fault of columnFaults(catalogue, statement, described)) faults.add(fault)
      for (const fault of parameterFaults(catalogue, params, described)) faults.add(fault)
    } catch (error) {
      faults.add(`the database refuses it: ${String(error)}. Mend its SQL, or write the missing migration`)
    }
  }
  return [...faults].map((fault) => `${statement.name}: ${fault}.`)
}

function columnFaults(
  { types, nullable }: Catalogue,
  { row }: DeclaredStatement,
  { columns }: Described,
): string[] {
  if (!row) return []
  const faults: string[] = []
  const declared = new Map(Object.entries(row).map(([name, like]) => [name, fieldOf(like)]))
  for (const { name, dataTypeID, tableID, columnID } of columns) {
    const field = declared.get(name)
    const type = types.get(dataTypeID) ?? String(dataTypeID)
    if (!field) faults.push(`selects "${name}", which its row lacks: add it to the row or select it no more`)
    else if (kinds[type] !== field.kind)
      faults.push(
        `"${name}" is ${type} in the database, but ${field.kind} in its row: declare it as it is, or cast it`,
      )
    else if (!field.nullable && !field.present && nullable.has(`${tableID}.${columnID}`))
      faults.push(
        `"${name}" may be null in the database, but not in its row: use t.nullable(…), or t.present(…) where the statement excludes it`,
      )
    declared.delete(name)
  }
  for (const name of declared.keys())
    faults.push(`does not select "${name}", which its row has: select it or take it out of the row`)
  return faults
}

function parameterFaults(
  { types }: Catalogue,
  params: readonly unknown[],
  { parameters }: Described,
): string[] {
  return parameters.flatMap((oid, at) => {
    const type = types.get(oid) ?? String(oid)
    const value = params[at]
    const fits = value === null || accepted(value).includes(kinds[type] ?? type)
    return fits
      ? []
      : [
          `$${at + 1} is ${type} in the database, but is given ${typeOf(value)}: pass what it takes, or cast it`,
        ]
  })
}

const typeOf = (value: unknown) => (value instanceof Object ? value.constructor.name : typeof value)

/** The values for preparing: all first samples, then each other sample one at a time, then all last ones. */
function variants(takes: readonly InputShape[]): unknown[][] {
  const first = takes.map((take) => pick(take, () => 0))
  const others = takes.flatMap((take, at) => alternatives(take).map((value) => first.with(at, value)))
  return [first, ...others, takes.map((take) => pick(take, (count) => count - 1))]
}

const isField = (take: InputShape): take is FieldLike => is(take, PgColumn) || 'samples' in take

function pick(take: InputShape, choose: (count: number) => number): unknown {
  if (isField(take)) {
    const { samples } = fieldOf(take)
    return samples[choose(samples.length)]
  }
  return Object.fromEntries(Object.entries(take).map(([key, part]) => [key, pick(part, choose)]))
}

function alternatives(take: InputShape): unknown[] {
  if (isField(take)) return fieldOf(take).samples.slice(1)
  const whole = Object.fromEntries(Object.entries(take).map(([key, part]) => [key, pick(part, () => 0)]))
  return Object.entries(take).flatMap(([key, part]) =>
    alternatives(part).map((value) => ({ ...whole, [key]: value })),
  )
}
