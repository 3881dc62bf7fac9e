import type { Page } from '@playwright/test'
import * as events from '../../apps/server/test/events-journey.ts'
import { helpForm } from '../../apps/server/test/forms.ts'
import * as journey from '../../apps/server/test/journey.ts'
import * as family from '../../apps/server/test/schemes-journey.ts'
import { setLimit, signInStaff } from '../../apps/server/test/staff-journey.ts'
import type { TestProgram } from '../../apps/server/test/test-program.ts'
import { expect, newName } from './journey.ts'
import { enterOffice } from './office-session.ts'
import { ownProgram } from './own-program.ts'
import { chooseFile, png } from './pictures.ts'
import { countPresses } from './presses.ts'

const test = ownProgram()

/* The daily tasks, from the home page on, by keyboard only: their costs are in docs/handbook/office.md and must not rise. */

// one program for all tests: starting another one takes longer than they do
test.describe.configure({ mode: 'default' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens the office's home page, and counts from there. */
async function begin(page: Page, app: TestProgram, role: Parameters<typeof enterOffice>[2]) {
  await enterOffice(page.context(), app, role)
  await page.goto('/office/')
  await expect(page.getByRole('heading', { name: /^Namaste/ })).toBeVisible()
  await expect(page.getByText('Loading…')).toHaveCount(0)
  return countPresses(page)
}

test('ten applications are approved one after the other', async ({ page, app }) => {
  const student_lastname = newName('Vora')
  const names = ['Aarav', 'Kavya', 'Rohan', 'Diya', 'Isha', 'Meet', 'Nila', 'Om', 'Pari', 'Yash']
  for (const student_name of names) {
    const scheme = { yojana_type: 'Uniform & Stationery Yojana', nominal_fee: '4000' }
    const values = family.family({ student_name, student_lastname, ...scheme })
    await family.payFor(app, await family.apply(app, values))
  }
  await app.query(
    `update applications set promised_by = promised_by - interval '40 days' where student_lastname = $1`,
    [student_lastname],
  )
  const { press, goTo, expectAtMost } = await begin(page, app, 'caseworker')
  await goTo('Families')
  await expect(page.locator('[data-row]').first()).toContainText(student_lastname)
  await press('j', 'Enter')
  for (let nth = 0; nth < names.length; nth++) {
    await expect(heading(page)).toContainText(student_lastname)
    const name = await heading(page).innerText()
    await expect(page.getByText(/^Up to ₹/)).toBeVisible()
    await press('a')
    await expect(page.getByRole('dialog').getByLabel('Amount (₹)')).not.toHaveValue('')
    await press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if (nth < names.length - 1) await expect(heading(page)).not.toHaveText(name)
    else await expect(page.locator('dl').first().getByText('Approved', { exact: true })).toBeVisible()
  }
  expectAtMost({ presses: 24, boxes: 0, loads: 0 })
})

test('a request for help is answered by telephone, and closed', async ({ page, app }) => {
  const name = newName('Sunita')
  await app.ask('POST', '/api/needInquiry/add', { body: await helpForm({ Fullname: name }) })
  await app.query(`update help_requests set promised_by = now() - interval '400 days' where name = $1`, [
    name,
  ])
  const { press, type, expectAtMost } = await begin(page, app, 'caseworker')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await press('j')
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  await press('Enter')
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByText('Loading…')).toHaveCount(0)
  await press('c')
  await expect(dialog(page, 'Record call').getByLabel('Outcome of the call')).toBeFocused()
  await press('ArrowDown', 'Tab')
  await type('Her son needs spectacles.')
  await press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press('x')
  await expect(dialog(page, 'Close with result').getByLabel('Result')).toBeFocused()
  await press('ArrowDown', 'Tab')
  await type('He has them.')
  await press('Control+Enter')
  await expect(page.locator('dl').first().getByText('Closed', { exact: true })).toBeVisible()
  expectAtMost({ presses: 10, boxes: 2, loads: 0 })
})

test('a gift of ₹500 in cash is taken, with its slip', async ({ page, app }) => {
  const { press, type, goTo, expectAtMost } = await begin(page, app, 'treasurer')
  await goTo('Gifts')
  await press('n')
  await expect(page.getByLabel('Donor')).toBeFocused()
  await type('Ramesh Patel')
  await press('Tab')
  await type('500')
  const slip = page.context().waitForEvent('request', (request) => request.url().includes('/slips/pdf/'))
  await press('Control+Enter')
  expect((await (await slip).response())?.headers()['content-type']).toContain('application/pdf')
  await expect(page.getByRole('status').filter({ hasText: 'Saved: ₹500.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Print receipt' })).toBeVisible()
  // the next gift starts with the giver's name
  await expect(page.getByLabel('Donor')).toBeFocused()
  expectAtMost({ presses: 5, boxes: 2, loads: 0 })
})

test('the fees of eight children at three schools are paid', async ({ page, app }) => {
  const token = await signInStaff(app, 'owner')
  await setLimit(app, 1_000_000)
  const schools = [newName('Alka'), newName('Balbharati'), newName('Chetana')]
  for (const name of schools) {
    const school = { name, address: '', contact: '', mobile: '', email: '' }
    await app.call('POST office/schools/save', { token, body: { id: null, version: null, ...school } })
  }
  for (let nth = 0; nth < 8; nth++)
    await family.applyApproved(app, token, 4000, family.family({ school_name: schools[nth % 3] ?? '' }))

  const { press, type, goTo, expectAtMost } = await begin(page, app, 'treasurer')
  await goTo('Spending')
  for (const name of schools) {
    await expect(page.getByRole('region', { name })).toBeVisible()
    await press('j', 'x')
  }
  await expect(page.getByText('3 schools · 8 children · ₹32,000')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prepare payouts' })).toBeVisible()
  await press('a')
  await expect(heading(page)).toHaveText('School payouts')
  await expect(page.locator('[data-row]')).toHaveCount(3)
  await press('j', 'Enter')
  for (const [nth] of schools.entries()) {
    const act = page.getByRole('button', { name: 'Mark as paid' })
    await expect(act).toBeVisible()
    const name = await heading(page).innerText()
    await press('a')
    await expect(dialog(page, 'Mark as paid').getByLabel('UTR or cheque number')).toBeFocused()
    await type(`UTRFEE${nth}`)
    await press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if (nth < schools.length - 1) await expect(heading(page)).not.toHaveText(name)
    else await expect(act).toBeHidden()
  }
  const paid = await app.query(`select count(*)::int as paid from payouts where reference like 'UTRFEE%'`)
  expect(paid).toEqual([{ paid: 3 }])
  expectAtMost({ presses: 17, boxes: 3, loads: 0 })
})

test('the winners of a draw are called, one after the other', async ({ page, app }) => {
  const donor = await journey.signUp(app, journey.somebody())
  const event = await events.addEvent(app, { id: 'evt_bykeys', amount: 50, total: 3, winners: 2 })
  for (const email of ['asha@mail.example', 'kokila@mail.example', 'bhavna@mail.example']) {
    const entry = await events.enter(app, donor, { ...event, email })
    await events.confirm(app, donor, entry, await journey.pay(app, entry.orderId))
  }
  const fixed = await events.event(app, event.id)
  await app.advance((Date.parse(fixed.draw_at ?? '') - Date.parse(fixed.now)) / 60_000 + 1)
  await journey.eventually(async () => (await events.winners(app, event.id)).length === 2)

  const { press, type, expectAtMost } = await begin(page, app, 'owner')
  await press('/')
  await expect(dialog(page, 'Search everywhere').getByRole('searchbox')).toBeFocused()
  await type('evt_bykeys')
  await expect(page.getByText('1 found')).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('link', { name: 'Winners', exact: true })).toBeVisible()
  await press('w')
  for (const way of ['1 of 2', '2 of 2']) {
    await expect(page.getByText(way, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Record call' })).toBeVisible()
    await press('n')
    // Enter calls
    await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeFocused()
    await press('c')
    await expect(dialog(page, 'Record call').getByLabel('Outcome of the call')).toBeFocused()
    await press('ArrowDown', 'Tab')
    await type('Comes on Sunday.')
    await press('Control+Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Comes on Sunday.')).toBeVisible()
    if (way === '1 of 2') await press('j')
  }
  expectAtMost({ presses: 14, boxes: 3, loads: 0 })
})

test('a need is written, gets its photograph, and is published', async ({ page, app }) => {
  const name = newName('Yasmin')
  const { press, type, goTo, expectAtMost } = await begin(page, app, 'editor')
  await goTo('Needs')
  await press('n')
  await expect(dialog(page, 'New need').getByLabel('For whom', { exact: true })).toBeFocused()
  await type(name)
  await press('Tab')
  await type('A harmonium for the music class.')
  await press('Tab')
  await type('1200')
  await press('Enter')
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await chooseFile(page, png('harmonium.png'), () => press('f'))
  await expect(page.getByLabel('Description')).toBeFocused()
  await type('A harmonium on a mat')
  await press('Tab', 'Tab', 'Space')
  await expect(page.getByLabel('I have checked')).toBeChecked()
  await press('Enter')
  await expect(page.getByText('The photo is added.')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveCount(0)
  await press('u')
  await expect(page.getByText('It is on the site.')).toBeVisible()
  expectAtMost({ presses: 12, boxes: 4, loads: 0 })
})

test('a month is closed by two', async ({ page, app, browser }) => {
  // the month after the demo's, with the other journeys' data
  await app.advance(31 * 24 * 60)
  const { press, type, cost } = await begin(page, app, 'treasurer')
  const next = page.getByRole('link', { name: /can be closed$/ })
  await expect(next).toBeVisible()
  await press('k')
  await expect(next).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('main').getByRole('button', { name: 'Close month' })).toBeVisible()
  await press('x')
  await expect(page.getByRole('dialog').getByLabel('Checks made')).toBeFocused()
  await type('Compared with the statement of the bank.')
  await press('Control+Enter')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'see Approvals' })).toBeVisible()

  const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' })
  const other = await context.newPage()
  const second = await begin(other, app, 'owner')
  const waits = other.getByRole('listitem').filter({ hasText: 'Requested by' })
  await expect(waits.first()).toBeVisible()
  const link = waits.first().getByRole('link').first()
  for (let nth = 0; nth < 9; nth++) {
    if (await link.evaluate((element) => element === document.activeElement)) break
    await second.press('j')
  }
  await expect(link).toBeFocused()
  await second.press('Enter')
  await expect(other.getByRole('button', { name: 'Approve' })).toBeVisible()
  await second.press('a')
  await expect(dialog(other, 'Approve').getByRole('button', { name: 'Approve' })).toBeFocused()
  await second.press('Enter')
  await expect(other.getByRole('status').filter({ hasText: 'Approved.' })).toBeVisible()
  expect(cost()).toEqual({ presses: 4, boxes: 1, loads: 0 })
  // after a month the winners of the demo's draws wait above it, because nobody has called them
  second.expectAtMost({ presses: 6, boxes: 0, loads: 0 })
  await context.close()
})
