import { noteOf } from '@sahay/contract/giving/pledge-note'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sbiFile, type Written } from '../../../test/bank-statements.ts'
import { brokenBooks } from '../../../test/broken-books.ts'
import { pledgeTyped } from '../../../test/gifts-journey.ts'
import * as journey from '../../../test/journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'

const A_DAY = 24 * 60

describe('pledges', () => {
  let app: TestApp
  let treasurer: string
  let balance = 0

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    treasurer = await signInStaff(app, 'treasurer')
  })
  afterAll(() => app.close())

  const add = (change: object = {}) => app.ask('POST', '/api/pledge/add', { body: pledgeTyped(change) })
  const pledged = async (change: object = {}) => {
    const { status, body } = await add(change)
    expect([status, body.code, body['fields']]).toEqual([200, undefined, undefined])
    return (body['data'] as { id: string }).id
  }
  const shown = async (id: string) => (await app.call('GET pledge/one', { query: { id } })).data
  const one = async (id: string) =>
    (await app.call('GET office/pledges/one', { token: treasurer, query: { id } })).data
  const post = (path: string, body: object) =>
    app.ask('POST', `/api/office/${path}`, { token: treasurer, body })
  const today = () => journey.today(app)
  /** Adds the bank's next lines. */
  const bankWrites = async (...lines: readonly Omit<Written, 'day'>[]) => {
    const day = await today()
    const text = sbiFile(
      balance,
      lines.map((line) => ({ ...line, day })),
    )
    balance += lines.reduce((sum, { amount }) => sum + amount, 0)
    const import_ = () => post('banking/import', { account: 'bac_main', bank: 'sbi', text })
    expect((await import_()).body['data']).toMatchObject({ rows: lines.length })
    expect((await import_()).body['data']).toMatchObject({ added: 0 })
  }
  const lineOf = async (narration: string) => {
    const query = { q: narration, state: 'open' } as const
    const [found] = (await app.call('GET office/banking/lines', { token: treasurer, query })).data
    return (await app.call('GET office/banking/line', { token: treasurer, query: { id: found?.id ?? '' } }))
      .data
  }
  const offersOf = async (narration: string) =>
    (await lineOf(narration)).offers
      .filter(({ taker }) => taker === 'pledge')
      .map(({ id, reasons, sure }) => ({ id, reasons, sure }))
  const bookLine = async (narration: string, id: string) =>
    post('banking/book', { line: (await lineOf(narration)).id, as: 'offer', taker: 'pledge', id })

  test('a pledge has a note of its own, mailed once, on a page that names nobody', async () => {
    const typed = { once: 'pledge-key-number-1', contact: ' Asha@Mail.example ', name: 'Asha Shah' }
    const [id, again] = await Promise.all([pledged(typed), pledged(typed)])
    expect(again).toBe(id)
    const page = await shown(id)
    expect(page).toEqual({
      id,
      code: expect.stringMatching(/^[346789CDFGHJKMNPQRTVWXY]{6}$/),
      amount: 500,
      need: null,
      received: null,
    })
    await app.advance(0)
    const mails = await app.mailsTo('asha@mail.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(noteOf(page.code))
    expect(mails[0]?.text).toContain(`/pledge/${id}`)
    // the address is unproved: no mail repeats what the giver wrote
    expect(mails[0]?.text).not.toContain('Asha')
    const forNeed = await pledged({ need: 'need_demo16', contact: '૯૮૨૫૦ ૧૨૩૪૫', amount: 5 })
    expect(await shown(forNeed)).toMatchObject({ need: { lang: 'en' } })
    expect(await one(forNeed)).toMatchObject({ mobile: '+919825012345', email: '', fund: 'need:need_demo16' })
    for (const [change, status, code] of [
      [{ contact: 'nobody' }, 400, 'bad_request'],
      [{ contact: '0000000' }, 400, 'bad_request'],
      [{ name: 'Asha 2341 2341 2346' }, 400, 'aadhaar_number'],
      [{ amount: 0 }, 400, 'bad_request'],
      [{ need: 'need_nobody' }, 404, 'not_found'],
      [{ need: 'need_demo16', amount: 99_999_999 }, 409, 'amount_above_pending'],
      [{ leave_empty: 'x' }, 400, 'bad_request'],
    ] as const)
      expect([change, (await add(change)).status, (await add(change)).body.code]).toEqual([
        change,
        status,
        code,
      ])
    expect((await app.ask('GET', '/api/pledge/one?id=plg_nobody')).status).toBe(404)
  })

  test('a line of the bank is known by its note, or by name and amount, and becomes a gift of what came', async () => {
    const sure = await pledged({ amount: 700, contact: 'sure@mail.example', name: 'Kokila Ben' })
    const other = await pledged({ amount: 800, name: 'Meena Rao' })
    const named = await pledged({ amount: 901, name: 'Suresh Kumar Joshi' })
    const [a, b] = await Promise.all([sure, other].map(async (id) => (await shown(id)).code))
    const wrong = `${a?.slice(0, 4)}${a?.charAt(4) === '3' ? '4' : '3'}${a?.charAt(5)}`
    await bankWrites(
      { amount: 700, narration: `UPI/CR/1/KOKILA/okhdfc/sahay ${a?.toLowerCase()}`, reference: 'UTR700' },
      { amount: 650.5, narration: `NEFT MEENA RAO-SAHAY-${b}` },
      { amount: 901, narration: 'IMPS SURESHKUMAR JOSHI' },
      { amount: 700, narration: `TYPO SAHAY ${wrong}` },
      { amount: 901, narration: 'IMPS KUMAR PATEL' },
    )
    expect(await offersOf('KOKILA')).toEqual([{ id: sure, reasons: ['code', 'amount'], sure: true }])
    expect(await offersOf('MEENA')).toEqual([{ id: other, reasons: ['code', 'name'], sure: false }])
    expect(await offersOf('SURESH')).toEqual([{ id: named, reasons: ['name', 'amount'], sure: false }])
    expect([await offersOf('TYPO'), await offersOf('PATEL')]).toEqual([[], []])

    await post('banking/confirm', { account: 'bac_main' })
    expect(await one(sure)).toMatchObject({ state: 'matched', amount: 700, received: 700 })
    expect((await bookLine('MEENA', other)).status).toBe(200)
    const matched = await one(other)
    expect(matched).toMatchObject({ state: 'matched', amount: 800, received: 650.5 })
    const gift = async (id: string | null) =>
      (await app.call('GET office/gifts/one', { token: treasurer, query: { id: id ?? '' } })).data
    expect(await gift(matched.gift)).toMatchObject({
      amount: 650.5,
      name: 'Meena Rao',
      mode: 'transfer',
      fund: 'fund:general',
      note: noteOf(b ?? ''),
      slip_id: expect.stringMatching(/^slip_/),
    })
    expect((await gift((await one(sure)).gift)).utr).toBe('UTR700')
    await app.advance(1)
    expect(
      (await app.mailsTo('sure@mail.example')).map(({ attachments }) => attachments?.length ?? 0),
    ).toEqual([1, 0])
    expect(await shown(other)).toMatchObject({ received: 650.5 })
    // a second transfer with the same note gets the pledge's giver, and leaves the pledge unchanged
    await bankWrites({ amount: 650.5, narration: `NEFT AGAIN MEENA RAO SAHAY ${b}`, reference: 'UTRAGAIN1' })
    const again = await lineOf('AGAIN MEENA')
    expect(again.offers).toMatchObject([
      { taker: 'pledge-again', id: other, reasons: ['code', 'name'], sure: false },
      { taker: 'gift' },
    ])
    const book = { line: again.id, as: 'offer', taker: 'pledge-again', id: other }
    expect((await post('banking/book', book)).status).toBe(200)
    expect(
      (await app.call('GET office/gifts', { token: treasurer, query: { q: 'meena' } })).data,
    ).toMatchObject([
      { name: 'Meena Rao', amount: 650.5 },
      { name: 'Meena Rao', amount: 650.5 },
    ])
    expect(await one(other)).toMatchObject({ state: 'matched', received: 650.5, gift: matched.gift })

    // a paid pledge matches no second line, and an unknown pledge none
    expect((await bookLine('TYPO', sure)).body.code).toBe('line_does_not_fit')
    expect((await bookLine('PATEL', 'plg_nobody')).body.code).toBe('line_does_not_fit')
    expect((await bookLine('PATEL', named)).status).toBe(200)

    // after a reversal the pledge waits again, and the same line may match it
    const back = await gift((await one(named)).gift)
    await post('gifts/reverse', { id: back.id, version: back.version, reason: 'Another Joshi.' })
    expect(await one(named)).toMatchObject({ state: 'promised', received: null, gift: null })
    const two = await Promise.all([bookLine('SURESH', named), bookLine('SURESH', named)])
    expect(two.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
    expect(await one(named)).toMatchObject({ state: 'matched', received: 901 })
    expect(await brokenBooks(app)).toEqual([])
  })

  test('a giver is reminded once by itself, and by hand once a day; what expired or was withdrawn is known by its note', async () => {
    const id = await pledged({ amount: 333, contact: 'late@mail.example', name: 'Jaya Mehta' })
    const away = await pledged({ amount: 334, contact: '9825099999' })
    const { code } = await shown(id)
    const mails = async () => (await app.mailsTo('late@mail.example')).length
    await app.advance(6 * A_DAY)
    expect(await mails()).toBe(1)
    await app.advance(2 * A_DAY)
    expect(await mails()).toBe(2)
    await app.advance(A_DAY)
    expect(await mails()).toBe(2)
    treasurer = await signInStaff(app, 'treasurer')
    const version = async () => (await one(id)).version
    const stale = { id, version: (await version()) - 1 }
    expect((await post('pledges/remind', stale)).body.code).toBe('changed_meanwhile')
    expect((await post('pledges/remind', { id, version: await version() })).status).toBe(200)
    expect((await post('pledges/remind', { id, version: await version() })).body.code).toBe('reminded_today')
    expect((await post('pledges/remind', { id: away, version: 1 })).body.code).toBe('no_address')
    await app.advance(0)
    expect(await mails()).toBe(3)
    const reason = 'Called: it is too much now.'
    expect((await post('pledges/withdraw', { id: away, version: 1, reason })).status).toBe(200)
    expect((await post('pledges/expire', { id: away, version: 2 })).body.code).toBe('pledge_ended')
    expect(await one(away)).toMatchObject({ state: 'withdrawn', end_reason: reason })

    await app.advance(40 * A_DAY)
    treasurer = await signInStaff(app, 'treasurer')
    expect(await one(id)).toMatchObject({ state: 'expired' })
    await bankWrites({ amount: 333, narration: `LATE ${code}` })
    expect(await offersOf('LATE')).toEqual([{ id, reasons: ['code', 'amount'], sure: true }])
    expect((await bookLine('LATE', id)).status).toBe(200)

    // the list, by state, note and name
    const found = async (query: object) =>
      (await app.call('GET office/pledges', { token: treasurer, query })).data.map((row) => row.id)
    expect(await found({ state: 'withdrawn' })).toEqual([away])
    expect(await found({ q: `sahay-${code}` })).toEqual([id])
    expect(await found({ q: 'mehta' })).toEqual([id])
    expect(await found({ q: '98250 99999' })).toEqual([away])
    expect(await found({ from: await today() })).toEqual([])
  })

  test('what names a giver is erased on request, and after a year; a gift that came keeps its name', async () => {
    const owner = await signInStaff(app, 'owner')
    const id = await pledged({ amount: 44, contact: 'erase@mail.example' })
    const { body } = await app.ask('POST', '/api/office/people/find', {
      token: owner,
      body: { email: 'erase@mail.example' },
    })
    expect(body['data']).toMatchObject([{ id, kind: 'pledge', row: { rupees: 44, name: 'Ramesh Patel' } }])
    const named = async () =>
      (
        await app.query(`select count(*)::int as count from pledges where name || email || mobile <> ''`)
      )[0]?.['count']
    // erasing the giver of a gift also erases the giver of its pledge
    const [matched] = await app.query(`select id, gift_id from pledges where name = 'Kokila Ben'`)
    const erase = { token: owner, body: { id: matched?.['gift_id'] } }
    expect((await app.ask('POST', '/api/office/people/erase', erase)).status).toBe(200)
    expect(await one(String(matched?.['id']))).toMatchObject({ state: 'matched', name: '', email: '' })
    const before = Number(await named())
    await app.query(`update pledges set created_at = created_at - interval '2 years' where id <> $1`, [id])
    await app.advance(61)
    expect([before > 1, await named()]).toEqual([true, 1])
    const [gifts] = await app.query(
      `select count(*)::int as count from offline_gifts where name = 'Meena Rao'`,
    )
    // the gift of her note, and the second one with the same note
    expect(gifts).toEqual({ count: 2 })
    expect(await brokenBooks(app)).toEqual([])
  })
})
