import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readPseudoCatalogue } from '../src/kernel/language/catalogues.ts'
import { type TestApp, startTestApp } from './test-app.ts'
import * as journey from './journey.ts'

/** Every message of a language other than English is in brackets that name it: `[hi Please sign in to go on.]`. */
describe('languages of the API and of mails', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'), {}, { readCatalogue: readPseudoCatalogue })
  })
  afterAll(() => app.close())

  const hindi = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' }

  test('a refusal, its values and its fields are said in the language that is asked for', async () => {
    const unsigned = await app.ask('POST', '/api/donationDetail/add', { headers: hindi, body: {} })
    expect(unsigned.body).toMatchObject({
      code: 'not_signed_in',
      message: '[hi Please sign in to continue.]',
    })
    expect(unsigned.headers.get('content-language')).toBe('hi')
    expect(unsigned.headers.get('vary')).toContain('accept-language')
    const person = { name: '', email: 'no address', mobile_no: '+919825012345' }
    const faulty = await app.ask('POST', '/api/auth/signup', { headers: hindi, body: person })
    expect(faulty.body['fields']).toEqual({
      name: '[hi Enter your name.]',
      email: expect.stringMatching(/^\[hi /) as string,
    })
    const nowhere = await app.ask('GET', '/api/nothing', { headers: { 'accept-language': 'gu' } })
    expect(nowhere.body.message).toBe('[gu We could not find that.]')
  })

  test('who names no language of ours is answered in English', async () => {
    for (const headers of [{}, { 'accept-language': '*' }, { 'accept-language': 'xx-XX, tlh;q=0.8' }]) {
      const answer = await app.ask('POST', '/api/donationDetail/add', { headers, body: {} })
      expect(answer.body.message).toBe('Please sign in to continue.')
      expect(answer.headers.get('content-language')).toBe('en')
    }
  })

  test('an answer that is granted says so in the language', async () => {
    const { body } = await app.ask('POST', '/api/auth/signup', { headers: hindi, body: journey.somebody() })
    expect(body.message).toBe('[hi We have sent a 6-digit code. It may take a minute to arrive.]')
  })

  test('a thousand calls in turns are each answered in their own language, kept or not', async () => {
    const codes = ['en', 'gu', 'hi', 'ta', 'ur']
    const wrong: number[] = []
    const ask = async (nth: number) => {
      const code = codes[nth % codes.length] ?? 'en'
      const path = nth % 2 === 0 ? '/api/settings' : '/api/donationDetail/history'
      const answer = await app.ask('GET', path, { headers: { 'accept-language': code } })
      const refusal = 'Please sign in to continue.'
      const expected = nth % 2 === 0 ? 'OK' : code === 'en' ? refusal : `[${code} ${refusal}]`
      if (answer.body.message !== expected || answer.headers.get('content-language') !== code) wrong.push(nth)
    }
    // a hundred at a time: of a thousand, a busy machine would send the last after the server's header time-out
    for (let nth = 0; nth < 1_000; nth += 100)
      await Promise.all(Array.from({ length: 100 }, (_, more) => ask(nth + more)))
    expect(wrong).toEqual([])
  })

  /** A person who signed up in a language. */
  async function reader(language: string) {
    const headers = { 'accept-language': language }
    const person = journey.somebody()
    await app.ask('POST', '/api/auth/signup', { headers, body: person })
    const otp = await journey.codeFor(app, person.email)
    const body = { email: person.email, otp }
    const proved = await app.ask('POST', '/api/auth/otpVerification', { headers, body })
    const { accessToken } = proved.body['authentication'] as { accessToken: string }
    return { headers, person, token: accessToken }
  }
  const newest = async (email: string, after: number) => {
    await journey.eventually(async () => (await app.mailsTo(email)).length > after)
    const [mail] = await app.mailsTo(email)
    return mail ?? { subject: '', text: '', html: '' }
  }
  async function give({ headers, person, token }: Awaited<ReturnType<typeof reader>>, amount = 5) {
    const gift = { ...person, message: 'For her.', amount, donationId: 'need_demo01' }
    const { body } = await app.ask('POST', '/api/donationDetail/add', { headers, token, body: gift })
    const { orderId, donation } = body as unknown as { orderId: string; donation: { id: string } }
    const paid = await journey.pay(app, orderId)
    await journey.confirm(app, token, { id: donation.id, orderId }, paid)
    return donation.id
  }

  test('a donor’s mails are in the language of the page, in both parts, and lead into its pages', async () => {
    const donor = await reader('hi')
    const welcome = await newest(donor.person.email, 1)
    expect(welcome.subject).toBe('[hi Welcome to Sahay Trust]')
    expect(welcome.html).toContain('<html lang="hi" dir="ltr">')
    expect(welcome.html).toContain(`href="${new URL('/hi', app.url).href}"`.replace('127.0.0.1', 'localhost'))
    await give(donor)
    await app.advance(1)
    const thanks = await newest(donor.person.email, 2)
    expect(thanks.subject).toBe('[hi Thank you for your gift of ₹5]')
    const own = [donor.person.name, 'Sahay Trust', 'आरव म.', '₹5']
    for (const text of own) expect(thanks.text).toContain(text)
    // text outside brackets is not a message
    const rest = thanks.text.replaceAll(/\[hi (?:[^[\]]|\[hi [^\]]*\])*\]/g, '').replace(/\S+:\/\/\S+/g, '')
    expect(rest.replaceAll('Sahay Trust', '')).not.toMatch(/[a-z]{3,} [a-z]{3,}/i)
    expect(thanks.text).toMatch(/\/hi\/slip\/[0-9a-z]{20}$/m)
  })

  test('a French reader’s sums are written as French writes them, in mails and in refusals', async () => {
    const donor = await reader('fr')
    await newest(donor.person.email, 1)
    await give(donor, 1000)
    await app.advance(1)
    const thanks = await newest(donor.person.email, 2)
    expect(thanks.subject).toBe('[fr Thank you for your gift of 1\u202f000\u00a0₹]')
    expect(thanks.text).toContain('1\u202f000\u00a0₹')
    expect(thanks.text + thanks.html).not.toMatch(/₹\d/)
    const { headers, person, token } = donor
    const body = { ...person, message: 'For her.', amount: 90_00_000, donationId: 'need_demo01' }
    const refused = await app.ask('POST', '/api/donationDetail/add', { headers, token, body })
    const [need] = await app.query(
      'select required_paise - received_paise as pending from needs where id = $1',
      ['need_demo01'],
    )
    const pending = new Intl.NumberFormat('fr').format(Number(need?.['pending']) / 100)
    expect(refused.body).toMatchObject({
      code: 'amount_above_pending',
      values: { pending: `${pending}\u00a0₹` },
    })
  })

  test('a mail that waits keeps its language, and the next one is in the language of today', async () => {
    const donor = await reader('gu')
    await newest(donor.person.email, 1)
    await give(donor)
    await app.advance(1)
    const before = (await app.mailsTo(donor.person.email)).length
    // sent in Gujarati and repeated as after an interruption: the answer is the same
    const again = { token: donor.token, headers: { 'accept-language': 'hi' } }
    const sent = await app.ask('POST', '/api/auth/sessions/endOthers', again)
    expect(sent.body.message).toBe('[hi All other devices are signed out.]')
    await app.query(
      `update messages set content = '{"subject": {"id": "mail.undone.subject"}, "parts": []}', next_try_at = now(), sent_at = null
       where recipient = $1 and once like 'welcome:%'`,
      [donor.person.email],
    )
    await app.advance(1)
    expect((await newest(donor.person.email, before)).subject).toBe('[gu Your account has been restored]')
    const [account] = await app.query('select lang from accounts where email = $1', [donor.person.email])
    expect(account).toEqual({ lang: 'hi' })
  })
})
