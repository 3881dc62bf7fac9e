import { endpoints } from '@sahay/contract/api/api'
import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import { MOST_COUNTED } from '@sahay/contract/kernel/list'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import * as office from './staff-journey.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const page = z.object({
  data: z.array(z.unknown()),
  next: z.string().nullable(),
  counts: z.array(z.number()).optional(),
})

const all: readonly Endpoint[] = endpoints
/** Every list of the office that only needs its filters. */
const lists = all.filter(
  ({ query, params }) => query && 'file' in query.shape && !params && query.safeParse({}).success,
)

/** Queries of a list: each value of its filters, and all. */
function questionsOf({ query }: Endpoint): readonly string[] {
  const fields: Readonly<Record<string, z.core.$ZodType>> = query?.shape ?? {}
  const ofPage = new Set(['sort', 'file', 'after', 'perPage', 'counts'])
  const questions = Object.entries(fields)
    .filter(([name]) => !ofPage.has(name))
    .flatMap(([name, field]) =>
      choicesOf(field).map((value) => String(new URLSearchParams({ [name]: value }))),
    )
  return [...questions.slice(0, 12), '']
}

function choicesOf(field: z.core.$ZodType): readonly string[] {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault)
    return choicesOf(field.unwrap())
  return field instanceof z.ZodEnum ? field.options.map(String) : []
}

describe('counts of lists', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'), { SEED: 'demo' })
    token = await office.signInStaff(app, 'owner')
  })
  afterAll(() => app.close())

  async function get(path: string, query: Readonly<Record<string, string>>) {
    const address = `${app.url}/api/${path}?${String(new URLSearchParams(query))}`
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    const text = await response.text()
    expect(response.status, `${address}: ${text}`).toBe(200)
    return page.parse(JSON.parse(text))
  }

  test('every list counts as many rows as it answers, whatever it is narrowed by', async () => {
    expect(lists.length).toBeGreaterThan(30)
    for (const list of lists) {
      const questions = questionsOf(list)
      const counted = await get(list.path, { counts: questions.join(';') })
      expect(counted.data).toEqual([])
      const read = await Promise.all(
        questions.map(async (question) => {
          const asked = Object.fromEntries(new URLSearchParams(question))
          return (await get(list.path, { ...asked, perPage: '100' })).data.length
        }),
      )
      expect([list.path, counted.counts]).toEqual([list.path, read])
    }
  })

  test('counting ends at a hundred, and a question that the list does not know is refused', async () => {
    await app.query(`insert into needs (id, name, requirement, required_paise, position)
      select 'need_count' || n, 'Somebody', 'Books.', 100000, n + 1000 from generate_series(1, 120) n`)
    expect((await get('office/needs', { counts: 'state=draft;state=met' })).counts?.[0]).toBe(MOST_COUNTED)
    const response = await fetch(`${app.url}/api/office/needs?counts=state%3Dlost`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(400)
  })
})
