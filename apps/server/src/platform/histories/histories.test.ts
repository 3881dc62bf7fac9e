import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { openDatabase, type OpenDatabase } from '../../kernel/database/database.ts'
import type { History } from './histories.published.ts'
import { link, unlink } from './link.ts'

interface HistoryPage {
  readonly data: readonly { readonly id: string }[]
  readonly pagination: { readonly total: number; readonly lastPage: number }
}

describe('histories by number', () => {
  let app: TestApp
  let database: OpenDatabase

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    database = openDatabase(app.databaseUrl, { onLost: () => undefined }, 4)
  })
  afterAll(async () => {
    await database.close()
    await app.close()
  })

  async function donor() {
    const person = journey.somebody()
    const token = await journey.signUp(app, person)
    const [account] = await app.query('select id from accounts where email = $1', [person.email])
    return { token, accountId: String(account?.['id']) }
  }

  const entries = (accountId: string, kind: string) =>
    app.query(
      'select nth, subject_id from history_entries where account_id = $1 and kind = $2 order by nth',
      [accountId, kind],
    )

  async function pages(token: string, perPage: number, last: number): Promise<HistoryPage[]> {
    const read: HistoryPage[] = []
    for (let page = 1; page <= last; page++) {
      const path = `/api/donationDetail/history?page=${page}&perPage=${perPage}`
      read.push((await app.ask('GET', path, { token })).body['data'] as HistoryPage)
    }
    return read
  }

  test('fourteen gifts at once get the numbers one to fourteen, each one once', async () => {
    const { token, accountId } = await donor()
    await Promise.all(
      Array.from({ length: 14 }, (_, n) => journey.donate(app, token, `need_demo0${(n % 3) + 3}`, 1)),
    )
    const numbers = (await entries(accountId, 'donation')).map(({ nth }) => nth)
    expect(numbers).toEqual(Array.from({ length: 14 }, (_, n) => n + 1))
    const [count] = await app.query('select total from history_counts where account_id = $1', [accountId])
    expect(count).toEqual({ total: 14 })
  })

  test('the pages together are the whole history, newest first, and nothing lies beyond the last', async () => {
    const { token } = await donor()
    const given: string[] = []
    for (let n = 0; n < 7; n++) given.unshift((await journey.donate(app, token, 'need_demo01', 1)).id)
    const read = await pages(token, 3, 4)
    expect(read.map(({ data }) => data.map(({ id }) => id))).toEqual([
      given.slice(0, 3),
      given.slice(3, 6),
      given.slice(6),
      [],
    ])
    for (const { pagination } of read) expect(pagination).toMatchObject({ total: 7, lastPage: 3 })
  })

  test('a refused gift leaves no number behind', async () => {
    const { token, accountId } = await donor()
    await journey.donate(app, token, 'need_demo01', 1)
    const body = {
      ...journey.somebody(),
      message: 'All of it.',
      amount: 90_000_000,
      donationId: 'need_demo01',
    }
    expect((await app.ask('POST', '/api/donationDetail/add', { token, body })).status).toBe(409)
    await journey.donate(app, token, 'need_demo01', 1)
    expect((await entries(accountId, 'donation')).map(({ nth }) => nth)).toEqual([1, 2])
  })

  test('records that become an account’s later take their place by time, once', async () => {
    const { accountId } = await donor()
    const history: History = { accountId, kind: 'inquiry' }
    const record = (n: number) => ({ id: `inq_${accountId}${n}`, at: new Date(Date.UTC(2026, 0, n)) })
    const add = (...numbers: number[]) =>
      database.db.transaction((tx) => link(tx, history, numbers.map(record)))
    expect(await add(2, 6, 4)).toBe(3)
    expect(await add(1, 5, 4, 5)).toBe(2)
    expect(await add(1, 2, 4, 5, 6)).toBe(0)
    expect(await add(7)).toBe(1)
    const rows = await entries(accountId, 'inquiry')
    expect(rows).toEqual([1, 2, 4, 5, 6, 7].map((n, index) => ({ nth: index + 1, subject_id: record(n).id })))
    // removals leave no gap, even if a record is removed twice at the same time
    const leave = (n: number) => database.db.transaction((tx) => unlink(tx, record(n).id))
    await Promise.all([leave(1), leave(5), leave(5), add(8)])
    const left = await entries(accountId, 'inquiry')
    expect(left).toEqual([2, 4, 6, 7, 8].map((n, index) => ({ nth: index + 1, subject_id: record(n).id })))
    const counted = await app.query(
      `select total from history_counts where account_id = $1 and kind = 'inquiry'`,
      [accountId],
    )
    expect(counted).toEqual([{ total: 5 }])
  })

  test('many links at once leave neither a gap nor a double, in the order of time', async () => {
    const { accountId } = await donor()
    const history: History = { accountId, kind: 'inquiry' }
    const record = (n: number) => ({ id: `inq_${accountId}${n}`, at: new Date(Date.UTC(2026, 0, n)) })
    const turns = Array.from({ length: 12 }, (_, n) => [record(n + 1), record(((n * 5) % 12) + 1)])
    const added = await Promise.all(
      turns.map((subjects) => database.db.transaction((tx) => link(tx, history, subjects))),
    )
    expect(added.reduce((sum, one) => sum + one, 0)).toBe(12)
    const rows = await entries(accountId, 'inquiry')
    expect(rows).toEqual(Array.from({ length: 12 }, (_, n) => ({ nth: n + 1, subject_id: record(n + 1).id })))
  })

  test('a link and gifts at once agree on the numbers', async () => {
    const { token, accountId } = await donor()
    const older = Array.from({ length: 5 }, (_, n) => ({
      id: `don_older${accountId}${n}`,
      at: new Date(Date.UTC(2020, 0, n + 1)),
    }))
    await Promise.all([
      ...Array.from({ length: 8 }, () => journey.donate(app, token, 'need_demo01', 1)),
      ...older.map((one) =>
        database.db.transaction((tx) => link(tx, { accountId, kind: 'donation' }, [one])),
      ),
    ])
    const rows = await entries(accountId, 'donation')
    expect(rows.map(({ nth }) => nth)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1))
    expect(rows.slice(0, 5).map((row) => row['subject_id'])).toEqual(older.map(({ id }) => id))
  })
})
