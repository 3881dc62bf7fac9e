import { noteOf } from '@sahay/contract/giving/pledge-note'
import { financialYear, startOfDay } from '@sahay/contract/kernel/time'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sbiFile } from './bank-statements.ts'
import { closeMonthsBefore } from './close-months.ts'
import { photo } from './forms.ts'
import { giftTyped, pledgeTyped } from './gifts-journey.ts'
import * as journey from './journey.ts'
import { compare } from './rederive-annual.ts'
import * as family from './schemes-journey.ts'
import { demoSecret, signInStaff, stepUp } from './staff-journey.ts'
import { all, readXml, textOf } from './strict-xml.ts'
import { type TestApp, startTestApp } from './test-app.ts'
import { brokenBooks } from './broken-books.ts'

const NEED = 'need_demo16'
const A_DAY = 24 * 60

/** A month of a trust, from the first gift to the closed books: every place that names its money names the same paisa. */
describe('a month of every kind of money', () => {
  let app: TestApp
  let treasurer: string
  let owner: string
  let month: string
  let today: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    const [clock] = await app.query(
      `select to_char(app_now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day`,
    )
    today = String(clock?.['day'])
    month = today.slice(0, 7)
    await signIn()
  })
  afterAll(() => app.close())

  async function signIn(): Promise<void> {
    treasurer = await signInStaff(app, 'treasurer')
    owner = await signInStaff(app, 'owner')
  }
  async function post(path: string, body: object, token = treasurer) {
    const answer = await app.ask('POST', `/api/office/${path}`, { token, body })
    expect([path, answer.status, answer.body.code, answer.body['fields']]).toEqual([
      path,
      200,
      undefined,
      undefined,
    ])
    return answer.body['data'] as Record<string, unknown>
  }
  const get = async (path: string) =>
    (await app.ask('GET', `/api/office/${path}`, { token: treasurer })).body['data'] as Record<
      string,
      unknown
    >
  const rows = async (path: string) => (await get(path)) as unknown as Record<string, unknown>[]
  const balance = async (account: string) =>
    Number((await get(`books/account?account=${encodeURIComponent(account)}`))['balance'])

  async function gift(rupees: number, method: 'card' | 'upi'): Promise<string> {
    const donor = await journey.signUp(app, journey.somebody())
    const donation = await journey.donate(app, donor, NEED, rupees)
    const paid = await journey.pay(app, donation.orderId, { outcome: 'captured', webhook: 'drop', method })
    await journey.confirm(app, donor, donation, paid)
    return paid.razorpay_payment_id
  }

  /** The fees of two children, each paid to its school. */
  async function payFees(): Promise<void> {
    const caseworker = await signInStaff(app, 'caseworker')
    const empty = { id: null, version: null, address: '', contact: '', mobile: '', email: '' }
    const schools = { 'Shree Vidyalaya': 4000, 'Navjivan School': 2500.5 }
    for (const [name, amount] of Object.entries(schools)) {
      await post('schools/save', { ...empty, name }, caseworker)
      const child = family.family({
        school_name: name,
        student_name: `Child of ${name}`,
        nominal_fee: '5000',
      })
      await family.applyApproved(app, caseworker, amount, child)
    }
    const children = (await rows('payouts/due')).map(({ id, amount }) => ({ id, amount }))
    const made = await post('payouts/make', {
      key: 'month000000000001',
      children,
      way: 'transfer',
      fund: 'fund:schemes',
      bank: 'bac_main',
    })
    for (const [nth, id] of (made['payouts'] as string[]).entries())
      await post('payouts/pay', { id, version: 0, reference: `UTRFEE${nth}`, paidOn: today })
  }

  async function buy(): Promise<void> {
    const form = new FormData()
    const bought = {
      key: 'month000000000002',
      kind: 'purchases',
      fund: `need:${NEED}`,
      what: 'Books of class 12',
      shop: 'Navrang',
      amount: '310.25',
      day: today,
      from: 'till',
    }
    for (const [name, value] of Object.entries(bought)) form.set(name, value)
    form.set('bill', new File([new Uint8Array(await photo())], 'bill.jpg'))
    const { status } = await app.ask('POST', '/api/office/purchases/book', { token: treasurer, body: form })
    expect(status).toBe(200)
  }

  /** The bank's statement lines for each movement at its account, plus a charge and a pledge that are not booked yet. */
  async function statement(note: string): Promise<string> {
    const moved = await app.query(`
      select v.day::text as day, v.reference, v.narration,
        sum(case l.debit when 'bank:bac_main' then l.amount_paise else -l.amount_paise end)::text as paise
      from ledger_entries l join vouchers v on v.id = l.voucher_id where 'bank:bac_main' in (l.debit, l.credit)
      group by v.id, v.day, v.reference, v.narration order by v.day, v.id`)
    const lines = moved.map(({ day, reference, paise }) => ({
      day: String(day),
      amount: Number(paise) / 100,
      narration: `BY TRANSFER ${String(reference)}`,
      reference: String(reference ?? ''),
    }))
    return sbiFile(0, [
      ...lines,
      { day: today, amount: 650, narration: `UPI/CR/609112345678/RAMESH/${note}` },
      { day: today, amount: -17.7, narration: 'SMS CHARGES' },
    ])
  }

  /** A report of the month's financial year, or of an earlier one. */
  async function report(kind: string, before = 0): Promise<string> {
    const then = startOfDay(`${Number(month.slice(0, 4)) - before}${month.slice(4)}-01`)
    const period = `FY${financialYear(then)}`
    const { id } = await post('reports/ask', { kind, period })
    await app.advance(0)
    const file = await fetch(`${app.url}/api/office/reports/download/${String(id)}`, {
      headers: { authorization: `Bearer ${treasurer}` },
    })
    expect(file.status).toBe(200)
    return file.text()
  }

  test('public totals, ledger, bank, Tally’s file and the reports are equal to the paisa', async () => {
    // money in: card, UPI, cash, cheque, transfer
    const refundable = await gift(700, 'card')
    await gift(430, 'upi')
    await post('gifts/record', giftTyped({ day: today, amount: 750.5, name: 'Ramesh Patel' }))
    const cheque = await post(
      'gifts/record',
      giftTyped({
        day: today,
        mode: 'cheque',
        amount: 1200,
        fund: `need:${NEED}`,
        cheque_number: '004711',
        cheque_bank: 'SBI',
        cheque_day: today,
      }),
    )
    await post('gifts/banked', { ids: [cheque['id']], bank: 'bac_main', day: today })
    const banked = await get(`gifts/one?id=${String(cheque['id'])}`)
    await post('gifts/cleared', { id: cheque['id'], version: banked['version'], day: today })
    await post(
      'gifts/record',
      giftTyped({
        day: today,
        mode: 'transfer',
        amount: 9000,
        bank: 'bac_main',
        utr: 'UTRGIFT1',
        name: 'Asha Shah',
      }),
    )

    // a pledge says ₹640, and ₹650 arrive: not in our records until the bank lists them
    const pledge = await app.ask('POST', '/api/pledge/add', {
      body: pledgeTyped({ amount: 640, need: NEED }),
    })
    const { id: pledged } = pledge.body['data'] as { id: string }
    const { code } = (await app.call('GET pledge/one', { query: { id: pledged } })).data

    // money out: two schools, a need's books, and a refund that a second person approves
    await payFees()
    await buy()
    await post('settings/payments', { version: 0, internationalCards: false, secondPersonLimit: 100 }, owner)
    await app.advance(1)
    await stepUp(app, treasurer, demoSecret('treasurer'))
    const refund = await post('payments/refund', {
      paymentId: refundable,
      amount: 300,
      reason: 'Given by mistake.',
    })
    expect(refund).toMatchObject({ waits: true })
    await stepUp(app, owner, demoSecret('owner'))
    await post('approvals/approve', { id: refund['id'] }, owner)
    await app.advance(1)

    // the provider pays out, the bank writes its statement
    await app.sandbox('POST', 'settlements', { webhook: 'drop' })
    await post('settlements/fetch', {})
    expect(await balance('provider:razorpay')).toBe(0)
    const text = await statement(noteOf(code))
    const imported = await post('banking/import', { account: 'bac_main', bank: 'sbi', text })
    expect(imported['added']).toBeGreaterThan(4)
    expect((await post('banking/import', { account: 'bac_main', bank: 'sbi', text }))['added']).toBe(0)
    await post('banking/confirm', { account: 'bac_main' })
    const open = await rows('banking/lines?account=bac_main&state=open')
    const [charge] = open.filter(({ amount }) => amount === -17.7)
    await post('banking/book', { line: charge?.['id'], as: 'charge' })
    const offered: object[] = []
    for (const line of await rows('banking/lines?account=bac_main&state=open')) {
      const { suggestions, offers } = (await get(`banking/line?id=${String(line['id'])}`)) as {
        suggestions: { id: string }[]
        offers: { id: string; taker: string; reasons: string[]; sure: boolean }[]
      }
      const offer = offers.find(({ taker }) => taker === 'pledge')
      if (offer) {
        offered.push(offer)
        await post('banking/book', { line: line['id'], as: 'offer', taker: 'pledge', id: pledged })
      }
      if (suggestions[0])
        await post('banking/match', { line: line['id'], entries: [{ id: suggestions[0].id }] })
    }

    expect(offered).toMatchObject([{ id: pledged, reasons: ['code'], sure: false }])

    // the month is over, and closed by two
    await app.advance(31 * A_DAY)
    await signIn()
    await closeMonthsBefore(app, month, { treasurer, owner })
    const { approval } = await post('months/close', { month, reason: 'Compared with the bank.' })
    await post('approvals/approve', { id: approval }, owner)
    await expect.poll(async () => (await get(`months/${month}`))['state']).toBe('closed')

    // all views agree
    expect(await get(`pledges/one?id=${pledged}`)).toMatchObject({
      state: 'matched',
      amount: 640,
      received: 650,
    })
    const [account] = (await rows('banking')) as unknown as {
      books: number
      statement: { balance: number }
      open: number
    }[]
    expect(account).toMatchObject({ open: 0 })
    expect(account?.books).toBe(account?.statement.balance)
    expect(await balance('bank:bac_main')).toBe(account?.books)
    const { balances } = (await get(`months/${month}`)) as { balances: { balance: number }[] }
    expect(balances.reduce((sum, one) => sum + Math.round(one.balance * 100), 0)).toBe(0)
    const { body } = await app.ask('GET', `/api/donation/one?id=${NEED}`)
    const need = body['data'] as Record<string, unknown>
    expect(need['received_amount']).toBe(await balance(`need:${NEED}`))
    const tally = readXml(await report('tally'))
    let inTally = 0n
    for (const line of all(tally, 'ALLLEDGERENTRIES.LIST'))
      if (textOf(line, 'LEDGERNAME') === 'Bank account')
        inTally += BigInt(textOf(line, 'AMOUNT').replace('.', ''))
    expect(-Number(inTally) / 100).toBe(account?.books)
    // early in a financial year, the demo's entries are of the year before
    const ledgers = [await report('ledger', 1), await report('ledger')]
    expect(compare(ledgers, await report('annual_csv'))).toMatchObject({ wrong: [] })
    expect(await brokenBooks(app)).toEqual([])
    const direct = app.query(
      `insert into ledger_entries (at, kind, debit, credit, amount_paise) values ($1, 'offline', 'till', 'fund:general', 100)`,
      [`${month}-15T12:00:00+05:30`],
    )
    await expect(direct).rejects.toThrow(/is closed/)
  })
})
