import { sbiFile } from '../../apps/server/test/bank-statements.ts'
import { giftTyped } from '../../apps/server/test/gifts-journey.ts'
import { today } from '../../apps/server/test/journey.ts'
import { signInStaff } from '../../apps/server/test/staff-journey.ts'
import { startTestProgram } from '../../apps/server/test/test-program.ts'
import { barriers, expect, test } from './journey.ts'
import { enterOffice } from './office-session.ts'
import { countPresses } from './presses.ts'

const SURE = 30
/** Lines that are not gifts, with different amounts: the bank's own charges. */
const charges = Array.from({ length: 9 }, (_, nth) => ({ amount: -(20 + nth), narration: 'SMS CHARGES' }))

test('a treasurer explains forty lines of the bank with keys alone, and no page is loaded between them', async ({
  browser,
}) => {
  // its own program: other journeys' bookings and imports would be among its lines
  const app = await startTestProgram({ databaseServer: process.env['JOURNEYS_DATABASE'] ?? '' })
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' })
  await enterOffice(context, app, 'treasurer')
  const token = await signInStaff(app, 'treasurer')
  const day = await today(app)
  const gifts = Array.from({ length: SURE }, (_, nth) => ({
    amount: 500 + nth,
    reference: `HDFCN2026112400${100 + nth}`,
  }))
  for (const { amount, reference: utr } of gifts) {
    const body = giftTyped({ mode: 'transfer', bank: 'bac_main', amount, utr, day })
    const answer = await app.ask('POST', '/api/office/gifts/record', { token, body })
    expect([answer.status, answer.body]).toMatchObject([200, {}])
  }
  const lines = [
    ...gifts.map((gift) => ({ ...gift, day, narration: `NEFT CR ${gift.reference}` })),
    ...charges.map((charge) => ({ ...charge, day })),
  ]
  const file = { account: 'bac_main', bank: 'sbi', text: sbiFile(10_000, lines) }
  expect((await app.ask('POST', '/api/office/banking/import', { token, body: file })).status).toBe(200)

  const page = await context.newPage()
  await page.goto('/office/explain')
  const left = page.getByRole('region', { name: 'Lines to explain' })
  const right = page.getByRole('region', { name: 'Selected line' })
  await expect(left.getByRole('link')).toHaveCount(40)
  await expect(right.getByRole('heading')).toHaveText('₹10,000')
  expect(await barriers(page)).toEqual([])

  // a clicked line gets the focus once it is loaded: Enter accepts its first guess
  await left.getByRole('link').last().click()
  await expect(right.getByRole('heading').first()).toBeFocused()
  await page.goto('/office/explain')
  await expect(right.getByRole('heading')).toHaveText('₹10,000')

  const { press, expectAtMost } = countPresses(page)
  await press('a')
  const dialog = page.getByRole('dialog', { name: 'Accept sure matches' })
  await expect(dialog).toContainText('Lines: 30. Total: ₹15,435.')
  expect(await barriers(page)).toEqual([])
  await press('Enter')
  await expect(left.getByRole('link')).toHaveCount(10)
  await expect(right.getByRole('button', { name: 'Book' }).first()).toBeVisible()
  await press('Enter')
  for (const { amount } of charges) {
    await expect(right.getByRole('heading').first()).toHaveText(`−₹${-amount}`)
    await expect(right.getByRole('button', { name: 'Book' }).first()).toBeVisible()
    await press('Enter')
  }
  await expect(left).toContainText('All lines are explained.')
  await expect(left).toContainText('Difference₹0.00')
  expectAtMost({ presses: 12, boxes: 0, loads: 0 })
  await app.close()
})
