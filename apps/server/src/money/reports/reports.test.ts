import type { Executor, OpenDatabase } from '../../kernel/database/database.ts'
import { boundsOfYear, financialYear } from '@sahay/contract/kernel/time'
import { paise } from '@sahay/contract/kernel/money'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as journey from '../../../test/journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { all, type Element, readXml, textOf } from '../../../test/strict-xml.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import { openDatabase } from '../../kernel/database/database.ts'
import { compare } from '../../../test/rederive-annual.ts'
import { bookVoucher, reverseVoucher } from '../books/books.published.ts'

const NEED = 'need_demo16'
type Report = Awaited<ReturnType<typeof readOne>>
const readOne = async (app: TestApp, token: string, id: string) =>
  (await app.call('GET office/reports/one', { token, query: { id } })).data

describe('reports', () => {
  let app: TestApp
  let books: OpenDatabase
  let treasurer: string
  let auditor: string
  let now: Date
  /** The name of this financial year, or of an earlier one. */
  function year(before = 0): string {
    const then = new Date(now)
    then.setUTCFullYear(then.getUTCFullYear() - before)
    return `FY${financialYear(then)}`
  }

  const book = (work: (tx: Executor) => Promise<unknown>) => books.db.transaction(work)

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    books = openDatabase(app.databaseUrl, { onLost: () => undefined }, 2)
    treasurer = await signInStaff(app, 'treasurer')
    auditor = await signInStaff(app, 'auditor')
    const donor = await journey.signUp(app, journey.somebody())
    for (const amount of [500, 130]) {
      const donation = await journey.donate(app, donor, NEED, amount)
      await journey.confirm(app, donor, donation, await journey.pay(app, donation.orderId))
    }
    await app.advance(0)
    const [clock] = await app.query('select app_now() as now')
    now = clock?.['now'] instanceof Date ? clock['now'] : new Date(String(clock?.['now']))
    const by = { kind: 'operator' } as const
    await book((tx) =>
      bookVoucher(tx, {
        kind: 'transfer',
        idempotencyKey: 'test:banked',
        narration: 'Banked: <till> & "Co" \u0007',
        reference: 'UTR/1',
        entries: [{ debit: 'bank:bac_main', credit: 'till', amount: paise(20_050) }],
        by,
        at: now,
      }),
    )
    await book((tx) =>
      bookVoucher(tx, {
        kind: 'paid_out',
        idempotencyKey: 'test:bought',
        narration: 'A bicycle, with its lock.',
        entries: [
          { debit: `purchases:need:${NEED}`, credit: 'bank:bac_main', amount: paise(10_001) },
          { debit: `purchases:need:${NEED}`, credit: 'till', amount: paise(499) },
        ],
        by,
        at: now,
      }),
    )
  })
  afterAll(async () => {
    await books.close()
    await app.close()
  })

  const ask = async (body: { kind: Report['kind']; period: string; fund?: string }, token = treasurer) =>
    (await app.call('POST office/reports/ask', { token, body })).data.id
  async function made(body: Parameters<typeof ask>[0]): Promise<{ report: Report; file: string }> {
    const id = await ask(body)
    await app.advance(0)
    const report = await readOne(app, treasurer, id)
    expect(report).toMatchObject({ state: 'done', failure: null })
    return { report, file: await (await download(id)).text() }
  }
  /** The ledgers since the books began: early in a financial year, the demo's entries are of the year before. */
  const ledgersOfYears = async () => [
    (await made({ kind: 'ledger', period: year(1) })).file,
    (await made({ kind: 'ledger', period: year() })).file,
  ]
  const download = (id: string, token = treasurer, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${app.url}/api/office/reports/download/${id}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
  const noted = async (id: string) =>
    (await app.query('select action from audit_log where subject = $1 order by id', [id])).map(
      ({ action }) => action,
    )

  test('the ledger is a file with every entry, its names and its amount, and each download is noted', async () => {
    const { report, file } = await made({ kind: 'ledger', period: year() })
    const lines = file.trimEnd().split('\r\n')
    const entries = await app.query(
      'select id, debit, credit, amount_paise from ledger_entries where at >= $1 order by at, id',
      [boundsOfYear(financialYear(now))[0]],
    )
    expect(report.rows).toBe(entries.length)
    expect(lines).toHaveLength(entries.length + 1)
    // without the byte order mark, which reading removes
    expect(report.bytes).toBe(Buffer.byteLength(file) + 3)
    const rows = lines.slice(1).map((line) => line.split(','))
    expect(rows.map(([id]) => id)).toEqual(entries.map(({ id }) => String(id)))
    expect(file).toContain(`purchases:need:${NEED},"Purchases: Harsh N., `)
    expect(file).toContain('bank:bac_main,Bank account,till,Till,200.5,VOUCHER/')
    const again = await download(report.id, auditor)
    expect(again.headers.get('content-encoding')).toBe('gzip')
    expect(again.headers.get('content-disposition')).toBe(`attachment; filename="ledger-${year()}.csv"`)
    expect(await again.text()).toBe(file)
    const unpacked = await download(report.id, auditor, { 'accept-encoding': 'identity' })
    expect(unpacked.headers.get('content-length')).toBe(String(report.bytes))
    expect(await unpacked.text()).toBe(file)
    const downloads = Array.from({ length: 3 }, () => 'report.downloaded')
    expect(await noted(report.id)).toEqual(['report.asked', 'report.made', ...downloads])
    const { file: ofOne } = await made({ kind: 'ledger', period: year(), fund: `need:${NEED}` })
    const kinds = ofOne
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[3])
    // of the purchase one entry is paid by the bank, one by the till
    expect(kinds).toEqual(['offline', 'capture', 'capture', 'paid_out', 'paid_out'])
  })

  test('what Tally imports declares every ledger, and each of its vouchers adds up to nothing', async () => {
    const { file } = await made({ kind: 'tally', period: year() })
    const tally = readXml(file)
    const names = (element: Element, of: string) => all(element, of).map((one) => textOf(one, 'NAME'))
    const ledgers = names(tally, 'LEDGER')
    expect(new Set(ledgers).size).toBe(ledgers.length)
    const own = new Set([
      'Cash-in-Hand',
      'Bank Accounts',
      'Indirect Incomes',
      'Indirect Expenses',
      'Capital Account',
      'Current Liabilities',
      'Suspense A/c',
    ])
    const groups = new Set(names(tally, 'GROUP'))
    for (const group of all(tally, 'GROUP')) expect(own).toContain(textOf(group, 'PARENT'))
    for (const ledger of all(tally, 'LEDGER'))
      expect(own.has(textOf(ledger, 'PARENT')) || groups.has(textOf(ledger, 'PARENT'))).toBe(true)

    const vouchers = all(tally, 'VOUCHER')
    const remote = vouchers.map(({ attributes }) => attributes['REMOTEID'])
    expect(new Set(remote).size).toBe(vouchers.length)
    const balances = new Map<string, bigint>()
    for (const voucher of vouchers) {
      expect(textOf(voucher, 'DATE')).toMatch(/^\d{8}$/)
      expect(textOf(voucher, 'GUID')).toBe(voucher.attributes['REMOTEID'])
      let sum = 0n
      for (const line of all(voucher, 'ALLLEDGERENTRIES.LIST')) {
        const amount = textOf(line, 'AMOUNT')
        expect(amount).toMatch(/^-?\d+\.\d\d$/)
        expect(textOf(line, 'ISDEEMEDPOSITIVE')).toBe(amount.startsWith('-') ? 'Yes' : 'No')
        expect(ledgers).toContain(textOf(line, 'LEDGERNAME'))
        const inPaise = BigInt(amount.replace('.', ''))
        const name = textOf(line, 'LEDGERNAME')
        balances.set(name, (balances.get(name) ?? 0n) + inPaise)
        sum += inPaise
      }
      expect(sum).toBe(0n)
    }
    const [bank] =
      await app.query(`select sum(case debit when 'bank:bac_main' then -amount_paise else amount_paise end) as paise
      from ledger_entries where 'bank:bac_main' in (debit, credit)`)
    expect(balances.get('Bank account')).toBe(BigInt(String(bank?.['paise'])))

    const types = Object.groupBy(vouchers, (voucher) => voucher.attributes['VCHTYPE'] ?? '')
    expect(new Set(Object.keys(types))).toEqual(new Set(['Contra', 'Payment', 'Receipt']))
    expect(types['Contra']?.map((one) => textOf(one, 'NARRATION'))).toEqual(['Banked: <till> & "Co" '])
    const bought = types['Payment']?.find((one) => textOf(one, 'NARRATION') === 'A bicycle, with its lock.')
    expect(bought && all(bought, 'AMOUNT').map(({ text }) => text)).toEqual(['-105.00', '100.01', '4.99'])
    // two gifts of one day are one voucher
    const gifts = types['Receipt']?.find((one) => textOf(one, 'NARRATION') === 'Paid online: 2')
    expect(gifts && all(gifts, 'AMOUNT').map(({ text }) => text)).toEqual(['-630.00', '630.00'])
    // the same period gives the same file
    expect((await made({ kind: 'tally', period: year() })).file).toBe(file)
  })

  test('the annual report and the accounts of a period are what the ledger says, read anew from its file', async () => {
    const files = await ledgersOfYears()
    const { file: annual } = await made({ kind: 'annual_csv', period: year() })
    expect(compare(files, annual).wrong).toEqual([])
    expect(compare(files, annual).compared).toBeGreaterThan(20)
    // a different figure is detected
    const other = annual.replace(
      /(short,given,[^,]+,[^,]+,)(\d+)/,
      (_whole, before: string, rupees: string) => `${before}${Number(rupees) + 1}`,
    )
    expect(compare(files, other).wrong).toHaveLength(1)

    const { data } = await app.call('GET office/reports/accounts', {
      token: auditor,
      query: { period: year() },
    })
    const figure = (section: string, key: string) =>
      data.sections.find((one) => one.key === section)?.lines.find((one) => one.key === key)?.figures[0]
        ?.rupees
    const had = async (account: string) => {
      const query = { account }
      return (await app.call('GET office/books/account', { token: treasurer, query })).data.balance
    }
    expect(figure('money:bank:bac_main', 'closing')).toBe(await had('bank:bac_main'))
    expect(figure('money:till', 'closing')).toBe(await had('till'))
    expect(figure('standing', 'all')).toBe(figure('money', 'closing'))
    expect(figure('fund:need:*', 'spent:purchases')).toBe(-105)
    expect(figure('fund:fund:general', 'spent:fees:razorpay')).toBe(-(await had('fees:razorpay')))
    const one = await app.call('GET office/reports/accounts', {
      token: treasurer,
      query: { period: year(), fund: `need:${NEED}` },
    })
    const spent = one.data.sections[0]?.lines.map(({ label, figures }) => [label, figures[0]?.rupees])
    expect(spent).toEqual([
      ['At the beginning', 0],
      ['Given', 9030],
      ['Purchases', -105],
      ['Left of it at the end', 8925],
    ])
    const ways = one.data.sections[1]?.lines.map(({ label, figures }) => [label, figures[0]?.rupees])
    expect(ways).toEqual([
      ['Payment service, not paid out yet', 630],
      ['Till', 8400],
      ['Received in all', 9030],
      ['Bank account', 100.01],
      ['Till', 4.99],
      ['Paid in all', 105],
    ])
    const { file } = await made({ kind: 'accounts_csv', period: year(), fund: `need:${NEED}` })
    expect(file).toContain('Left of it at the end,8925')
    // the query for a fund's spending uses the fund's ledger account
    const { data: spendings } = await app.call('GET office/books/accounts', {
      token: treasurer,
      query: { kind: 'spending', q: `need:${NEED}` },
    })
    expect(spendings).toMatchObject([{ account: `purchases:need:${NEED}`, balance: 105 }])
  })

  test('what was there before the books stands at the beginning, and what was taken back on neither side', async () => {
    const section = async () => {
      const { data } = await app.call('GET office/reports/accounts', {
        token: auditor,
        query: { period: year() },
      })
      const lines = data.sections.find((one) => one.key === 'money')?.lines ?? []
      return new Map(lines.map(({ key, figures }) => [key, figures[0]?.rupees ?? 0]))
    }
    const before = await section()
    const by = { kind: 'operator' } as const
    await book((tx) =>
      bookVoucher(tx, {
        kind: 'transfer',
        idempotencyKey: 'test:opening',
        narration: 'What was there',
        entries: [{ debit: 'bank:bac_main', credit: 'opening', amount: paise(149_250_00) }],
        by,
        at: now,
      }),
    )
    const { id } = await books.db.transaction((tx) =>
      bookVoucher(tx, {
        kind: 'offline',
        idempotencyKey: 'test:twice',
        narration: 'Typed twice',
        entries: [{ debit: 'till', credit: 'fund:general', amount: paise(21_000_00) }],
        by,
        at: now,
      }),
    )
    await book((tx) => reverseVoucher(tx, { voucherId: id, narration: 'Typed twice', by, at: now }))
    const after = await section()
    const grown = [...after].flatMap(([key, rupees]) => {
      const more = Math.round((rupees - (before.get(key) ?? 0)) * 100) / 100
      return more === 0 ? [] : [[key, more]]
    })
    expect(grown).toEqual([
      ['opening', 149_250],
      ['closing', 149_250],
    ])
    const files = await ledgersOfYears()
    const { file: annual } = await made({ kind: 'annual_csv', period: year() })
    expect(compare(files, annual).wrong).toEqual([])
  })

  test('the annual report calls as many needs met as the office does: by their money, too', async () => {
    const { file } = await made({ kind: 'annual_csv', period: year() })
    const { met } = (await app.call('GET office/needs/progress', { token: auditor })).data
    expect(met).toBeGreaterThan(0)
    expect(file).toMatch(new RegExp(`^work:needs,met,.*\\b${met}\\b`, 'm'))
  })

  test('the annual report is a PDF of the trust’s, and not to be had of a month', async () => {
    for (const kind of ['annual_pdf', 'accounts_pdf'] as const) {
      const { report, file } = await made({ kind, period: year() })
      expect(file.slice(0, 5)).toBe('%PDF-')
      expect(report.bytes).toBeGreaterThan(10_000)
    }
    await expect(ask({ kind: 'annual_pdf', period: '2026-11' })).rejects.toMatchObject({
      code: 'bad_request',
    })
  })

  test('the same report is not made twice at once, a cancelled one ends, and a dead process’ is made again', async () => {
    await app.query(`insert into reports (id, kind, period, asked_by, asked_at, state, run, heartbeat_at, tries, rows)
      select 'rep_dead', 'ledger', '2026-11', id, app_now(), 'running', 'dead', app_now(), 1, 5 from staff limit 1`)
    expect(await ask({ kind: 'ledger', period: '2026-11' })).toBe('rep_dead')
    await app.advance(1)
    expect(await readOne(app, treasurer, 'rep_dead')).toMatchObject({ state: 'running', rows: 5 })
    expect((await download('rep_dead')).status).toBe(404)
    await app.advance(4)
    expect((await readOne(app, treasurer, 'rep_dead')).state).toBe('done')

    await app.query(`insert into reports (id, kind, period, asked_by, asked_at, state, run, heartbeat_at, tries)
      select 'rep_thrice', 'ledger', '2026-10', id, app_now(), 'running', 'dead', app_now() - interval '1 hour', 3 from staff limit 1`)
    await app.query(`insert into reports (id, kind, period, asked_by, asked_at, state, run, heartbeat_at, tries)
      select 'rep_open', 'ledger', '2026-09', id, app_now(), 'running', 'other', app_now() + interval '1 day', 1 from staff
      where role = 'owner' limit 1`)
    await app.advance(0)
    expect(await readOne(app, treasurer, 'rep_thrice')).toMatchObject({ state: 'failed', failure: 'died' })
    const cancel = (token: string) =>
      app.call('POST office/reports/cancel', { token, body: { id: 'rep_open' } })
    await expect(cancel(auditor)).rejects.toMatchObject({ code: 'forbidden' })
    const owner = await signInStaff(app, 'owner')
    await cancel(owner)
    await cancel(owner)
    expect((await readOne(app, owner, 'rep_open')).state).toBe('cancelled')
    expect(await noted('rep_open')).toEqual(['report.cancelled'])
  })

  test('files go after seven days, and what was made stays in the list', async () => {
    const { report } = await made({ kind: 'ledger', period: '2026-11' })
    await app.advance(8 * 24 * 60)
    treasurer = await signInStaff(app, 'treasurer')
    expect((await readOne(app, treasurer, report.id)).state).toBe('gone')
    expect((await download(report.id)).status).toBe(404)
    const { data } = await app.call('GET office/reports', { token: treasurer, query: { kind: 'ledger' } })
    expect(data.map(({ id }) => id)).toContain(report.id)
    await expect(ask({ kind: 'ledger', period: '2026-13' })).rejects.toMatchObject({ code: 'bad_request' })
  })
})
