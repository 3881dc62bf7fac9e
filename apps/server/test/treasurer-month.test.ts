import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { sbiFile } from './bank-statements.ts'
import { brokenBooks } from './broken-books.ts'
import { giftTyped } from './gifts-journey.ts'
import * as journey from './journey.ts'
import { demoSecret, signInStaff, stepUp } from './staff-journey.ts'
import { type TestApp, startTestApp } from './test-app.ts'

type Row = Readonly<Record<string, unknown>>

/** A treasurer's month, with every possible mistake and its correction. */
describe('a treasurer’s month', () => {
  let app: TestApp
  let treasurer: string
  let owner: string
  let day: string
  /** The closing balance of the main account's statement, rupees. */
  let statement = 0

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    day = await journey.today(app)
    treasurer = await signInStaff(app, 'treasurer')
    owner = await signInStaff(app, 'owner')
    await app.query(
      `insert into bank_accounts (id, name, ends, opened_on) values ('bac_savings', 'Savings', '4321', '2026-01-01')`,
    )
  })
  beforeEach(async () => {
    await app.advance(1)
    await stepUp(app, treasurer, demoSecret('treasurer'))
    await stepUp(app, owner, demoSecret('owner'))
  })
  afterAll(() => app.close())

  const post = (path: string, body: object, token = treasurer) =>
    app.ask('POST', `/api/office/${path}`, { token, body })
  const get = async (path: string) =>
    (await app.ask('GET', `/api/office/${path}`, { token: treasurer })).body['data']
  async function done(path: string, body: object): Promise<Row> {
    const answer = await post(path, body)
    expect([path, answer.status, answer.body.code]).toEqual([path, 200, undefined])
    return answer.body['data'] as Row
  }
  const gift = (change: object = {}) => giftTyped({ day, checked: [], ...change })
  const has = async (account: string) =>
    (await app.call('GET office/books/account', { token: treasurer, query: { account } })).data.balance
  const file = (account: string, text: string) => ({ account, bank: 'sbi', text })
  /** Adds the next statement lines of the main account's bank. */
  async function bankWrites(lines: readonly { readonly amount: number; readonly narration: string }[]) {
    await done(
      'banking/import',
      file(
        'bac_main',
        sbiFile(
          statement,
          lines.map((one) => ({ day, ...one })),
        ),
      ),
    )
    for (const { amount } of lines) statement += amount
  }
  const line = async (q: string, account = 'bac_main') => {
    const query = { account, q, sort: 'day' as const }
    const [found] = (await app.call('GET office/banking/lines', { token: treasurer, query })).data
    return (await app.call('GET office/banking/line', { token: treasurer, query: { id: found?.id ?? '' } }))
      .data
  }
  const standing = async (account: string) =>
    (await app.call('GET office/banking', { token: treasurer, query: {} })).data.find(
      ({ id }) => id === account,
    )
  const approval = async (id: string) =>
    (await app.call('GET office/approvals/{id}', { token: owner, params: { id } })).data
  const monthBefore = () => {
    const [year = 0, month = 0] = day.split('-').map(Number)
    return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
  }

  test('an account’s opening is booked once', async () => {
    const opening = { account: 'bank:bac_main', amount: 1000, day: null }
    await done('books/opening', opening)
    expect((await post('books/opening', opening)).body).toMatchObject({ code: 'opening_booked' })
    expect(await has('bank:bac_main')).toBe(1000)
  })

  test('a statement under the wrong account is named before, and taken back', async () => {
    await done(
      'banking/import',
      file('bac_savings', sbiFile(100, [{ day, amount: 20, narration: 'OWN LINE' }])),
    )
    const others = sbiFile(9000, [{ day, amount: 7, narration: 'NOT OURS' }])
    const wrong = file('bac_savings', `Account Number,_00000012349876\r\n${others}`)
    expect((await done('banking/preview', wrong))['otherNumber']).toBe('9876')
    await done('banking/import', wrong)
    const undone = (await standing('bac_savings'))?.imports.find(
      ({ lines, explained }) => lines + explained === 1,
    )
    await done('banking/undo', { id: undone?.id })
    expect(await standing('bac_savings')).toMatchObject({ missing: 0, gaps: [] })
  })

  test('a line that the bank words otherwise is no second line', async () => {
    const enriched = sbiFile(100, [{ day, amount: 20, narration: 'OWN LINE/OKSBI' }])
    expect(await done('banking/preview', file('bac_savings', enriched))).toMatchObject({
      added: 0,
      reworded: 1,
    })
  })

  test('a till difference above the limit is booked once', async () => {
    await done('gifts/record', gift({ amount: 30_000 }))
    const till = await has('till')
    const count = () => ({ once: journey.newKey(), counted: till - 15_000, note: 'Notes are missing.' })
    const { approval: id } = await done('till/count', count())
    expect((await post('till/count', count(), owner)).body).toMatchObject({ code: 'count_waits' })
    await post('approvals/approve', { id }, owner)
    await journey.eventually(async () => (await approval(String(id))).state === 'done')
    expect(await has('till')).toBe(till - 15_000)
  })

  test('a yearly charge of the payment service is booked on its payout', async () => {
    const donor = await journey.signUp(app, journey.somebody())
    const donation = await journey.donate(app, donor, 'need_demo16', 1000)
    await journey.confirm(app, donor, donation, await journey.pay(app, donation.orderId))
    const adjusted = { action: 'adjust', amount: -11_800, description: 'Yearly charge' }
    await app.sandbox('POST', 'settlements', { webhook: 'drop', ...adjusted })
    const { id } = (await app.sandbox('POST', 'settlements', { webhook: 'drop' })) as { id: string }
    await done('settlements/fetch', {})
    const listed = { token: treasurer, query: { settlement: id } }
    const item = (await app.call('GET office/settlements/items', listed)).data.find(
      ({ type }) => type === 'adjustment',
    )
    const charge = { settlement: id, item: item?.id, amount: -118, tax: 18, reason: 'As its invoice says.' }
    await done('settlements/charge', charge)
    expect(await get(`settlements/one?id=${id}`)).toMatchObject({ difference: 0, unclear: 0 })
  })

  test('a UTR, a cheque and a year that were typed before or by mistake are asked about', async () => {
    const transfer = { mode: 'transfer', bank: 'bac_savings', utr: 'HDFCN52026112400001', amount: 210 }
    await done('gifts/record', gift(transfer))
    const again = await post('gifts/record', gift(transfer))
    expect(again.body).toMatchObject({ code: 'gift_doubtful', values: { doubts: 'utr_seen' } })
    expect((await post('gifts/record', gift({ day: '2018-01-15' }))).status).toBe(400)
  })

  test('cash of two lakh rupees under two forms of one name is asked about', async () => {
    await done('gifts/record', gift({ name: 'Hasmukh Shah', amount: 199_999 }))
    for (const name of ['Shri Hasmukh Shah', 'Shah Hasmukh', 'Hasmukh R. Shah'])
      expect((await post('gifts/record', gift({ name }))).body).toMatchObject({
        code: 'gift_doubtful',
        values: { doubts: 'cash_same_person' },
      })
    await done('gifts/record', gift({ name: 'Hasmukh Patel' }))
    await done('gifts/record', gift({ name: 'Shah Hasmukh', checked: ['cash_same_person'] }))
  })

  test('another body under a key that was used is refused', async () => {
    const typed = gift({ amount: 11 })
    await done('gifts/record', typed)
    expect((await post('gifts/record', { ...typed, amount: 9999 })).body).toMatchObject({ code: 'key_used' })
  })

  test('a cheque that bounced before its statement came is both its lines, and no second gift', async () => {
    const cheque = { mode: 'cheque', cheque_number: '800105', cheque_bank: 'HDFC', amount: 6010 }
    const { id } = await done('gifts/record', gift(cheque))
    await done('gifts/banked', { ids: [id], bank: 'bac_main', day })
    await done('gifts/bounced', { id, version: 2, reason: 'Funds insufficient.', charge: 0 })
    await bankWrites([
      { amount: 6010, narration: 'CTS IN 800105' },
      { amount: -6010, narration: 'CTS BACK 800105' },
    ])
    const came = await line('IN 800105')
    expect(came.offers[0]).toMatchObject({ taker: 'bounced_cheque', id })
    await done('banking/book', { line: came.id, as: 'offer', taker: 'bounced_cheque', id })
    expect(await line('BACK 800105')).toMatchObject({ state: 'explained' })
  })

  test('a charge that is taken back opens its line; the figures of the account meet their lists', async () => {
    await bankWrites([{ amount: -118, narration: 'SMS CHARGES' }])
    const charge = { once: journey.newKey(), kind: 'charge', account: 'bank:bac_main', amount: 118, day }
    const { voucher } = (await done('books/bank-line', {
      ...charge,
      reason: 'Charges of the month.',
      reference: '',
    })) as { voucher: { id: string } }
    const open = await line('SMS CHARGES')
    await done('banking/match', { line: open.id, entries: [{ id: open.suggestions[0]?.id }] })
    const unseen = (await standing('bac_main'))?.unseen
    await done('books/reverse', { id: voucher.id, reason: 'Typed by mistake.' })
    expect(await line('SMS CHARGES')).toMatchObject({ state: 'open', matches: [] })
    // the charge and its counter-entry cancel out, and are not counted anywhere
    expect((await standing('bac_main'))?.unseen).toEqual(unseen)
  })

  test('before a month is closed its statements are looked at; what came after it was asked ends it', async () => {
    const month = monthBefore()
    const sheet = (await app.call('GET office/months/{month}', { token: owner, params: { month } })).data
    expect(sheet.checks.map(({ path }) => path.split('?')[0])).toEqual(
      expect.arrayContaining(['statements', 'settlements', 'ledger']),
    )
    const { approval: id } = await done('months/close', { month, reason: 'All looked at.' })
    const facts = (await approval(String(id))).facts.map(({ name }) => name)
    expect(facts).toContain('Trial balance, each side')
    const late = { once: journey.newKey(), kind: 'charge', account: 'bank:bac_main', amount: 45 }
    await done('books/bank-line', { ...late, day: `${month}-28`, reason: 'Forgotten.', reference: '' })
    await post('approvals/approve', { id }, owner)
    await journey.eventually(async () => (await approval(String(id))).state === 'stopped')
  })

  test('what a line of a closed month stands for stays, until the entry itself is taken back', async () => {
    const month = monthBefore()
    const interest = { day: `${month}-28`, amount: 45, narration: 'INT.PD SAVINGS' }
    await done('banking/import', file('bac_savings', sbiFile(0, [interest])))
    const read = () => line('INT.PD SAVINGS', 'bac_savings')
    const unmatch = async () => {
      const { id, matches } = await read()
      return post('banking/unmatch', { line: id, entry: matches[0]?.id })
    }
    const book = async () => done('banking/book', { line: (await read()).id, as: 'interest' })
    await book()
    expect((await unmatch()).status).toBe(200)
    const { id, suggestions } = await read()
    await done('banking/match', { line: id, entries: [{ id: suggestions[0]?.id }] })
    const { approval: asked } = await done('months/close', { month, reason: 'All looked at.' })
    await post('approvals/approve', { id: asked }, owner)
    await journey.eventually(async () => (await approval(String(asked))).state === 'done')

    expect(await unmatch()).toMatchObject({ status: 409, body: { code: 'line_closed' } })
    expect(await read()).toMatchObject({ state: 'explained' })
    const [entry] = (await read()).matches
    await done('books/reverse', { id: entry?.voucher, reason: 'It was no interest.' })
    expect(await read()).toMatchObject({ state: 'open', matches: [] })
    // a match made after the month was closed may be undone
    await book()
    expect((await unmatch()).status).toBe(200)
    expect(await read()).toMatchObject({ state: 'open' })
  })

  test('what is left of all funds, and what is of no fund, is the money there is', async () => {
    const accounts = async (kind: 'fund' | 'spending' | 'money' | 'other', q?: string) =>
      (await app.call('GET office/books/accounts', { token: treasurer, query: { kind, q, perPage: 100 } }))
        .data
    const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((all, one) => all + one, 0) * 100)
    const costs = await accounts('spending', 'fund:general')
    for (const account of ['fees:razorpay', 'charges:bank'])
      expect(costs.find((one) => one.account === account)?.balance).toBeGreaterThan(0)
    const [general] = await accounts('fund', 'fund:general')
    expect(sum([general?.spent ?? 0])).toBe(sum(costs.map(({ balance }) => balance)))

    const others = await accounts('other')
    const isMoney = ({ account }: { account: string }) => /^(cash|provider:.+)$/.test(account)
    const money = [...(await accounts('money')), ...others.filter(isMoney)].map(({ balance }) => balance)
    const left = (await accounts('fund')).map((fund) => fund.left ?? 0)
    const ofNoFund = others.filter((one) => !isMoney(one)).map(({ balance }) => balance)
    expect(sum([...left, ...ofNoFund])).toBe(sum(money))
    // and money taken by a fee cannot be spent
    const amount = Math.max(general?.left ?? 0, 0) + 0.01
    const transfer = { once: journey.newKey(), from: 'fund:general', to: 'need:need_demo01', amount }
    const said = { day: null, reason: 'As the board decided.', reference: '' }
    const { code } = (await post('books/transfer', { ...transfer, ...said })).body
    expect(code).toBe('fund_short')
  })

  test('the books are true after all of it', async () => {
    expect(await brokenBooks(app)).toEqual([])
  })
})
