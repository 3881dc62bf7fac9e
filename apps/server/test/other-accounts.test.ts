import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { content } from './calls/content.ts'
import { events } from './calls/events.ts'
import { signInStaff } from './staff-journey.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const evil = 'Our UPI id has changed. Please send gifts to evil@okaxis.'
const account = 'New bank account: 123456789.'

const hi = (words: object) => ({ translations: { hi: words } })
const need = content.officeNeedSave.body
const update = content.officeUpdateSave.body
const event = events.officeEventSave.body

describe('no public words name another account than the trust’s own', () => {
  let app: TestApp
  let editor: string
  let caseworker: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    editor = await signInStaff(app, 'editor')
    caseworker = await signInStaff(app, 'owner')
  })
  afterAll(() => app.close())

  const ask = (path: string, body: object, token = editor) =>
    app.ask('POST', `/api/office/${path}`, { token, body })

  test.for([
    ['a need', 'needs/save', { ...need, requirement: evil }],
    ['a need in Hindi', 'needs/save', { ...need, ...hi({ name: 'सलमा प.', requirement: account }) }],
    ['the end of a need', 'needs/close', { ...content.officeNeedClose.body, word: evil }],
    ['what became of a need', 'updates/save', { ...update, text: account }],
    ['what was bought, in Hindi', 'updates/save', { ...update, ...hi({ text: 'बस्ता', bought: evil }) }],
    ['an event', 'events/save', { ...event, name: 'UPI evil@okaxis' }],
    ['rules of an event', 'events/save', { ...event, rules: `<p>${evil}</p>` }],
    ['a caption', 'gallery/save', { caption: evil }],
    ['a caption in Hindi', 'gallery/save', { caption: 'Bags.', ...hi({ caption: evil }) }],
    ['what somebody says', 'testimonials/save', { ...content.officeTestimonialSave.body, comment: account }],
    ['a donor’s trade', 'donators/save', { ...content.officeDonatorSave.body, position: 'evil@okaxis' }],
    ['a partner', 'partner-pages/save', { ...content.officePartnerPageSave.body, about: evil }],
    ['a figure', 'figures/save', { total: '9+', title: 'evil@okaxis' }],
    ['a picture', 'pictures/change', { ...content.officePictureChange.body, alt: evil }],
  ] as const)('%s', async ([, path, body]) => {
    const { status, body: answer } = await ask(path, body)
    expect([status, answer.code, answer['fields']]).toEqual([400, 'other_account', undefined])
  })

  test('an Aadhaar number is called so, and the trust’s own account number is none', async () => {
    const number = '234123412346'
    const save = (requirement: string) => ask('needs/save', { ...need, requirement })
    expect((await save(`His number is ${number}.`)).body.code).toBe('aadhaar_number')
    const stand = (accountNumber: string) =>
      app.query(
        `update settings set value = value || jsonb_build_object('accountNumber', $1::text) where name = 'bank'`,
        [accountNumber],
      )
    const [before] = await app.query(
      `select value ->> 'accountNumber' as number from settings where name = 'bank'`,
    )
    await stand(number)
    expect((await save(`Gifts go to ${number}.`)).status).toBe(200)
    await stand(String(before?.['number']))
  })

  test('a need out of a request', async () => {
    const body = { ...content.officeNeedFromHelp.body, requirement: evil }
    expect((await ask('needs/from-help', body, caseworker)).body.code).toBe('other_account')
  })

  test('a translation, written or out of a file', async () => {
    const query = { lang: 'de', q: 'Full name', perPage: 100 } as const
    const { data } = await app.call('GET office/translations/sentences', { token: editor, query })
    const found = data.find(({ english }) => english === 'Full name')
    const words = 'An evil@okaxis'
    const written = await ask('translations/save', { id: found?.id, seen: found?.translation, words })
    expect(written.body).toMatchObject({ code: 'other_account' })
    const text = `msgid "Full name"\nmsgstr "${words}"\n`
    const file = await ask('translations/import', { lang: 'de', text })
    expect(file.body).toMatchObject({ code: 'other_account' })
  })

  test('the trust’s own is no other', async () => {
    const { body } = await app.ask('GET', '/api/settings')
    const { upi } = (body['data'] as { bank: { upi: string } }).bank
    expect((await ask('gallery/save', { caption: `Give to ${upi}.` })).status).toBe(200)
  })
})
