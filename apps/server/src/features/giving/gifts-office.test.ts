import { dayOf, startOfDay } from '@sahay/contract/kernel/time'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sbiFile } from '../../../test/bank-statements.ts'
import { giftTyped, nobodyGiving } from '../../../test/gifts-journey.ts'
import * as journey from '../../../test/journey.ts'
import { placesThatSay } from '../../../test/places-that-say.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { brokenBooks } from '../../../test/broken-books.ts'
import { monthsBefore } from '../../kernel/time/india.ts'

// Longer than most: all tests use one app, since starting another costs more than these tests together.

type Row = Readonly<Record<string, unknown>>

describe('gifts in cash, by cheque and by transfer', () => {
  let app: TestApp
  let treasurer: string

  const get = (path: string) => app.ask('GET', `/api/office/${path}`, { token: treasurer })
  const post = (path: string, body: object) =>
    app.ask('POST', `/api/office/${path}`, { token: treasurer, body })
  const today = () => journey.today(app)

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
    app = await startTestApp(inject('databaseUrl'))
    treasurer = await signInStaff(app, 'treasurer')
  })
  afterAll(() => app.close())

  test('a gift in cash is booked and has its slip at once, mailed where there is an address, once however often it is sent', async () => {
    const typed = await gift({ email: 'ramesh@mail.example', mobile: '98251 23456' })
    const both = await Promise.all([post('gifts/record', typed), post('gifts/record', typed)])
    const [{ body: first }, { body: second }] = both
    expect(first).toEqual(second)
    expect(await post('gifts/record', { ...typed, amount: 9999 })).toMatchObject({
      status: 409,
      body: { code: 'key_used' },
    })
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
    // it has no payment of the provider: the search leads to its slip
    const { body: found } = await get(`search?q=${encodeURIComponent(data.slip.number)}`)
    expect(found['data']).toMatchObject([{ kind: 'payment', rows: [{ id: data.slip.id }] }])
    const pdf = await fetch(`${app.url}/api/office/slips/pdf/${data.slip.id}`, {
      headers: { authorization: `Bearer ${treasurer}` },
    })
    expect([pdf.headers.get('content-disposition'), (await pdf.text()).slice(0, 5)]).toEqual([
      expect.stringContaining('inline'),
      '%PDF-',
    ])
    // the chosen slips are one file, a page each
    const several = await fetch(`${app.url}/api/office/slips/pdf/${data.slip.id}?more=${data.slip.id}`, {
      headers: { authorization: `Bearer ${treasurer}` },
    })
    expect((await several.text()).match(/\/Type \/Page\b/g)).toHaveLength(2)
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
    expect(await record({ ...to, cheque_number: '000124', fund: 'need:need_nobody' })).toMatchObject({
      status: 404,
    })
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
    const input = { name: 'Ramila Ben', mobile: '', email: 'ramila@mail.example', language: 'gu', note: '' }
    expect(await post('gifts/correct', { id, version: 1, ...input })).toMatchObject({ status: 200 })
    expect(await post('gifts/correct', { id, version: 1, ...input })).toMatchObject({ status: 409 })
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
      { id: first, kind: 'gift_reversal', outcome: expect.stringContaining('receipt') },
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

  test('a line of the bank clears a cheque or bounces it, and is a gift of whoever sent it, in parts', async () => {
    const { id } = await recorded({
      mode: 'cheque',
      cheque_number: '004321',
      cheque_bank: 'BOB',
      amount: 850,
    })
    const day = await today()
    await post('gifts/banked', { ids: [id], bank: 'bac_main', day })
    const text = sbiFile(0, [
      { day, amount: 850, narration: 'CLG CHQ 004321' },
      { day, amount: -850, narration: 'CHQ RETURN 004321' },
      { day, amount: 1000, narration: 'UPI/CR/LATABEN' },
    ])
    expect(await post('banking/import', { account: 'bac_main', bank: 'sbi', text })).toMatchObject({
      status: 200,
    })
    const line = async (q: string) => {
      const { body } = await get(`banking/lines?q=${encodeURIComponent(q)}`)
      const [found] = body['data'] as Row[]
      return (await get(`banking/line?id=${String(found?.['id'])}`)).body['data'] as Row & { offers: Row[] }
    }
    const book = ({ id: of }: Row, offer: object) => post('banking/book', { line: of, as: 'offer', ...offer })
    const cheque = { taker: 'cheque', id }
    const came = await line('CLG')
    expect(came.offers).toMatchObject([
      { ...cheque, reasons: ['reference', 'amount'], sure: true },
      { taker: 'gift' },
    ])
    expect(await book(came, cheque)).toMatchObject({ body: { data: { left: 0 } } })
    expect(await one(id)).toMatchObject({ state: 'cleared', cleared_on: day })
    const went = await line('RETURN')
    expect(went.offers).toMatchObject([{ ...cheque, sure: false }])
    expect(await book(went, cheque)).toMatchObject({ body: { data: { left: 0 } } })
    expect(await one(id)).toMatchObject({ state: 'bounced', end_reason: 'CHQ RETURN 004321' })
    const two = await line('LATABEN')
    const giver = {
      ...nobodyGiving,
      name: 'Lataben Shah',
      fund: 'fund:schemes',
      rest: '',
      email: 'lata@mail.example',
      amount: 600,
      left: 1000,
    }
    const offer = { taker: 'gift', id: 'fund:general' }
    const pressed = await Promise.all([1, 2].map(() => book(two, { ...offer, giver })))
    expect(pressed.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409])
    expect(await book(two, offer)).toMatchObject({ body: { data: { left: 0 } } })
    const { body } = await get('gifts?q=lataben')
    expect(body['data']).toMatchObject([{ amount: 600, fund: 'fund:schemes', mode: 'transfer' }])
    expect(await brokenBooks(app)).toEqual([])
  })

  test('a line is booked as one gift however often that is sent, and as another once that was taken back', async () => {
    const text = sbiFile(0, [{ day: await today(), amount: 770, narration: 'UPI/CR/SENTTWICE' }])
    await post('banking/import', { account: 'bac_main', bank: 'sbi', text })
    const { body } = await get('banking/lines?q=SENTTWICE')
    const [found] = body['data'] as { id: string }[]
    const line = found?.id ?? ''
    const press = (key: string) =>
      app.ask('POST', '/api/office/banking/book', {
        token: treasurer,
        body: { line, as: 'offer', taker: 'gift', id: 'fund:general' },
        headers: { 'idempotency-key': key },
      })
    const first = await press('the-first-press-of-all')
    expect(first.status).toBe(200)
    expect(await press('the-first-press-of-all')).toMatchObject({ status: 200, body: first.body })
    expect(await press('the-second-press-of-all')).toMatchObject({ body: { code: 'already_matched' } })
    const gifts = () =>
      app.query(`select id, state from offline_gifts where amount_paise = 77000 order by entered_at`)
    const [one_] = await gifts()
    await post('gifts/reverse', { id: one_?.['id'], version: 1, reason: 'It was another.' })
    const { matches } = (await get(`banking/line?id=${line}`)).body['data'] as { matches: Row[] }
    await post('banking/unmatch', { line, entry: matches[0]?.['id'] })
    const again = await press('the-third-press-of-all')
    expect(again).toMatchObject({ status: 200, body: { data: { left: 0 } } })
    expect(again.body['data']).not.toEqual(first.body['data'])
    expect(await gifts()).toMatchObject([{ state: 'reversed' }, { state: 'received' }])
    expect(await brokenBooks(app)).toEqual([])
  })

  test('a cheque that bounced before its statement came is both lines of it, in one press, and no gift', async () => {
    const day = await today()
    const bounced = async (cheque_number: string, amount: number) => {
      const { id } = await recorded({ mode: 'cheque', cheque_number, cheque_bank: 'HDFC', amount })
      await post('gifts/banked', { ids: [id], bank: 'bac_main', day })
      const bounce = { id, version: 2, reason: 'Funds insufficient.', charge: 0 }
      expect(await post('gifts/bounced', bounce)).toMatchObject({ status: 200 })
      return id
    }
    const [both, single] = [await bounced('800105', 6010), await bounced('800106', 6020)]
    const statement = (opening: number, lines: { amount: number; narration: string }[]) =>
      post('banking/import', {
        account: 'bac_main',
        bank: 'sbi',
        text: sbiFile(
          opening,
          lines.map((one_) => ({ day, ...one_ })),
        ),
      })
    await statement(0, [
      { amount: 6010, narration: 'CTS IN 800105' },
      { amount: -6010, narration: 'CTS BACK 800105' },
      { amount: 6020, narration: 'CTS IN 800106' },
    ])
    const line = async (q: string) => {
      const [found] = (await get(`banking/lines?q=${encodeURIComponent(q)}`)).body['data'] as Row[]
      return (await get(`banking/line?id=${String(found?.['id'])}`)).body['data'] as Row & { offers: Row[] }
    }
    const take = ({ id: of }: Row, id: string) =>
      post('banking/book', { line: of, as: 'offer', taker: 'bounced_cheque', id })
    const [came, went] = [await line('IN 800105'), await line('BACK 800105')]
    for (const one_ of [came, went])
      expect(one_.offers[0]).toMatchObject({
        taker: 'bounced_cheque',
        id: both,
        reasons: ['reference', 'amount'],
      })
    // both have to wait for the gift: whoever has its line first lets nobody past to the other one
    await app.query('begin')
    await app.query('select from offline_gifts where id = $1 for update', [both])
    const guess = { line: went['id'], guess: `offer:bounced_cheque:${both}` }
    const pressing = Promise.all([take(came, both), post('banking/take', guess)])
    await journey.eventually(async () => (await journey.lockWaiters(app)) === 2)
    const behind = await app.query(
      `select pid from pg_locks where not granted and relation = 'offline_gifts'::regclass`,
    )
    await app.query('rollback')
    const pressed = await pressing
    expect(behind).toEqual([])
    expect(pressed.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409])
    for (const q of ['IN 800105', 'BACK 800105']) expect(await line(q)).toMatchObject({ state: 'explained' })
    // the bank later debits the other one again
    expect(await take(await line('IN 800106'), single)).toMatchObject({ status: 200 })
    await statement(6020, [{ amount: -6020, narration: 'CTS BACK 800106' }])
    expect(await take(await line('BACK 800106'), single)).toMatchObject({ body: { data: { left: 0 } } })
    expect(await one(both)).toMatchObject({ state: 'bounced' })
    expect(await brokenBooks(app)).toEqual([])
  })

  test('a cheque that went to the bank unnoted is cleared by its line, and is no second gift', async () => {
    const day = await today()
    const cheque = async (cheque_number: string, amount: number) =>
      recorded({ mode: 'cheque', cheque_number, cheque_bank: 'HDFC', amount })
    const [{ id }] = [await cheque('800301', 6070), await cheque('800302', 6080)]
    const lines = [
      { day, amount: 6070, narration: 'CTS CLG 800301' },
      { day, amount: 6080, narration: 'CTS CLG UNNAMED' },
    ]
    await post('banking/import', { account: 'bac_main', bank: 'sbi', text: sbiFile(0, lines) })
    const line = async (q: string) => {
      const [found] = (await get(`banking/lines?q=${encodeURIComponent(q)}`)).body['data'] as Row[]
      return (await get(`banking/line?id=${String(found?.['id'])}`)).body['data'] as Row & {
        guesses: Row[]
      }
    }
    // without its number the amount alone says too little
    expect((await line('CLG UNNAMED')).guesses).toMatchObject([{ offer: { taker: 'gift' } }])
    const { id: of, guesses } = await line('CLG 800301')
    expect(guesses[0]).toMatchObject({ rank: 'likely', offer: { taker: 'cheque', id } })
    const take = () => post('banking/take', { line: of, guess: guesses[0]?.['key'] })
    expect((await take()).status).toBe(200)
    expect((await take()).status).toBe(409)
    expect(await one(id)).toMatchObject({ state: 'cleared', banked_on: day, cleared_on: day })
    expect(await brokenBooks(app)).toEqual([])
  })

  test('a deposit of several cheques is one line of the bank: cleared in one press, and each bounces alone', async () => {
    const day = await today()
    const cheque = (cheque_number: string, amount: number) =>
      recorded({ mode: 'cheque', cheque_number, cheque_bank: 'BOB', amount })
    const ids = [await cheque('700101', 410), await cheque('700102', 420), await cheque('700103', 430)].map(
      ({ id }) => id,
    )
    const { body } = await post('gifts/banked', { ids, bank: 'bac_main', day })
    const { id } = body['data'] as Row
    const text = sbiFile(0, [
      { day, amount: 1260, narration: 'CLG DEPOSIT OF CHEQUES' },
      { day, amount: -420, narration: 'RETURN OF 700102' },
    ])
    await post('banking/import', { account: 'bac_main', bank: 'sbi', text })
    const line = async (q: string) => {
      const [found] = (await get(`banking/lines?q=${encodeURIComponent(q)}`)).body['data'] as Row[]
      return (await get(`banking/line?id=${String(found?.['id'])}`)).body['data'] as Row & { offers: Row[] }
    }
    const came = await line('CLG DEPOSIT')
    expect(came.offers[0]).toMatchObject({
      taker: 'deposit',
      id,
      label: '700101 + 700102 + 700103',
      reasons: ['amount'],
      sure: false,
    })
    const take = (of: Row, offer: object) => post('banking/book', { line: of['id'], as: 'offer', ...offer })
    const twice = await Promise.all([1, 2].map(() => take(came, { taker: 'deposit', id })))
    expect(twice.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409])
    for (const one_ of ids) expect(await one(one_)).toMatchObject({ state: 'cleared', cleared_on: day })
    expect((await line('CLG DEPOSIT'))['matches']).toHaveLength(3)
    expect(await take(await line('RETURN OF'), { taker: 'cheque', id: ids[1] })).toMatchObject({
      status: 200,
    })
    const states = await Promise.all(ids.map(async (of) => (await one(of))['state']))
    expect(states).toEqual(['cleared', 'bounced', 'cleared'])
    expect(await brokenBooks(app)).toEqual([])
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

  test('a gift stands among the donations of whoever has proved its address, and says what became of it', async () => {
    const person = journey.somebody()
    const giver = { name: 'Zarina Motiwala', note: 'Left her umbrella.' }
    const given = await recorded({ ...giver, email: person.email, amount: 900 })
    // a number that was only written down gives no access
    await recorded({ ...giver, mobile: person.mobile_no })
    const token = await journey.signUp(app, person)
    const history = async () => {
      const { body } = await app.ask('GET', '/api/donationDetail/history', { token })
      return (body['data'] as { data: Row[] }).data
    }
    const [first, ...others] = await history()
    expect(others).toEqual([])
    expect(first).toMatchObject({
      id: given.id,
      amount: 900,
      status: 'Success',
      slip: given.slip.number,
      need: 'The work of the trust',
      counter: { paid_by: 'Cash', ended: null },
    })
    expect(JSON.stringify(first)).not.toContain('umbrella')
    const slip = (id: string) =>
      fetch(`${app.url}/api/slip/download/${id}`, { headers: { authorization: `Bearer ${token}` } })
    expect((await slip(given.id)).headers.get('content-type')).toBe('application/pdf')

    // for an account's owner it appears immediately; a cheque is pending until the bank has paid it
    const cheque = { mode: 'cheque', cheque_number: '000777', cheque_bank: 'SBI', fund: 'need:need_demo15' }
    const { id } = await recorded({ ...cheque, email: person.email, amount: 50 })
    const newest = async () => (await history()).find((past) => past['id'] === id)
    expect(await newest()).toMatchObject({
      status: 'Pending',
      counter: { paid_by: 'Cheque no. 000777, SBI, subject to clearing' },
    })
    await post('gifts/banked', { ids: [id], bank: 'bac_main', day: await today() })
    const bounced = { id, version: 2, reason: 'Funds insufficient.', charge: 0 }
    expect(await post('gifts/bounced', bounced)).toMatchObject({ status: 200 })
    expect(await newest()).toMatchObject({
      status: 'Failed',
      counter: {
        paid_by: 'Cheque no. 000777, SBI',
        ended: 'The bank returned this cheque unpaid, so it does not count.',
      },
    })

    // the owner of a mistyped address no longer sees it
    const input = { name: giver.name, mobile: '', language: 'en', note: '' }
    const correct = (email: string, version: number) =>
      post('gifts/correct', { id: given.id, version, ...input, email })
    expect(await correct('somebody.else@mail.example', 1)).toMatchObject({ status: 200 })
    expect((await history()).map((past) => past['id'])).toEqual([id])
    expect((await slip(given.id)).status).toBe(404)
    expect(await correct(person.email, 2)).toMatchObject({ status: 200 })
    expect(new Set((await history()).map((past) => past['id']))).toEqual(new Set([id, given.id]))
  })

  test('whoever closes the account goes from the gifts with it; money, days and slips stay', async () => {
    const person = { ...journey.somebody(), name: 'Mehernosh Zaiwalla' }
    const { id, slip } = await recorded({ name: person.name, email: person.email, note: 'Kabutarkhana' })
    // the gift has its own donor until its giver has an account
    await app.advance(0)
    const token = await journey.signUp(app, person)
    const { sections } = (await app.ask('GET', '/api/auth/data', { token })).body['data'] as {
      sections: { what: string; rows: Row[] }[]
    }
    expect(
      sections.find(({ what }) => what === 'Your gifts in cash, by cheque or by bank transfer')?.rows,
    ).toMatchObject([{ id, message: 'Kabutarkhana', rupees: 500, slip: slip.number }])
    await app.advance(3)
    const before = (await app.mailsTo(person.email)).length
    await app.ask('POST', '/api/auth/close/begin', { token, body: {} })
    const otp = await journey.codeFor(app, person.email, before)
    expect(await app.ask('POST', '/api/auth/close', { token, body: { otp } })).toMatchObject({ status: 200 })
    await app.advance(0)
    for (const word of ['Mehernosh', 'Zaiwalla', 'Kabutarkhana', person.email])
      expect(await placesThatSay(app, word)).toEqual([])
    treasurer = await signInStaff(app, 'treasurer')
    expect(await one(id)).toMatchObject({ name: '', email: '', note: '', amount: 500, slip: slip.number })
  })

  test('the books agree', async () => {
    await app.advance(0)
    expect(await brokenBooks(app)).toEqual([])
  })

  const doubted = async (change: object) => {
    const { status, body } = await record(change)
    return [status, body['code'], (body['values'] as Row | undefined)?.['doubts']]
  }

  test('a UTR or cheque that was taken before is asked about, and two who type it at once make one gift', async () => {
    const transfer = { mode: 'transfer', bank: 'bac_main', utr: 'HDFCN52026112400001', amount: 21_000 }
    const two = [await gift(transfer), await gift({ ...transfer, utr: 'hdfcn52026112400001' })]
    const statuses = async () =>
      (await Promise.all(two.map((typed) => post('gifts/record', typed)))).map(({ status }) => status)
    const first = await statuses()
    expect(new Set(first)).toEqual(new Set([200, 409]))
    // repeated with its key it was recorded already, and is not questioned again
    expect(await statuses()).toEqual(first)
    const { body } = await record(transfer)
    expect(body).toMatchObject({
      code: 'gift_doubtful',
      values: {
        doubts: 'utr_seen',
        slip: expect.stringMatching(/^SLIP\//),
        day: await today(),
        amount: '₹21,000',
      },
    })
    await recorded({ ...transfer, checked: ['utr_seen'] })

    const cheque = { mode: 'cheque', cheque_number: '000105', cheque_bank: 'HDFC', amount: 6000 }
    await recorded(cheque)
    expect(await doubted({ ...cheque, cheque_bank: 'hdfc' })).toEqual([409, 'gift_doubtful', 'cheque_seen'])
    await recorded({ ...cheque, cheque_bank: 'Bank of Baroda' })
  })

  test('a day that is long ago, and a cheque of a day to come or too old, are asked about; a year before the books is refused', async () => {
    const daysFrom = (day: string, count: number) =>
      dayOf(new Date(startOfDay(day).getTime() + count * 24 * 3600_000))
    const days = async (count: number) => daysFrom(await today(), count)
    expect((await record({ day: '2018-01-15' })).body).toMatchObject({
      code: 'bad_request',
      fields: { day: 'Our books began after this day. Please check the year.' },
    })
    const cheque = { mode: 'cheque', cheque_number: '000888', cheque_bank: 'SBI' }
    expect(await doubted({ ...cheque, cheque_day: await days(90) })).toEqual([
      409,
      'gift_doubtful',
      'cheque_to_come',
    ])
    const stale = monthsBefore(await today(), 3)
    expect(await doubted({ ...cheque, cheque_day: stale })).toEqual([409, 'gift_doubtful', 'cheque_stale'])
    await recorded({ ...cheque, cheque_number: '000889', cheque_day: daysFrom(stale, 1) })
    const later = await recorded({ ...cheque, cheque_day: await days(90), checked: ['cheque_to_come'] })
    const deposit = async (day: string) =>
      (await post('gifts/banked', { ids: [later.id], bank: 'bac_main', day })).body
    expect(await deposit(await today())).toMatchObject({
      code: 'bad_request',
      fields: { day: 'One of them is dated after this day.' },
    })
    expect(await deposit(await days(-1))).toMatchObject({
      code: 'bad_request',
      fields: { day: 'One of them arrived after this day.' },
    })
  })
})
