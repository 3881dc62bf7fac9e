import { barriers, expect, test, toast } from './journey.ts'

test('what a family pays, what the trust adds and what the school gets stand in figures on the cards and in the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/lion-trust')
  const cardOf = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  await expect(cardOf('School Fees Sahay Yojana')).toContainText(
    'the year’s fee is ₹40,000, and you pay ₹12,000 with the form. 35% of the fee is ₹14,000. The trust matches what you paid, so it pays the school ₹12,000.',
  )
  await expect(cardOf('Uniform & Stationery Yojana')).toContainText(
    'you pay ₹4,000 with the form for a child in class 6. The child gets uniform and stationery worth up to ₹1,000',
  )
  const form = page.locator('#lion-trust form')
  await form.scrollIntoViewIfNeeded()
  await form.getByText('Uniform & Stationery Yojana').click()
  await expect(form).toContainText('you pay ₹4,000 with the form for a child in class 6')
  await expect(form).toContainText('If the trust declines your application, we refund it.')
  expect(await barriers(page)).toEqual([])
})

test('an amount that a scheme fixes is never red, and the first repair takes the toast away', async ({
  page,
}) => {
  await page.goto('/lion-trust')
  const form = page.locator('#lion-trust form')
  await form.getByRole('button', { name: 'Submit' }).click()
  const missing = form.getByText('Enter the amount you pay with the form.')
  // the summary above folds its links; the sentence is also at the field
  await expect(missing.last()).toBeVisible()
  await expect(toast(page, 'Please fill all required fields')).toBeVisible()
  await form.getByText('Uniform & Stationery Yojana').click()
  await expect(form.getByRole('textbox', { name: /^Amount you pay with the form/ })).toHaveValue('4000')
  await expect(missing).toHaveCount(0)
  await expect(toast(page, 'Please fill all required fields')).toHaveCount(0)
})
