import * as family from '../../apps/server/test/schemes-journey.ts'
import { barriers, expect, newName, test } from './journey.ts'
import { enterOffice } from './office-session.ts'

test('applications are narrowed to a school that is found by its words, however many there are', async ({
  page,
  app,
}) => {
  const mark = newName('Zenith')
  const token = await enterOffice(page.context(), app, 'caseworker')
  await app.query(
    `insert into schools (id, name, address, contact, mobile, email, created_at)
      select 'sch_many' || n, 'Aadarsh School ' || n, '', '', '', '', now() from generate_series(1, 101) n
      on conflict do nothing`,
  )
  const emptySchool = { id: null, version: null, contact: '', mobile: '', email: '' }
  const made = await app.call('POST office/schools/save', {
    token,
    body: { ...emptySchool, name: `${mark} School`, address: 'Anand' },
  })
  await family.apply(app, { ...family.family(), student_name: 'Tara', school_name: `${mark} School` })
  await family.apply(app)
  await page.goto('/office/applications')
  // unpaid applications are not among the unread ones
  await page.getByRole('button', { name: 'Show all' }).click()
  const box = page.getByRole('combobox', { name: 'Registered school' })
  const options = page.getByRole('listbox', { name: 'Registered school' }).getByRole('option')

  const filters = page.locator('summary', { hasText: '+ Filter' })
  await filters.click()
  await box.focus()
  await page.keyboard.type(mark)
  await expect(options).toHaveText([`${mark} School, Anand`])
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`school=${made.data.id}`))
  await expect(page.locator('[data-row]')).toHaveText([/^Tara/])
  await expect(box).toHaveValue(`${mark} School`)

  // Escape keeps the previous choice; an unknown word shows a message
  await box.fill('Nobody has this')
  await expect(page.getByText('Nothing has this name.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue(`${mark} School`)

  // reopened by its address, then cleared, then chosen by a press on a phone
  await page.reload()
  await filters.click()
  await expect(box).toHaveValue(`${mark} School`)
  await box.fill('')
  await expect(page).not.toHaveURL(/school=/)
  await page.setViewportSize({ width: 360, height: 740 })
  await box.fill(mark)
  await options.first().click()
  await expect(page.locator('[data-row]')).toHaveText([/^Tara/])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
