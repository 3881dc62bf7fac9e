import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { giftTyped } from '../../../test/gifts-journey.ts'
import * as journey from '../../../test/journey.ts'
import { formOf, photo } from '../../../test/forms.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

describe('a need has a page, a story and an end', () => {
  let app: TestApp
  let editor: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    editor = await signInStaff(app, 'editor')
  })
  afterAll(() => app.close())

  const post = (path: string, body: object, token = editor) =>
    app.ask('POST', `/api/office/${path}`, { token, body })
  const made = async (path: string, body: object) => {
    const answer = await post(path, body)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body['data'] as { id: string; version: number }
  }
  const need = (fields: object = {}) =>
    made('needs/save', {
      name: 'Farida M.',
      requirement: 'A sewing machine.',
      required_amount: 900,
      translations: { gu: { name: 'ફરીદા મ.', requirement: 'સિલાઈ મશીન.' } },
      ...fields,
    })
  const published = async (fields: object = {}) => {
    const { id } = await need(fields)
    await made('content/state', { kind: 'need', id, version: 1, to: 'open' })
    return { id, version: 2 }
  }
  const page = (id: string, language = 'en') =>
    app.ask('GET', `/api/donation/one?id=${id}`, { headers: { 'accept-language': language } })
  const shown = async (id: string, language = 'en') => (await page(id, language)).body['data']
  const update = (of: string, fields: object = {}) =>
    made('updates/save', { need: of, day: '2026-11-20', text: 'The machine is chosen.', ...fields })
  const publishUpdate = ({ id, version }: { id: string; version: number }) =>
    made('content/state', { kind: 'need_update', id, version, to: 'open' })
  const give = async (token: string, { email }: journey.Person, of: string, amount: number) => {
    const body = { name: 'Bhavna', email, message: 'Sew well.', mobile_no: '+919825012345', amount }
    const noted = await app.call('POST donationDetail/add', { token, body: { ...body, donationId: of } })
    const donation = { id: noted.donation.id, orderId: noted.orderId }
    await journey.confirm(app, token, donation, await journey.pay(app, donation.orderId))
  }

  test('its page tells what was published of its story, the latest day first, with what was bought and a photograph', async () => {
    const { id } = await published()
    const first = await update(id)
    const second = await update(id, {
      day: '2026-11-21',
      text: 'It stands in her class.',
      bought: 'A sewing machine',
      spent: 850,
      translations: { gu: { text: 'તે વર્ગમાં છે.', bought: 'સિલાઈ મશીન' } },
    })
    expect(await shown(id)).toMatchObject({ pending_amount: 900, gifts: 0, story: [], closing: null })
    await publishUpdate(first)
    await publishUpdate(second)
    const form = formOf({ alt: 'A machine', things_only: 'on' }, { field: 'photo', bytes: await photo() })
    const sent = await app.ask('POST', '/api/office/pictures/add', { token: editor, body: form })
    const { id: picture, image } = sent.body['data'] as { id: string; image: string }
    await made('pictures/use', { kind: 'need_update', id: second.id, version: 2, picture })
    expect(await shown(id)).toMatchObject({
      story: [
        { day: '2026-11-21', bought: 'A sewing machine', spent: 850, photo: { image, alt: 'A machine' } },
        { day: '2026-11-20', text: 'The machine is chosen.', bought: '', spent: null, photo: null },
      ],
    })
    expect(await shown(id, 'gu')).toMatchObject({
      name: 'ફરીદા મ.',
      story: [
        { text: 'તે વર્ગમાં છે.', bought: 'સિલાઈ મશીન', lang: 'gu' },
        { text: 'The machine is chosen.', lang: 'en' },
      ],
    })
  })

  test('a purchase has both what and how much, in each language; of two who change one the second is told', async () => {
    const { id } = await need()
    const wrong = (fields: object) =>
      post('updates/save', { need: id, day: '2026-11-20', text: 'Bought.', ...fields })
    expect((await wrong({ bought: 'A bag' })).body['fields']).toHaveProperty('spent')
    const half = { bought: 'A bag', spent: 5, translations: { hi: { text: 'आ गया।' } } }
    expect((await wrong(half)).body['fields']).toHaveProperty(['translations.hi.bought'])
    expect((await wrong({ text: 'Card 2341 2341 2346.' })).body.code).toBe('aadhaar_number')
    expect((await wrong({ need: 'need_nobody' })).status).toBe(404)
    const one = await update(id)
    const change = (text: string) => post('updates/save', { need: id, day: '2026-11-20', text, ...one })
    expect(await Promise.all([change('First.'), change('Second.')])).toContainEqual(
      expect.objectContaining({ status: 409 }),
    )
  })

  test('a draft has no page, what is archived is gone for good, and either is said kindly', async () => {
    const { id } = await need()
    expect(await page(id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await page('need_nobody')).status).toBe(404)
    await made('content/state', { kind: 'need', id, version: 1, to: 'archived' })
    expect(await page(id)).toMatchObject({ status: 410, body: { code: 'need_gone' } })
  })

  test('a preview shows one draft to whoever has its address, for a quarter of an hour and while the session that asked is open', async () => {
    const { id } = await published()
    const written = await update(id)
    const token = await signInStaff(app, 'owner')
    const open = async (kind: string, of: string) => {
      const { body } = await post('content/preview', { kind, id: of }, token)
      const { path } = body['data'] as { path: string }
      return path.split('?preview=') as [string, string]
    }
    const read = (preview: string) => app.ask('GET', `/api/preview?token=${encodeURIComponent(preview)}`)
    const over = { status: 410, body: { code: 'preview_over' } }
    const [address, preview] = await open('need_update', written.id)
    expect(address).toBe(`/urgentneeddata/${id}`)
    expect(await read(preview)).toMatchObject({
      status: 200,
      body: { data: { need_update: { id, story: [{ text: 'The machine is chosen.' }] } } },
    })
    expect(await shown(id)).toMatchObject({ story: [] })
    for (const [nth, part] of preview.split('.').entries())
      expect(await read(preview.split('.').with(nth, `${part}x`).join('.'))).toMatchObject(over)
    const [, other] = await open('need', (await need()).id)
    const [kind, , ...rest] = other.split('.')
    expect(await read([kind, id, ...rest].join('.'))).toMatchObject(over)
    for (const kindOf of ['gallery', 'testimonial', 'donator', 'figure']) {
      const of = { gallery: 'gallery', testimonial: 'review', donator: 'donor', figure: 'statistic' }[kindOf]
      const [home, story] = await open(kindOf, `sty_${of}01`)
      expect(home).toBe('/')
      expect(Object.keys((await read(story)).body['data'] as object)).toEqual([kindOf])
    }
    const gallery = { kind: 'gallery', id: 'sty_gallery01' }
    const caseworker = await signInStaff(app, 'caseworker')
    expect((await post('content/preview', gallery, caseworker)).status).toBe(403)
    await app.advance(14)
    expect((await read(preview)).status).toBe(200)
    await app.advance(1)
    expect(await read(preview)).toMatchObject(over)
    const [, last] = await open('need', id)
    expect((await read(last)).status).toBe(200)
    await app.ask('POST', '/api/office/auth/logout', { token })
    expect(await read(last)).toMatchObject(over)
  })

  test('staff end a need with a word: nobody gives to it any more, and it stays to be seen', async () => {
    editor = await signInStaff(app, 'editor')
    const of = await published()
    const word = { outcome: 'closed', word: 'A neighbour has lent her one.' }
    expect((await post('needs/close', { ...of, ...word, version: 1 })).body.code).toBe('changed_meanwhile')
    await made('needs/close', { ...of, ...word })
    const { body } = await post('needs/thank', { id: of.id })
    expect(body.code).toBe('need_not_met')
    expect(await shown(of.id)).toMatchObject({
      pending_amount: 0,
      closed: { outcome: 'closed' },
      closing: { word: word.word, lang: 'en' },
    })
    const donor = await journey.signUp(app, journey.somebody())
    await expect(journey.donate(app, donor, of.id, 5)).rejects.toMatchObject({ code: 'need_ended' })
    const list = await app.call('GET office/needs', { query: { state: 'closed' }, token: editor })
    expect(list.data.map(({ id }) => id)).toEqual([of.id])
    await made('needs/reopen', { id: of.id, version: 3 })
    expect(await shown(of.id)).toMatchObject({ pending_amount: 900, closing: null })
  })

  test('whoever gave to a need that is met gets one mail in their language, whoever closed the account none', async () => {
    const of = await published({ required_amount: 400 })
    const [first, second, gone, quiet] = [0, 1, 2, 3].map(() => journey.somebody())
    if (!first || !second || !gone || !quiet) throw new Error('nobody')
    for (const person of [first, second, gone, quiet]) {
      const token = await journey.signUp(app, person)
      await give(token, person, of.id, 50)
      if (person === first) await give(token, person, of.id, 100)
      if (person === second)
        await app.query(`update accounts set lang = 'gu' where email = $1`, [second.email])
      if (person === quiet) await app.call('POST auth/profile/news', { token, body: { news: false } })
      if (person === gone)
        await app.query(`update accounts set closed_at = now() where email = $1`, [gone.email])
    }
    const treasurer = await signInStaff(app, 'treasurer')
    const counter = async (who: object) => {
      const body = giftTyped({ fund: `need:${of.id}`, amount: 10, ...who })
      expect(await app.ask('POST', '/api/office/gifts/record', { token: treasurer, body })).toMatchObject({
        status: 200,
      })
    }
    const [away, ...known] = [journey.somebody(), first, quiet]
    for (const { email } of [away, away, ...known]) await counter({ email, language: 'hi' })
    await counter({ name: 'Without an address', mobile: '9825012399' })
    const givers = () => app.call('GET office/needs/givers', { query: { id: of.id }, token: editor })
    expect((await givers()).data).toEqual({ people: 3, more: false, askedAt: null, doneAt: null })
    expect((await post('needs/thank', { id: of.id })).body.code).toBe('need_not_met')
    const translations = { gu: { word: 'મશીન આવી ગયું.' } }
    await made('needs/close', { ...of, outcome: 'met', word: 'The machine is here.', translations })
    expect(await shown(of.id, 'gu')).toMatchObject({ closing: { word: 'મશીન આવી ગયું.', lang: 'gu' } })
    const newMails = async ({ email }: journey.Person) =>
      (await app.mailsTo(email)).filter(
        // the thank-you mail for the gift links there too, and has its slip attached
        ({ text, attachments = [] }) => attachments.length === 0 && text.includes(`/urgentneeddata/${of.id}`),
      )
    const answers = await Promise.all([1, 2, 3].map(() => post('needs/thank', { id: of.id })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await app.advance(0)
    await app.advance(5)
    const [mail, ...more] = await newMails(first)
    expect(more).toEqual([])
    expect(mail?.text).toContain('The machine is here.')
    const [gujarati] = await newMails(second)
    expect(gujarati?.text).toContain('મશીન આવી ગયું.')
    expect(gujarati?.text).toContain(`/gu/urgentneeddata/${of.id}`)
    const [hindi, ...again] = await newMails(away)
    expect(again).toEqual([])
    expect(hindi?.text).toContain(`/hi/urgentneeddata/${of.id}`)
    // only account owners get the link to opt out
    expect([mail, hindi].map((one) => one?.text.includes('under Your account'))).toEqual([true, false])
    expect([await newMails(gone), await newMails(quiet)]).toEqual([[], []])
    expect((await givers()).data).toMatchObject({ askedAt: expect.any(String), doneAt: expect.any(String) })
    expect((await post('needs/reopen', { id: of.id, version: 3 })).body.code).toBe('givers_thanked')
  })
})
