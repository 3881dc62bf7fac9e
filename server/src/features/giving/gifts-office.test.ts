import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { giftTyped } from '../../../test/gifts-journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { type TestProgram, startTestProgram } from '../../../test/test-program.ts'
import { brokenBooks } from '../../../test/broken-books.ts'

type Row = Readonly<Record<string, unknown>>

describe('gifts in cash, by cheque and by transfer', () => {
  let app: TestProgram
  let treasurer: string

  const get = (path: string) => app.ask('GET', `/api/office/${path}`, { token: treasurer })
  const post = (path: string, body: object) =>
    app.ask('POST', `/api/office/${path}`, { token: treasurer, body })
  const today = async () =>
    String((await app.ask('POST', '/dev/clock', { body: { advanceMinutes: 0 } })).body['now']).slice(0, 10)

  const gift = async (change: object = {}) =>
    giftTyped({ name: 'Ramesh Patel', language: 'gu', day: await today(), ...change })
  const record = async (change: object = {}) => post('gifts/record', await gift(change))
  const recorded = async (change: object = {}) => {
    const { status, body } = await record(change)
    expect([status, body['code']]).toEqual([200, undefined])
    return body['data'] as {
      id: string
      voucher: string
      slip: { id: string; number: string }
      cash_of_day: number | null
    }
  }
  const one = async (id: string) =>
    (await get(`gifts/one?id=${id}`)).body['data'] as Row & { version: number }
  beforeAll(async () => {
    app = await startTestProgram({ databaseServer: inject('databaseUrl') })
    treasurer = await signInStaff(app, 'treasurer')
  })
  afterAll(() => app.close())

  test('a gift in cash is booked and has its slip at once, mailed where there is an address, once however often it is sent', async () => {
    const typed = await gift({ email: 'ramesh@mail.example', mobile: '98251 23456' })
    const both = await Promise.all([post('gifts/record', typed), post('gifts/record', typed)])
    const [{ body: first }, { body: second }] = both
    expect(first).toEqual(second)
    const data = first['data'] as { id: string; slip: { id: string; number: string } }
    expect(first['data']).toMatchObject({
      voucher: expect.stringMatching(/^VOUCHER\//),
      slip: { number: expect.stringMatching(/^SLIP\/20\d\d-\d\d\/\d{4}$/) },
      mailed: true,
    })
    await app.advance(0)
    const mails = await app.mailsTo('ramesh@mail.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.attachments).toHaveLength(1)
    const pdf = await fetch(`${app.url}/api/office/slips/pdf/${data.slip.id}`, {
      headers: { authorization: `Bearer ${treasurer}` },
    })
    expect([pdf.headers.get('content-disposition'), (await pdf.text()).slice(0, 5)]).toEqual([
      expect.stringContaining('inline'),
      '%PDF-',
    ])
    expect(await one(data.id)).toMatchObject({
      state: 'received',
      mobile: '+919825123456',
      slip_id: data.slip.id,
    })
    const { body } = await get('gifts?q=patel')
    expect(body['data']).toMatchObject([{ id: data.id, amount: 500, slip: data.slip.number }])
  })

  test('a need takes what it lacks, and staff say where the rest goes', async () => {
    const need = async () => {
      const { body } = await app.ask('GET', '/api/donation/one?id=need_demo16')
      return body['data'] as { pending_amount: number; gifts: number }
    }
    const before = await need()
    const amount = before.pending_amount + 100
    const to = {
      fund: 'need:need_demo16',
      amount,
      mode: 'cheque',
      cheque_number: '000123',
      cheque_bank: 'SBI',
    }
    expect(await record(to)).toMatchObject({ status: 409, body: { code: 'need_takes_less' } })
    const { id } = await recorded({ ...to, rest: 'fund:schemes' })
    expect(await need()).toMatchObject({ pending_amount: 0, gifts: before.gifts + 1 })
    expect(await one(id)).toMatchObject({
      rest_fund: 'fund:schemes',
      rest_amount: 100,
      cheque_number: '000123',
    })
    expect(await record({ ...to, fund: 'need:need_nobody' })).toMatchObject({ status: 404 })
  })

  test('two lakh rupees in cash of one person in a day are refused, from one and a half it is said', async () => {
    const name = 'Suresh Shah'
    expect(await recorded({ name, amount: 140_000 })).toMatchObject({ cash_of_day: null })
    expect(await recorded({ name: ' SURESH  shah', amount: 20_000, mobile: '9825199999' })).toMatchObject({
      cash_of_day: 160_000,
    })
    const many = await Promise.all(
      Array.from({ length: 4 }, () => record({ name: 'S. Shah', mobile: '+919825199999', amount: 179_999 })),
    )
    expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await record({ name, amount: 40_000 })).toMatchObject({ body: { code: 'cash_limit' } })
    expect(await record({ name: '', amount: 200_000 })).toMatchObject({ body: { code: 'cash_limit' } })
    for (const _ of [1, 2])
      expect(await recorded({ name: '', amount: 150_000 })).toMatchObject({ cash_of_day: 150_000 })
    expect(
      await recorded({ name, amount: 500_000, mode: 'transfer', bank: 'bac_main', utr: 'UTR1' }),
    ).toBeTruthy()
  })

  test('a name is corrected on the slip too, and a wrong gift is taken back with its slip', async () => {
    const { id, slip } = await recorded({ name: 'Rmaesh', amount: 700 })
    const said = { name: 'Ramila Ben', mobile: '', email: 'ramila@mail.example', language: 'gu', note: '' }
    expect(await post('gifts/correct', { id, version: 1, ...said })).toMatchObject({ status: 200 })
    expect(await post('gifts/correct', { id, version: 1, ...said })).toMatchObject({ status: 409 })
    await app.advance(0)
    expect(await app.mailsTo('ramila@mail.example')).toHaveLength(1)
    const shown = (await get(`slips/one?id=${slip.id}`)).body['data'] as Row
    expect(shown).toMatchObject({ name: 'Ramila Ben', state: 'valid', number: slip.number })
    const { version } = await one(id)
    expect(await post('gifts/reverse', { id, version, reason: 'Typed twice.' })).toMatchObject({
      status: 200,
    })
    expect(await one(id)).toMatchObject({ state: 'reversed', end_reason: 'Typed twice.' })
    const check = String(shown['check']).replace('/slip/', '')
    expect((await app.ask('GET', `/api/slip/check?code=${check}`)).body['data']).toMatchObject({
      state: 'cancelled',
      number: slip.number,
    })
    expect(await post('slips/send', { id: slip.id })).toMatchObject({ body: { code: 'slip_is_cancelled' } })
  })

  test('a gift above the limit is taken back by two people, once, or not at all', async () => {
    const { id } = await recorded({ mode: 'transfer', bank: 'bac_main', utr: 'UTR12000', amount: 12_000 })
    const owner = await signInStaff(app, 'owner')
    const decide = (how: string, token: string, approval: unknown) =>
      app.ask('POST', `/api/office/approvals/${how}`, { token, body: { id: approval, reason: 'Not so.' } })
    const ask = async () => {
      const { body } = await post('gifts/reverse', { id, version: 1, reason: 'Of another trust.' })
      return (body['data'] as { approval: string | null }).approval
    }
    const first = await ask()
    expect(first).toMatch(/^apr_/)
    expect(await ask()).toBe(first)
    expect((await get(`approvals?subject=${id}&state=waiting`)).body['data']).toMatchObject([
      { id: first, kind: 'gift_reversal', then: expect.stringContaining('slip') },
    ])
    expect(await decide('approve', treasurer, first)).toMatchObject({ body: { code: 'second_person' } })
    expect((await decide('stop', treasurer, first)).status).toBe(200)
    expect((await decide('refuse', owner, await ask())).status).toBe(200)
    expect(await one(id)).toMatchObject({ state: 'received' })
    const last = await ask()
    const both = await Promise.all([decide('approve', owner, last), decide('approve', owner, last)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await app.advance(0)
    expect(await one(id)).toMatchObject({ state: 'reversed', end_reason: 'Of another trust.' })
    const booked = await app.query(
      `select approval_id from vouchers where kind = 'reversal' and subject = $1`,
      [id],
    )
    expect(booked).toEqual([{ approval_id: last }])
  })

  test('a cheque is taken to the bank with others, cleared, and goes out of the books if it bounces', async () => {
    const cheque = (change: object) =>
      recorded({ mode: 'cheque', cheque_number: '000321', cheque_bank: 'BOB', amount: 900, ...change })
    const first = await cheque({ email: 'cheque@mail.example', name: 'Lata' })
    const second = await cheque({ cheque_number: '000322' })
    const ids = [first.id, second.id]
    const day = await today()
    const bank = { ids, bank: 'bac_main', day }
    const both = await Promise.all([post('gifts/banked', bank), post('gifts/banked', bank)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 200)?.body['data']).toMatchObject({ count: 2, amount: 1800 })
    const clear = { id: second.id, version: 2, day }
    expect(await post('gifts/cleared', { ...clear, version: 1 })).toMatchObject({ status: 409 })
    expect(await post('gifts/cleared', clear)).toMatchObject({ status: 200 })
    expect(await one(second.id)).toMatchObject({ state: 'cleared', cleared_on: day, banked_on: day })
    const bounce = { id: first.id, version: 2, reason: 'Funds insufficient.', charge: 118 }
    expect(await post('gifts/bounced', bounce)).toMatchObject({ status: 200 })
    expect(await post('gifts/bounced', { ...bounce, version: 3 })).toMatchObject({
      body: { code: 'gift_state' },
    })
    expect(await one(first.id)).toMatchObject({ state: 'bounced' })
    await app.advance(0)
    const mails = await app.mailsTo('cheque@mail.example')
    expect(mails).toHaveLength(2)
    const slip = (await get(`slips/one?id=${first.slip.id}`)).body['data']
    expect(slip).toMatchObject({ state: 'cancelled', cancelled: { reason: 'Funds insufficient.' } })
  })

  test('a batch is closed when what is typed is what was counted, and takes nothing more then', async () => {
    const opened = await post('gifts/batches/open', { name: 'Box', counted: 2, counted_amount: 30 })
    const { id: batch } = opened.body['data'] as { id: string }
    await recorded({ batch, name: '', amount: 10 })
    const close = (version: number) => post('gifts/batches/close', { id: batch, version })
    expect(await close(1)).toMatchObject({ body: { code: 'batch_differs' } })
    const wrong = await recorded({ batch, name: '', amount: 21 })
    expect(await close(1)).toMatchObject({ body: { code: 'batch_differs' } })
    await post('gifts/reverse', { id: wrong.id, version: 1, reason: 'It was twenty.' })
    await recorded({ batch, name: '', amount: 20 })
    expect(await close(1)).toMatchObject({ status: 200 })
    expect(await record({ batch })).toMatchObject({ body: { code: 'batch_closed' } })
    expect((await get(`gifts?batch=${batch}&file=csv`)).status).toBe(200)
  })

  test('whoever asks to be erased goes from the gift, its slip and the note of cash; the books stay', async () => {
    const { id } = await recorded({ name: 'Erased Ben', mobile: '9825177777', email: 'gone@mail.example' })
    const owner = await signInStaff(app, 'owner')
    const person = (path: string, body: object) =>
      app.ask('POST', `/api/office/people/${path}`, { token: owner, body })
    const found = await person('find', { email: 'gone@mail.example' })
    expect(JSON.stringify(found.body)).toContain(id)
    expect(await person('erase', { id })).toMatchObject({ status: 200 })
    expect(await one(id)).toMatchObject({ name: '', mobile: '', email: '', amount: 500 })
    const left = await app.query(
      `select 1 from slips where subject_id = $1 and name <> '' union all select 1 from cash_taken where subject = $1`,
      [id],
    )
    expect(left).toEqual([])
  })

  test('the books agree', async () => {
    await app.advance(0)
    expect(await brokenBooks(app)).toEqual([])
  })
})
