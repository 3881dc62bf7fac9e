import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { placesThatSay } from '../../../../test/places-that-say.ts'
import * as family from '../../../../test/schemes-journey.ts'
import { signInStaff, stepUp } from '../../../../test/staff-journey.ts'

describe('an application that is erased', () => {
  let app: TestApp
  let owner = ''

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    owner = await signInStaff(app, 'owner')
  })
  afterAll(() => app.close())

  const office = (path: string, body: object) =>
    app.ask('POST', `/api/office/applications/${path}`, { token: owner, body })
  const saying = async (name: string) => ({ name, places: await placesThatSay(app, name) })
  /** The provider's message about a payment, with the payer's own address and account. */
  async function webhook(orderId: string, payment: object): Promise<void> {
    const entity = { id: 'pay_ErasedErased1', order_id: orderId, ...payment }
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
    const signature = createHmac('sha256', webhookSecret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
    const { status } = await app.ask('POST', '/api/payments/webhook', { body, headers })
    expect(status).toBe(200)
    await app.advance(0)
  }
  const webhookSecret = 'demo-webhook-secret-of-the-sandbox'

  test('leaves its names in no table, no file and no line of the log; slip and books stay', async () => {
    const values = family.family({
      student_name: 'Zavariya',
      student_father_name: 'Omprakashan',
      student_lastname: 'Quettawala',
      fathername: 'Omprakashan Quettawala',
      person_name: 'Tehmina Sodawaterwala',
      other_information: 'Likes Kabutarkhana.',
    })
    const { email = '', father_mobileNo = '' } = values
    const mobile = father_mobileNo.slice(-10)
    const names = ['Zavariya', 'Omprakashan', 'Quettawala', 'Sodawaterwala', 'Kabutarkhana', email, mobile]
    const sent = await family.apply(app, values)
    await family.payFor(app, sent)
    await app.advance(1)
    await webhook(sent.orderId, { email, contact: `+91${mobile}`, vpa: `quettawala@bank` })
    // a wrong guess, a number that nobody has, and a requested code that was never used
    const ticket = await family.track(app, sent.reference, sent)
    expect(ticket).toBeTruthy()
    await app.advance(3)
    await family.begin(app, sent.reference, father_mobileNo)
    await family.prove(app, sent.reference, father_mobileNo, '000000')
    await family.begin(app, 'SAHAY-AAAA-BBBB', father_mobileNo)
    await app.ask('POST', '/api/auth/signIn', { body: { email } })
    await office('review', { id: sent.id })
    await office('decline', { id: sent.id, reason: 'Quettawala has moved.' })
    await app.advance(2)

    // makes sure that the search works
    for (const name of names) expect(await saying(name)).not.toEqual({ name, places: [] })
    const [slip] = await app.query('select code, number from slips where subject_id = $1', [sent.id])
    const check = () => app.ask('GET', `/api/slip/check?code=${String(slip?.['code'])}`)
    expect((await check()).body['data']).toMatchObject({ name: 'Omprakashan Q.' })

    expect((await office('erase', { id: sent.id, reason: 'The guardian asked by letter.' })).body.code).toBe(
      'step_up_needed',
    )
    await stepUp(app, owner)
    const erase = (reason: string) => office('erase', { id: sent.id, reason })
    expect(await erase('Mr Quettawala wrote to us.')).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    })
    expect(await erase('The guardian asked by letter.')).toMatchObject({ status: 200 })
    for (const name of names) expect(await saying(name)).toEqual({ name, places: [] })

    // later messages about the same payment are emptied too
    await webhook(sent.orderId, { email, contact: `+91${mobile}`, status: 'refunded', late: true })
    await app.advance(60)
    for (const name of names) expect(await saying(name)).toEqual({ name, places: [] })
    expect((await check()).body['data']).toMatchObject({ name: '', number: slip?.['number'], amount: 12000 })
    expect(
      await app.query(`select sum(amount_paise)::text as paise from ledger_entries where kind = 'capture'`),
    ).toEqual([{ paise: '1200000' }])
  })
})
