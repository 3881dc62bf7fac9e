import { dayOf } from '@sahay/contract/kernel/time'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { formOf, photo } from '../../../test/forms.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { callOf } from '../../../test/calls/calls.ts'
import { settings } from '../../../test/calls/settings.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'

type Groups = Readonly<Record<string, Readonly<Record<string, unknown>>>>

describe('what the trust says of itself', () => {
  let app: TestApp
  let owner = ''
  let editor = ''

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    owner = await signInStaff(app, 'owner')
    editor = await signInStaff(app, 'editor')
  })
  afterAll(() => app.close())

  const stored = async () =>
    (await app.ask('GET', '/api/office/settings', { token: owner })).body['data'] as Groups
  const shown = async (lang = 'en') =>
    (await app.ask('GET', '/api/settings', { headers: { 'accept-language': lang } })).body['data'] as Groups
  const change = (group: string, body: object, token = owner) =>
    app.ask('POST', `/api/office/settings/${group}`, { token, body })

  test('is shown as soon as it is saved, in the language it was written in', async () => {
    const { version } = (await stored())['trust'] ?? {}
    const draft = { ...settings.officeSettingsTrust.body, version, name: 'Sahay Seva' }
    expect(await change('trust', draft)).toMatchObject({ status: 200 })
    expect(await shown()).toMatchObject({ trust: { name: 'Sahay Seva', tagline: 'Educate.', lang: 'en' } })
    expect(await shown('gu')).toMatchObject({ trust: { name: 'Sahay Seva', tagline: 'ભણાવીએ.', lang: 'gu' } })
    expect(await shown('hi')).toMatchObject({ trust: { tagline: 'Educate.', lang: 'en' } })
  })

  test('keeps the languages that the office has no boxes for, until its English changes', async () => {
    const { version, phone, email, address, map, translations } = (await stored())['contact'] ?? {}
    const { gu, hi } = translations as Readonly<Record<string, object>>
    const draft = { phone, email, address, map, translations: { gu, hi } }
    const tamil = { contact: { lang: 'ta', address: (await shown('ta'))['contact']?.['address'] } }
    expect(tamil.contact.address).not.toBe(address)
    expect(await change('contact', { ...draft, version, phone: '+91 22222 22222' })).toMatchObject({
      status: 200,
    })
    expect(await shown('ta')).toMatchObject(tamil)
    const moved = { ...draft, version: Number(version) + 1, address: '13 Shala Road' }
    expect(await change('contact', moved)).toMatchObject({ status: 200 })
    expect(await shown('ta')).toMatchObject({ contact: { lang: 'en', address: '13 Shala Road' } })
  })

  test('the logo is public once it is put there, and gone for everybody once it is taken off', async () => {
    const send = (version: number, logo?: Buffer) =>
      app.ask('POST', '/api/office/settings/logo', {
        token: owner,
        body: formOf({ version: String(version) }, logo && { field: 'logo', bytes: logo }),
      })
    expect(await send(0, await photo())).toMatchObject({ status: 200, body: { data: { version: 1 } } })
    const image = String((await shown())['logo'])
    expect((await fetch(`${app.url}${image}`)).status).toBe(200)
    expect((await send(0)).body.code).toBe('changed_meanwhile')
    expect((await send(1)).status).toBe(200)
    expect(await shown()).not.toHaveProperty('logo')
    expect((await fetch(`${app.url}${image}`)).status).toBe(404)
  })

  test('the audit log keeps what stood there before', async () => {
    const { version } = (await stored())['tax'] ?? {}
    const draft = { ...settings.officeSettingsTax.body, version, note: 'Section 80G applies.' }
    expect(await change('tax', draft)).toMatchObject({ status: 200 })
    const again = { ...draft, version: Number(version) + 1, note: 'It applies no more.' }
    expect(await change('tax', again)).toMatchObject({ status: 200 })
    const [line] = await app.query(
      `select detail from audit_log where action = 'settings.changed' and subject = 'tax' order by id desc limit 1`,
    )
    expect(line).toMatchObject({
      detail: { note: 'It applies no more.', noteBefore: 'Section 80G applies.' },
    })
  })

  test('is not written over what somebody else saved, and every version is found again', async () => {
    const { version } = (await stored())['contact'] ?? {}
    const draft = { ...settings.officeSettingsContact.body, version }
    expect(await change('contact', { ...draft, phone: '+91 11111 11111' })).toMatchObject({ status: 200 })
    expect(await change('contact', draft)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    const history = await app.ask('GET', '/api/office/settings/history?group=contact', { token: owner })
    const [last] = history.body['data'] as { changes: object[] }[]
    expect(last).toMatchObject({ by: 'Hetal Shah', changes: expect.any(Array) as object[] })
    expect(last?.changes).toContainEqual({
      field: 'phone',
      from: expect.stringContaining('+91 0') as string,
      to: '+91 11111 11111',
    })
  })

  test.each([
    ['contact', { phone: 'call us' }, 'phone'],
    ['contact', { email: 'office' }, 'email'],
    ['contact', { map: 'http://map.example' }, 'map'],
    ['social', { facebook: 'javascript:alert(1)' }, 'facebook'],
    ['social', { youtube: 'https://sahay:secret@evil.example/' }, 'youtube'],
    ['social', { youtube: 'https://youtube.com@evil.example' }, 'youtube'],
    ['social', { instagram: 'https://evil.example\\@instagram.com/' }, 'instagram'],
    ['social', { version: Number.MAX_SAFE_INTEGER }, 'version'],
    ['trust', { name: ' ' }, 'name'],
    ['trust', { translations: { hi: { registration: 'E/0', tagline: '' } } }, 'translations.hi.tagline'],
    ['look', { main: '#ffe680' }, 'main'],
    ['look', { button: '#2e3192' }, 'button'],
    ['look', { button: 'red' }, 'button'],
  ])('%s: %o is refused at its box', async (group, wrong, box) => {
    const name = `officeSettings${group[0]?.toUpperCase() ?? ''}${group.slice(1)}`
    const draft = callOf(name).body
    const { status, body } = await change(group, { ...draft, version: 0, ...wrong })
    expect({ status, fields: Object.keys(Object(body['fields'])) }).toEqual({ status: 400, fields: [box] })
  })

  test('a notice is public on its days alone, and an editor may write one', async () => {
    const tomorrow = dayOf(minutesAfter(await app.advance(0), DAY_MINUTES))
    const draft = { ...settings.officeSettingsNotice.body, from: tomorrow, until: tomorrow, version: 0 }
    expect(await change('tax', { version: 0, note: 'X' }, editor)).toMatchObject({ status: 403 })
    const backwards = await change('notice', { ...draft, until: '2026-01-01' }, editor)
    expect(backwards.body).toMatchObject({ fields: { until: expect.any(String) as string } })
    expect(await change('notice', draft, editor)).toMatchObject({ status: 200 })
    expect(await shown()).not.toHaveProperty('notice')
    await app.advance(DAY_MINUTES)
    expect(await shown('gu')).toMatchObject({ notice: { text: 'Closed for Diwali.', lang: 'en' } })
    await app.advance(DAY_MINUTES)
    expect(await shown()).not.toHaveProperty('notice')
  })

  test('a mail shows an owner that mail arrives', async () => {
    owner = await signInStaff(app, 'owner')
    const { body } = await change('test-mail', {})
    expect(body).toMatchObject({ message: 'The e-mail is on its way.' })
    const { to } = body['data'] as { to: string }
    await app.advance(0)
    expect((await app.mailsTo(to)).map(({ subject }) => subject)).toContain('The trust’s e-mail works')
  })

  test('the notice names no account but the trust’s own, and owners have a mail of each change', async () => {
    await app.advance(1)
    owner = await signInStaff(app, 'owner')
    editor = await signInStaff(app, 'editor')
    const { version } = (await stored())['notice'] ?? {}
    const draft = { ...settings.officeSettingsNotice.body, version }
    const other = { ...draft, text: 'Our bank account has changed! Send gifts to UPI evil@okaxis.' }
    expect(await change('notice', other, editor)).toMatchObject({
      status: 400,
      body: { code: 'other_account' },
    })
    const sentence = `We meet on Sunday, ${Number(version)} of us.`
    expect(await change('notice', { ...draft, text: sentence }, editor)).toMatchObject({ status: 200 })
    await app.advance(0)
    const mails = (await app.mailsTo('owner@sahay.example')).filter(
      ({ subject, text }) => subject.includes('has changed the notice') && text.includes(sentence),
    )
    expect(mails).toHaveLength(1)
    expect(
      await change('notice', { ...draft, version: Number(version) + 1, text: '' }, editor),
    ).toMatchObject({
      status: 200,
    })
  })
})

const DAY_MINUTES = 24 * 60
