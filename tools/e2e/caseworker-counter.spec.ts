import { photo } from '../../apps/server/test/forms.ts'
import * as family from '../../apps/server/test/schemes-journey.ts'
import { barriers, expect, test } from './journey.ts'
import { enterOffice } from './office-session.ts'

test('at the counter: a paper form is typed in, its school is told, a paper is asked for again', async ({
  page,
  app,
}) => {
  const known = await family.apply(app, family.family({ school_name: 'Sarvodaya Vidyalaya' }))
  await family.payFor(app, known)
  await enterOffice(page.context(), app, 'caseworker')
  await page.goto('/office/paper-form')
  const values: Readonly<Record<string, string>> = {
    ...known.values,
    student_name: 'Diya',
    school_name: 'Sarvoday Vidhyalay',
  }
  const labels = {
    'The child’s first name': values['student_name'] ?? '',
    'Father’s first name': values['student_father_name'] ?? '',
    Surname: values['student_lastname'] ?? '',
    'Date of birth': values['student_Birthdate'] ?? '',
    School: values['school_name'] ?? '',
    'House or flat': values['apartment'] ?? '',
    Area: values['area'] ?? '',
    City: values['city'] ?? '',
    Pincode: values['pincode'] ?? '',
    'Guardian’s full name': values['fathername'] ?? '',
    Mobile: values['father_mobileNo'] ?? '',
    'Second mobile': values['business_mobileNo'] ?? '',
    'Received by': 'Meena at the counter',
    'Contribution from the family (₹)': '12000',
    'Date of guardian’s signature': '2026-04-02',
  }
  for (const [label, value] of Object.entries(labels))
    await page.getByLabel(label, { exact: true }).fill(value)
  // the same mobile: a brother is shown immediately
  await expect(page.getByRole('heading', { name: 'Brothers and sisters' })).toBeVisible()
  await page.getByLabel('Scheme', { exact: true }).selectOption({ label: 'School Fees Sahay Yojana' })
  await page.getByLabel('Class', { exact: true }).selectOption('4')
  await page.getByLabel(/^The guardian has signed/).check()
  // after a wrong tap the input is restored
  await page.reload()
  await expect(page.getByLabel('Surname', { exact: true })).toHaveValue(labels.Surname)
  const picture = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  for (const label of ['The child’s photo', 'Aadhaar card'])
    await page.getByLabel(label).setInputFiles(picture)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save form' }).click()
  await expect(page.getByText(/^SAHAY-/)).toBeVisible()
  await page.getByRole('link', { name: 'View' }).click()
  await expect(page.getByText(/^It came on paper/)).toBeVisible()

  // one school, two spellings
  await page.goto('/office/spellings?q=Sarvod')
  await page.getByRole('button', { name: 'New school: Sarvodaya Vidyalaya' }).click()
  const like = page.getByText(/^Perhaps Sarvodaya Vidyalaya, .+ · 1 application$/)
  await expect(like.locator('mark')).toHaveText(['a', 'a'])
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Match' }).click()
  const belongs = page.getByRole('dialog', { name: 'Match' })
  await expect(belongs).toContainText(/1 application will be matched to Sarvodaya Vidyalaya, ./)
  await belongs.getByRole('button', { name: 'Match' }).click()
  await expect(page.getByText('No results.')).toBeVisible()
  // it was the wrong school
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Match' }).click()
  await belongs.getByRole('button', { name: 'Match' }).click()
  await expect(page.getByText('No results.')).toBeVisible()
  await page.goto('/office/schools?q=Sarvod')
  await page.getByRole('link', { name: 'Sarvodaya Vidyalaya' }).first().click()
  await expect(page.getByText('Sarvoday Vidhyalay', { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  // a paper of the paid application is unreadable, and is requested with a prepared sentence
  await page.goto(`/office/applications/${known.id}`)
  await page.getByRole('button', { name: /^Aadhaar card/ }).click()
  await page.getByRole('button', { name: 'Unreadable: Aadhaar card' }).click()
  await expect(page.getByRole('button', { name: 'Readable: Aadhaar card' })).toBeVisible()
  await page.getByRole('button', { name: /^Start review/ }).click()
  await page.getByRole('button', { name: /^Ask for more/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Aadhaar card')).toBeChecked()
  await dialog.getByLabel('Insert sentence').selectOption({ label: 'A picture cannot be read' })
  await expect(dialog.getByLabel('What is missing, in words for the family')).toHaveValue(/by daylight/)
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ask for more' }).click()
  await expect(page.locator('dl').first().getByText('More needed', { exact: true })).toBeVisible()
})
