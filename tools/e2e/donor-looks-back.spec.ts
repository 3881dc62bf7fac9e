import { confirm, donate, pay } from '../../apps/server/test/journey.ts'
import { barriers, expect, signedUp, test, toast } from './journey.ts'
import { expectPrinted } from './expect-printed.ts'
import { sidewaysBy } from './right-to-left.ts'

test('twenty-three donations stand on three pages, newest first, and Back leads through them', async ({
  page,
  app,
}) => {
  await signedUp(page, app)
  const token = String(await page.evaluate(() => localStorage.getItem('accessToken')))
  for (let gift = 1; gift <= 23; gift++) {
    const donation = await donate(app, token, 'need_demo16', gift)
    // the number of unpaid orders per hour is limited
    if (gift % 2 === 1) await confirm(app, token, donation, await pay(app, donation.orderId))
  }

  await page.goto('/donationdetail-history')
  const rows = page.getByRole('table', { name: 'Your donations' }).getByRole('row')
  // the header is a row too
  await expect(rows).toHaveCount(11)
  await expect(rows.nth(1)).toContainText('₹23')
  await expect(rows.nth(1)).toContainText('Success')
  await expect(rows.nth(2)).toContainText('₹22')
  await expect(rows.nth(2)).toContainText('Pending')
  await expect(rows.nth(1)).toContainText('bhavna@mail.example')
  await expect(rows.nth(1)).toContainText('Ride well.')

  // a wide screen has one line per gift, a phone four: no word breaks, and no buttons overlap
  const heights = () =>
    rows.evaluateAll((all) => all.slice(1).map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...(await heights()))).toBeLessThanOrEqual(76)
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await heights()).reduce((sum, height) => sum + height, 0)).toBeLessThan(2400)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 720 })

  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(rows.nth(1)).toContainText('₹13')
  await pages.getByRole('link', { name: 'Page 3' }).click()
  await expect(rows).toHaveCount(4)
  await expect(pages.getByRole('link', { name: 'Next' })).toBeDisabled()
  await page.goBack()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(rows.nth(1)).toContainText('₹13')
  await pages.getByRole('link', { name: 'Prev' }).click()
  await expect(rows.nth(1)).toContainText('₹23')
})

test('an empty history says so, and the three histories lead to one another', async ({ page, app }) => {
  await signedUp(page, app)
  await page.goto('/donationdetail-history?page=99')
  await page.getByRole('link', { name: 'Page 1', exact: true }).click()
  await expect(page.getByText('No records found.')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Your histories' })
  // in forced-colours mode too, only one tab looks like the current one
  await page.emulateMedia({ forcedColors: 'active' })
  const edges = await tabs
    .getByRole('link')
    .evaluateAll((all) => all.map((tab) => getComputedStyle(tab).borderBottomColor))
  expect(edges.filter((edge) => edge !== edges[2])).toHaveLength(1)
  await page.emulateMedia({ forcedColors: 'none' })
  await tabs.getByRole('link', { name: 'Donor inquiries' }).click()
  await expect(page).toHaveURL(/\/donatorinquiry-history$/)
  await expect(page.getByText('No records found.')).toBeVisible()
  await tabs.getByRole('link', { name: 'Transaction History' }).click()
  await expect(page).toHaveURL(/\/event-history$/)
})

test('a paid donation’s slip is saved from the history, mailed again as a copy, and checked by anybody', async ({
  page,
  app,
}) => {
  await signedUp(page, app)
  const token = String(await page.evaluate(() => localStorage.getItem('accessToken')))
  const longName = `Bhavna ${'Deshpande'.repeat(12)}`
  const donation = await donate(app, token, 'need_demo16', 1250, longName)
  await confirm(app, token, donation, await pay(app, donation.orderId))
  await app.advance(0)
  await page.goto('/donationdetail-history')
  const row = page.getByRole('row').filter({ hasText: '₹1,250' })
  await expect(row).toContainText(/SLIP\/20\d\d-\d\d\/\d{4}/)
  const saved = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^SLIP-20\d\d-\d\d-\d{4}\.pdf$/)
  await row.getByRole('button', { name: /^E-mail a copy/ }).click()
  await expect(toast(page, 'A copy of your receipt is on its way to your e-mail address.')).toBeVisible()

  // the words of Tamil are long
  await page.goto('/ta/donationdetail-history')
  const purpose = page
    .getByRole('cell')
    .filter({ has: page.getByRole('link') })
    .first()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(purpose).toBeVisible()
    expect((await purpose.boundingBox())?.width, `${width} px`).toBeGreaterThan(120)
    expect(await sidewaysBy(page), `${width} px`).toBe(0)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/thanks/donation/${donation.id}`)
  await expect(page.getByText(`Thank you, ${longName}.`)).toBeVisible()
  expect(await sidewaysBy(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  const [slip] = await app.query('select code, number from slips where subject_id = $1', [donation.id])
  await page.goto(`/slip/${String(slip?.['code'])}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This receipt is genuine.' })).toBeVisible()
  await expect(page.getByText(String(slip?.['number']))).toBeVisible()
  await expect(page.getByText('Bhavna D.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expectPrinted(page)
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/slip/${'0'.repeat(20)}`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'We have no record of this receipt.' }),
  ).toBeVisible()
})
