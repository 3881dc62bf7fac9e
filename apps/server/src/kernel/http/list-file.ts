import { Readable } from 'node:stream'
import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import { isLanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import { isStaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import { z } from 'zod'
import { clockInIndia } from '../time/india.ts'
import { createPace } from '../time/pace.ts'
import { type Cell, csvLine } from './csv-line.ts'

/**
 * Every list of the office is also available as CSV (`?file=csv`): all rows that its filters select, read and sent a page at
 * a time, so that a list of a million rows needs little memory. `?file=print` returns the rows as one page for printing, up
 * to a limit.
 */

/** Rows read at a time: a page takes some milliseconds of the program's only thread. */
const ROWS_AT_ONCE = 50
/** Fields without use for a person: the version, and where a picture is. */
const unwritten = new Set(['version', 'image', 'crop'])
/** Query parameters that do not filter a list. */
const ofPage = new Set(['file', 'after', 'perPage', 'sort'])

/** The most rows for printing: forty sheets. */
const MOST_PRINTED = 1000

const fileQuery = z.object({ query: z.looseObject({ file: z.enum(['csv', 'print']) }) })
type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const page = z.object({ data: z.array(z.custom<Fields>(isFields)), next: z.string().nullable() })

/** The requested file format; null if the list is read on the screen. */
export const fileOf = (input: object): 'csv' | 'print' | null =>
  fileQuery.safeParse(input).data?.query.file ?? null

/** The audit log's note on it: the filters, without any text that a person typed. */
export function notedOf({ path, query }: Endpoint, input: object): Record<string, string | boolean> {
  const { data } = fileQuery.safeParse(input)
  const filters = Object.entries(data?.query ?? {}).filter(
    ([name, value]) => !ofPage.has(name) && value !== undefined && value !== null,
  )
  const fields: Readonly<Record<string, z.core.$ZodType>> = query?.shape ?? {}
  return Object.fromEntries<string | boolean>([
    ['list', path],
    ...(data?.query.file === 'print' ? [['printed', true] as const] : []),
    ...filters.map(([name, value]): [string, string | boolean] => [
      name,
      isChoice(fields[name]) ? String(value) : true,
    ]),
  ])
}

function isChoice(schema: z.core.$ZodType | undefined): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return isChoice(schema.unwrap())
  return schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral
}

/** The lines of the file; `ask` returns a page. A refusal of the call is thrown before the first line. */
export async function listFile<Input extends object>(
  declared: Endpoint,
  input: Input,
  ask: (input: Input) => Promise<unknown>,
): Promise<Readable> {
  const schema = rowOf(declared)
  const columns = columnsOf(schema)
  const pages = pagesOf(input, ask)
  const read = async (after: string | undefined) => {
    const { data, next } = await pages(after)
    return { data: data.map((one) => z.encode(schema, one)), next }
  }
  const first = await read(undefined)

  async function* lines() {
    const paced = createPace()
    // the byte order mark tells spreadsheets that the file is Unicode
    yield `\uFEFF${csvLine(columns.map(headOf))}`
    for (let found = first; ; found = await read(found.next)) {
      // in one piece: a write for each line costs more than the line
      yield found.data.map((row) => csvLine(columns.map((path) => cellOf(valueAt(row, path))))).join('')
      if (found.next === null) return
      await paced()
    }
  }
  return Readable.from(lines())
}

/** The same rows as one page, up to the printing limit; `next` is not null if there are more. */
export async function readWholeList<Input extends object>(
  input: Input,
  ask: (input: Input) => Promise<unknown>,
): Promise<z.output<typeof page>> {
  const read = pagesOf(input, ask)
  let found = await read(undefined)
  const data = [...found.data]
  while (found.next !== null && data.length < MOST_PRINTED) {
    found = await read(found.next)
    data.push(...found.data)
  }
  return { data, next: found.next }
}

/** Reads a list's pages, by the cursor of the one before. */
function pagesOf<Input extends object>(input: Input, ask: (input: Input) => Promise<unknown>) {
  const { query } = z.object({ query: z.looseObject({}) }).parse(input)
  return async (after: string | undefined) =>
    page.parse(await ask({ ...input, query: { ...query, file: undefined, after, perPage: ROWS_AT_ONCE } }))
}

/** The file name, from the last part of the list's address. */
export const fileNameOf = ({ path }: Endpoint): string => `${path.split('/').at(-1) ?? 'list'}.csv`

function rowOf({ answer, name }: Endpoint): z.core.$ZodType {
  const { data } = answer.shape
  if (!(data instanceof z.ZodArray)) throw new Error(`${name} answers no list`)
  return data.element
}

/** The path of each value of a row, in the order of the call's declaration. */
function columnsOf(schema: z.core.$ZodType, path: readonly string[] = []): (readonly string[])[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return columnsOf(schema.unwrap(), path)
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape)
      .filter(([name]) => !unwritten.has(name))
      .flatMap(([name, field]) => columnsOf(field, [...path, name]))
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum)
    return (
      schema.keyType.options
        .map(String)
        // the languages that staff write in: with all of them a table would have a hundred columns
        .filter((key) => key !== sourceLanguage && (isStaffLanguageCode(key) || !isLanguageCode(key)))
        .flatMap((key) => columnsOf(schema.valueType, [...path, key]))
    )
  return [path]
}

/** `promisedBy` as 'promised by'; `translations.gu.name` as 'gu name'. */
const headOf = (path: readonly string[]): string =>
  path
    .filter((name) => name !== 'translations')
    .join(' ')
    .replace(/_|(?<small>[a-z])(?=[A-Z])/g, '$<small> ')
    .toLowerCase()

function valueAt(row: unknown, path: readonly string[]): unknown {
  let value = row
  for (const name of path) {
    if (!isFields(value)) return null
    value = value[name]
  }
  return value
}

/** Instants as day and hour in India, as spreadsheets read them: 2026-11-20 16:10. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return JSON.stringify(value)
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return value
  return clockInIndia(new Date(value)).slice(0, 16).replace('T', ' ')
}
