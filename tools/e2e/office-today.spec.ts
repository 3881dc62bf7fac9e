import { helpForm } from '../../apps/server/test/forms.ts'
import { barriers, expect, newName, test } from './journey.ts'
import { enterOffice } from './office-session.ts'

test('a caseworker takes what is late from the first page, gives it back, and sees what others have', async ({
  page,
  app,
}) => {
  const name = newName('Sunita')
  await app.ask('POST', '/api/needInquiry/add', { body: await helpForm({ Fullname: name }) })
  await app.query(`update help_requests set promised_by = now() - interval '400 days' where name = $1`, [
    name,
  ])
  await enterOffice(page.context(), app, 'caseworker')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/office/')
  const queue = page.getByRole('region', { name: 'Waiting for you' })
  const row = queue.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(/\d+ days late/)
  await expect(row).toContainText('Needs help')
  const places = page.getByRole('navigation', { name: 'Menu' })
  await expect(places.getByRole('link', { name: /^Today \d+\+? waiting$/ })).toBeVisible()
  await expect(places.getByRole('link', { name: /^Requests \d+\+? waiting$/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1100)

  await row.getByRole('button', { name: 'Assign to me' }).click()
  await expect(row.getByRole('button', { name: 'Assign to me' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('button', { name: 'Assign to me' })).toBeVisible()

  // the address contains whose work is shown
  await page.getByRole('link', { name: 'Everyone' }).click()
  await expect(page.getByRole('region', { name: 'Waiting for all' })).toContainText(name)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Waiting for all' })).toContainText(name)
  await page.getByRole('link', { name: 'Mine', exact: true }).click()

  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 780 })
    expect(await barriers(page), `${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await row.getByRole('link', { name: `Answer: ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
})

test('what somebody is to know waits among the work until it is noted, and a former address leads there', async ({
  page,
  app,
}) => {
  await app.query(
    `insert into notices (staff_id, kind, subject, content, once, at)
     select id, 'safety', id, '{"id": "notice.reminder", "message": "A reminder of yours is due."}', 'journey:' || id, now()
     from staff where email = 'auditor@sahay.example'`,
  )
  await enterOffice(page.context(), app, 'auditor')
  await page.goto('/office/notices')
  const notice = page.getByRole('listitem').filter({ hasText: 'A reminder of yours is due.' })
  await notice.getByRole('button', { name: 'Mark as read' }).click()
  await expect(notice).toBeHidden()
  await expect(page).toHaveURL(/\/office\/?$/)
  expect(await barriers(page)).toEqual([])
})
