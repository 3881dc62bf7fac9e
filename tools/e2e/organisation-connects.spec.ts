import type { Route } from '@playwright/test'
import { eventually } from '../../apps/server/test/journey.ts'
import { atWork, barriers, expect, test, toast } from './journey.ts'
import { enterOffice } from './office-session.ts'

test('another organisation asks to connect, and reads its number', async ({ page, app }) => {
  await page.goto('/joinourngo')
  const send = page.getByRole('button', { name: 'Send request' })
  await atWork(send)
  await send.click()
  const summary = page.getByRole('region', { name: 'Please correct these fields' })
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
  const stored = await app.query('select organisation, email from ngo_requests where reference = $1', [
    reference,
  ])
  expect(stored).toEqual([{ organisation: 'Pragati Mandal', email: 'imran@pragati.example' }])
  await expect(page.getByLabel('Organisation')).toHaveValue('')

  // an editor accepts it, writes its text, and shows it with its permission; without any partner the section is missing
  await expect(page.getByRole('heading', { name: 'Organisations we work with' })).toHaveCount(0)
  await enterOffice(page.context(), app, 'editor')
  await page.goto('/office/organisations')
  await page.getByRole('link', { name: 'Pragati Mandal' }).click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Accept' }).click()
  await dialog.getByLabel(/^Your words to them/).fill('Asha will call you on Monday at eleven.')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Working together')).toBeVisible()
  await eventually(async () =>
    (await app.mailsTo('imran@pragati.example')).some(({ text }) => text.includes('Monday at eleven')),
  )
  await page.getByRole('button', { name: 'Show as partner' }).click()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Pragati Mandal')
  await dialog.getByLabel('Activities').fill('A library for children in Borsad.')
  await dialog.getByLabel('Website').fill('https://pragati.example/')
  await dialog.getByLabel('Agreed on').fill('2026-11-20')
  await dialog.getByRole('button', { name: 'Show as partner' }).click()
  await dialog.getByRole('link', { name: /^Add logo and translations/ }).click()
  // the request from which it was created has the same heading
  await expect(page).toHaveURL(/\/partner-pages\//)
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect(publish).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await publish.click()
  await expect(page.locator('dl').first().getByText('On the site', { exact: true })).toBeVisible()
  await page.goto('/joinourngo')
  await expect(page.getByRole('link', { name: 'Pragati Mandal' })).toBeVisible()
  await expect(page.getByText('A library for children in Borsad.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('a notice that has changed since the page was opened is shown, and sending again loses no word', async ({
  page,
  context,
}) => {
  await page.goto('/joinourngo')
  const send = page.getByRole('button', { name: 'Send request' })
  await atWork(send)
  await page.getByLabel('Organisation').fill('Pragati Mandal')
  await page.getByLabel('Your name').fill('Imran Shaikh')
  await page.getByLabel('Mobile number').fill('9825098765')
  await page.getByLabel('Email').fill('imran@pragati.example')
  await page.getByRole('textbox', { name: 'Message' }).fill('We run a library in Borsad.')
  // as from a page that was opened before the notice changed
  const older = (route: Route) => {
    const sent = route.request().postDataBuffer()?.toString('latin1') ?? ''
    const postData = Buffer.from(sent.replace('organisation-2026-2', 'organisation-2020-1'), 'latin1')
    return route.continue({ postData })
  }
  await context.route('**/api/ngoInquiry/add', older)
  await send.click()
  await expect(toast(page, /What you agree to has changed/)).toBeVisible()
  const notice = page.getByRole('group', { name: 'By sending this form (this has changed)' })
  await expect(notice.getByRole('listitem')).toHaveText([
    /to answer you/,
    /after two years/,
    /ask at any time/,
    'I agree.',
  ])
  await expect(page.getByLabel('Organisation')).toHaveValue('Pragati Mandal')

  await context.unroute('**/api/ngoInquiry/add', older)
  await send.click()
  await expect(page.getByRole('region', { name: 'Your request has reached us' })).toBeFocused()
})
