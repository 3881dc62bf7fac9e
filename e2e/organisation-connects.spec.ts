import { barriers, expect, test, toast } from './journey.ts'

test('another organisation asks to connect, and reads its number', async ({ page, house }) => {
  await page.goto('/joinourngo')
  const send = page.getByRole('button', { name: 'Send request' })
  await send.scrollIntoViewIfNeeded()
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  await send.click()
  const summary = page.getByRole('region', { name: 'A few things are not right yet' })
  await expect(summary.getByRole('link')).toHaveCount(5)
  expect(await barriers(page)).toEqual([])

  await page.getByLabel('Organisation').fill('Pragati Mandal')
  await page.getByLabel('Your name').fill('Imran Shaikh')
  await page.getByLabel('Mobile number').fill('9825098765')
  await page.getByLabel('Email').fill('imran@pragati')
  await page.getByRole('textbox', { name: 'Message' }).fill('We run a library in Borsad.')
  await expect(summary.getByRole('link')).toHaveText(['Check the e-mail address, for example name@mail.in.'])
  await page.getByLabel('Email').fill('imran@pragati.example')
  await expect(summary).toHaveCount(0)
  await send.click()
  const received = page.getByRole('region', { name: 'Your request has reached us' })
  await expect(received).toBeFocused()
  await expect(toast(page, /./)).toBeVisible()
  const reference = (await received.locator('b').innerText()).trim()
  const kept = await house.query('select organisation, email from ngo_requests where reference = $1', [
    reference,
  ])
  expect(kept).toEqual([{ organisation: 'Pragati Mandal', email: 'imran@pragati.example' }])
  await expect(page.getByLabel('Organisation')).toHaveValue('')
})
