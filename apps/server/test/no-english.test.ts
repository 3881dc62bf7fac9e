import { problems } from '@sahay/contract/kernel/problems'
import { servedLanguages } from '@sahay/contract/kernel/languages'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readCatalogue } from '../src/kernel/language/catalogues.ts'
import { openTranslations } from '../src/kernel/language/translations.ts'
import { english } from './english.ts'
import * as events from './events-journey.ts'
import * as journey from './journey.ts'
import * as schemes from './schemes-journey.ts'
import { type Mail, startTestApp, type TestApp } from './test-app.ts'

/** Texts that staff have written, in English or for themselves, and the demo's. */
const written = [
  'needs',
  'events',
  'gallery_items',
  'reviews',
  'donors',
  'partner_pages',
  'statistics',
  'settings',
  'settings_versions',
  'staff',
  'slips.letterhead',
  'event_entries.message',
  'vouchers.narration',
  'bank_accounts.name',
  // names of jobs, for the operator
  'server_processes.jobs',
]

describe('what the server writes', () => {
  let app: TestApp
  /** The same app for a reader of Hindi, which is the pseudo-language here. */
  let reader: TestApp

  beforeAll(async () => {
    const read = (language: string) => readCatalogue(language === 'hi' ? 'en-XA' : language)
    app = await startTestApp(inject('databaseUrl'), {}, { readCatalogue: read })
    reader = {
      ...app,
      ask: (method, path, { headers, ...options } = {}) =>
        app.ask(method, path, { ...options, headers: { ...headers, 'accept-language': 'hi' } }),
    }
  })
  afterAll(() => app.close())

  test('every refusal is in the catalogues', () => {
    const { say } = openTranslations(readCatalogue, servedLanguages(true)).accepted('en-XA')
    const said = Object.entries(problems).flatMap(([code, { id, message }]) => {
      const names = [...message.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, 1] as const)
      return english(say({ id, values: Object.fromEntries(names) })).map((one) => `${code}: ${one}`)
    })
    expect(said).toEqual([])
  })

  test('mails, answers and tables hold no sentence of ours in English', async () => {
    const person = { ...journey.somebody(), name: 'ભાવના દેસાઈ' }
    const answers: string[] = []
    const ask = async (path: string, body: object, token = '') => {
      const answer = await reader.ask('POST', path, { body, ...(token ? { token } : {}) })
      answers.push(answer.body.message, ...Object.values(answer.body['fields'] ?? {}).map(String))
      return answer
    }
    await ask('/api/auth/signup', {})
    await ask('/api/auth/signup', person)
    await ask('/api/auth/otpVerification', { email: person.email, otp: '000000' })
    const otp = await journey.codeFor(app, person.email)
    const token = journey.tokenOf(await ask('/api/auth/otpVerification', { email: person.email, otp }))

    const gift = { ...person, message: 'ખૂબ ભણો.', amount: 5, donationId: 'need_demo01' }
    await ask('/api/donationDetail/add', { ...gift, amount: 99_999_999 }, token)
    const { body: given } = await ask('/api/donationDetail/add', gift, token)
    const { id } = given['donation'] as { id: string }
    await journey.pay(app, String(given['orderId']), { outcome: 'captured' })
    const event = await events.event(app, 'evt_demo01')
    const place = { ...gift, amount: event.amount, eventId: event.id, places: '2', terms: 'on' }
    const { body: taken } = await ask('/api/event/add', place, token)
    await journey.pay(app, String(taken['orderId']), { outcome: 'captured' })
    const family = schemes.family({ email: person.email })
    for (const name of ['student_name', 'student_father_name', 'student_lastname', 'fathername'])
      family[name] = 'પરમાર'
    for (const name of ['school_name', 'school_address', 'apartment', 'area', 'city', 'state'])
      family[name] = 'શહેર'
    for (const name of ['father_business', 'business_address', 'person_name', 'other_information'])
      family[name] = 'દરજી'
    const sent = await schemes.apply(reader, family)
    await journey.pay(app, sent.orderId, { outcome: 'captured' })
    const help = {
      name: 'કોકિલા',
      organisation: 'સંસ્થા',
      email: person.email,
      mobileNo: person.mobile_no,
      message: 'મદદ.',
    }
    await ask('/api/ngoInquiry/add', help)
    await ask('/api/auth/profile/change', { email: `new.${person.email}` }, token)
    await ask('/api/auth/sessions/endOthers', {}, token)
    await ask('/api/auth/close/begin', {}, token)
    await app.advance(3)
    await journey.eventually(async () => {
      const [row] = await app.query(
        `select count(*)::int as waiting from messages where sent_at is null and recipient <> ''`,
      )
      return row?.['waiting'] === 0
    })

    const mails = [...(await app.mailsTo(person.email))]
    expect(mails.length).toBeGreaterThanOrEqual(6)
    const textsOf = ({ subject, text, html }: Mail) => [
      subject,
      text,
      html.replace(/<style.*?<\/style>|<[^>]*>/gs, ' '),
    ]
    const said = [...mails.flatMap(textsOf), ...answers.filter((one) => one !== 'OK')]
    expect(said.flatMap(english)).toEqual([])
    expect(id).toMatch(/^don_/)
    expect(await sentencesInTables()).toEqual([])
  })

  /** Two English words in any text column, except staff's texts. */
  async function sentencesInTables(): Promise<string[]> {
    const columns = await app.query(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')
         and table_name <> all($1) and table_name || '.' || column_name <> all($1)`,
      [written],
    )
    const found = await Promise.all(
      columns.map(async ({ table, column }) => {
        const rows = await app.query(
          `select distinct "${String(column)}"::text as said from "${String(table)}"`,
        )
        // a message contains staff's text both as written and as translated
        const texts = rows.map(({ said }) =>
          String(said).replace(/"in": \{[^}]*\}|"words": "[^"]*"|Sahay Trust/g, ''),
        )
        const sentences = texts.filter((text) => /[A-Za-z]{2,} [A-Za-z]{2,}/.test(text))
        return sentences.map((text) => `${String(table)}.${String(column)}: ${text.slice(0, 300)}`)
      }),
    )
    return found.flat()
  }
})
