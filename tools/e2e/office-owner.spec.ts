import { eventually } from '../../apps/server/test/journey.ts'
import * as family from '../../apps/server/test/schemes-journey.ts'
import { barriers, expect, newName, test } from './journey.ts'
import { enterOffice, pressAct } from './office-session.ts'

test('an owner reads how things stand on a phone, follows a figure, and finds a family by keyboard', async ({
  page,
  app,
}) => {
  const child = newName('Nandini')
  const sent = await family.apply(app, { ...family.family(), student_name: child })
  await family.payFor(app, sent)
  await enterOffice(page.context(), app, 'owner')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/office/')
  const money = page.getByRole('region', { name: 'Received by month' })
  await expect(money.getByRole('img', { name: /^Money received in twelve months/ })).toBeVisible()
  // the longest waiting tasks, including those of other journeys on this program
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('listitem').getByRole('link', { name: /\p{L}/u }).first()).toBeVisible()
  for (const figure of [
    'Received this month',
    'Paid out this month',
    'Overdue answers',
    'Bank lines to explain',
  ])
    await expect(page.getByRole('listitem').filter({ hasText: figure }).getByRole('link')).toHaveText(/\d/)

  // a demonstration has no keys of its own: missing settings are listed, and tested directly
  const setup = page.getByRole('region', { name: 'Before the site opens' })
  await setup.getByText('Before the site opens').click()
  const mail = setup.getByRole('listitem').filter({ hasText: 'Mail server' })
  await mail.getByRole('button', { name: 'Test' }).click()
  await expect(mail.getByRole('status')).toHaveText('The mail server answers and accepts our sign-in.')
  expect(await barriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  // every month has its figures as text too, and links to its lines
  await money.getByText('Show as table').click()
  const month = money.getByRole('row').last().getByRole('link')
  await month.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Money in' })).toBeVisible()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&until=/)
  await page.getByRole('link', { name: /^pay_/ }).first().click()
  await expect(page.getByRole('region', { name: 'In the ledger' })).toContainText('Received online')
  // the person who refunds sees whose money it is
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^₹[\d,.]+ · \p{L}.*\p{L}$/u)
  await expect(page.getByRole('link', { name: /^SLIP\// })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search everywhere' })
  await expect(search.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(child)
  await expect(search.getByText('1 found')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(child)
  await expect(search).toBeHidden()
  await eventually(async () => (await page.title()).includes(child))

  await test.step('who works on what is found by the colleague', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await pressAct(page, /^Assign to me/)
    await expect(page.getByText('Assigned to you.', { exact: true })).toBeVisible()
    await page.goto('/office/applications')
    await page.getByRole('button', { name: 'Show all' }).click()
    const classes = page.getByRole('cell', { name: /^Class \d+$/ }).locator('span')
    await expect(classes.first()).toBeVisible()
    expect(
      await classes.evaluateAll((all) => all.filter((element) => element.getClientRects().length > 1).length),
    ).toBe(0)
    await page.locator('summary', { hasText: '+ Filter' }).click()
    const colleague = page.getByRole('combobox', { name: 'Assigned to' })
    await colleague.selectOption('Nilesh Parmar')
    await expect(page.locator('[data-row]').filter({ hasText: child })).toHaveCount(0)
    await colleague.selectOption('Hetal Shah')
    await expect(page).toHaveURL(/assignee=stf_/)
    await expect(page.locator('[data-row]').filter({ hasText: child })).toHaveCount(1)
  })

  await test.step('from the last of a page one goes on to the first of the next', async () => {
    await page.goto('/office/sentences?lang=gu')
    await expect(page.locator('[data-row]')).toHaveCount(25)
    await page.locator('[data-row]').last().click()
    const way = page.getByRole('navigation', { name: 'List navigation' })
    await expect(page).toHaveURL(/\/sentences\/./)
    const last = page.url()
    await way.getByRole('button', { name: 'Next' }).click()
    await expect(page).not.toHaveURL(last)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await way.getByRole('link', { name: 'Sentences' }).click()
    await expect(page).toHaveURL(/[?&]after=/)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(last)
  })

  await test.step('what a guardian wants erased is gone, and its number stays', async () => {
    const gone = await family.apply(app, { ...family.family(), student_name: 'Erasable' })
    await page.goto(`/office/applications/${gone.id}`)
    await page.getByRole('button', { name: 'Delete data' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete data' })
    await dialog.getByRole('button', { name: 'Delete data' }).click()
    await expect(dialog.getByText('Please fill this in.')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await dialog.getByLabel('Reason').fill('The guardian asked for it on the telephone.')
    await dialog.getByRole('button', { name: 'Delete data' }).click()
    await expect(dialog).toBeHidden()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(gone.reference)
    await expect(heading).toBeFocused()
    await expect(page.getByRole('button', { name: 'Delete data' })).toHaveCount(0)
    expect(await barriers(page)).toEqual([])
  })
})
