import { endpoints } from '@sahay/contract/api/api'
import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as journey from './journey.ts'
import * as office from './staff-journey.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const all: readonly Endpoint[] = endpoints
/** Every list of the office that needs no other input. */
const lists = all.filter(({ query, params }) => query && 'file' in query.shape && !params)

describe('lists as files', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    token = await office.signInStaff(app, 'owner')
  })
  afterAll(() => app.close())

  const fileOf = async (path: string, bearer = token) => {
    const response = await fetch(`${app.url}/api/${path}`, { headers: { authorization: `Bearer ${bearer}` } })
    const lines = (await response.text()).trimEnd().split('\r\n')
    return { response, lines }
  }

  /** The required input of a list. */
  const needed = async (): Promise<Readonly<Record<string, string>>> => {
    await journey.signUp(app, journey.somebody())
    await app.advance(1)
    const [donor] = await app.query('select id from donor_records limit 1')
    return {
      'office/settlements/items': '&settlement=setl_00000000000000',
      'office/donors/gifts': `&donor=${String(donor?.['id'])}`,
    }
  }

  test('every list is to be had as a file, and each is noted with what it was narrowed by', async () => {
    expect(lists.length).toBeGreaterThan(10)
    const filters = await needed()
    for (const { path } of lists) {
      const { response, lines } = await fileOf(`${path}?file=csv${filters[path] ?? ''}`)
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/csv; charset=utf-8',
      ])
      expect(lines[0]).toMatch(/^[a-z ]+(,[a-z ]+)+$/)
    }
    await fileOf('office/needs?file=csv&state=met&q=school')
    const { data } = await app.call('GET office/audit', {
      token,
      query: { action: 'list.exported', perPage: 100 },
    })
    expect(data).toHaveLength(lists.length + 1)
    // a text typed by one person is not for others to read
    expect(data[0]?.detail).toEqual({ list: 'office/needs', state: 'met', q: true })
  })

  test('a file has all rows of all pages in their order, as a spreadsheet reads them', async () => {
    await app.query(`insert into needs (id, name, requirement, required_paise, position, published_at)
      select 'need_file' || n, '=Somebody ' || n, 'Books, and "ink".', 100000, n + 1000, '2026-11-20T10:40:00Z'
      from generate_series(1, 1100) n`)
    const { lines } = await fileOf('office/needs?file=csv&sort=position&q=%22ink%22')
    expect(lines).toHaveLength(1101)
    expect(lines[0]).toBe(
      'id,published at,publish at,created at,state,name,requirement,gu name,gu requirement,hi name,hi requirement,category,district,required amount,received amount,spent amount,closed at,closed outcome,closed word,closed gu word,closed hi word',
    )
    for (const n of [1, 500, 501, 1100])
      expect(lines[n]).toMatch(
        new RegExp(
          `^need_file${n},2026-11-20 16:10,,[^,]+,open,'=Somebody ${n},"Books, and ""ink"".",,,,,,,1000,0,0,,,,,$`,
        ),
      )
  })

  test('a list that is to be printed comes as one page of at most a thousand, and is noted', async () => {
    const { lines } = await fileOf('office/needs?file=print&sort=position')
    const { data, next } = JSON.parse(lines.join('')) as { data: unknown[]; next: string | null }
    expect(data).toHaveLength(1000)
    expect(next).not.toBeNull()
    const noted = await app.call('GET office/audit', { token, query: { action: 'list.exported' } })
    expect(noted.data[0]).toMatchObject({ detail: { list: 'office/needs', printed: true } })
  })

  test('who may not read a list gets no file of it, and hears why', async () => {
    const editor = await office.signInStaff(app, 'editor')
    const { response, lines } = await fileOf('office/staff?file=csv', editor)
    expect(response.status).toBe(403)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ status: false, code: 'forbidden' })
  })
})
