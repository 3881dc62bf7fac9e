import { randomUUID } from 'node:crypto'
import { paise } from '@sahay/contract/kernel/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { checkInvariants } from '../../checks/invariants/invariants.ts'
import { sbiFile, type Written } from '../../../test/bank-statements.ts'
import { demoSecret, signInStaff, stepUp } from '../../../test/staff-journey.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import { openDatabase } from '../../kernel/database/database.ts'
import { bookVoucher, reverseVoucher, type VoucherEntry } from '../books/books.published.ts'

const ACCOUNT = 'bac_main'

describe('statements of the bank', () => {
  let app: TestApp
  let books: ReturnType<typeof openDatabase>
  let treasurer: string
  let auditor: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    books = openDatabase(app.databaseUrl, { onLost: () => undefined }, 1)
    treasurer = await signInStaff(app, 'treasurer')
    auditor = await signInStaff(app, 'auditor')
    for (const id of ['bac_other', 'bac_third', 'bac_random', 'bac_source'])
      await app.query(`insert into bank_accounts (id, name, opened_on) values ($1, 'Other', '2026-01-01')`, [
        id,
      ])
  })
  afterAll(async () => {
    await books.close()
    await app.close()
  })

  const importFile = (text: string, account = ACCOUNT, token = treasurer) =>
    app.ask('POST', '/api/office/banking/import', { token, body: { account, bank: 'sbi', text } })
  const added = async (text: string, account = ACCOUNT) =>
    ((await importFile(text, account)).body['data'] as { added: number }).added
  const lines = async (query: object = {}, account = ACCOUNT) =>
    (
      await app.call('GET office/banking/lines', {
        token: auditor,
        query: { account, sort: 'day', ...query },
      })
    ).data
  const lineOf = async (narration: string, account = ACCOUNT) => {
    const found = (await lines({ q: narration }, account))[0]
    if (!found) throw new Error(`no line ${narration}`)
    return (await app.call('GET office/banking/line', { token: auditor, query: { id: found.id } })).data
  }
  const post = (call: string, body: object, token = treasurer) =>
    app.ask('POST', `/api/office/banking/${call}`, { token, body })
  const standing = async (account = ACCOUNT, day?: string) => {
    const { data } = await app.call('GET office/banking', { token: auditor, query: day ? { day } : {} })
    const found = data.find(({ id }) => id === account)
    if (!found) throw new Error(`no account ${account}`)
    return found
  }
  let booked = 0
  const book = (
    entries: [VoucherEntry, ...VoucherEntry[]],
    more: { reference?: string; day?: string } = {},
  ) => {
    booked += 1
    return bookVoucher(books.db, {
      kind: 'transfer',
      idempotencyKey: `test ${booked}`,
      narration: 'A gift',
      entries,
      by: { kind: 'rule' },
      at: new Date(),
      ...more,
    })
  }
  const gift = (rupees: number, reference?: string, day = '2026-04-02', account = ACCOUNT) =>
    book([{ debit: `bank:${account}`, credit: 'bank:bac_source', amount: paise(rupees * 100) }], {
      day,
      ...(reference === undefined ? {} : { reference }),
    })
  const explainsItself = async (account = ACCOUNT) => {
    const one = await standing(account)
    const expected = (one.statement?.balance ?? 0) + one.unseen.amount - one.unbooked.amount - one.missing
    expect(Math.round(one.books * 100)).toBe(Math.round(expected * 100))
    const broken = (await checkInvariants(books.db)).filter((found) => found.broken.length > 0)
    expect(broken).toEqual([])
    return one
  }

  const april: readonly Written[] = [
    { day: '2026-04-01', amount: 500, narration: 'UPI/CR/609112345678/ASHA PATEL' },
    { day: '2026-04-01', amount: 500, narration: 'UPI/CR/609112345678/ASHA PATEL' },
    { day: '2026-04-02', amount: 1500, narration: 'NEFT TWO GIFTS AT ONCE' },
    { day: '2026-04-03', amount: -17.7, narration: 'SMS CHARGES' },
    { day: '2026-04-04', amount: 88.05, narration: 'INT.PD' },
    { day: '2026-04-05', amount: -2000, narration: 'TRANSFER TO OTHER' },
    { day: '2026-04-06', amount: 60, narration: 'WRONG CREDIT' },
    { day: '2026-04-06', amount: -60, narration: 'WRONG CREDIT TAKEN BACK' },
  ]

  test('a file is previewed, imported once, and what overlaps it adds the rest; equal lines of one day are two', async () => {
    const text = sbiFile(10_000, april)
    const { data: seen } = await app.call('POST office/banking/preview', {
      token: treasurer,
      body: { account: ACCOUNT, bank: 'sbi', text },
    })
    expect(seen).toMatchObject({
      rows: 8,
      added: 8,
      from: '2026-04-01',
      until: '2026-04-06',
      closing: 10_570.35,
      gaps: [],
    })
    expect(await lines()).toEqual([])
    expect(await added(sbiFile(10_000, april.slice(0, 3)))).toBe(3)
    expect(await added(text)).toBe(5)
    expect(await added(text)).toBe(0)
    const all = await lines()
    expect(all.map(({ amount }) => amount)).toEqual([10_000, 500, 500, 1500, -17.7, 88.05, -2000, 60, -60])
    const one = await explainsItself()
    expect(one).toMatchObject({ books: 0, missing: 0, gaps: [], open: 9, unseen: { entries: 0 } })
    expect(one.statement).toEqual({ day: '2026-04-06', balance: 10_570.35 })
  })

  test('one bad row and nothing is kept; a missing line shows as a gap; an auditor reads, and does not write', async () => {
    const bad = `${sbiFile(0, april)}\r\n31/04/2026,x,Later,,5,,0`
    const refused = await importFile(bad, 'bac_other')
    expect(refused.body).toMatchObject({ code: 'statement_unreadable', values: { line: 11 } })
    expect(await lines({}, 'bac_other')).toEqual([])
    expect((await importFile(sbiFile(0, april), ACCOUNT, auditor)).body.code).toBe('forbidden')
    expect(await added(sbiFile(100, [{ day: '2026-04-01', amount: 5, narration: 'one' }]), 'bac_other')).toBe(
      1,
    )
    expect(await added(sbiFile(120, [{ day: '2026-04-03', amount: 5, narration: 'two' }]), 'bac_other')).toBe(
      1,
    )
    const gap = await explainsItself('bac_other')
    expect(gap).toMatchObject({ missing: 15, gaps: [{ day: '2026-04-03', amount: 15 }] })
    // the missing lines arrive, and an earlier file moves the opening balance
    const between = sbiFile(90, [
      { day: '2026-03-31', amount: 10, narration: 'zero' },
      { day: '2026-04-01', amount: 5, narration: 'one' },
      { day: '2026-04-02', amount: 15, narration: 'between' },
    ])
    expect(await added(between, 'bac_other')).toBe(2)
    expect(await explainsItself('bac_other')).toMatchObject({ missing: 0, gaps: [] })
    expect((await lines({}, 'bac_other')).map(({ amount }) => amount)).toEqual([90, 10, 5, 15, 5])
  })

  test('what is sure is explained at once, the rest by hand: whole, split, booked, ignored, and taken back', async () => {
    const first = await gift(500, '609112345678', '2026-04-01')
    await gift(900)
    await gift(600)
    const sure = await post('confirm', { account: ACCOUNT })
    const [entry] = (await lineOf('ASHA PATEL')).matches
    expect(entry).toMatchObject({ number: first.number, matched: 500 })
    const [explained] = await lines({ state: 'explained' })
    const confirmed = [{ line: explained?.id, left: 0, number: null, entries: [entry?.id] }]
    expect(sure.body['data']).toEqual({ confirmed: 1, left: 8, taken: confirmed, refused: [] })

    // one line, two entries; neither more than once
    const two = await lineOf('TWO GIFTS')
    expect(two.suggestions).toEqual([])
    expect(two.pairs.map((pair) => pair.map(({ amount }) => amount))).toEqual([[900, 600]])
    const rest = (
      await app.call('GET office/banking/unseen', { token: auditor, query: { account: ACCOUNT } })
    ).data
    const entries = rest.filter(({ amount }) => amount === 900 || amount === 600).map(({ id }) => ({ id }))
    expect((await post('match', { line: two.id, entries })).body['data']).toEqual({ left: 0 })
    expect((await post('match', { line: two.id, entries })).body.code).toBe('already_matched')
    expect((await lineOf('TWO GIFTS')).state).toBe('explained')
    expect((await post('unmatch', { line: two.id, entry: entries[0]?.id })).status).toBe(200)
    expect(Math.abs((await lineOf('TWO GIFTS')).left)).toBeGreaterThan(0)
    expect((await post('match', { line: two.id, entries: entries.slice(0, 1) })).body['data']).toEqual({
      left: 0,
    })

    // the bank's own, and a transfer to another account of the trust
    const charge = await lineOf('SMS CHARGES')
    expect((await post('book', { line: charge.id, as: 'interest' })).body.code).toBe('line_does_not_fit')
    expect((await post('book', { line: charge.id, as: 'charge' })).status).toBe(200)
    expect((await post('book', { line: charge.id, as: 'charge' })).body.code).toBe('already_matched')
    expect((await post('book', { line: (await lineOf('INT.PD')).id, as: 'interest' })).status).toBe(200)
    const transfer = { line: (await lineOf('TRANSFER TO')).id, as: 'transfer', account: 'bank:bac_third' }
    expect((await post('book', transfer)).status).toBe(200)
    expect((await standing('bac_third')).unseen).toEqual({ entries: 1, amount: 2000 })
    const [opening] = await lines()
    expect((await post('book', { line: opening?.id, as: 'opening' })).status).toBe(200)

    const reason = 'The bank credited it by mistake and took it back.'
    for (const narration of ['WRONG CREDIT TAKEN BACK', 'WRONG CREDIT'])
      for (const { id } of await lines({ q: narration, state: 'open' }))
        expect((await post('ignore', { line: id, reason })).status).toBe(200)
    const ignored = await lines({ state: 'ignored' })
    expect(ignored.map(({ amount }) => amount)).toEqual([60, -60])
    expect((await post('heed', { line: ignored[0]?.id })).status).toBe(200)
    expect((await post('ignore', { line: ignored[0]?.id, reason })).status).toBe(200)

    // one of the two identical gifts is still unexplained
    const end = await explainsItself()
    expect(end).toMatchObject({ open: 1, unbooked: { amount: 500 }, unseen: { entries: 0, amount: 0 } })
    const { data: waiting } = await app.call('GET office/banking/open', { token: auditor })
    expect(waiting.open).toBeGreaterThan(0)
  })

  test('the balance before the first line, once it is booked, is moved by no earlier file', async () => {
    const early = sbiFile(9000, [{ day: '2026-03-30', amount: 1, narration: 'early' }])
    expect((await importFile(early)).body.code).toBe('statement_too_early')
    expect((await lines()).length).toBe(9)
  })

  test('what an account had at first is booked once: from its statement or by hand, whichever comes first', async () => {
    await app.advance(1)
    await stepUp(app, treasurer, demoSecret('treasurer'))
    const byHand = (account: string, amount: number) =>
      app.ask('POST', '/api/office/books/opening', { token: treasurer, body: { account, amount, day: null } })
    const hasOpening = async (id: string) =>
      (await app.call('GET office/bank-accounts/one', { token: auditor, query: { id } })).data.hasOpening
    expect(await hasOpening(ACCOUNT)).toBe(true)
    expect((await byHand(`bank:${ACCOUNT}`, 100)).body).toMatchObject({ code: 'opening_booked' })

    expect(await hasOpening('bac_random')).toBe(false)
    expect((await byHand('bank:bac_random', 70)).status).toBe(200)
    expect(await hasOpening('bac_random')).toBe(true)
    await added(sbiFile(75, [{ day: '2026-04-01', amount: 5, narration: 'one' }]), 'bac_random')
    const [opening] = await lines({}, 'bac_random')
    const { data } = await app.call('GET office/banking/line', {
      token: auditor,
      query: { id: opening?.id ?? '' },
    })
    expect(data.bookable).toEqual([])
    const again = await post('book', { line: opening?.id, as: 'opening' })
    expect(again.body).toMatchObject({ code: 'opening_booked' })
  })

  test('a voucher that was taken back is suggested for nothing; at the end of a day only what is of that day counts', async () => {
    const wrong = await gift(500, undefined, '2026-04-01')
    await reverseVoucher(books.db, {
      voucherId: wrong.id,
      narration: 'Typed twice',
      by: { kind: 'rule' },
      at: new Date(),
    })
    const [open] = await lines({ state: 'open' })
    const { data } = await app.call('GET office/banking/line', {
      token: auditor,
      query: { id: open?.id ?? '' },
    })
    expect(data.suggestions).toEqual([])
    // reversed entries are neither listed nor counted; ignored lines are reported separately
    expect((await standing()).unseen).toEqual({ entries: 0, amount: 0 })
    expect((await standing()).unbooked).toMatchObject({ lines: 3, ignored: 2 })
    const then = await standing(ACCOUNT, '2026-04-02')
    expect(then.statement).toEqual({ day: '2026-04-02', balance: 12_500 })
    const difference = (then.statement?.balance ?? 0) + then.unseen.amount - then.unbooked.amount
    expect(then.books).toBe(difference)
    await explainsItself()
  })

  test('a charge that is taken back leaves its line open again', async () => {
    const day = '2026-04-03'
    const before = (await standing('bac_third')).unseen
    await importFile(sbiFile(0, [{ day, amount: -118, narration: 'SMS CHARGES TWICE' }]), 'bac_third')
    const charge = {
      once: randomUUID().replaceAll('-', ''),
      kind: 'charge',
      account: 'bank:bac_third',
      amount: 118,
      day,
    }
    const input = { ...charge, reason: 'Charges of the month.', reference: '' }
    const { body } = await app.ask('POST', '/api/office/books/bank-line', { token: treasurer, body: input })
    const { voucher } = body['data'] as { voucher: { id: string } }
    const line = await lineOf('SMS CHARGES TWICE', 'bac_third')
    const [entry] = line.suggestions
    expect((await post('match', { line: line.id, entries: [{ id: entry?.id }] })).status).toBe(200)
    expect(await lineOf('SMS CHARGES TWICE', 'bac_third')).toMatchObject({ state: 'explained' })
    const reverse = { id: voucher.id, reason: 'Typed by mistake.' }
    expect(
      await app.ask('POST', '/api/office/books/reverse', { token: treasurer, body: reverse }),
    ).toMatchObject({ status: 200 })
    expect(await lineOf('SMS CHARGES TWICE', 'bac_third')).toMatchObject({
      state: 'open',
      matches: [],
      suggestions: [],
    })
    expect((await standing('bac_third')).unseen).toEqual(before)
  })

  test('what came from a stranger is recorded as a gift from its line, with its slip, once', async () => {
    const [open] = await lines({ state: 'open' })
    const { data } = await app.call('GET office/banking/line', {
      token: auditor,
      query: { id: open?.id ?? '' },
    })
    expect(data.offers).toMatchObject([{ taker: 'gift', amount: 500, sure: false }])
    const booking = { line: open?.id, as: 'offer', taker: 'gift', id: data.offers[0]?.id }
    expect((await post('book', { ...booking, id: 'fund:schemes' })).body.code).toBe('line_does_not_fit')
    expect((await post('book', booking)).status).toBe(200)
    expect((await post('book', booking)).body.code).toBe('already_matched')
    const gifts = await app.query(
      `select mode, amount_paise::int as paise, utr, day::text, (select count(*)::int from slips where subject_id = g.id) as slips
       from offline_gifts g`,
    )
    expect(gifts).toEqual([{ mode: 'transfer', paise: 50_000, utr: '', day: '2026-04-01', slips: 1 }])
    expect(await explainsItself()).toMatchObject({ open: 0, unbooked: { amount: 0 } })
  })

  const preview = async (text: string, account = ACCOUNT) =>
    (
      await app.call('POST office/banking/preview', {
        token: treasurer,
        body: { account, bank: 'sbi', text },
      })
    ).data
  const addAccount = (id: string, ends = '') =>
    app.query(
      `insert into bank_accounts (id, name, ends, opened_on) values ($1, 'Account', $2, '2026-01-01')`,
      [id, ends],
    )

  test('a file of another account is named before, and its import is undone while none of its lines is explained', async () => {
    const account = 'bac_undo'
    await addAccount(account, '4321')
    const own = [
      { day: '2026-04-10', amount: 20, narration: 'OWN ONE' },
      { day: '2026-04-20', amount: 30, narration: 'OWN TWO' },
    ]
    await added(sbiFile(100, own), account)
    const others = [
      { day: '2026-04-12', amount: 7, narration: 'NOT OURS' },
      { day: '2026-04-22', amount: -1, narration: 'NOT OURS EITHER' },
    ]
    const wrong = `Account Number,_00000012349876\r\n${sbiFile(9000, others)}`
    expect(await preview(wrong, account)).toMatchObject({
      added: 2,
      gaps: [],
      otherNumber: '9876',
      jumps: [
        { day: '2026-04-12', amount: 8880 },
        { day: '2026-04-20', amount: -8887 },
        { day: '2026-04-22', amount: 8857 },
      ],
    })
    // the following days are imported, and so is an overlapping file
    const next = sbiFile(100, [...own, { day: '2026-04-25', amount: 1, narration: 'OWN THREE' }])
    expect(await preview(`Account No : 000000004321\r\n${next}`, account)).toMatchObject({
      added: 1,
      jumps: [],
      otherNumber: null,
    })

    await added(wrong, account)
    expect((await standing(account)).missing).not.toBe(0)
    const undo = (id: string | undefined, token = treasurer) => post('undo', { id }, token)
    const [file] = (await standing(account)).imports
    expect(file).toMatchObject({ from: '2026-04-12', until: '2026-04-22', lines: 2, explained: 0 })
    const one = await lineOf('NOT OURS EITHER', account)
    await post('ignore', { line: one.id, reason: 'It is a line of another account.' })
    expect((await undo(file?.id)).body).toMatchObject({ code: 'import_explained', values: { lines: 1 } })
    await post('heed', { line: one.id })
    expect((await undo(file?.id, auditor)).body).toMatchObject({ code: 'forbidden' })
    expect((await undo(file?.id)).status).toBe(200)
    expect((await undo(file?.id)).status).toBe(200)
    expect(await explainsItself(account)).toMatchObject({
      missing: 0,
      gaps: [],
      statement: { day: '2026-04-20', balance: 150 },
    })
    expect((await lines({}, account)).map(({ amount }) => amount)).toEqual([100, 20, 30])
    // an undone file can be imported again, and undoing the first import also removes the opening balance
    expect(await added(wrong, account)).toBe(2)
    for (const { id } of (await standing(account)).imports) expect((await undo(id)).status).toBe(200)
    expect(await lines({}, account)).toEqual([])
    expect((await standing(account)).statement).toBeNull()
  })

  test('the database itself lets no line of an import go that stands', async () => {
    await addAccount('bac_stays')
    await added(sbiFile(0, [{ day: '2026-04-10', amount: 20, narration: 'STAYS' }]), 'bac_stays')
    await expect(app.query(`delete from bank_lines where account_id = 'bac_stays'`)).rejects.toMatchObject({
      code: 'SH004',
    })
  })

  test('a line of a day to come is refused', async () => {
    const text = sbiFile(0, [
      { day: '2026-04-10', amount: 20, narration: 'NOW' },
      { day: '2031-12-03', amount: 20, narration: 'TO COME' },
    ])
    await addAccount('bac_future')
    expect((await preview(text, 'bac_future')).faults).toEqual([
      { line: 4, kind: 'to_come', said: '2031-12-03' },
    ])
    expect((await importFile(text, 'bac_future')).body).toMatchObject({
      code: 'statement_unreadable',
      values: { line: 4 },
    })
  })

  test('a line that the bank words otherwise in another file is the same line: day, amount and balance say so', async () => {
    const account = 'bac_words'
    await addAccount(account)
    const first = { day: '2026-04-10', amount: 501, narration: 'UPI/CR/6335/RAMESH PATEL' }
    const there = { day: '2026-04-10', amount: 500, narration: 'UPI/CR/7' }
    const back = { ...there, amount: -500 }
    await added(sbiFile(10_000, [first, there, back]), account)
    const enriched = [
      { ...first, narration: `${first.narration}/Oksbi` },
      there,
      back,
      // the same day, amount and balance again, in a separate line
      there,
      { day: '2026-04-11', amount: 3, narration: 'NEXT' },
    ]
    expect(await preview(sbiFile(10_000, enriched), account)).toMatchObject({
      rows: 5,
      added: 2,
      reworded: 1,
      jumps: [],
    })
    expect(await added(sbiFile(10_000, enriched), account)).toBe(2)
    expect(await explainsItself(account)).toMatchObject({ missing: 0, gaps: [] })
    expect((await lines({}, account)).map(({ amount }) => amount)).toEqual([10_000, 501, 500, -500, 500, 3])
  })

  test('two accounts stand beside each other, each by its own statements, gaps and entries, at the end of a day', async () => {
    for (const [id, name] of [
      ['bac_east', 'East'],
      ['bac_west', 'West'],
    ])
      await app.query(`insert into bank_accounts (id, name, opened_on) values ($1, $2, '2026-01-01')`, [
        id,
        name,
      ])
    const east = { day: '2026-06-01', amount: 40, narration: 'EAST' }
    await added(sbiFile(100, [east, { ...east, day: '2026-06-03', amount: 7 }]), 'bac_east')
    await added(sbiFile(10, [{ day: '2026-06-01', amount: 5, narration: 'WEST' }]), 'bac_west')
    await added(sbiFile(18, [{ day: '2026-06-02', amount: 2, narration: 'WEST' }]), 'bac_west')
    await gift(40, undefined, '2026-06-01', 'bac_east')
    await gift(33, undefined, '2026-06-02', 'bac_west')
    const both = async (day: string) => {
      const { data } = await app.call('GET office/banking', { token: auditor, query: { day } })
      const found = data.filter(({ id }) => id === 'bac_east' || id === 'bac_west')
      return found.toSorted((one, other) => one.name.localeCompare(other.name))
    }
    expect(await both('2026-06-02')).toMatchObject([
      { name: 'East', books: 40, statement: { day: '2026-06-01', balance: 140 }, gaps: [], missing: 0 },
      {
        name: 'West',
        books: 33,
        statement: { day: '2026-06-02', balance: 20 },
        gaps: [{ day: '2026-06-02', amount: 3 }],
        missing: 3,
        unseen: { entries: 1, amount: 33 },
      },
    ])
    expect(await both('2026-06-01')).toMatchObject([
      { unbooked: { lines: 2, amount: 140 }, unseen: { entries: 1, amount: 40 } },
      { books: 0, statement: { day: '2026-06-01', balance: 15 }, gaps: [], unseen: { entries: 0 } },
    ])
    // explaining it on one account does not explain it on the other
    const line = await lineOf('EAST', 'bac_east')
    const { data: entries } = await app.call('GET office/banking/unseen', {
      token: auditor,
      query: { account: 'bac_east' },
    })
    const wrong = { line: (await lineOf('WEST', 'bac_west')).id, entries: [{ id: entries[0]?.id }] }
    expect((await post('match', wrong)).status).toBe(404)
    expect((await post('match', { line: line.id, entries: [{ id: entries[0]?.id }] })).status).toBe(200)
    await explainsItself('bac_east')
    const west = await explainsItself('bac_west')
    expect(west).toMatchObject({ open: 3, unseen: { entries: 1, amount: 33 } })
  })

  test('whatever overlaps whatever: each line of the bank is there once, in its order, and the balance follows', async () => {
    const amounts = fc.integer({ min: -3, max: 3 }).filter((amount) => amount !== 0)
    const days = fc.array(fc.array(amounts, { maxLength: 3 }), { minLength: 2, maxLength: 5 })
    const windows = fc.array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 })), { maxLength: 4 })
    let run = 0
    await fc.assert(
      fc.asyncProperty(days, windows, async (month, window) => {
        run += 1
        const account = `bac_run${run}`
        await app.query(`insert into bank_accounts (id, name, opened_on) values ($1, 'Run', '2026-01-01')`, [
          account,
        ])
        const all = month.flatMap((rows, nth) =>
          rows.map((amount) => ({ day: `2026-05-0${nth + 1}`, amount, narration: 'UPI' })),
        )
        fc.pre(all.length > 0)
        const between = (from: number, until: number) => {
          const inside = ({ day }: Written) => day >= `2026-05-0${from + 1}` && day <= `2026-05-0${until + 1}`
          const before = all.filter(({ day }) => day < `2026-05-0${from + 1}`)
          return sbiFile(
            before.reduce((sum, { amount }) => sum + amount, 50),
            all.filter(inside),
          )
        }
        for (const [one, other] of [...window, [0, 4] as const, [0, 4] as const]) {
          const { status, body } = await importFile(
            between(Math.min(one, other), Math.max(one, other)),
            account,
          )
          // days without transactions have no line
          expect([200, 422]).toContain(status)
          expect(body['code'] ?? 'statement_unreadable').toBe('statement_unreadable')
        }
        const found = (await lines({ perPage: 100 }, account)).map(({ day, amount }) => ({ day, amount }))
        const [opening, ...rest] = found
        expect(opening?.amount).toBe(50)
        expect(rest).toEqual(all.map(({ day, amount }) => ({ day, amount })))
        expect((await standing(account)).gaps).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})
