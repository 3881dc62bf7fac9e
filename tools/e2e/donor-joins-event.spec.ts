import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addEvent, confirm, enter, event, statusOf } from '../../apps/server/test/events-journey.ts'
import { pay, signUp, somebody } from '../../apps/server/test/journey.ts'
import { barriers, checkoutOf, expect, payByCard, signedUp, signUpOn, test, toast } from './journey.ts'
import { expectPaid } from './payment-result.ts'

// delayed or replaced requests must come from the network
test.use({ serviceWorkers: 'block' })

const GOOD = '4100 2800 0000 1007'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** Wakes the page from sleep, so that it checks the server's clock again. */
const wake = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a stranger takes the last three places of an event in one payment, and follows them to the winners', async ({
  page,
  app,
}) => {
  const made = await addEvent(app, { id: 'evt_journey', amount: 100, total: 4, winners: 2 })
  const other = await signUp(app, somebody())
  const first = await enter(app, other, made)
  await confirm(app, other, first, await pay(app, first.orderId))

  const person = somebody()
  await page.goto('/joinourngo')
  await expect(page.getByRole('heading', { level: 1, name: 'Join Our NGO' })).toBeVisible()
  const mine = card(page, 'An event of the tests')
  await expect(mine).toContainText('1 Completed / 4 Total')
  await mine.getByRole('button', { name: 'Donate Now' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await signUpOn(page, app, person)

  // after signing in, the started entry opens again
  const modal = page.getByRole('dialog', { name: 'Donate' })
  await expect(modal).toBeVisible()
  await expect(modal.getByLabel('Name', { exact: true })).toHaveValue(person.name)
  await expect(modal.getByLabel('Amount', { exact: true })).toHaveValue('100')
  await expect(modal.getByLabel('Amount', { exact: true })).not.toBeEditable()
  await expect(page.locator('html')).toHaveCSS('overflow', /hidden|clip/)
  // no more entries than are left
  await expect(modal.getByLabel('Places', { exact: true }).getByRole('option')).toHaveText(['1', '2', '3'])
  await modal.getByLabel('Places', { exact: true }).selectOption('3')
  await expect(modal.getByRole('status').filter({ hasText: '₹300 for 3 places' })).toBeVisible()
  const message = modal.getByLabel('Message', { exact: true })
  await expect(message).not.toHaveValue('')
  await message.fill('')
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expect(modal.getByText('Write a few words.')).toBeVisible()
  await message.fill('Fly well.')
  await modal.getByRole('button', { name: 'Submit' }).click()

  // the hold time follows the server's clock, also above the payment window and through a reload
  const clock = page.getByRole('timer')
  await expect(clock).toHaveText(/^1[0-5]:\d\d$/)
  const before = await clock.innerText()
  await expect(clock).not.toHaveText(before)
  await app.advance(10.2)
  await wake(page)
  await expect(clock).toHaveText(/^0[0-4]:\d\d$/)
  await expect(page.getByRole('status').filter({ hasText: '5 more minutes' })).toHaveCount(1)
  await page.reload()
  await expect(clock).toHaveText(/^0[0-4]:\d\d$/)
  await page.goto('/event-history')
  await expect(clock).toHaveText(/^0[0-4]:\d\d$/)
  const unpaid = page.getByRole('row').filter({ hasText: '₹300' })
  await unpaid.getByRole('button', { name: 'Pay again' }).click()

  // dismissed: all three are released immediately, and the row shows it
  await expect(checkoutOf(page).getByText('₹300').first()).toBeVisible()
  await expect(page.getByText(/^Your 3 places are kept for \d\d:/)).toBeVisible()
  await checkoutOf(page).getByRole('button', { name: 'Close the payment window' }).click()
  await expect(toast(page, 'Your 3 places were released. You have not been charged.')).toBeVisible()
  const heldPeople = await app.query(`select held_people from events where id = 'evt_journey'`)
  expect(heldPeople).toEqual([{ held_people: 0 }])
  await expect(unpaid).toContainText('Cancelled')

  await page.goto('/joinourngo')
  await mine.getByRole('button', { name: 'Donate Now' }).click()
  await modal.getByLabel('Places', { exact: true }).selectOption('3')
  await modal.getByRole('button', { name: 'Submit' }).click()
  await payByCard(checkoutOf(page), GOOD)
  await expectPaid(page)
  // the entry's name in the draw, the draw's date and time, and a calendar file
  await expect(
    page.getByRole('heading', { level: 1, name: 'You are in the draw of An event of the tests.' }),
  ).toBeVisible()
  await expect(page.getByText(/^Your (place|\d places) in the draw/)).toBeVisible()
  await expect(page.getByText(/^The winners are drawn on \d+ \w+ \d{4}, 11:00/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to your calendar' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nDTSTART:\d{8}T053000Z\r\n[^]*\r\nEND:VCALENDAR\r\n$/)
  // the same file in Gujarati
  const address = await page.getByRole('link', { name: 'Add to your calendar' }).getAttribute('href')
  const inGujarati = await (await page.request.get(`/gu${address ?? ''}`)).text()
  expect(inGujarati).toMatch(/SUMMARY:An event of the tests: [\u0a80-\u0aff ]+\r\n/u)
  await page.goBack()
  await expect(mine).toContainText('4 Completed / 4 Total')

  await mine.getByRole('link', { name: 'Winning Announcement' }).click()
  await expect(page).toHaveURL(/\/timer\/evt_journey\//)
  await expect(page.getByRole('timer')).toContainText(/\d\d/)
  await expect(page.getByText('Congratulations!')).toBeHidden()
  const full = await event(app, 'evt_journey')
  const wait = (Date.parse(full.draw_at ?? '') - Date.parse(full.now)) / 60_000
  await app.advance(wait - 0.1)
  await wake(page)
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  await expect(page.getByText('Total Winner :- 2')).toBeVisible()
  await expect(page.getByText('ID:-').first()).toBeVisible()
  await expect(page.getByText('Mobile Number:-').first()).toBeVisible()
  await expect(page.getByText(/^98••••••\d\d$/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Verify this draw' }).click()
  await expect(page.getByText('This draw is correct.')).toBeVisible()
  await expect(page.getByText('list and seed give exactly these winners')).toBeVisible()

  await page.goto('/event-history')
  const row = page.getByRole('row').filter({ hasText: 'An event of the tests' })
  await expect(row.filter({ hasText: 'Success' })).toHaveCount(1)
  // one row per payment, with the total and the three names
  await expect(row.filter({ hasText: 'Success' })).toContainText('₹300')
  await expect(row.filter({ hasText: 'Success' })).toContainText(/(\w{10}, ){2}\w{10}/)
  await expect(row.filter({ hasText: 'Cancelled' })).toHaveCount(1)
  expect(await statusOf(app, other, first.id)).toBe('Success')
})

test('the rules are shown as words and lists, and nothing of a script in them runs', async ({
  page,
  app,
}) => {
  await addEvent(app, { id: 'evt_rules', amount: 100, total: 9, winners: 1 })
  const rules = `<p onclick="window.bad=1">Be kind.</p><script>window.bad=1</script><ul><li>One each</li></ul>
    <img src=x onerror="window.bad=1"><a href="javascript:window.bad=1">there</a><iframe srcdoc="<p>in</p>"></iframe>`
  await app.query(`update events set rules = $1, name = 'Rules of the tests' where id = 'evt_rules'`, [rules])
  await signedUp(page, app)
  await page.goto('/joinourngo')
  await card(page, 'Rules of the tests').getByRole('button', { name: 'Donate Now' }).click()
  const modal = page.getByRole('dialog', { name: 'Donate' })
  await expect(modal.getByRole('heading', { name: 'Rules of Event :-' })).toBeVisible()
  await expect(modal.getByRole('listitem')).toHaveText('One each')
  await modal.getByText('Be kind.').click()
  await modal.getByText('there').click()
  expect(await modal.locator('section :is(script, img, a, iframe, [onclick])').count()).toBe(0)
  expect(await page.evaluate(() => 'bad' in window)).toBe(false)
})

test('events seen once are there at once, even while the line is bad, and are fetched as the header’s link is neared', async ({
  page,
}) => {
  await page.goto('/')
  const connect = page.getByRole('navigation', { name: 'Main' }).getByText('Connect With Us NGO')
  const listAnswer = page.waitForResponse(/\/api\/event\/list$/)
  await connect.hover()
  await listAnswer
  await page.route(/event\/list|joinourngo\.data/, (route) => route.abort())
  await connect.click()
  await expect(card(page, 'Uttarayan Kite Morning')).toContainText('/ 100 Total')
})

test('an event with places left says when its draw opens, and an unknown one is not found', async ({
  page,
}) => {
  await page.goto('/timer/evt_demo01/KITE26/ઉત્તરાયણ%2F2026')
  await expect(page.getByText(/The draw is held when the event is full/)).toBeVisible()
  await expect(page.locator('code')).toHaveText(/^[0-9a-f]{64}$/)
  const gone = await page.goto('/timer/evt_nobody/X/Y')
  expect(gone?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')
})
