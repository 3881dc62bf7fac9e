import type { Paise } from '@sahay/contract/kernel/money'
import { type GetColumnData, getTableColumns, type SQL } from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'

/** How a value of the database arrives in JavaScript; several types of the database are one kind. */
export type Kind =
  | 'text'
  | 'number'
  | 'bigint'
  | 'boolean'
  | 'instant'
  | 'date'
  | 'json'
  | 'bytes'
  | 'texts'
  | 'numbers'
  | 'sql'

/** One input or output value of a statement. */
export interface Field<T> {
  readonly kind: Kind
  readonly nullable: boolean
  /** Known not to be null here, whatever the table says: a condition of the statement ensures it. */
  readonly present?: boolean
  readonly column?: PgColumn
  /** Its expression if it is not a column; `columns` prints select lists from it. */
  readonly from?: SQL
  /** Values to prepare a statement with; each that changes its text makes a variant that is checked. */
  readonly samples: readonly unknown[]
  /** Never there: it carries the type. */
  readonly value?: T
}

export type FieldLike = Field<unknown> | PgColumn
/** The columns of a statement's result by their names. */
export type Row = Readonly<Record<string, FieldLike>>
export type ValueOf<F> = F extends PgColumn ? GetColumnData<F> : F extends Field<infer T> ? T : never
/** The TypeScript type of a declared row. */
export type RowOf<R extends Row> = { readonly [K in keyof R]: ValueOf<R[K]> }

const field = <T>(kind: Kind, ...samples: readonly unknown[]): Field<T> => ({
  kind,
  nullable: false,
  samples,
})

/** The kinds of values that are not table columns; a column can be used directly. */
export const t = {
  text: field<string>('text', 'x'),
  integer: field<number>('number', 1),
  float: field<number>('number', 1),
  bigint: field<bigint>('bigint', 100n),
  paise: field<Paise>('bigint', 100n),
  boolean: field<boolean>('boolean', true, false),
  instant: field<Date>('instant', new Date(0)),
  bytes: field<Buffer>('bytes', Buffer.from('x')),
  texts: field<readonly string[]>('texts', ['x'], []),
  integers: field<readonly number[]>('numbers', [1], []),
  /** A part of the statement that other code wrote, for example the deciding time. */
  sql: (sample: SQL) => field<SQL>('sql', sample),
  /** A value that the statement unpacks itself. */
  given: <T>(...samples: readonly T[]) => field<T>('sql', ...samples),
  /** A new row of a table, in the form for `insertInto` (insert-into.ts); without what the statement adds itself. */
  newRow: <T extends PgTable, const Added extends keyof T['$inferInsert'] = never>(
    table: T,
    ..._added: readonly Added[]
  ): Field<Omit<T['$inferInsert'], Added>> => {
    const written = Object.entries<PgColumn>(getTableColumns(table)).filter(
      ([, { hasDefault, generated }]) => !hasDefault && !generated,
    )
    return field('sql', Object.fromEntries(written.map(([name, of]) => [name, fieldOf(of).samples[0]])))
  },
  /** Any number of such rows. */
  rows: <R extends Row>(row: R): Field<readonly RowOf<R>[]> => {
    const samples = Object.entries(row).map(([name, like]) => [name, fieldOf(like).samples[0]])
    return field('sql', [], [Object.fromEntries(samples)])
  },
  /** One of some texts. */
  oneOf: <const T extends string>(...values: readonly T[]) => field<T>('text', ...values),
  /** Text of a narrower type, which the code that writes it sees to. */
  textOf: <T extends string>() => field<T>('text', 'x'),
  /** JSON, whose structure the database cannot check. */
  json: <T>() => field<T>('json', {}),
  /** Worked out by the statement: `t.computed(t.integer, sql`…`)`. */
  computed: <F extends FieldLike>(of: F, from: SQL): Field<ValueOf<F>> => {
    const { column: _column, value: _, ...rest } = fieldOf(of)
    return { ...rest, from }
  },
  /** May be null here, for example by an outer join. */
  nullable: <F extends FieldLike>(of: F): Field<ValueOf<F> | null> => {
    const { samples, value: _, ...rest } = fieldOf(of)
    return { ...rest, nullable: true, samples: [...samples, null] }
  },
  /** Never null here, though the table allows it: a condition of the statement sees to it. */
  present: <F extends FieldLike>(of: F): Field<NonNullable<ValueOf<F>>> => {
    const { samples, value: _, ...rest } = fieldOf(of)
    return { ...rest, nullable: false, present: true, samples: samples.filter((sample) => sample !== null) }
  },
} as const

/** No fields. */
const none = {}

/**
 * A row with the named columns of a table, and with computed values if there are any: `rowOf(schools, ['id', 'name'], {
 * spellings: t.computed(t.integer, sql`…`) })`.
 */
export function rowOf<
  T extends PgTable,
  const Name extends keyof T['_']['columns'] & string,
  C extends Row = typeof none,
>(
  table: T,
  names: readonly Name[],
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without any, the type is that of none
  computed: C = none as C,
): { readonly [K in Name]: T['_']['columns'][K] } & C {
  const all = getTableColumns(table)
  const own = Object.fromEntries(names.map((name) => [name, all[name]]))
  return { ...own, ...computed }
}

const kinds: Readonly<Record<string, Field<unknown>>> = {
  text: t.text,
  char: t.text,
  bigint: t.bigint,
  bigserial: t.bigint,
  integer: t.integer,
  serial: t.integer,
  smallint: t.integer,
  'double precision': t.float,
  boolean: t.boolean,
  'timestamp with time zone': t.instant,
  date: field<string>('date', '2026-01-01'),
  jsonb: t.json(),
  bytea: t.bytes,
  'text[]': t.texts,
  'integer[]': t.integers,
}

/** A column as a field. */
export function fieldOf(like: FieldLike): Field<unknown> {
  if (!(like instanceof PgColumn)) return like
  const type = like.getSQLType().replace(/\(\d+\)/, '')
  const known = kinds[type]
  if (!known) throw new Error(`fields.ts does not know what a column of type ${type} is in JavaScript`)
  const samples = [...(like.enumValues ?? known.samples), ...(like.notNull ? [] : [null])]
  return { ...known, nullable: !like.notNull, samples, column: like }
}
