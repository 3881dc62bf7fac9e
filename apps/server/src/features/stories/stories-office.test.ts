import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as journey from '../../../test/journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

describe('the office writes what the trust shows of its work', () => {
  let app: TestApp
  let editor: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    editor = await signInStaff(app, 'editor')
  })
  afterAll(() => app.close())

  const post = (path: string, body: object) => app.ask('POST', `/api/office/${path}`, { token: editor, body })
  const shown = async (path: string) => (await app.ask('GET', `/api/${path}`)).body['data'] as object[]
  const list = async (path: string) =>
    (await app.ask('GET', `/api/office/${path}`, { token: editor })).body['data'] as Record<string, unknown>[]
  const agreed = { consented_on: '2026-11-20', consent_note: 'By telephone, to Asha.' }

  test.for([
    ['gallery', 'gallery', 'event/getImage', { caption: 'Slates for the first class' }],
    [
      'testimonial',
      'testimonials',
      'review/getreview',
      { name: 'Rehana S.', comment: 'It came in time.', ...agreed },
    ],
    ['donator', 'donators', 'donater/get', { name: 'Rehana S.', position: 'Baker', amount: 5000, ...agreed }],
    [
      'partner',
      'partner-pages',
      'partners',
      { name: 'Pragati Mandal', about: 'Libraries.', website: 'https://pragati.example/', ...agreed },
    ],
    ['figure', 'figures', 'statistics', { total: '12+', title: 'Schools' }],
  ] as const)(
    'a %s is written, published, changed, put first and archived',
    async ([kind, path, site, draft]) => {
      const before = await shown(site)
      const written = await post(`${path}/save`, draft)
      const { id } = written.body['data'] as { id: string }
      expect((await list(path)).at(-1)).toMatchObject({ id, state: 'draft', version: 1, ...draft })
      expect(await shown(site)).toEqual(before)
      const to = (state: string, version: number) => post('content/state', { kind, id, version, to: state })
      expect(await to('open', 1)).toMatchObject({ body: { data: { state: 'open', version: 2 } } })
      await journey.eventually(async () => (await shown(site)).length === before.length + 1)
      const {
        consented_on: _on,
        consent_note: _note,
        ...visible
      } = { consented_on: '', consent_note: '', ...draft }
      expect((await shown(site)).at(-1)).toMatchObject({ id, lang: 'en', ...visible })
      expect((await post(`${path}/save`, { ...draft, id, version: 1 })).body.code).toBe('changed_meanwhile')
      expect((await post(`${path}/save`, { ...draft, id, version: 2 })).status).toBe(200)
      const [first] = await list(path)
      expect((await post('content/move', { kind, id, before: first?.['id'] })).status).toBe(200)
      expect((await shown(site))[0]).toMatchObject({ id })
      expect((await to('archived', 3)).status).toBe(200)
      expect(await shown(site)).toEqual(before)
      expect((await list(`${path}?state=archived`))[0]).toMatchObject({ id })
    },
  )

  test('nobody is shown without the day on which they agreed, and an inquiry stands there once', async () => {
    const donator = { name: 'Imran K.', position: 'Grocer', amount: 2500 }
    expect((await post('donators/save', donator)).body['fields']).toMatchObject({
      consented_on: 'Please choose the day on which they agreed.',
    })
    expect((await post('testimonials/save', { name: 'A.', comment: 'Good.' })).status).toBe(400)
    const unasked = app.query(`insert into donors (id, position, published_at, name, occupation, amount_paise)
      values ('sty_unasked', 1, now(), 'A.', 'B', 100)`)
    await expect(unasked).rejects.toThrow('donors_consent')
    const made = { ...donator, ...agreed, inquiry: 'inq_one' }
    const [first, again] = [await post('donators/save', made), await post('donators/save', made)]
    expect([first.status, again.status, again.body.code]).toEqual([200, 409, 'inquiry_shown'])
    const { id, version } = first.body['data'] as { id: string; version: number }
    const { inquiry: _inquiry, ...changed } = { ...made, name: 'Imran Khan', id, version }
    expect((await post('donators/save', changed)).status).toBe(200)
    expect((await list('donators')).at(-1)).toMatchObject({ id, name: 'Imran Khan', inquiry: 'inq_one' })
  })

  test('a partner is shown with leave alone, once for each request, and its website is a secure one', async () => {
    const partner = { name: 'Night School', about: 'Two night schools.', ...agreed, request: 'ngo_one' }
    const unsafe = { ...partner, website: 'javascript:alert(1)' }
    expect((await post('partner-pages/save', unsafe)).body['fields']).toEqual({
      website: 'Please write an address that begins with https://',
    })
    const [first, again] = [
      await post('partner-pages/save', partner),
      await post('partner-pages/save', partner),
    ]
    expect([first.status, again.status, again.body.code]).toEqual([200, 409, 'organisation_shown'])
    const unasked = app.query(`insert into partner_pages (id, position, published_at, name, about)
      values ('sty_unasked', 1, now(), 'A.', 'B')`)
    await expect(unasked).rejects.toThrow('partner_pages_consent')
    const { id } = first.body['data'] as { id: string }
    const preview = await post('content/preview', { kind: 'partner', id })
    const { path } = preview.body['data'] as { path: string }
    expect(path).toMatch(/^\/joinourngo\?preview=/)
    const token = path.split('preview=')[1] ?? ''
    expect((await app.ask('GET', `/api/preview?token=${token}`)).body['data']).toMatchObject({
      partner: { id, name: 'Night School', image: '' },
    })
  })
})
