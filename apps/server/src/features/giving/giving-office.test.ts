import type { CallAnswer } from '@sahay/contract/api/api'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { askAt } from '../../../test/test-client.ts'
import { startTestProgram, type TestProgram } from '../../../test/test-program.ts'
import * as journey from '../../../test/journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'

type Row = CallAnswer<'GET office/needs'>['data'][number]

describe('the office writes and publishes needs', () => {
  let app: TestProgram
  let second: string
  let editor: string

  beforeAll(async () => {
    app = await startTestProgram({ databaseServer: inject('databaseUrl') })
    second = (await app.another()).found
    editor = await signInStaff(app, 'editor')
  })
  afterAll(() => app.close())

  const draft = {
    name: 'Farida M.',
    requirement: 'A sewing machine for the tailoring class.',
    required_amount: 7000,
    translations: { gu: { name: 'ફરીદા મ.', requirement: 'સિવણ વર્ગ માટે સિલાઈ મશીન.' } },
  }
  const post = (path: string, body: object, token = editor) =>
    app.ask('POST', `/api/office/${path}`, { token, body })
  const write = async (fields: object = {}) => {
    const { body } = await post('needs/save', { ...draft, ...fields })
    return body['data'] as { id: string; version: number }
  }
  const state = (of: { id: string; version: number }, to: string, more: object = {}) =>
    post('content/state', { kind: 'need', id: of.id, version: of.version, to, ...more })
  const read = async (id: string) =>
    (await app.call('GET office/needs/one', { query: { id }, token: editor })).data
  const list = async (query: Parameters<typeof listed>[0] = {}) => (await listed(query)).data
  const listed = (query: {
    state?: Row['state']
    q?: string
    sort?: 'position'
    perPage?: number
    after?: string
  }) => app.call('GET office/needs', { query, token: editor })
  const shownIds = async (url: string) => {
    const { body } = await askAt(url, 'GET', '/api/donation/list')
    return (body['data'] as { id: string }[]).map(({ id }) => id)
  }
  /** Waits until both processes show it, or hide it: without the change announcement neither ever would. */
  async function seenInBoth(id: string, shown: boolean): Promise<void> {
    for (const url of [app.url, second])
      await journey.eventually(async () => (await shownIds(url)).includes(id) === shown)
  }

  test('a draft is seen by nobody; published, both processes show it, and no more once it is taken back', async () => {
    const need = await write()
    expect(await read(need.id)).toMatchObject({ ...draft, state: 'draft', received_amount: 0, version: 1 })
    await seenInBoth(need.id, false)
    const opened = await state(need, 'open')
    expect(opened).toMatchObject({ status: 200, body: { data: { state: 'open', version: 2 } } })
    await seenInBoth(need.id, true)
    const [shown] = (await journey.needs(app)).filter(({ id }) => id === need.id)
    expect(shown).toMatchObject({ name: draft.name, pending_amount: 7000, lang: 'en' })
    expect((await state({ ...need, version: 2 }, 'draft')).status).toBe(200)
    await seenInBoth(need.id, false)
  })

  test('what is scheduled is not shown before its time, and opens by itself in every process', async () => {
    const need = await write({ name: 'Later L.' })
    const soon = new Date((await clock()) + 6 * 60_000).toISOString()
    const past = new Date((await clock()) - 60_000).toISOString()
    expect(await state(need, 'open', { at: past })).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    })
    expect(await state(need, 'open', { at: soon })).toMatchObject({ body: { data: { state: 'scheduled' } } })
    expect(await list({ state: 'scheduled' })).toMatchObject([{ id: need.id, publishAt: soon }])
    await app.advance(5)
    expect(await shownIds(app.url)).not.toContain(need.id)
    expect(await shownIds(second)).not.toContain(need.id)
    await app.advance(2)
    await seenInBoth(need.id, true)
    expect(await read(need.id)).toMatchObject({ state: 'open', publishedAt: soon, publishAt: null })
    const noted = await app.query(`select actor_kind, action from audit_log where subject = $1 order by id`, [
      need.id,
    ])
    expect(noted).toEqual([
      { actor_kind: 'staff', action: 'need.saved' },
      { actor_kind: 'staff', action: 'content.scheduled' },
      { actor_kind: 'rule', action: 'content.published' },
    ])
  })

  test('of two who change one need the second is told, and what the first wrote stays', async () => {
    const need = await write({ name: 'Both B.' })
    const change = (fields: object) => post('needs/save', { ...draft, ...fields, ...need })
    const both = await Promise.all([change({ name: 'First' }), change({ name: 'Second' })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
    const remains = both[0]?.status === 200 ? 'First' : 'Second'
    expect(await read(need.id)).toMatchObject({ name: remains, version: 2 })
    expect((await state(need, 'open')).body.code).toBe('changed_meanwhile')
  })

  test('once somebody has given the amount only rises; what is met stays to be seen, and is archived, not deleted', async () => {
    const need = await write({ name: 'Given G.', required_amount: 500 })
    await state(need, 'open')
    const donor = await journey.signUp(app, journey.somebody())
    const donation = await journey.donate(app, donor, need.id, 500)
    await journey.confirm(app, donor, donation, await journey.pay(app, donation.orderId))
    const asking = (required_amount: number, version: number) =>
      post('needs/save', { ...draft, id: need.id, version, required_amount })
    expect(await list({ state: 'met', q: 'given' })).toMatchObject([{ id: need.id, received_amount: 500 }])
    expect(await asking(499, 2)).toMatchObject({
      status: 409,
      body: { code: 'amount_given_to', values: { least: '₹500' } },
    })
    await expect(app.query('update needs set required_paise = 100 where id = $1', [need.id])).rejects.toThrow(
      'can only rise',
    )
    expect((await asking(900, 2)).status).toBe(200)
    expect(await journey.need(app, need.id)).toMatchObject({ pending_amount: 400 })
    expect((await state({ ...need, version: 3 }, 'archived')).status).toBe(200)
    expect(await shownIds(app.url)).not.toContain(need.id)
    expect((await list()).map(({ id }) => id)).not.toContain(need.id)
    expect(await list({ state: 'archived' })).toMatchObject([{ id: need.id, received_amount: 500 }])
  })

  test('the order is the one that staff choose, on the site too', async () => {
    const ids = (await list({ sort: 'position', perPage: 100 })).map(({ id }) => id)
    const [first = '', , third = ''] = ids
    const move = (id: string, before: string | null) => post('content/move', { kind: 'need', id, before })
    expect((await move(third, first)).status).toBe(200)
    expect((await move(first, null)).status).toBe(200)
    const moved = (await list({ sort: 'position', perPage: 100 })).map(({ id }) => id)
    expect(moved).toEqual([third, ...ids.filter((id) => id !== first && id !== third), first])
    expect((await shownIds(app.url))[0]).toBe(third)
    expect((await move(third, third)).status).toBe(200)
    expect((await move(third, 'need_nobody')).status).toBe(404)
    const pages = await listed({ perPage: 2 })
    const next = await listed({ perPage: 2, after: pages.next ?? '' })
    expect([...pages.data, ...next.data].map(({ id }) => id)).toEqual(moved.slice(0, 4))
  })

  test('a copy is a draft that nobody gave to; an Aadhaar number is refused; a language has all texts or none', async () => {
    const copied = await post('needs/copy', { id: 'need_demo01' })
    const { id } = copied.body['data'] as { id: string }
    const of = await read('need_demo01')
    expect(await read(id)).toMatchObject({
      name: of.name,
      state: 'draft',
      received_amount: 0,
      required_amount: of.required_amount,
    })
    expect((await post('needs/copy', { id: 'need_nobody' })).status).toBe(404)
    expect((await post('needs/save', { ...draft, requirement: 'Card 2341 2341 2346.' })).body.code).toBe(
      'aadhaar_number',
    )
    expect((await post('needs/save', { ...draft, translations: { gu: { name: 'ફ' } } })).status).toBe(400)
    expect((await post('needs/save', { ...draft, id })).status).toBe(400)
  })

  /** The app's time, in milliseconds. */
  const clock = async () => (await app.advance(0)).getTime()
})
