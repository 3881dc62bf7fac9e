import { Readable } from 'node:stream'
import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import { sourceLanguage } from '@sahay/contract/kernel/languages'
import { TRUST_TIME_ZONE } from '@sahay/contract/kernel/time'
import { z } from 'zod'
import { type Cell, csvLine } from './csv-line.ts'

/**
 * Every list of the office is to be had as a file of comma-separated values, too (`?file=csv`): all that its filters let
 * through, read and sent a page at a time, so that a list of a million costs no memory.
 */

/** How many rows are read at once. */
const ROWS_AT_ONCE = 500
/** What a person has no use for: which version it is, and where a picture of it is. */
const unwritten = new Set(['version', 'image', 'crop'])
/** What of a query makes a list neither longer nor shorter. */
const ofPage = new Set(['file', 'after', 'perPage', 'sort'])

const fileAsked = z.object({ query: z.looseObject({ file: z.literal('csv') }) })
const page = z.object({ data: z.array(z.record(z.string(), z.unknown())), next: z.string().nullable() })

/** Whether what was asked for is a list's file. */
export const isFileAsked = (input: object): boolean => fileAsked.safeParse(input).success

/** What the audit log says of it: what it was narrowed by, and nothing that a person typed. */
export function notedOf({ path, query }: Endpoint, input: object): Record<string, string | boolean> {
  const { data } = fileAsked.safeParse(input)
  const asked = Object.entries(data?.query ?? {}).filter(
    ([name, value]) => !ofPage.has(name) && value !== undefined && value !== null,
  )
  const fields: Readonly<Record<string, z.core.$ZodType>> = query?.shape ?? {}
  return Object.fromEntries<string | boolean>([
    ['list', path],
    ...asked.map(([name, value]): [string, string | boolean] => [
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

/** The lines of it; `ask` answers a page. What the call refuses is thrown before there is a first line. */
export async function listFile<Input extends object>(
  declared: Endpoint,
  input: Input,
  ask: (input: Input) => Promise<unknown>,
): Promise<Readable> {
  const { query } = z.object({ query: z.looseObject({}) }).parse(input)
  const read = async (after: string | undefined) =>
    page.parse(await ask({ ...input, query: { ...query, file: undefined, after, perPage: ROWS_AT_ONCE } }))
  const first = await read(undefined)
  const columns = columnsOf(rowOf(declared))

  async function* lines() {
    // the mark at the start tells spreadsheets that the letters are Unicode's
    yield `\uFEFF${csvLine(columns.map(headOf))}`
    for (let found = first; ; found = await read(found.next)) {
      for (const row of found.data) yield csvLine(columns.map((path) => cellOf(valueAt(row, path))))
      if (found.next === null) return
    }
  }
  return Readable.from(lines())
}

/** The last part of a list's address names its file. */
export const fileNameOf = ({ path }: Endpoint): string => `${path.split('/').at(-1) ?? 'list'}.csv`

function rowOf({ answer, name }: Endpoint): z.core.$ZodType {
  const { data } = answer.shape
  if (!(data instanceof z.ZodArray)) throw new Error(`${name} answers no list`)
  return data.element
}

/** Where each value of a row stands, in the order in which the call declares them. */
function columnsOf(schema: z.core.$ZodType, path: readonly string[] = []): (readonly string[])[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return columnsOf(schema.unwrap(), path)
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape)
      .filter(([name]) => !unwritten.has(name))
      .flatMap(([name, field]) => columnsOf(field, [...path, name]))
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum)
    return schema.keyType.options
      .map(String)
      .filter((key) => key !== sourceLanguage)
      .flatMap((key) => columnsOf(schema.valueType, [...path, key]))
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
    if (typeof value !== 'object' || value === null) return null
    value = Object.entries(value).find(([key]) => key === name)?.[1]
  }
  return value
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TRUST_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Instants as day and hour in India, as spreadsheets read them: 2026-11-20 16:10. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return JSON.stringify(value)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? clock.format(new Date(value)) : value
}
