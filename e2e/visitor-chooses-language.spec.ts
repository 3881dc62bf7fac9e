import { atWork, expect, test } from './journey.ts'

test('by keyboard one chooses Gujarati, comes back to the same page in it, and stays in it', async ({
  page,
}) => {
  await page.goto('/lion-trust')
  await expect(page.locator('html[data-ready]')).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'Language: English' }).press('Enter')
  await expect(page).toHaveURL(/\/languages\?to=/)
  const choice = page.getByRole('button', { name: 'ગુજરાતી' })
  await expect(choice.locator('[lang="gu"]')).toHaveText('ગુજરાતી')
  await choice.press('Enter')
  await expect(page).toHaveURL(/\/gu\/lion-trust$/)
  await expect(page.locator('html[data-ready]')).toHaveAttribute('lang', 'gu')
  // the router goes on in it, and an address without a language leads to it
  await page.locator('footer a[href="/gu/urgentneeddata"]').click()
  await expect(page).toHaveURL(/\/gu\/urgentneeddata$/)
  await page.goto('/signin')
  await expect(page).toHaveURL(/\/gu\/signin$/)
  await page.goto('/gu/account')
  await expect(page).toHaveURL(/\/gu\/?$/)
})

test('without script one chooses a language, and English again', async ({ browser, app }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${app.url}/urgentneeddata`)
  await page.getByRole('link', { name: 'Language: English' }).click()
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL(/\/hi\/urgentneeddata$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
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
  await expect(page.getByRole('dialog').getByRole('button', { name: 'આગળનો ફોટો' })).toBeVisible()
})
