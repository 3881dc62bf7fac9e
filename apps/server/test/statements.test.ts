import { endpoints } from '@sahay/contract/api/api'
import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { callOf, names } from './calls/calls.ts'
import { addressOf } from './calls/request.ts'
import { costsOfAccount, costsOfClosing, costsOfSigningIn } from './costs/account.ts'
import { costsOfApplications } from './costs/applications.ts'
import { costsOfApprovals } from './costs/approvals.ts'
import { costsOfBanking } from './costs/banking.ts'
import { costsOfBooks, costsOfReports } from './costs/books.ts'
import { costsOfCases } from './costs/cases.ts'
import { costsOfContent } from './costs/content.ts'
import type { Costs, Counting } from './costs/counting.ts'
import { costsOfDistribution } from './costs/distribution.ts'
import { costsOfDonors } from './costs/donors.ts'
import { costsOfEntries, costsOfEvents, costsOfVoids } from './costs/events.ts'
import { costsOfGifts } from './costs/gifts.ts'
import { costsOfGiving, costsOfSite } from './costs/giving.ts'
import { costsOfPartners } from './costs/partners.ts'
import { costsOfPayments } from './costs/payments.ts'
import { costsOfSchools } from './costs/schools.ts'
import { costsOfSettings } from './costs/settings.ts'
import { costsOfSpending } from './costs/spending.ts'
import { costsOfStaff } from './costs/office.ts'
import { costsOfTranslations } from './costs/translations.ts'
import * as journey from './journey.ts'
import * as family from './schemes-journey.ts'
import * as office from './staff-journey.ts'
import { startTestProgram, type TestProgram } from './test-program.ts'

/** The costs of calls that need existing data, in this order. */
const journeys: readonly ((counting: Counting) => Promise<Costs>)[] = [
  costsOfSite,
  costsOfGiving,
  costsOfSigningIn,
  costsOfEvents,
  costsOfAccount,
  costsOfClosing,
  costsOfStaff,
  costsOfApplications,
  costsOfApprovals,
  costsOfBanking,
  costsOfBooks,
  costsOfReports,
  costsOfSpending,
  costsOfGifts,
  costsOfCases,
  costsOfSchools,
  costsOfDonors,
  costsOfDistribution,
  costsOfContent,
  costsOfPayments,
  costsOfEntries,
  costsOfVoids,
  costsOfPartners,
  costsOfSettings,
  costsOfTranslations,
]

describe('statements to the database', () => {
  let app: TestProgram
  let donor: string
  const person = journey.somebody()

  beforeAll(async () => {
    app = await startTestProgram({ databaseServer: inject('databaseUrl'), env: { LOG_LEVEL: 'trace' } })
    donor = await journey.signUp(app, person)
    await journey.donate(app, donor, 'need_demo01', 1)
  })
  afterAll(() => app.close())

  /** The statements that calls have waited for since the last call of this function. */
  async function statements(): Promise<string[]> {
    const lines = (await app.newLog()).split('\n')
    return lines.filter((line) => line.startsWith('{"statement":') && line.endsWith('"dueWork":false}'))
  }

  /** Statements that one call waits for. */
  async function costOf(call: () => Promise<unknown>): Promise<number> {
    await statements()
    await call()
    return (await statements()).length
  }

  /** The cost of a call with its entry; or why it cannot be measured without a journey. */
  async function costAsItStands({ name, method, path, who }: Endpoint, owner: string) {
    const { params = {}, query = {}, body = {} } = callOf(name)
    if (typeof params === 'function' || typeof query === 'function' || typeof body === 'function')
      return `its entry needs something to be there`
    const token = who === 'staff' ? owner : donor
    const sent = method === 'POST' ? { token, body } : { token }
    let status = 0
    const cost = await costOf(async () => {
      status = (await app.ask(method, addressOf(path, params, query), sent)).status
    })
    return status === 200 ? cost : `as its entry stands it is answered ${status}`
  }

  /** The costs of all calls, by name. */
  async function costs(): Promise<Costs> {
    // one person may decide only up to the limit in a day
    await app.query('delete from decided_alone')
    const owner = await office.signInStaff(app, 'owner')
    const found: Record<string, number> = {}
    for (const measure of journeys) Object.assign(found, await measure({ app, costOf, donor, person, owner }))
    const unmeasured: string[] = []
    // on a slow machine the journeys take longer than a second factor stays fresh
    const fresh = await office.signInStaff(app, 'owner')
    for (const call of endpoints.filter(({ name }) => !(name in found))) {
      const cost = await costAsItStands(call, fresh)
      if (typeof cost === 'number') found[call.name] = cost
      else unmeasured.push(`${call.name}: measure it in a file of apps/server/test/costs/, since ${cost}`)
    }
    expect(unmeasured).toEqual([])
    return found
  }

  test('every call keeps to its number, and the number does not grow with the rows', async () => {
    const few = await costs()
    for (let round = 0; round < 10; round++) {
      // the number of unpaid orders in an hour is limited
      if (round % 2 === 0) await app.advance(125)
      await Promise.all(Array.from({ length: 6 }, () => journey.donate(app, donor, 'need_demo16', 1)))
    }
    await app.advance(125)
    await Promise.all(Array.from({ length: 8 }, () => family.apply(app)))
    await app.query(`insert into needs (id, name, requirement, required_paise, position, published_at)
      select 'need_more' || n, 'Somebody', 'Something.', 100000, n + 100, now() from generate_series(1, 200) n`)
    // an authenticator's code opens one session, so the next one needs another
    await app.advance(5)
    const many = await costs()
    expect(many).toEqual(few)
    expect(few).toEqual(Object.fromEntries(names.map((name) => [name, callOf(name).statements])))
  })

  test('a call declares all content that it shows', async () => {
    const tables = await app.query(`select distinct tgrelid::regclass::text as name from pg_trigger
      where tgfoid = 'tell_change'::regproc and tgrelid <> 'test_clock'::regclass`)
    const shown = tables.map(({ name }) => String(name))
    for (const { name, path, method, cacheable, shows } of endpoints.map((one): Endpoint => one)) {
      if (method !== 'GET' || (!cacheable && !shows)) continue
      await statements()
      // a call for one record needs a need, or an event
      await app.ask('GET', `/api/${path}?fresh&id=need_demo01&eventId=evt_demo03`)
      const asked = (await statements()).join()
      const read = shown.filter((table) => new RegExp(`(from|join) \\W*${table}\\b`).test(asked))
      expect([name, ...read.toSorted()]).toEqual([name, ...(shows ?? []).toSorted()])
    }
  })
})
