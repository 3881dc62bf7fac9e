import { writeRupees } from '@sahay/contract/kernel/money'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { giftTyped } from '../../../test/gifts-journey.ts'
import { newKey } from '../../../test/journey.ts'
import * as family from '../../../test/schemes-journey.ts'
import { demoSecret, signInStaff, stepUp } from '../../../test/staff-journey.ts'
import { closeMonthsBefore } from '../../../test/close-months.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import { monthAfter } from './ledger.ts'
import { brokenBooks } from '../../../test/broken-books.ts'

describe('the books', () => {
  let app: TestApp
  let owner: string
  let treasurer: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    owner = await signInStaff(app, 'owner')
    treasurer = await signInStaff(app, 'treasurer')
  })
  afterAll(() => app.close())

  const accounts = async (query: object = {}) =>
    (await app.call('GET office/books/accounts', { token: treasurer, query })).data

  test('accounts have names for people, and show what the ledger says they have', async () => {
    const money = await accounts({ kind: 'money' })
    expect(money.map(({ account, name }) => [account, name])).toEqual([
      ['bank:bac_main', 'Bank account'],
      ['cheques', 'Cheques, not cleared yet'],
      ['till', 'Till'],
    ])
    const found = await accounts({ kind: 'fund', q: 'aarav BICYCLE' })
    expect(found).toEqual([
      {
        account: 'need:need_demo01',
        kind: 'fund',
        name: 'Aarav M., A bicycle, to ride the 6 km between home and the…',
        closed: false,
        balance: 2450,
        spent: 0,
        left: 2450,
      },
    ])
    const listed = await accounts({ q: 'general' })
    expect(listed.map(({ name }) => name)).toEqual(['The general fund'])
    const till = await app.call('GET office/books/account', { token: treasurer, query: { account: 'till' } })
    const [ledger] = await app.query(
      `select sum(case debit when 'till' then amount_paise else -amount_paise end)::bigint as paise
        from ledger_entries where 'till' in (debit, credit)`,
    )
    expect(till.data.balance * 100).toBe(Number(ledger?.['paise']))
    const none = app.call('GET office/books/account', { token: treasurer, query: { account: 'need:nobody' } })
    await expect(none).rejects.toMatchObject({ code: 'not_found' })
  })

  test('accounts come page by page, each once', async () => {
    const all = await accounts({ perPage: 100 })
    const paged: string[] = []
    let after: string | null | undefined
    while (after !== null) {
      const query: { perPage: number; after?: string } =
        after === undefined ? { perPage: 7 } : { perPage: 7, after }
      const page = await app.call('GET office/books/accounts', { token: treasurer, query })
      paged.push(...page.data.map(({ account }) => account))
      after = page.next
    }
    expect(paged).toEqual(all.map(({ account }) => account))
    const [most, next] = await accounts({ kind: 'fund', sort: '-left' })
    expect(most?.left).toBeGreaterThanOrEqual(next?.left ?? 0)
  })

  test('the amount above which a second person is needed is the owner’s, with a fresh code', async () => {
    const settings = async () => (await app.call('GET office/settings', { token: owner })).data.payments
    expect(await settings()).toEqual({
      version: 0,
      changedAt: null,
      internationalCards: false,
      secondPersonLimit: 10_000,
    })
    const change = (secondPersonLimit: number, version = 0) =>
      app.call('POST office/settings/payments', {
        token: owner,
        body: { version, internationalCards: false, secondPersonLimit },
      })
    await app.advance(6)
    await expect(change(5000)).rejects.toMatchObject({ code: 'step_up_needed' })
    await stepUp(app, owner, demoSecret('owner'))
    await change(2500.5)
    await expect(change(1)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect(await settings()).toMatchObject({ version: 1, secondPersonLimit: 2500.5 })
  })

  const key = newKey
  const balanceOf = async (account: string) =>
    (await app.call('GET office/books/account', { token: treasurer, query: { account } })).data.balance
  const transfer = (more: object, token = treasurer) =>
    app.ask('POST', '/api/office/books/transfer', {
      token,
      body: { once: key(), amount: 100, day: null, reason: 'As the board decided.', reference: '', ...more },
    })
  /** Proves a fresh second factor; each code is accepted once. */
  async function freshly(role: 'owner' | 'treasurer'): Promise<void> {
    await app.advance(1)
    await stepUp(app, role === 'owner' ? owner : treasurer, demoSecret(role))
  }
  const stateOf = async (id: string) =>
    (await app.call('GET office/approvals/{id}', { token: owner, params: { id } })).data
  const booksAreTrue = async () => expect(await brokenBooks(app)).toEqual([])

  test('money moves between till and bank, and between funds, once however often it is sent', async () => {
    const [till, bank] = [await balanceOf('till'), await balanceOf('bank:bac_main')]
    const idempotencyKey = key()
    const sent = { once: idempotencyKey, from: 'till', to: 'bank:bac_main', amount: 250.5 }
    const [first, again] = [await transfer(sent), await transfer(sent)]
    expect(again.body['data']).toEqual(first.body['data'])
    expect(await transfer({ ...sent, amount: 9999 })).toMatchObject({
      status: 409,
      body: { code: 'key_used' },
    })
    expect(await balanceOf('till')).toBe(till - 250.5)
    expect(await balanceOf('bank:bac_main')).toBe(bank + 250.5)
    expect(await transfer({ from: 'till', to: 'need:need_demo01' })).toMatchObject({ status: 400 })
    expect(await transfer({ from: 'need:need_demo01', to: 'fund:general', amount: 2000 })).toMatchObject({
      status: 200,
    })
    // a need's balance falls with spending, and the same money cannot be spent twice
    expect(await balanceOf('need:need_demo01')).toBe(450)
    const more = await transfer({ from: 'need:need_demo01', to: 'fund:general', amount: 450.01 })
    expect(more.body).toMatchObject({ code: 'fund_short', values: { left: '₹450' } })
    await booksAreTrue()
  })

  test('above the limit a second person books it, and what cannot be booked any more ends with its reason', async () => {
    const [till] = [await balanceOf('till')]
    await freshly('treasurer')
    const answer = await transfer({ from: 'till', to: 'bank:bac_main', amount: 3000 })
    const { approval, voucher } = answer.body['data'] as { approval: string; voucher: null }
    expect(voucher).toBe(null)
    expect(await balanceOf('till')).toBe(till)
    await freshly('owner')
    await app.call('POST office/approvals/approve', { token: owner, body: { id: approval } })
    await app.advance(1)
    await expect.poll(async () => (await stateOf(approval)).state).toBe('done')
    expect(await balanceOf('till')).toBe(till - 3000)
    const found = await app.call('GET office/books/ledger', {
      token: treasurer,
      query: { kind: 'transfer', account: 'till', q: 'board decided' },
    })
    expect(found.data[0]).toMatchObject({ amount: 3000, debitName: 'Bank account', creditName: 'Till' })
    const id = found.data[0]?.voucher ?? ''
    const whole = await app.call('GET office/books/vouchers/{id}', { token: treasurer, params: { id } })
    expect(whole.data).toMatchObject({ by: null, approval: { id: approval }, reversible: true, late: false })
    // a reversal: requested by the owner, approved by the treasurer
    const back = await app.call('POST office/books/reverse', {
      token: owner,
      body: { id, reason: 'The cash was never banked.' },
    })
    await app.call('POST office/approvals/approve', {
      token: treasurer,
      body: { id: back.data.approval ?? '' },
    })
    await expect.poll(async () => (await stateOf(back.data.approval ?? '')).state).toBe('done')
    expect(await balanceOf('till')).toBe(till)
    const twice = await app.ask('POST', '/api/office/books/reverse', {
      token: owner,
      body: { id, reason: 'Once more.' },
    })
    expect(twice.body).toMatchObject({ code: 'already_reversed' })
    // the till is emptied between request and approval
    const late = await transfer({ from: 'till', to: 'bank:bac_main', amount: till - 1 })
    const { approval: stuck } = late.body['data'] as { approval: string }
    await app.call('POST office/till/count', {
      token: treasurer,
      body: { once: key(), counted: till - 100, note: 'A note was torn.' },
    })
    await app.call('POST office/approvals/approve', { token: owner, body: { id: stuck } })
    await expect
      .poll(() => stateOf(stuck))
      .toMatchObject({ state: 'stopped', endReason: expect.stringMatching(/^Only ₹/) })
    await booksAreTrue()
  })

  test('the till is counted blind, and a difference is explained and booked', async () => {
    const till = await balanceOf('till')
    const count = (counted: number, note: string, idempotencyKey = key()) =>
      app.ask('POST', '/api/office/till/count', {
        token: treasurer,
        body: { once: idempotencyKey, counted, note },
      })
    expect(await count(till, '')).toMatchObject({ status: 200 })
    const short = await count(till - 20, '')
    expect(short.body).toMatchObject({ code: 'bad_request', fields: { note: expect.stringContaining('₹') } })
    const idempotencyKey = key()
    expect(await count(till + 30, 'Somebody paid and left.', idempotencyKey)).toMatchObject({ status: 200 })
    expect(await count(till + 30, 'Somebody paid and left.', idempotencyKey)).toMatchObject({ status: 200 })
    expect(await balanceOf('till')).toBe(till + 30)
    const { data } = await app.call('GET office/till', { token: treasurer })
    expect(data[0]).toMatchObject({ difference: 30, note: 'Somebody paid and left.' })
    expect(data[0]?.number).toMatch(/^VOUCHER/)
    await booksAreTrue()
  })

  test('a difference above the limit waits alone: no second count meanwhile, and what went in or out since ends it', async () => {
    await freshly('treasurer')
    const [row] = await app.query(
      `select to_char(app_now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day`,
    )
    const fill = { mode: 'cash', amount: 9000, day: row?.['day'] }
    expect(
      await app.ask('POST', '/api/office/gifts/record', { token: treasurer, body: giftTyped(fill) }),
    ).toMatchObject({ status: 200 })
    const till = await balanceOf('till')
    const count = (token: string, counted: number) =>
      app.ask('POST', '/api/office/till/count', {
        token,
        body: { once: key(), counted, note: 'Notes are missing.' },
      })
    const first = await count(treasurer, till - 3000)
    const { approval } = first.body['data'] as { approval: string }
    expect(await count(owner, till - 3000)).toMatchObject({ status: 409, body: { code: 'count_waits' } })
    expect(await count(treasurer, till - 3000)).toMatchObject({ status: 409 })
    const read = await app.call('GET office/approvals/{id}', { token: owner, params: { id: approval } })
    expect(read.data.facts.map(({ name, after }) => [name, after])).toEqual(
      expect.arrayContaining([
        ['Counted in the till', writeRupees(till - 3000)],
        ['In the books', writeRupees(till)],
      ]),
    )
    // money is put into the till before the approval
    const more = { ...fill, amount: 100 }
    await app.ask('POST', '/api/office/gifts/record', { token: treasurer, body: giftTyped(more) })
    await freshly('owner')
    await app.call('POST office/approvals/approve', { token: owner, body: { id: approval } })
    await expect
      .poll(() => stateOf(approval))
      .toMatchObject({ state: 'stopped', endReason: expect.stringContaining('count it again') })
    expect(await balanceOf('till')).toBe(till + 100)
    // counting again with the same key books once
    await freshly('treasurer')
    const again = await count(treasurer, till + 100 - 3000)
    const { approval: second } = again.body['data'] as { approval: string }
    await app.call('POST office/approvals/approve', { token: owner, body: { id: second } })
    await expect.poll(async () => (await stateOf(second)).state).toBe('done')
    expect(await balanceOf('till')).toBe(till + 100 - 3000)
    await booksAreTrue()
  })

  test('a bank account is added, opened with what it had, charged, emptied and closed', async () => {
    await freshly('treasurer')
    const listed = {
      name: 'Savings',
      ends: '4321',
      openedOn: '2026-04-01',
      closedOn: null,
      isSettledTo: true,
    }
    const save = (of: object) =>
      app.ask('POST', '/api/office/bank-accounts/save', { token: treasurer, body: { ...listed, ...of } })
    const added = await save({ id: null, version: null })
    const { id } = added.body['data'] as { id: string }
    const account = `bank:${id}`
    const opening = () =>
      app.ask('POST', '/api/office/books/opening', {
        token: treasurer,
        body: { account, amount: 500, day: null },
      })
    expect(await opening()).toMatchObject({ status: 200 })
    expect((await opening()).body).toMatchObject({ code: 'opening_booked' })
    const charge = { once: key(), kind: 'charge' as const, account, amount: 11.8, day: null, reference: '' }
    await app.call('POST office/books/bank-line', {
      token: treasurer,
      body: { ...charge, reason: 'Charges of the month.' },
    })
    const read = async () =>
      (await app.call('GET office/bank-accounts/one', { token: treasurer, query: { id } })).data
    expect(await read()).toMatchObject({ balance: 488.2, hasOpening: true, isSettledTo: true, version: 1 })
    const { data } = await app.call('GET office/bank-accounts', { token: treasurer })
    expect(data.filter(({ isSettledTo }) => isSettledTo)).toHaveLength(1)
    const today = (await read()).openedOn
    expect((await save({ id, version: 1, closedOn: today })).body).toMatchObject({ code: 'bad_request' })
    expect(await transfer({ from: account, to: 'bank:bac_main', amount: 488.2 })).toMatchObject({
      status: 200,
    })
    expect(await save({ id, version: 1, closedOn: today })).toMatchObject({ status: 200 })
    expect(await save({ id, version: 1 })).toMatchObject({ status: 409 })
    expect(await transfer({ from: 'till', to: account })).toMatchObject({ status: 400 })
    await booksAreTrue()
  })

  /** The number of open items before a month is closed, by check. */
  async function checksOf(month: string): Promise<Readonly<Record<string, number>>> {
    const { checks } = (await app.call('GET office/months/{month}', { token: owner, params: { month } })).data
    return Object.fromEntries(checks.map(({ path, count }) => [path.split('?')[0] ?? path, count]))
  }
  /** An undeposited cheque, an unfinished batch of entries, and cash from a family whose application was declined. */
  async function leaveOpen(day: string) {
    const post = (path: string, body: object) =>
      app.ask('POST', `/api/office/${path}`, { token: treasurer, body })
    const cheque = { mode: 'cheque', cheque_number: '400400', cheque_bank: 'BOB', amount: 40, day }
    expect(await post('gifts/record', giftTyped(cheque))).toMatchObject({ status: 200 })
    expect(await post('gifts/batches/open', { name: 'Box', counted: 2, counted_amount: 30 })).toMatchObject({
      status: 200,
    })
    const { id } = await family.apply(app)
    expect(await post('counter-receipts/contribution', { id })).toMatchObject({ status: 200 })
    const caseworker = await signInStaff(app, 'caseworker')
    for (const [path, more] of [
      ['review', {}],
      ['decline', { reason: 'Not a pupil of this school.' }],
    ] as const)
      expect(
        await app.ask('POST', `/api/office/applications/${path}`, {
          token: caseworker,
          body: { id, ...more },
        }),
      ).toMatchObject({ status: 200 })
  }

  test('a month is closed by two, for good: the database itself refuses what is of it, and what is late says so', async () => {
    const [row] = await app.query(`select to_char(app_now() at time zone 'Asia/Kolkata', 'YYYY-MM') as month`)
    const month = String(row?.['month'])
    const close = (of: string) =>
      app.ask('POST', '/api/office/months/close', {
        token: treasurer,
        body: { month: of, reason: 'All looked at.' },
      })
    await freshly('treasurer')
    expect((await close(month)).body).toMatchObject({ code: 'month_not_ready' })
    await leaveOpen(`${month}-01`)
    const before = await checksOf(month)
    await app.advance(62 * 24 * 60)
    treasurer = await signInStaff(app, 'treasurer')
    owner = await signInStaff(app, 'owner')
    expect((await close(monthAfter(month))).body).toMatchObject({ code: 'month_not_ready' })
    await closeMonthsBefore(app, month, { treasurer, owner })
    // open items are counted but do not block the closing; books that do not agree do
    expect(before).toMatchObject({ settlements: 0, payouts: 0 })
    expect(await app.query('select kind, details from payment_alerts where resolved_at is null')).toEqual([])
    await booksAreTrue()
    expect(await checksOf(month)).toMatchObject({
      cheques: 1,
      'gift-batches': 1,
      'contributions-to-return': 1,
      statements: 1,
      ledger: 0,
    })
    await app.query(`insert into payment_alerts (id, kind, subject, details, created_at)
      values ('alt_broken', 'books_broken', 'of a test', '{"words": ""}', app_now())`)
    expect((await close(month)).body).toMatchObject({ code: 'month_not_ready' })
    await app.query(
      "update payment_alerts set resolved_at = app_now(), resolved_by = 'system', resolution = 'passed' where id = 'alt_broken'",
    )
    // a booking in the month after the closing was requested has not been reviewed
    const requestClose = async () => ((await close(month)).body['data'] as { approval: string }).approval
    const early = await requestClose()
    expect((await stateOf(early)).facts.map(({ name, after }) => [name, after])).toEqual([
      ['Month', month],
      ['Trial balance, each side', expect.stringMatching(/^₹/)],
      ['Still open before it is closed', expect.stringMatching(/^[1-9]/)],
    ])
    await app.call('POST office/books/bank-line', {
      token: treasurer,
      body: {
        once: key(),
        kind: 'charge',
        account: 'bank:bac_main',
        amount: 45,
        day: `${month}-28`,
        reason: 'Charges that were forgotten.',
        reference: '',
      },
    })
    await app.call('POST office/approvals/approve', { token: owner, body: { id: early } })
    await expect
      .poll(() => stateOf(early))
      .toMatchObject({ state: 'stopped', endReason: expect.stringContaining('booked into this month') })
    await app.call('POST office/approvals/approve', { token: owner, body: { id: await requestClose() } })
    const read = async () =>
      (await app.call('GET office/months/{month}', { token: owner, params: { month } })).data
    await expect.poll(async () => (await read()).state).toBe('closed')
    const sheet = await read()
    expect(sheet.balances.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0)).toBe(0)
    expect(sheet.balances.map(({ name }) => name)).toContain('Urgent needs')
    const direct = app.query(
      `insert into ledger_entries (at, kind, debit, credit, amount_paise)
        values ($1, 'offline', 'till', 'fund:general', 100)`,
      [`${month}-15T12:00:00+05:30`],
    )
    await expect(direct).rejects.toMatchObject({ code: 'SH001' })
    const late = await transfer({ from: 'till', to: 'bank:bac_main', day: `${month}-15` })
    const { id } = (late.body['data'] as { voucher: { id: string } }).voucher
    const whole = await app.call('GET office/books/vouchers/{id}', { token: owner, params: { id } })
    expect(whole.data).toMatchObject({ late: true, day: `${month}-15` })
    expect((await read()).late.map((one) => one.id)).toEqual([id])
    const inMonth = { token: owner, query: { month } }
    const entries = (await app.call('GET office/books/ledger', inMonth)).data
    expect(entries.some(({ voucher }) => voucher === id)).toBe(false)
    await booksAreTrue()
  })
})
