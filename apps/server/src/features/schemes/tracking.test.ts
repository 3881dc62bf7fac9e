import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { photo } from '../../../test/forms.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { solve } from '../../../test/proofs.ts'
import * as family from '../../../test/schemes-journey.ts'
import { openSmsGateway } from '../../../test/sms-gateway.ts'

const OVER = { status: 401, body: { code: 'ticket_over' } }

describe('a family looks after its application', () => {
  let app: TestApp
  let sent: family.Sent
  let ticket: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    sent = await family.apply(app)
  })
  afterAll(() => app.close())

  const mobileOf = ({ values }: family.Sent) => values['father_mobileNo'] ?? ''
  const ask = (path: string, body: object) =>
    app.ask('POST', `/api/trustInquiry/track/${path}`, { body: { ticket, ...body } })

  test('a number and a mobile give a code, the code a ticket, the ticket this one application', async () => {
    ticket = await family.track(app, sent.reference.toLowerCase(), sent)
    expect(ticket).toMatch(/^[\w-]{43}$/)
    const stored = await app.query('select token_hash, application_id from application_tickets')
    expect(stored).toEqual([{ token_hash: expect.any(Buffer), application_id: sent.id }])
    expect(JSON.stringify(stored)).not.toContain(ticket)
    expect(await family.standing(app, ticket)).toEqual({
      id: sent.id,
      reference: sent.reference,
      registration: null,
      scheme: 'School Fees Sahay Yojana',
      student: 'Aarav P.',
      standard: '4',
      status: 'Received',
      payment: 'Pending',
      amount: 12_000,
      approved: null,
      steps: [{ status: 'Received', at: expect.any(String), words: null }],
      promisedBy: null,
      paidToSchoolOn: null,
      mergedInto: null,
      wanted: [],
      papers: ['adhaar_card_photo', 'student_photo'],
    })
    expect(
      await app.query(`select actor_kind, subject from audit_log where action = 'application.tracked'`),
    ).toEqual([{ actor_kind: 'nobody', subject: sent.id }])
  })

  test('answers do not tell whether there is such an application', async () => {
    const other = await family.apply(app)
    const strangers = ['SAHAY-AAAA-AAAA', 'REG/2026-27/9999', sent.reference]
    const known = await family.begin(app, other.reference, mobileOf(other))
    for (const number of strangers) {
      const begun = await family.begin(app, number, '919825299999')
      expect(journey.comparable(begun)).toEqual(journey.comparable(known))
    }
    const wrong = await family.prove(app, other.reference, mobileOf(other), '000000')
    const unknown = await family.prove(app, 'SAHAY-AAAA-AAAA', '919825299999', '000000')
    const { requestId: _one, ...answer } = wrong.body
    const { requestId: _other, ...begun } = unknown.body
    expect({ status: wrong.status, answer }).toEqual({ status: unknown.status, answer: begun })
    expect(answer.code).toBe('code_wrong')
    // requested again within two minutes, nothing more is sent, and the code on its way stays valid
    const again = await family.begin(app, other.reference, mobileOf(other))
    expect(again.body['resendIn']).toBeLessThanOrEqual(120)
    const otp = await journey.codeFor(app, other.values['email'] ?? '')
    expect(await app.mailsTo(other.values['email'] ?? '')).toHaveLength(1)
    expect((await family.prove(app, other.reference, mobileOf(other), otp)).status).toBe(200)
    expect(await family.prove(app, other.reference, mobileOf(other), otp)).toMatchObject({
      body: { code: 'code_used' },
    })
  })

  test('five wrong guesses lock, whether or not there is anything to guess', async () => {
    const other = await family.apply(app)
    for (const [number, mobile] of [
      [other.reference, mobileOf(other)],
      ['SAHAY-BBBB-BBBB', '919825299999'],
    ] as const) {
      await family.begin(app, number, mobile)
      for (let guess = 0; guess < 5; guess++)
        expect((await family.prove(app, number, mobile, `00000${guess}`)).body.code).toBe('code_wrong')
      expect((await family.prove(app, number, mobile, '000009')).body.code).toBe('code_locked')
    }
  })

  test('the tenth message in an hour costs a proof of work, whether or not there is an application', async () => {
    const other = await family.apply(app)
    for (const [number, mobile] of [
      [other.reference, mobileOf(other)],
      ['SAHAY-CCCC-CCCC', '919825299999'],
    ] as const) {
      const statuses: number[] = []
      for (let tries = 0; tries < 10; tries++) {
        // requests that send nothing cost nothing
        for (const _ of [1, 2]) statuses.push((await family.begin(app, number, mobile)).status)
        await app.advance(3)
      }
      expect(statuses).toEqual([...Array(18).fill(200), 428, 428])
      const headers = { 'x-proof': await solve(app) }
      const body = { number, mobile }
      const proved = await app.ask('POST', '/api/trustInquiry/track/begin', { body, headers })
      expect(proved.status).toBe(200)
    }
  })

  test('an unpaid application is paid from its status page, and then it has its number and its promise', async () => {
    // unpaid for two days: the order lapsed here, but is the same at the provider
    await app.advance(2 * 24 * 60)
    expect(await ask('read', {})).toMatchObject(OVER)
    ticket = await family.track(app, sent.reference, sent)
    expect(await family.standing(app, ticket)).toMatchObject({ payment: 'Cancelled' })
    const { body } = await ask('pay', {})
    expect(body).toMatchObject({
      data: sent.orderId,
      id: sent.id,
      amountPaise: 12_000_00,
      name: 'Rajesh Parmar',
      email: sent.values['email'],
      mobile: `+${mobileOf(sent)}`,
    })
    await family.payFor(app, sent)
    expect(await ask('pay', {})).toMatchObject({ status: 409, body: { code: 'already_paid' } })
    const paid = await family.standing(app, ticket)
    expect(paid).toMatchObject({
      status: 'Paid',
      payment: 'Success',
      registration: expect.stringMatching(/^REG\//),
    })
    expect(Date.parse(String(paid['promisedBy']))).toBeGreaterThan(Date.now() + 9 * 24 * 3600 * 1000)
    await app.advance(3)
    const inGujarati = String(paid['registration']).replace(/\d/g, (digit) =>
      '૦૧૨૩૪૫૬૭૮૯'.charAt(Number(digit)),
    )
    expect(await family.track(app, inGujarati, sent)).not.toBe(ticket)
  })

  test('an order that the provider could not make is made when it is asked for', async () => {
    const key = randomUUID()
    const values = family.family({ once: key })
    await app.sandbox('POST', 'faults', { route: 'POST /orders', times: 9, status: 503 })
    expect(await family.send(app, values)).toMatchObject({
      status: 503,
      body: { code: 'provider_unavailable' },
    })
    await app.sandbox('DELETE', 'faults')
    const made = await family.apply(app, values)
    expect(made.orderId).toMatch(/^order_/)
  })

  test('a child whose surname is a dot is called by the first name alone', async () => {
    const without = await family.apply(app, family.family({ student_lastname: '.' }))
    const opened = await family.track(app, without.reference, without)
    expect(await family.standing(app, opened)).toMatchObject({ student: 'Aarav' })
  })

  test('a paper that nobody asked for is not taken, and a ticket ends after 30 minutes', async () => {
    const form = new FormData()
    form.set('ticket', ticket)
    form.set('paper', 'school_id_photo')
    form.set('picture', new File([new Uint8Array(await photo())], 'a.jpg'))
    expect(await app.ask('POST', '/api/trustInquiry/track/paper', { body: form })).toMatchObject({
      status: 409,
      body: { code: 'nothing_wanted' },
    })
    await app.advance(31)
    for (const path of ['read', 'pay']) expect(await ask(path, {})).toMatchObject(OVER)
    expect(await ask('read', { ticket: 'x'.repeat(43) })).toMatchObject(OVER)
    expect((await ask('read', { ticket: 'short' })).status).toBe(400)
  })
})

test('where there is an SMS gateway, the code goes to the mobile that was named', async () => {
  const gateway = await openSmsGateway()
  const app = await startTestApp(inject('databaseUrl'), { SMS_URL: gateway.url })
  try {
    const sent = await family.apply(app)
    const { business_mobileNo: mobile = '', email = '' } = sent.values
    expect((await family.begin(app, 'SAHAY-DDDD-DDDD', mobile)).body['channel']).toBe('sms')
    expect((await family.begin(app, sent.reference, mobile)).body['channel']).toBe('sms')
    await app.advance(0)
    expect(gateway.taken.map(({ to }) => to)).toEqual([`+${mobile}`])
    const otp = /\d{6}/.exec(gateway.taken[0]?.text ?? '')?.[0] ?? ''
    expect((await family.prove(app, sent.reference, mobile, otp)).status).toBe(200)
    expect(await app.mailsTo(email)).toEqual([])
  } finally {
    await app.close()
    await gateway.close()
  }
})
