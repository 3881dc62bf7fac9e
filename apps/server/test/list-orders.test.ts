import { endpoints } from '@sahay/contract/api/api'
import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import * as office from './staff-journey.ts'
import { startTestApp, type TestApp } from './test-app.ts'

type Query = Readonly<Record<string, string>>
const page = z.object({ data: z.array(z.looseObject({})), next: z.string().nullable() })

/** The choices of a field; empty if it accepts any text. */
function choicesOf(field: z.core.$ZodType): readonly string[] {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault)
    return choicesOf(field.unwrap())
  if (field instanceof z.ZodUnion) return field.options.flatMap(choicesOf)
  if (field instanceof z.ZodEnum) return field.options.map(String)
  return field instanceof z.ZodLiteral ? [...field.values].map(String) : []
}

const isFit = (field: z.core.$ZodType, value: unknown) => z.safeParse(field, value).success

const all: readonly Endpoint[] = endpoints
/** Every list of the office, with its orders and filters: one that is declared later is among them. */
const lists = all
  .filter(({ query, params }) => query && 'file' in query.shape && !params)
  .map(({ path, query }) => {
    const fields: Readonly<Record<string, z.core.$ZodType>> = query?.shape ?? {}
    const filters = Object.entries(fields).filter(
      ([name]) => !['sort', 'file', 'after', 'perPage', 'counts'].includes(name),
    )
    return { path, sorts: fields['sort'] ? choicesOf(fields['sort']) : [], filters }
  })

const isLog = ({ path }: { readonly path: string }) => path === 'office/audit'

/** The number of values tried for a filter that accepts any text, and for any filter of a list with one order. */
const MOST_TRIED = 3

