import { atWork, expect, openNeed, signedUp, test, toast } from './journey.ts'
import { fillForm, needHelp, sendButton } from './need-help-form.ts'
import { png } from './pictures.ts'

test('a hidden box that a program filled in says so, empties itself, and locks nobody out, after a reload either', async ({
  page,
}) => {
  const form = await needHelp(page)
  await fillForm(form)
  const box = form.locator('[data-trap]')
  await expect(box).toHaveAttribute('autocomplete', 'off')
  // then types a further word, which stores the draft
  const fill = () => box.evaluate((input: HTMLInputElement) => (input.value = 'https://autofilled.example'))
  await fill()
  await form.getByLabel('Address').press('End')
  await form.getByLabel('Address').pressSequentially('.')
  await page.reload()
  await atWork(form)
  await expect(form.getByLabel('Address')).not.toHaveValue('')
  await expect(box).toHaveValue('')

  await fill()
  await form.getByLabel('A photo of the document').setInputFiles(png('bill.png'))
  await sendButton(form).click()
  await expect(toast(page, /filled in a hidden box of this form/)).toBeVisible()
  await expect(box).toHaveValue('')
  const sent = page.waitForResponse(/needInquiry/)
  await sendButton(form).click()
  expect((await sent).status()).toBe(200)
})

test('a form that is put back on a new visit can be sent at once, its telephone number too', async ({
  page,
}) => {
  const form = await needHelp(page)
  await fillForm(form)
  // another document, so that the fields are filled from the draft and not by the browser
  await page.goto('/terms-conditions')
  await needHelp(page)
  await expect(form.getByLabel('Address')).not.toHaveValue('')
  await form.getByLabel('A photo of the document').setInputFiles(png('bill.png'))
  const sent = page.waitForResponse(/needInquiry/)
  await sendButton(form).click()
  expect((await sent).status()).toBe(200)
})

test('a pasted 1,000.00 is ₹1,000, and 10.50 is refused', async ({ page, app }) => {
  await signedUp(page, app)
  await page.goto('/urgentneeddata')
  const modal = await openNeed(page, 'Aarav M.')
  const amount = modal.getByLabel('Amount', { exact: true })
  await amount.fill('1,000.00')
  await expect(amount).toHaveValue('1000')
  await expect(modal.getByRole('button', { name: 'Donate ₹1,000' })).toBeVisible()
  await amount.fill('10.50')
  await modal.getByRole('button', { name: /^Donate/ }).click()
  await expect(modal.getByText('Please enter whole rupees.')).toBeVisible()
})
