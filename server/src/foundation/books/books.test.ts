import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoSecret, signInStaff, stepUp } from '../../../test/staff-journey.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'

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
    const words = await accounts({ q: 'general' })
    expect(words.map(({ name }) => name)).toEqual(['The general fund'])
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
})
