import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { builtPages, startTestApp, type TestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { readPdf } from '../../../test/pdf-reader.ts'
import { signInStaff } from '../../../test/staff-journey.ts'

const NEED = 'need_demo16'

interface Checked {
  readonly state: string
  readonly number: string
  readonly name: string
  readonly amount: number
}

describe('donation slips', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    token = await journey.signUp(app, journey.somebody())
  })
  afterAll(() => app.close())

  async function paidDonation(amount: number, by = token, name?: string) {
    const donation = await journey.donate(app, by, NEED, amount, name)
    const paid = await journey.pay(app, donation.orderId)
    await journey.confirm(app, by, donation, paid)
    return { ...donation, paymentId: paid.razorpay_payment_id }
  }

  const slipOf = async (paymentId: string) =>
    (await app.query('select * from slips where payment_id = $1', [paymentId]))[0]
  const mailsOn = async (paymentId: string) =>
    (await app.mailsTo('bhavna@mail.example')).filter(({ text }) => text.includes(paymentId))
  const check = async (code: string) => {
    const answer = await app.ask('GET', `/api/slip/check?code=${code}`)
    return { status: answer.status, data: answer.body['data'] as Checked | undefined }
  }
  const download = (id: string, bearer: string) =>
    fetch(`${app.url}/api/slip/download/${id}`, { headers: { authorization: `Bearer ${bearer}` } })

  test('a paid donation is thanked for in one mail that carries its slip, and the history names it', async () => {
    const { id, paymentId } = await paidDonation(1000)
    await app.advance(0)
    const slip = await slipOf(paymentId)
    expect(slip?.['number']).toMatch(/^SLIP\/20\d\d-\d\d\/\d{4}$/)
    const mails = await mailsOn(paymentId)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Thank you for your gift of ₹1,000')
    expect(mails[0]?.text).toContain(`/slip/${String(slip?.['code'])}`)
    // it shows the purpose of the gift, and where its use can be followed
    const [need] = await app.query('select requirement from needs where id = $1', [NEED])
    expect(mails[0]?.text).toContain(String(need?.['requirement']))
    expect(mails[0]?.text).toMatch(/See what your gift pays for: \S+\/urgentneeddata\/need_demo16\n/)
    const [file] = mails[0]?.attachments ?? []
    expect(file?.contentType).toBe('application/pdf')
    const pdf = Buffer.from(await (await fetch(app.url + file?.href)).arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const { data } = (await app.ask('GET', '/api/donationDetail/history', { token })).body['data'] as {
      data: { id: string; slip: string | null }[]
    }
    expect(data.find((one) => one.id === id)?.slip).toBe(slip?.['number'])
  })

  test('an unpaid donation has no slip', async () => {
    const { id } = await journey.donate(app, token, NEED, 5)
    await app.advance(0)
    expect(await app.query('select 1 from slips where subject_id = $1', [id])).toEqual([])
  })

  test('thirty payments settled at once get numbers without gaps or doubles', async () => {
    const before = await app.query('select 1 from slips')
    const givers = await signedIn(app.query, 'giver', 30)
    await Promise.all(givers.map((giver, n) => paidDonation(n + 1, giver.token)))
    await app.advance(0)
    const rows = await app.query('select number from slips order by number')
    const numbers = rows.map(({ number }) => Number(String(number).split('/')[2]))
    expect(numbers).toEqual(Array.from({ length: before.length + 30 }, (_, n) => n + 1))
  })

  test('confirmed twice and reported by webhook besides, a payment still has one slip and one mail', async () => {
    const donation = await journey.donate(app, token, NEED, 77)
    const paid = await journey.pay(app, donation.orderId, { outcome: 'captured', webhook: 'duplicate' })
    await Promise.all([1, 2, 3].map(() => journey.confirm(app, token, donation, paid)))
    await app.advance(0)
    await app.advance(5)
    expect(await app.query('select 1 from slips where subject_id = $1', [donation.id])).toHaveLength(1)
    expect(await mailsOn(paid.razorpay_payment_id)).toHaveLength(1)
  })

  test('anybody checks a slip by its code and reads the first name and an initial; a wrong code says nothing', async () => {
    const { paymentId } = await paidDonation(250)
    await app.advance(0)
    const slip = await slipOf(paymentId)
    const { data } = await check(String(slip?.['code']))
    expect(data).toMatchObject({ state: 'valid', number: slip?.['number'], name: 'Bhavna D.', amount: 250 })
    expect(JSON.stringify(data)).not.toMatch(/Desai|mail\.example|98250/)
    const [need] = await app.query('select requirement from needs where id = $1', [NEED])
    expect(data).toMatchObject({
      shown: { words: need?.['requirement'], picture: `/pictures/need/${NEED}.svg` },
    })
    // a slip's page does not show purposes that the public lists no longer show
    await app.query('update needs set published_at = null where id = $1', [NEED])
    expect((await check(String(slip?.['code']))).data).not.toHaveProperty('shown')
    await app.query('update needs set published_at = now() where id = $1', [NEED])
    await fetch(`${app.url}/slip/${String(slip?.['code'])}`)
    const log = await app.log()
    expect(log).toContain('"path":"/slip/…"')
    expect(log).not.toContain(String(slip?.['code']))
    expect((await check('0'.repeat(20))).status).toBe(404)
    expect((await check('short')).status).toBe(400)
  })

  test('the owner downloads the slip, and nobody else', async () => {
    const { id } = await paidDonation(300)
    await app.advance(0)
    const own = await download(id, token)
    expect(own.headers.get('content-type')).toBe('application/pdf')
    expect(own.headers.get('cache-control')).toBe('no-store')
    const other = await journey.signUp(app, journey.somebody())
    expect((await download(id, other)).status).toBe(404)
    expect((await download(id, '')).status).toBe(401)
  })

  test('a name in any letters is printed as it was written; where no face has them the slip says so', async () => {
    const slipFor = async (name: string) => {
      const { id } = await paidDonation(310, token, name)
      await app.advance(0)
      const pieces = readPdf(Buffer.from(await (await download(id, token)).arrayBuffer()))
      expect(pieces.filter(({ hasBox }) => hasBox)).toEqual([])
      return pieces.map(({ text }) => text).join('')
    }
    expect(await slipFor('রবীন্দ্রনাথ ঠাকুর')).toContain('Received fromরবীন্দ্রনাথ ঠাকুরAmount')
    expect(await slipFor('𞤀𞤣𞤤𞤢 Bah')).toContain('[…] Bah[…]: letters that we cannot print.')
  })

  test('a copy is marked, mailed, checked as a duplicate, and asked for three times a day at most', async () => {
    const { id, paymentId } = await paidDonation(320)
    await app.advance(0)
    const ask = () => app.ask('POST', '/api/slip/reissue', { token, body: { id } })
    const stranger = await journey.signUp(app, journey.somebody())
    expect((await app.ask('POST', '/api/slip/reissue', { token: stranger, body: { id } })).status).toBe(404)
    const answers = await Promise.all([ask(), ask(), ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429])
    await app.advance(0)
    expect(await mailsOn(paymentId)).toHaveLength(4)
    const [copy] = await app.query(
      'select slip_copies.code from slip_copies join slips on slips.id = slip_id where payment_id = $1',
      [paymentId],
    )
    expect((await check(String(copy?.['code']))).data?.state).toBe('duplicate')
  })

  test('the slip of money that was given back says so', async () => {
    const { id, paymentId } = await paidDonation(330)
    await app.advance(0)
    const slip = await slipOf(paymentId)
    await app.query("update payment_orders set status = 'refunded' where subject_id = $1", [id])
    expect((await check(String(slip?.['code']))).data?.state).toBe('refunded')
  })

  test('when a part was given back the slip stays good, and its page and a copy say how much', async () => {
    const { id, paymentId } = await paidDonation(340)
    await app.advance(0)
    const slip = await slipOf(paymentId)
    const issued = Buffer.from(await (await download(id, token)).arrayBuffer())
    const treasurer = await signInStaff(app, 'treasurer')
    const body = { paymentId, amount: 40, reason: 'A slip of the finger.' }
    await app.ask('POST', '/api/office/payments/refund', { token: treasurer, body })
    await app.advance(1)
    expect((await check(String(slip?.['code']))).data).toMatchObject({
      state: 'valid',
      amount: 340,
      given_back: 40,
    })
    expect(Buffer.from(await (await download(id, token)).arrayBuffer()).length).toBe(issued.length)
    await app.ask('POST', '/api/slip/reissue', { token, body: { id } })
    await app.advance(0)
    const copies = (await mailsOn(paymentId)).filter(({ subject }) => subject.startsWith('A copy'))
    expect(copies.map(({ text }) => text.includes('₹40 of it has been refunded since.'))).toEqual([true])
  })

  test('the page of a slip counts its visitors one by one, and what is made for everybody counts for nobody', async () => {
    const strict = await startTestApp(
      inject('databaseUrl'),
      { LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
      { pages: builtPages },
    )
    const page = (from: string, path: string) =>
      fetch(`${strict.url}${path}`, { headers: { 'x-forwarded-for': from } })
    const look = (from: string, slip = 'slip') => page(from, `/${slip}/${'0'.repeat(20)}`)
    const mine = (await journey.untilRefused(() => look('203.0.113.1'))).slice(0, -1)
    expect(mine.length).toBeGreaterThanOrEqual(60)
    expect(new Set(mine.map(({ status }) => status))).toEqual(new Set([404]))
    expect((await look('203.0.113.1', 'SLIP')).status).toBe(429)
    expect((await look('203.0.113.2')).status).toBe(404)
    // whatever name is written behind a draw's address: all see the same, and nobody may use it up for others
    const names = Array.from({ length: 125 }, (_, nth) => `/timer/evt_demo06/GARBA25/${nth}`)
    const draws = await Promise.all(names.map((path) => page('203.0.113.3', path)))
    expect(new Set(draws.map(({ status }) => status))).toEqual(new Set([200]))
    await strict.close()
  })
})
