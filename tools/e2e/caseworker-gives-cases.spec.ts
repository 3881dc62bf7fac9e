import * as family from '../../apps/server/test/schemes-journey.ts'
import { barriers, expect, newName, test } from './journey.ts'
import { enterOffice } from './office-session.ts'

test('several applications are given to a colleague at once, by keyboard and on a phone', async ({
  page,
  app,
}) => {
  const student_lastname = newName('Barot')
  for (const student_name of ['Aarav', 'Kavya', 'Rohan', 'Tara'])
    await family.payFor(app, await family.apply(app, { ...family.family(), student_name, student_lastname }))
  const token = await enterOffice(page.context(), app, 'caseworker')
  await page.goto(`/office/applications?q=${student_lastname}&columns=student,assignee`)
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(4)
  const chosen = page.getByRole('status').filter({ hasText: 'selected' })

  await test.step('X ticks a row, the head all of them', async () => {
    await rows.first().focus()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await expect(chosen).toHaveText('2 of 4 selected')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space')
    await expect(chosen).toHaveText('4 of 4 selected')
    await page.getByRole('checkbox', { name: /^Select: Tara/ }).uncheck()
    await expect(chosen).toHaveText('3 of 4 selected')
    expect(await barriers(page)).toEqual([])
  })

  const { data: workers } = await app.call('GET office/cases/workers', { token })
  const owner = workers.find(({ role }) => role === 'owner')
  const give = page.getByRole('dialog', { name: 'Assign to colleague' })

  await test.step('they are given in one go; one that somebody else took meanwhile is named', async () => {
    const { data } = await app.call('GET office/applications', {
      token,
      query: { q: `Rohan ${student_lastname}` },
    })
    const me = (await app.call('GET office/auth/me', { token })).data.id
    await app.call('POST office/cases/assign', { token, body: { id: data[0]?.id ?? '', to: me, from: null } })
    await page.getByRole('button', { name: 'Assign to colleague' }).press('Enter')
    await give.getByLabel('Colleague').selectOption(owner?.name ?? '')
    expect(await barriers(page)).toEqual([])
    await give.getByRole('button', { name: 'Assign to colleague' }).press('Enter')
    await expect(give).toContainText('Assigned: 2. These were not changed:')
    await expect(give.getByRole('listitem')).toHaveText(/^Rohan .*: assigned to .* meanwhile$/)
    await give.getByRole('button', { name: 'Close' }).last().press('Enter')
    await expect(page.getByRole('cell', { name: owner?.name ?? '' })).toHaveCount(2)
    await expect(chosen).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByLabel(/^Select: Tara/).check()
    await expect(chosen).toHaveText('1 of 4 selected')
    // it stays in sight above the end of the list
    await expect(page.getByRole('button', { name: 'Assign to colleague' })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(chosen).toHaveCount(0)
  })
})

test('who only reads sees no ticks', async ({ page, app }) => {
  await family.payFor(app, await family.apply(app))
  await enterOffice(page.context(), app, 'auditor')
  await page.goto('/office/applications')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0)
})
