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
    // it stays visible above the end of the list
    await expect(page.getByRole('button', { name: 'Assign to colleague' })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(chosen).toHaveCount(0)
  })
})

test('a letter is written to the families of ticked applications alone, by keyboard', async ({
  page,
  app,
}) => {
  const student_lastname = newName('Solanki')
  const email = `${student_lastname.toLowerCase()}@mail.example`
  for (const student_name of ['Aarav', 'Kavya', 'Rohan'])
    await family.payFor(
      app,
      await family.apply(
        app,
        family.family({ student_name, student_lastname, ...(student_name === 'Rohan' ? {} : { email }) }),
      ),
    )
  await enterOffice(page.context(), app, 'caseworker')
  await page.goto(`/office/applications?q=${student_lastname}&sort=at&columns=student`)
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(3)
  await rows.first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await expect(page.getByRole('status').filter({ hasText: 'selected' })).toHaveText('2 of 3 selected')
  await page.getByRole('button', { name: 'Write letter' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Write letter' })).toBeFocused()

  const recipients = page.getByText('The families of 2 selected applications')
  const oneFamily = page.getByText('1 family gets it')
  await expect(recipients).toBeVisible()
  // two children of one address
  await expect(oneFamily).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send to 1 family' })).toBeVisible()
  for (const child of ['Aarav', 'Kavya'])
    await expect(page.getByRole('link', { name: `${child} Rajesh ${student_lastname}` })).toBeVisible()
  await expect(page.getByLabel('Status')).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  const subject = page.getByLabel('Subject').first()
  await subject.fill('The uniforms are here')
  const isStored = async () =>
    page.evaluate(() => Object.values(localStorage).some((text) => text.includes('The uniforms are here')))
  await expect.poll(isStored).toBe(true)

  await test.step('who goes back finds the ticks, and the letter again', async () => {
    await page.goBack()
    await expect(page.getByRole('status').filter({ hasText: 'selected' })).toHaveText('2 of 3 selected')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await page.goForward()
    await expect(recipients).toBeVisible()
  })

  await test.step('the recipients and what is written outlast a reload, and going back', async () => {
    await page.reload()
    await expect(oneFamily).toBeVisible()
    await expect(subject).toHaveValue('The uniforms are here')
    await page.goBack()
    await expect(rows).toHaveCount(3)
    await page.goForward()
    await expect(recipients).toBeVisible()
    await expect(subject).toHaveValue('The uniforms are here')
  })

  await test.step('on a phone; and nobody is chosen again', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Clear selection' }).press('Enter')
    await expect(recipients).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Write letter' })).toBeFocused()
    await expect(page.getByLabel('Status')).toBeVisible()
    await expect(page.getByText(/famil(?:y gets it|ies get it)/)).toHaveCount(0)
    await expect(subject).toHaveValue('The uniforms are here')
  })
})

test('who only reads sees no ticks', async ({ page, app }) => {
  await family.payFor(app, await family.apply(app))
  await enterOffice(page.context(), app, 'auditor')
  await page.goto('/office/applications')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0)
})
