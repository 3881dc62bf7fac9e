import { paise } from '@sahay/contract/kernel/money'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sbiFile, type Written } from '../../../../test/bank-statements.ts'
import { brokenBooks } from '../../../../test/broken-books.ts'
import { signInStaff } from '../../../../test/staff-journey.ts'
import { type TestApp, startTestApp } from '../../../../test/test-app.ts'
import { openDatabase } from '../../../kernel/database/database.ts'
import { bookVoucher } from '../../books/books.published.ts'

const ACCOUNT = 'bac_guess'

describe('guesses of what a line of the bank is', () => {
  let app: TestApp
  let books: ReturnType<typeof openDatabase>
  let treasurer: string
  let auditor: string
  let balance = 0
  let booked = 0

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    books = openDatabase(app.databaseUrl, { onLost: () => undefined }, 1)
    treasurer = await signInStaff(app, 'treasurer')
    auditor = await signInStaff(app, 'auditor')
    for (const id of [ACCOUNT, 'bac_source', 'bac_empty'])
      await app.query(`insert into bank_accounts (id, name, opened_on) values ($1, 'Ours', '2025-01-01')`, [
        id,
      ])
  })
  afterAll(async () => {
    await books.close()
    await app.close()
  })

  const post = (call: string, body: object, token = treasurer) =>
    app.ask('POST', `/api/office/banking/${call}`, { token, body })
  /** Imports lines as the bank would write them next, each with a unique narration. */
  const bankWrites = async (...lines: readonly Written[]) => {
    const text = sbiFile(balance, lines)
    balance += lines.reduce((sum, { amount }) => sum + amount, 0)
    expect((await post('import', { account: ACCOUNT, bank: 'sbi', text })).status).toBe(200)
  }
  const entry = async (rupees: number, day: string, reference?: string) =>
    bookVoucher(books.db, {
      kind: 'transfer',
      idempotencyKey: `guess ${++booked}`,
      narration: 'A gift',
      entries: [{ debit: `bank:${ACCOUNT}`, credit: 'bank:bac_source', amount: paise(rupees * 100) }],
      by: { kind: 'rule' },
      at: new Date(),
      day,
      ...(reference === undefined ? {} : { reference }),
    })
  const waiting = async (account = ACCOUNT) =>
    (await app.call('GET office/banking/waiting', { token: auditor, query: { account } })).data.lines
  const bestOf = async (narration: string) => {
    const found = (await waiting()).find((line) => line.narration === narration)
    if (!found) throw new Error(`no open line ${narration}`)
    return found
  }
  const guessesOf = async (narration: string) => {
    const { id } = await bestOf(narration)
    const { data } = await app.call('GET office/banking/line', { token: auditor, query: { id } })
    return data.guesses
  }
  const book = async (narration: string, key: string) =>
    post('take', { line: (await bestOf(narration)).id, guess: key })
  const confirm = (lines: readonly { line: string; guess: string }[], token = treasurer) =>
    post('confirm', { account: ACCOUNT, lines }, token)

  test('the balance before the first line, and guesses by reference, amount and sum, each with its rank', async () => {
    await bankWrites({ day: '2026-04-01', amount: 10, narration: 'FIRST' })
    balance = 10
    await entry(500, '2026-04-02', 'UTR500500')
    await entry(700, '2026-04-02')
    await entry(300, '2026-04-02')
    await entry(300, '2026-04-03')
    await entry(1100, '2026-04-03')
    await bankWrites(
      { day: '2026-04-02', amount: 500, narration: 'NEFT A', reference: 'UTR500500' },
      { day: '2026-04-02', amount: 700, narration: 'NEFT B' },
      { day: '2026-04-02', amount: 300, narration: 'NEFT C' },
      { day: '2026-04-03', amount: 1800, narration: 'NEFT D' },
      { day: '2026-04-03', amount: 44, narration: 'NEFT E' },
    )
    const shown = (await waiting()).map(({ narration, best }) => [narration, best?.rank, best?.reasons])
    expect(shown).toEqual([
      ['FIRST', 'perhaps', []],
      ['NEFT A', 'sure', ['reference', 'amount', 'day', 'only_one']],
      ['NEFT B', 'likely', ['amount', 'day', 'only_one']],
      ['NEFT C', 'perhaps', ['amount', 'day']],
      ['NEFT D', 'adds_up', ['together']],
      ['NEFT E', 'perhaps', []],
    ])
    // one by one gives the same result as all together
    for (const { narration, best, guesses } of await waiting()) {
      const own = await guessesOf(narration)
      expect([narration, own[0], own.length]).toEqual([narration, best, guesses])
    }
    const sum = (await guessesOf('NEFT D')).find(({ rank }) => rank === 'adds_up')
    expect(sum).toMatchObject({ reasons: ['together'], entries: [{ amount: 1100 }, { amount: 700 }] })
  })

  test('two lines of one reference: the first is sure, its twin is not, and two sure candidates are none', async () => {
    await entry(640, '2026-04-05', 'UTR640640')
    await bankWrites(
      { day: '2026-04-05', amount: 640, narration: 'TWIN', reference: 'UTR640640' },
      { day: '2026-04-05', amount: 640, narration: 'TWIN TOO', reference: 'UTR640640' },
    )
    expect((await bestOf('TWIN')).best?.rank).toBe('sure')
    expect((await bestOf('TWIN TOO')).best?.rank).toBe('likely')
    await entry(640, '2026-04-05', 'UTR640640')
    expect((await bestOf('TWIN')).best?.rank).toBe('likely')
    for (const narration of ['TWIN', 'TWIN TOO'])
      expect((await book(narration, (await bestOf(narration)).best?.key ?? '')).status).toBe(200)
  })

  test('sure ones are taken together once; what changed meanwhile is refused and named; an auditor takes nothing', async () => {
    await entry(910, '2026-04-06', 'UTR910910')
    await entry(920, '2026-04-06', 'UTR920920')
    await entry(930, '2026-04-06', 'UTR930930')
    await bankWrites(
      { day: '2026-04-06', amount: 910, narration: 'SURE ONE', reference: 'UTR910910' },
      { day: '2026-04-06', amount: 920, narration: 'SURE TWO', reference: 'UTR920920' },
      { day: '2026-04-06', amount: 930, narration: 'SURE THREE', reference: 'UTR930930' },
    )
    const named = (await waiting())
      .filter(({ narration, best }) => narration.startsWith('SURE') && best?.rank === 'sure')
      .map(({ id, best }) => ({ line: id, guess: best?.key ?? '' }))
    const [one, two, three] = named
    if (!one || !two || !three) throw new Error('three lines are sure')
    expect((await confirm(named, auditor)).body.code).toBe('forbidden')
    // meanwhile a second entry gets the same reference as one line, and somebody explains another
    await entry(920, '2026-04-06', 'UTR920920')
    expect((await post('take', { line: three.line, guess: three.guess })).status).toBe(200)
    const key = { token: treasurer, body: { account: ACCOUNT, lines: named } }
    const [first, again] = await Promise.all([
      app.ask('POST', '/api/office/banking/confirm', key),
      app.ask('POST', '/api/office/banking/confirm', key),
    ])
    const both = [first, again].map(({ body }) => body['data'] as { taken: object[]; refused: object[] })
    expect(both.flatMap(({ taken }) => taken)).toMatchObject([{ line: one.line, left: 0, number: null }])
    const refused = both.map((answer) => answer.refused)
    expect(refused).toContainEqual([
      { line: two.line, code: 'line_does_not_fit' },
      { line: three.line, code: 'already_matched' },
    ])
    const confirmed = both.flatMap((answer) => answer.taken)[0] as { entries: string[] }
    // an unmatched line becomes sure again
    expect((await post('unmatch', { line: one.line, entry: confirmed.entries[0] })).status).toBe(200)
    expect((await bestOf('SURE ONE')).best).toMatchObject({ rank: 'sure', key: one.guess })
    expect((await confirm([one])).body['data']).toMatchObject({ confirmed: 1, refused: [] })
    // a line of another account, or one that does not exist
    expect((await confirm([{ line: 'bln_nobody', guess: one.guess }])).body['data']).toMatchObject({
      refused: [{ line: 'bln_nobody', code: 'not_found' }],
    })
    expect((await book('SURE TWO', 'entry:0')).body.code).toBe('line_does_not_fit')
    const audit = await app.query(
      `select subject from audit_log where action = 'bank.matched' and subject = any($1)`,
      [[one.line, three.line]],
    )
    expect(audit).toHaveLength(3)
  })

  test('a charge is known by the one of last quarter, money of our own by the last time, and by words before that', async () => {
    await bankWrites(
      { day: '2026-07-01', amount: -29.5, narration: 'SMS CHARGES APR-JUN' },
      { day: '2026-07-02', amount: 2000, narration: 'CASH DEPOSIT BRANCH 00412' },
    )
    expect((await bestOf('SMS CHARGES APR-JUN')).best).toMatchObject({
      rank: 'perhaps',
      book: 'charge',
      reasons: ['words'],
    })
    const cash = await guessesOf('CASH DEPOSIT BRANCH 00412')
    expect(cash[0]).toMatchObject({ rank: 'perhaps', book: 'transfer', account: null })
    // the source of the money must be named
    expect((await book('CASH DEPOSIT BRANCH 00412', 'book:transfer')).body.code).toBe('line_does_not_fit')
    const { id: line } = await bestOf('CASH DEPOSIT BRANCH 00412')
    expect((await post('book', { line, as: 'transfer', account: 'bank:bac_source' })).status).toBe(200)
    expect((await book('SMS CHARGES APR-JUN', 'book:charge')).body['data']).toMatchObject({
      left: 0,
      number: expect.any(String),
      entries: [],
    })
    await bankWrites(
      { day: '2026-10-01', amount: -31, narration: 'SMS CHARGES JUL-SEP' },
      { day: '2026-10-02', amount: 2500, narration: 'CASH DEPOSIT BRANCH 00777' },
      { day: '2026-10-02', amount: -31, narration: 'ATM CARD CHARGES' },
    )
    expect((await bestOf('SMS CHARGES JUL-SEP')).best).toMatchObject({
      key: 'book:charge',
      rank: 'likely',
      reasons: ['quarter_before'],
      before: { day: '2026-07-01', amount: -29.5, times: 1 },
    })
    expect((await bestOf('CASH DEPOSIT BRANCH 00777')).best).toMatchObject({
      key: 'book:transfer:bank:bac_source',
      rank: 'likely',
      reasons: ['narration_before'],
      account: 'bank:bac_source',
    })
    expect((await bestOf('ATM CARD CHARGES')).best).toMatchObject({ rank: 'perhaps', reasons: ['words'] })
    const moved = await book('CASH DEPOSIT BRANCH 00777', 'book:transfer:bank:bac_source')
    expect(moved.body['data']).toMatchObject({ left: 0, number: expect.any(String) })
  })

  test('a giver is known by the handle or the name of an earlier gift, and gives for the same fund again', async () => {
    await bankWrites({ day: '2026-08-01', amount: 3000, narration: 'NEFT CR KIRAN ENTERPRISE' })
    const { id: line } = await bestOf('NEFT CR KIRAN ENTERPRISE')
    const giver = {
      name: 'Kiran Enterprise',
      mobile: '',
      email: 'accounts@kiran.example',
      language: 'en',
      fund: 'fund:schemes',
      rest: '',
      note: '',
      amount: 3000,
      left: 3000,
    }
    expect((await post('book', { line, as: 'offer', taker: 'gift', id: 'fund:general', giver })).status).toBe(
      200,
    )
    const again = 'NEFT-HDFC0000123-KIRAN ENTERPRISE-N324261234567'
    await bankWrites(
      { day: '2026-11-19', amount: 3100, narration: again },
      { day: '2026-11-19', amount: 3100, narration: 'NEFT CR KIRTI ENTERPRISE' },
    )
    const { best } = await bestOf(again)
    expect(best).toMatchObject({
      rank: 'likely',
      reasons: ['giver_before'],
      offer: { taker: 'gift-again', label: 'Kiran Enterprise', amount: 3100 },
      account: 'fund:schemes',
      before: { day: '2026-08-01', amount: 3000, times: 1 },
    })
    expect((await bestOf('NEFT CR KIRTI ENTERPRISE')).best?.offer?.taker).toBe('gift')
    expect((await book(again, best?.key ?? '')).body['data']).toMatchObject({ left: 0 })
    expect(
      await app.query(
        `select name, email, fund, amount_paise::int as paise from offline_gifts where name <> '' order by day`,
      ),
    ).toEqual([
      { name: 'Kiran Enterprise', email: 'accounts@kiran.example', fund: 'fund:schemes', paise: 300_000 },
      { name: 'Kiran Enterprise', email: 'accounts@kiran.example', fund: 'fund:schemes', paise: 310_000 },
    ])
  })

  test('an account without open lines has none, one that is not there is not found, and the books add up', async () => {
    expect(await waiting('bac_empty')).toEqual([])
    const nobody = await app.ask('GET', '/api/office/banking/waiting?account=bac_nobody', { token: auditor })
    expect(nobody.body.code).toBe('not_found')
    expect(await brokenBooks(app)).toEqual([])
  })
})
