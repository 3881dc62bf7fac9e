import type { PartnerShown } from '@sahay/contract/content/stories'
import type { Need, NeedPage } from '@sahay/contract/giving/giving'
import { languageCodes, sourceLanguage } from '@sahay/contract/kernel/languages'
import { dayOf } from '@sahay/contract/kernel/time'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { brokenBooks } from '../../test/broken-books.ts'
import { signInStaff } from '../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { instantOf } from './stage.ts'

let app: TestApp
let owner: string
beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'), { SEED: 'demo' })
  owner = await signInStaff(app, 'owner')
})
afterAll(() => app.close())

async function rows(path: string): Promise<Record<string, unknown>[]> {
  const { status, body } = await app.ask('GET', `/api/office/${path}`, { token: owner })
  expect([path, status]).toEqual([path, 200])
  return body['data'] as Record<string, unknown>[]
}
const statesOf = async (path: string, name: string) =>
  [...new Set((await rows(path)).map((row) => String(row[name])))].toSorted()

test('who looks into the office of the demo finds something in every list of cases and money', async () => {
  expect(await statesOf('applications?perPage=100', 'status')).toEqual([
    'Approved',
    'Declined',
    'Disbursed',
    'More needed',
    'Paid',
    'Received',
    'Under review',
  ])
  expect(await statesOf('requests?kind=help', 'state')).toEqual(['closed', 'open'])
  expect(await statesOf('requests?kind=organisation', 'result')).toEqual(['accepted', 'null'])
  expect(await statesOf('pledges', 'state')).toEqual(['matched', 'promised'])
  expect(await statesOf('gifts', 'mode')).toEqual(['cash', 'cheque', 'transfer'])
  expect(await statesOf('payouts', 'state')).toEqual(['drafted', 'paid'])
  expect(await statesOf('distribution', 'state')).toEqual(['closed', 'open'])
  expect(await statesOf('approvals', 'state')).toEqual(['done', 'waiting'])
  expect(await statesOf('banking/lines', 'state')).toEqual(['explained', 'open'])
  for (const list of [
    'schools',
    'schools/spellings',
    'requests?kind=inquiry',
    'partner-pages',
    'purchases',
    'till',
    'settlements',
  ])
    expect([list, (await rows(list)).length > 0]).toEqual([list, true])
  // a phone reported days later that it had handed something out
  expect((await rows('distribution')).map((day) => day['undecided'])).toContain(1)
})

test('of each need that is met one sees when, what was bought for how much, and a photograph of it', async () => {
  const call = async (path: string) => (await app.ask('GET', `/api/donation/${path}`)).body['data']
  const needs = (await call('list')) as readonly Need[]
  const met = needs.filter((need) => need.met)
  expect(met).toHaveLength(3)
  // not all on one day, as with a real trust
  expect(new Set(met.map((need) => need.met?.at.slice(0, 10))).size).toBe(3)
  const pages = await Promise.all(met.map(async ({ id }) => (await call(`one?id=${id}`)) as NeedPage))
  for (const { id, spent_amount, closing, closed, story } of pages) {
    expect([id, closed?.outcome, closing?.word]).toEqual([id, 'met', expect.stringMatching(/\w/)])
    const [bought] = story.filter((entry) => entry.spent !== null)
    // the update's amount matches the books
    expect([id, bought?.spent]).toEqual([id, spent_amount])
    expect(bought?.photo?.alt).toMatch(/\w/)
    expect((await fetch(app.url + bought?.photo?.image)).headers.get('content-type')).toMatch(/^image\//)
  }
  const bills = (await rows('purchases')).filter(({ fund }) => String(fund).startsWith('need:'))
  expect(bills.map(({ bill, about }) => [bill, about !== ''])).toEqual(met.map(() => [true, true]))
  expect(new Set(bills.map(({ day }) => day)).size).toBe(3)
})

/** The met needs and the partners as visitors of a language read them, each with the language of its text. */
async function readIn(language: string) {
  const call = async (path: string) =>
    (await app.ask('GET', `/api/${path}`, { headers: { 'accept-language': language } })).body['data']
  const needs = (await call('donation/list')) as readonly Need[]
  const met = needs.filter((need) => need.met)
  const pages = await Promise.all(
    met.map(async ({ id }) => (await call(`donation/one?id=${id}`)) as NeedPage),
  )
  const partners = (await call('partners')) as readonly PartnerShown[]
  return [
    ...pages.flatMap(({ story }) =>
      story.flatMap(({ lang, text, bought }) => [
        { lang, says: text },
        { lang, says: bought },
      ]),
    ),
    ...pages.map(({ closing }) => ({ lang: closing?.lang, says: closing?.word })),
    ...partners.map(({ lang, about }) => ({ lang, says: about })),
  ]
}

test('updates, closing words and the partner speak every language of the site', async () => {
  const english = await readIn(sourceLanguage)
  expect(english.length).toBeGreaterThanOrEqual(10)
  const others = languageCodes.filter((code) => code !== sourceLanguage)
  for (const code of others) {
    const read = await readIn(code)
    expect([code, read.map(({ lang }) => lang)]).toEqual([code, english.map(() => code)])
    const same = read.filter(({ says }, nth) => says === '' || says === english[nth]?.says)
    expect([code, same]).toEqual([code, []])
  }
})

test('its books hold, and the month before this one is closed', async () => {
  expect(await brokenBooks(app)).toEqual([])
  const closed = (await rows('months')).filter(({ state }) => state === 'closed')
  expect(closed.map((month) => month['month'])).toEqual([
    dayOf(instantOf({ day: 6, hour: 10 }, new Date())).slice(0, 7),
  ])
})

test('afterwards the database tells the time again, and nobody is left signed in', async () => {
  const [clock] = await app.query('select abs(extract(epoch from app_now() - clock_timestamp())) as off')
  // the demo had moved the clock days ahead
  expect(Number(clock?.['off'])).toBeLessThan(3600)
  const open = await app.query(
    `select from staff_sessions where revoked_at is null and device like 'The demo%'`,
  )
  expect(open).toEqual([])
})

test('its first day begins without an alarm', async () => {
  await app.advance(1)
  expect(await app.query('select kind, subject from payment_alerts where passing')).toEqual([])
})

test('its weeks lie in the month before and in this one, whichever day it is', () => {
  for (const now of ['2026-03-01T00:10:00+05:30', '2026-11-23T10:00:00+05:30', '2027-01-31T23:59:00+05:30']) {
    const at = new Date(now)
    const moments = [instantOf({ day: 6, hour: 10 }, at), instantOf({ day: 26, hour: 10 }, at)]
    const parts = [0.1, 0.97].map((part) => instantOf({ part }, at))
    expect([...moments, ...parts, at].map(Number)).toEqual(
      [...moments, ...parts, at].map(Number).toSorted((a, b) => a - b),
    )
    expect(new Set(parts.map((one) => dayOf(one).slice(0, 7)))).toEqual(new Set([dayOf(at).slice(0, 7)]))
  }
})
