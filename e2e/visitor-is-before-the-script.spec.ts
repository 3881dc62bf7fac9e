import type { Locator } from '@playwright/test'
import { bill, expectWords, fillWords, sendButton } from './help.ts'
import { expect, holdScripts, test } from './journey.ts'

// what is held back or replaced here must come from the network
test.use({ serviceWorkers: 'block' })

test('what is typed before the script arrives is kept, and nothing can be sent before', async ({ page }) => {
  const goOn = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const form = page.getByRole('region', { name: 'Need Help?' })
  await expect(sendButton(form)).toHaveAttribute('aria-disabled', 'true')
  await fillWordsPlainly(form)
  await form.getByLabel('A photo of the document').setInputFiles(bill)
  await sendButton(form).click({ force: true })
  goOn()
  await expect(sendButton(form)).not.toHaveAttribute('aria-disabled', 'true')
  await expectWords(form)
  await expect(form.getByText('bill.png')).toBeVisible()
})

test('Enter pressed before the script arrives turns no page, and is answered when it comes', async ({
  page,
}) => {
  const goOn = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const form = page.getByRole('region', { name: 'Need Help?' })
  const name = form.getByLabel('Full name')
  await name.fill('Kamla Desai')
  await name.press('Enter')
  goOn()
  await expect(form.getByRole('region', { name: 'A few things are not right yet' })).toBeVisible()
  await expect(name).toHaveValue('Kamla Desai')
  expect(new URL(page.url()).search).toBe('')
})

/** As `fillWords`; the number is still without its space then. */
async function fillWordsPlainly(form: Locator): Promise<void> {
  await fillWords(form)
  await expect(form.getByLabel('Mobile number')).toHaveValue('9825012345')
}

test('without script the form says that it cannot be sent from there, and whom to call', async ({
  browser,
  house,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(house.url)
  const form = page.getByRole('region', { name: 'Need Help?' })
  await expect(form.getByText(/This form needs JavaScript/)).toBeVisible()
  await expect(form.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', /^tel:\+91/)
  await context.close()
})
