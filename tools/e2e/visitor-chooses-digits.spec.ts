import type { Page } from '@playwright/test'
import { barriers, expect, signedUp, test } from './journey.ts'

const OWN = /[०-९]/
/** An amount in the digits 0 to 9, or in Marathi numerals. */
const SUM = /₹\d/
const OWN_SUM = /₹[०-९][०-९,]*/

/** Opens the language picker over the page. */
async function picker(page: Page) {
  await page.getByRole('banner').locator('a[href*="/languages?"]:visible').first().click()
  const dialog = page.getByRole('dialog')
  return { dialog, digits: dialog.getByRole('group', { name: 'अंक' }) }
}

/** Selects numerals in the picker; the same page opens in them. */
async function chooseDigits(page: Page, shown: '123' | '१२३'): Promise<void> {
  const { digits } = await picker(page)
  await digits.getByRole('button', { name: shown }).click()
  const html = page.locator('html[data-ready]')
  if (shown === '123') await expect(html).not.toHaveAttribute('data-numerals')
  else await expect(html).toHaveAttribute('data-numerals', 'deva')
}

test('a reader of Marathi chooses its own digits, and has them on each page from then on', async ({
  page,
  app,
  browser,
}) => {
  await signedUp(page, app)
  await page.goto('/mr/lion-trust')
  await expect(page.locator('main')).toContainText(SUM)
  await page.goto('/mr/urgentneeddata?page=2')
  const main = page.locator('main')
  await expect(main.getByRole('article').first()).toContainText(SUM)
  await expect(main).not.toContainText(OWN)

  const { dialog, digits } = await picker(page)
  await expect(digits.getByRole('button', { name: '123' })).toHaveAttribute('aria-pressed', 'true')
  expect(await barriers(page, { within: 'dialog[open]' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await chooseDigits(page, '१२३')
  await expect(page).toHaveURL(/\/mr\/urgentneeddata\?page=2$/)
  await expect(main.getByRole('article').first()).toContainText(OWN_SUM)
  await expect(main).not.toContainText(SUM)
  await expect(main.locator('nav a[href$="/urgentneeddata"]').last()).toHaveText('१')
  const again = await picker(page)
  await expect(again.digits.getByRole('button', { name: '१२३' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')

  // by the router, after a reload, and back
  await page.reload()
  await expect(page.locator('html[data-ready]')).toHaveAttribute('data-numerals', 'deva')
  await main.getByRole('article').first().locator('h2 a').click()
  await expect(page).toHaveURL(/\/mr\/urgentneeddata\/need_/)
  await expect(main).toContainText(OWN_SUM)
  await expect(main).not.toContainText(SUM)
  await page.goBack()
  await expect(main.getByRole('article').first()).toContainText(OWN_SUM)
  // a page from before the choice
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/mr\/lion-trust$/)
  await expect(page.locator('html[data-ready]')).toHaveAttribute('data-numerals', 'deva')
  await expect(main).toContainText(OWN_SUM)

  // the landing page, an event, its draw; telephone numbers stay unchanged
  await page.goto('/mr')
  await expect(main).toContainText(OWN_SUM)
  await expect(main).not.toContainText(SUM)
  for (const phone of await page.locator('footer a[href^="tel:"]').all())
    await expect(phone).not.toContainText(OWN)
  await page.goto('/mr/joinourngo')
  await expect(main.getByRole('article').first()).toContainText(OWN_SUM)
  await page.goto('/mr/timer/evt_demo06/GARBA25/a-name')
  await expect(main).toContainText(/[०-९]/)

  // input is accepted in any digits, and sent as usual
  await page.goto('/mr/urgentneeddata')
  await main.locator('article button[type=submit]').first().click()
  const amount = page.getByRole('dialog').locator('[name=amount]')
  await amount.fill('५०')
  await expect(amount).toHaveValue('50')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^₹५० / })).toBeVisible()

  // they apply to nobody else, and not in another language
  const other = await browser.newPage({ baseURL: app.url })
  await other.goto('/mr/urgentneeddata')
  await expect(other.locator('main').getByRole('article').first()).toContainText(SUM)
  await expect(other.locator('main')).not.toContainText(OWN)
  await other.close()
  await page.goto('/hi/urgentneeddata')
  await expect(main.getByRole('article').first()).toContainText(SUM)
  await expect((await picker(page)).dialog.getByRole('button', { name: '123' })).toBeHidden()

  await page.goto('/mr/urgentneeddata')
  await chooseDigits(page, '123')
  await expect(main.getByRole('article').first()).toContainText(SUM)
  await expect(main).not.toContainText(OWN)
})

test('without script digits are chosen on the page of languages', async ({ browser, app }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: app.url })
  const first = page.locator('main').getByRole('article').first()
  await page.goto('/fa/languages?to=/urgentneeddata?page=2')
  await page.getByRole('button', { name: '۱۲۳' }).click()
  await expect(page).toHaveURL(/\/fa\/urgentneeddata\?page=2$/)
  await expect(first).toContainText(/₹[۰-۹٬]+/)
  await expect(page.locator('main')).not.toContainText(SUM)
  await page.goto('/fa/languages?to=/urgentneeddata')
  await page.getByRole('button', { name: '123' }).click()
  await expect(page).toHaveURL(/\/fa\/urgentneeddata$/)
  await expect(first).not.toContainText(/[۰-۹]/)
  await page.close()
})

/** Chromium has no locale data for the first two of these. */
const tags = ['as-u-nu-beng', 'ne-u-nu-deva', 'sd-u-nu-arab', 'bn-u-nu-beng', 'fa-u-nu-arabext']

test('each language has its digits alike on the server and in a browser that may not know it', async ({
  page,
  app,
}) => {
  for (const tag of tags) {
    const [code = ''] = tag.split('-')
    await page.context().addCookies([{ name: 'lang', value: tag, url: app.url }])
    for (const path of [
      '',
      '/urgentneeddata',
      '/urgentneeddata/need_demo01',
      '/timer/evt_demo06/GARBA25/a-name',
    ]) {
      await page.goto(`/${code}${path}`)
      await expect(page.locator('main')).toContainText(/(?![0-9])\p{Nd}/u)
      await expect(page.locator('main')).not.toContainText(SUM)
    }
  }
})