/** The texts in a row, and the days of its instants. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'string' || value === '') return []
  return /^\d{4}-\d\d-\d\dT/.test(value) ? [value.slice(0, 10)] : [value]
}

describe('orders of lists', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'), { SEED: 'demo' })
    token = await office.signInStaff(app, 'owner')
  })
  afterAll(() => app.close())

  async function get(path: string, query: Query): Promise<string> {
    const address = `${app.url}/api/${path}?${String(new URLSearchParams(query))}`
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    const text = await response.text()
    expect(response.status, `${address}: ${text}`).toBe(200)
    return text
  }

  /** Without what this test itself causes, which is in the audit log. */
  const lasting = (rows: readonly string[]) => rows.filter((row) => !row.includes('list.exported'))

  /** The rows of all pages as text, in their order. */
  async function rowsOf(path: string, query: Query, perPage = 100): Promise<string[]> {
    const rows: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const asked: Query = { ...query, perPage: String(perPage), ...(after && { after }) }
      const read: z.output<typeof page> = page.parse(JSON.parse(await get(path, asked)))
      rows.push(...read.data.map((row) => JSON.stringify(row)))
      after = read.next
    }
    return lasting(rows)
  }

  /** The lines of the file, without its head. */
  const linesOf = async (path: string, query: Query): Promise<string[]> => {
    const [, ...lines] = (await get(path, { ...query, file: 'csv' })).trimEnd().split('\r\n')
    return lasting(lines)
  }

  const queryOf = (path: string, query: Query) => `${path}?${String(new URLSearchParams(query))}`
  const same = (some: readonly string[], others: readonly string[]) =>
    some.toSorted().join('\n') === others.toSorted().join('\n')

  test('every order of every list has the same rows, on its pages and in its file, however it is narrowed', async () => {
    /** Texts from the unfiltered lists: tried as values of filters that accept any text. */
    const found = new Map<string, readonly string[]>()
    for (const { path, filters } of lists)
      if (filters.every(([, field]) => isFit(field, undefined))) found.set(path, await rowsOf(path, {}))
    const seen = [...found.values()].flat()
    const valuesOf = (path: string, field: z.core.$ZodType): readonly string[] => {
      const choices = choicesOf(field)
      const fit = new Set(choices)
      for (const row of choices.length > 0 ? [] : (found.get(path) ?? seen)) {
        for (const text of textsIn(JSON.parse(row))) if (isFit(field, text)) fit.add(text)
        if (fit.size >= MOST_TRIED) return [...fit].slice(0, MOST_TRIED)
      }
      return [...fit]
    }

    const wrong: string[] = []
    const compare = async ({ path, sorts, filters }: (typeof lists)[number]): Promise<void> => {
      const needed = filters.filter(([, field]) => !isFit(field, undefined))
      const base = Object.fromEntries(
        needed.map(([name, field]) => [name, valuesOf(path, field)[0] ?? `no ${name} in the demo`]),
      )
      const whole = await rowsOf(path, base)
      const half = Math.min(100, Math.ceil((whole.length + 1) / 2))
      for (const sort of sorts)
        if (!same(await rowsOf(path, { ...base, sort }, half), whole))
          wrong.push(`${queryOf(path, { ...base, sort })}: not the rows of the usual order`)

      const isNarrow = filters.some(([, field]) => field instanceof z.ZodDefault)
      const narrowed = filters.flatMap(([name, field]) => {
        if (whole.length === 0 && !isNarrow) return []
        const values = valuesOf(path, field)
        return (sorts.length > 1 ? values : values.slice(0, MOST_TRIED)).map((value) => ({
          ...base,
          [name]: value,
        }))
      })
      for (const filter of [base, ...narrowed]) {
        const rows = await rowsOf(path, filter)
        const files = await Promise.all(sorts.map((sort) => linesOf(path, { ...filter, sort })))
        for (const [nth, file] of files.entries())
          if (file.length !== rows.length || !same(file, files[0] ?? []))
            wrong.push(
              `${queryOf(path, { ...filter, sort: sorts[nth] ?? '' })}: ${file.length} of ${rows.length} rows`,
            )
      }
    }
    // reading is recorded in the audit log, which is therefore compared separately
    const [logs, others] = [lists.filter(isLog), lists.filter((list) => !isLog(list))]
    expect(logs).toHaveLength(1)
    await Promise.all(others.map(compare))
    await Promise.all(logs.map(compare))
    expect(lists.length).toBeGreaterThan(40)
    expect(wrong).toEqual([])
  })

  test('a list of cases begins with those who wait, by their promise, and the others follow, newest first', async () => {
    const ofBoth: string[] = []
    for (const path of ['office/applications', 'office/requests']) {
      const { data } = page.parse(JSON.parse(await get(path, { sort: 'promise' })))
      const rows = data.map((row) => ({
        at: String(row['at']),
        // an application has a promised date while it waits; others keep theirs
        promisedBy: 'state' in row && row['state'] !== 'open' ? null : row['promisedBy'],
      }))
      const waiting = rows.filter(({ promisedBy }) => promisedBy !== null)
      const others = rows.filter(({ promisedBy }) => promisedBy === null)
      const queued = waiting.toSorted(
        (a, b) => String(a.promisedBy).localeCompare(String(b.promisedBy)) || a.at.localeCompare(b.at),
      )
      const newest = others.toSorted((a, b) => b.at.localeCompare(a.at))
      expect([path, rows]).toEqual([path, [...queued, ...newest]])
      if (waiting.length > 0 && others.length > 0) ofBoth.push(path)
    }
    expect(ofBoth).toEqual(['office/applications', 'office/requests'])
  })

  test('a figure of the first page leads to a list with as many rows', async () => {
    const many = async (path: string, query: Query) => (await rowsOf(`office/${path}`, query)).length
    const screens = {
      app: { path: 'applications', of: {} },
      help: { path: 'requests', of: { kind: 'help' } },
      ngo: { path: 'requests', of: { kind: 'organisation' } },
      inq: { path: 'requests', of: { kind: 'inquiry' } },
    } as const
    const { data: me } = await app.call('GET office/auth/me', { token })
    for (const { path, of } of Object.values(screens)) {
      const asked = { ...of, late: 'waiting', assignee: 'nobody' }
      const { data } = page.parse(JSON.parse(await get(`office/${path}`, asked)))
      const body = { id: String(data[0]?.['id']), to: me.id, from: null }
      await app.call('POST office/cases/assign', { token, body })
    }
    const dueSo = async () => {
      const { data } = await app.call('GET office/cases/due', { token })
      const sums = { late: 0, soon: 0, mine: 0 }
      for (const { kind, late, soon, mine } of data.kinds) {
        const { path, of } = screens[z.enum(['app', 'help', 'ngo', 'inq']).parse(kind)]
        const listed = {
          late: await many(path, { ...of, late: 'true' }),
          soon: await many(path, { ...of, late: 'soon' }),
          mine: await many(path, { ...of, late: 'waiting', assignee: 'me' }),
        }
        expect([kind, listed]).toEqual([kind, { late, soon, mine }])
        sums.late += late
        sums.soon += soon
        sums.mine += mine
      }
      return sums
    }
    expect((await dueSo()).mine).toBeGreaterThan(3)

    const { data: stages } = await app.call('GET office/applications/stages', { token })
    for (const { status, applications } of stages.stages)
      expect([status, await many('applications', { status, year: stages.year, sort: 'promise' })]).toEqual([
        status,
        applications,
      ])
    const { data: needs } = await app.call('GET office/needs/progress', { token })
    for (const state of ['open', 'met', 'draft', 'scheduled'] as const)
      expect([state, await many('needs', { state })]).toEqual([state, needs[state]])
    const { data: lines } = await app.call('GET office/banking/open', { token })
    expect(await many('banking/lines', { state: 'open' })).toBe(lines.open)

    // until the first promises end tomorrow, and are over
    const sums = { late: 0, soon: 0 }
    for (let day = 0; day < 14 && (sums.late === 0 || sums.soon === 0); day++) {
      await app.advance(24 * 60)
      token = await office.signInStaff(app, 'owner')
      const found = await dueSo()
      sums.late += found.late
      sums.soon += found.soon
    }
    expect(sums).toEqual({ late: expect.any(Number), soon: expect.any(Number) })
    expect(Math.min(sums.late, sums.soon)).toBeGreaterThan(0)
  })
})
