import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { openMailServer } from '../../../test/mail-server.ts'
import { sourceLanguage } from '@sahay/contract/kernel/languages'
import { readCatalogue } from '../../kernel/language/catalogues.ts'
import { openTranslations } from '../../kernel/language/translations.ts'
import { renderMail } from './mail.ts'

describe('mails', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
  })
  afterAll(() => app.close())

  const named = async (email: string, subject: RegExp) =>
    (await app.mailsTo(email)).filter((mail) => subject.test(mail.subject))

  test('a proved sign-up is welcomed once, in both forms, with an address of ours and no other', async () => {
    const person = { ...journey.somebody(), name: 'Bhavna <b>& Sons</b>' }
    await journey.signUp(app, person)
    await app.advance(3)
    await app.ask('POST', '/api/auth/signup', { body: person })
    const otp = await journey.codeFor(app, person.email, 1)
    await app.ask('POST', '/api/auth/otpVerification', { body: { email: person.email, otp } })
    await app.advance(0)
    const [welcome, ...more] = await named(person.email, /^Welcome/)
    expect(more).toEqual([])
    expect(welcome?.text).toContain('Dear Bhavna <b>& Sons</b>,')
    expect(welcome?.html).toContain('Dear Bhavna &lt;b&gt;&amp; Sons&lt;/b&gt;,')
    const addresses = [...(welcome?.html ?? '').matchAll(/(?:href|src)="([^"]*)"/g)].map(([, found]) => found)
    expect(addresses).toHaveLength(1)
    expect(new URL(addresses[0] ?? '').port).toBe(new URL(app.url).port)
  })

  test('a captured gift is thanked for once, however often and by whomever it is reported', async () => {
    const person = journey.somebody()
    const token = await journey.signUp(app, person)
    const { body } = await app.ask('POST', '/api/donationDetail/add', {
      token,
      body: { ...person, message: 'For her.', amount: 1_250, donationId: 'need_demo01' },
    })
    const { orderId, donation } = body as unknown as { orderId: string; donation: { id: string } }
    const paid = await journey.pay(app, orderId, { outcome: 'captured', webhook: 'duplicate' })
    await Promise.all(
      Array.from({ length: 4 }, () => journey.confirm(app, token, { id: donation.id, orderId }, paid)),
    )
    await app.advance(5)
    const [thankYou, ...more] = await named(person.email, /^Thank you/)
    expect(more).toEqual([])
    expect(thankYou?.subject).toBe('Thank you for your gift of ₹1,250')
    for (const part of ['Aarav M.', paid.razorpay_payment_id, 'SLIP/', 'Dear Bhavna Desai,', 'Sahay Trust'])
      expect(thankYou?.text).toContain(part)
    expect(thankYou?.html).toContain('prefers-color-scheme:dark')
    expect(await app.query(`select count(*)::int as count from messages where once like 'slip:%'`)).toEqual([
      { count: 1 },
    ])
  })

  test('an unpaid gift is not thanked for', async () => {
    const person = journey.somebody()
    const token = await journey.signUp(app, person)
    await journey.donate(app, token, 'need_demo02', 5)
    await app.advance(5)
    expect(await named('bhavna@mail.example', /^Thank you/)).toEqual([])
  })

  test('a sent mail keeps no word of what it said', async () => {
    await app.advance(0)
    const rows = await app.query(`select content from messages where sent_at is not null`)
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) expect(row).toEqual({ content: null })
  })

  test('a mail is escaped in every kind of part', () => {
    const evil = '<script>"x"</script>'
    const values = { words: evil }
    const parts = [values, { code: evil }, { facts: [[evil, evil]] }, { path: evil, label: values }] as const
    const translator = openTranslations(readCatalogue).in(sourceLanguage)
    const trustName = `$& ${evil}`
    const subject = { id: 'mail.welcome.subject' }
    const mail = renderMail({ subject, parts }, { translator, site: evil, trustName })
    expect(mail.html).not.toContain('<script>')
    expect(mail.text).toContain(evil)
    expect(mail.subject).toBe(`Welcome to ${trustName}`)
  })
})

describe('mails while the mail server is away', () => {
  test('they wait, go out once it is back, and once only', async () => {
    const mailServer = await openMailServer()
    const app = await startTestApp(inject('databaseUrl'), {
      SMTP_URL: mailServer.url,
      SECRET_KEY: 'a-secret-key-for-tests-of-messages-32',
    })
    try {
      const person = journey.somebody()
      expect((await app.ask('POST', '/api/auth/signup', { body: person })).status).toBe(200)
      await app.advance(0)
      expect(await app.query('select tries, sent_at from messages')).toEqual([{ tries: 1, sent_at: null }])
      expect(await mailServer.mailsTo(person.email)).toEqual([])
      mailServer.comeBack()
      await app.advance(2)
      await app.advance(2)
      const [mail, ...more] = await mailServer.mailsTo(person.email)
      expect(mail?.text).toMatch(/\b\d{6}\b/)
      expect(more).toEqual([])
    } finally {
      await app.close()
      await mailServer.close()
    }
  })
})
