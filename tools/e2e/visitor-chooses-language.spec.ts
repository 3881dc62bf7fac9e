import { atWork, barriers, chooseLanguage, expect, test } from './journey.ts'

test('by keyboard one chooses Gujarati, comes back to the same place in it, and stays in it', async ({
  page,
}) => {
  await page.goto('/urgentneeddata?page=2#footer')
  await expect(page.locator('html[data-ready]')).toHaveAttribute('lang', 'en')
  const link = page.getByRole('link', { name: 'Language: English' })
  const picker = page.getByRole('dialog', { name: 'Choose your language' })
  await link.press('Enter')
  await expect(picker.getByRole('button', { name: 'English' })).toBeFocused()
  // a letter moves to the search field, which accepts any of a language's names; Down moves to the results
  await page.keyboard.press('h')
  await expect(picker.getByRole('searchbox')).toHaveValue('h')
  await page.keyboard.press('i')
  await expect(picker.locator('button[name=language]')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(picker.getByRole('button', { name: 'हिन्दी' })).toBeFocused()
  expect(await barriers(page, { within: 'dialog[open]' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(link).toBeFocused()
  await link.press('Enter')
  await expect(picker.getByRole('button', { name: 'English' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const choice = picker.getByRole('button', { name: 'ગુજરાતી' })
  await expect(choice).toBeFocused()
  await expect(choice.locator('[lang="gu"]')).toHaveText('ગુજરાતી')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/gu\/urgentneeddata\?page=2#footer$/)
  await expect(page.locator('html[data-ready]')).toHaveAttribute('lang', 'gu')

  // the router continues in it, and an address without a language redirects to it
  await page.locator('footer a[href="/gu/lion-trust"]').first().click()
  await expect(page).toHaveURL(/\/gu\/lion-trust$/)
  await page.goto('/gu/account')
  await expect(page).toHaveURL(/\/gu\/signin\?to=%2Faccount$/)
  await page.goto('/signin')
  await expect(page).toHaveURL(/\/gu\/signin$/)
  // typed values and the code's destination stay
  await page.locator('[name=email]').fill('meena@mail.example')
  await chooseLanguage(page, 'हिन्दी')
  await expect(page.locator('[name=email]')).toHaveValue('meena@mail.example')
  await page.locator('main form [type=submit]').click()
  await expect(page).toHaveURL(/\/hi\/otp$/)
  await chooseLanguage(page, 'English')
  await expect(page).toHaveURL(/\/otp$/)
  await expect(page.getByText('meena@mail.example')).toBeVisible()
})

test('without script one chooses a language, also while a code is on its way, and English again', async ({
  browser,
  app,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${app.url}/signin`)
  await page.getByRole('textbox', { name: 'Email' }).fill('meena@mail.example')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByRole('link', { name: 'Language: English' }).click()
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL(/\/hi\/otp\?sent=?$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByText('meena@mail.example')).toBeVisible()
  await page.goto(`${app.url}/hi/languages`)
  await page.getByRole('button', { name: /^English/ }).click()
  await page.goto(`${app.url}/urgentneeddata`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.close()
})

test('what opens at a press brings its sentences in the language of the page', async ({ page }) => {
  await page.goto('/gu/')
  await expect(page.locator('html[data-ready]')).toHaveAttribute('lang', 'gu')
  await atWork(page.locator('#gallery'))
  await page.locator('#gallery a[aria-haspopup=dialog]').first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'પછીનો ફોટો' })).toBeVisible()
})

test('a browser in Tamil is offered the same page in Tamil, in one line; closed, it stays away', async ({
  browser,
  app,
}) => {
  const visitor = await browser.newContext({ locale: 'ta-IN', baseURL: app.url })
  const page = await visitor.newPage()
  const offer = page.getByRole('complementary', { name: 'Languages' })
  await page.goto('/urgentneeddata?page=2')
  const line = offer.getByRole('button', { name: 'இந்தத் தளத்தைத் தமிழில் படியுங்கள்' })
  await expect(line).toBeVisible()
  const [head, below] = [await page.getByRole('banner').boundingBox(), await line.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
  expect(await barriers(page)).toEqual([])
  // on a phone it covers no heading
  await page.setViewportSize({ width: 360, height: 740 })
  const [title, offered] = [
    await page.getByRole('heading', { level: 1 }).boundingBox(),
    await offer.boundingBox(),
  ]
  expect(offered?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0))
  expect(await barriers(page)).toEqual([])
  await line.click()
  await expect(page).toHaveURL(/\/ta\/urgentneeddata\?page=2$/)
  await expect(page.locator('html[data-ready]')).toHaveAttribute('lang', 'ta')
  await visitor.close()

  const other = await browser.newContext({ locale: 'ta-IN', baseURL: app.url })
  const again = await other.newPage()
  const closed = again.getByRole('complementary', { name: 'Languages' })
  await again.goto('/lion-trust')
  await closed.getByRole('button', { name: 'Close' }).click()
  await expect(closed).toBeHidden()
  const chosen = await other.cookies()
  expect(chosen.filter(({ name }) => name === 'lang').map(({ value }) => value)).toEqual(['en'])
  await again.goto('/gallery')
  await expect(again.locator('html[data-ready]')).toHaveAttribute('lang', 'en')
  await expect(closed).toBeHidden()
  await other.close()
})
