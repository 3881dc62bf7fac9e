import type { Page } from '@playwright/test'
import type { TestProgram } from '../../apps/server/test/test-program.ts'
import { barriers, expect, newName, test, toast } from './journey.ts'
import { enterOffice, pressAct } from './office-session.ts'

/** Opens the needs as an editor; returns the session's token. */
async function openNeeds(page: Page, app: TestProgram): Promise<string> {
  const token = await enterOffice(page.context(), app, 'editor')
  await page.goto('/office/needs')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  return token
}

test('an editor finds, saves what is found, and loses nothing that is written', async ({ page, app }) => {
  const token = await openNeeds(page, app)
  const drum = newName('drum')
  const draft = { name: 'Two T.', requirement: `A ${drum} for the school.`, required_amount: 900 }
  const made = await app.call('POST office/needs/save', { token, body: draft })
  const { id } = made.data

  await test.step('by keyboard to the search; what is asked stands in the address', async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(drum)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`[?&]q=${drum}`))
    await expect(page.locator('[data-row]')).toHaveCount(1)
    await expect(page.getByText('1 found. Search and filters hide the rest.')).toBeVisible()
    await page.locator('summary', { hasText: '+ Filter' }).click()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Draft')
    await expect(page).toHaveURL(/state=draft/)
    await page.reload()
    await expect(page.locator('[data-row]')).toHaveText(['Two T.'])
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(page).not.toHaveURL(/[?&](?:q|state)=/)
    await expect(page.getByText(/\d+ in total\.|the first 25\./)).toBeVisible()
    await page.goBack()
    await expect(page.locator('[data-row]')).toHaveText(['Two T.'])
  })

  await test.step('columns are chosen; all of it is saved under a name, shared, and opened again', async () => {
    await page.getByLabel('More options').click()
    await page.getByLabel('Published on').uncheck()
    await expect(page.getByRole('columnheader', { name: 'Published on' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('v')
    await page.getByRole('button', { name: 'Save this view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this view' })
    await dialog.getByLabel('Name').fill('To be published')
    await dialog.getByLabel('Share with everyone').check()
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save this view' }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/office/needs')
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await page.keyboard.press('v')
    await page.getByRole('link', { name: 'To be published' }).click()
    await expect(page).toHaveURL(/\?state=draft/)
    await page.keyboard.press('v')
    expect(await barriers(page)).toEqual([])
    const savedFilters = await app.call('GET office/views', { token, query: { list: 'needs' } })
    // search text is not shared
    expect(savedFilters.data).toMatchObject([{ name: 'To be published', query: 'state=draft', shared: true }])
  })

  await page.goto(`/office/needs?q=${drum}`)
  await page.getByRole('link', { name: 'Two T.' }).click()
  const needField = page.getByLabel('What is needed', { exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })

  await test.step('neither the way back nor a closed tab takes what is written', async () => {
    await needField.fill('A drum and two sticks.')
    await page.goBack()
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leave.getByRole('button', { name: 'Stay on page' }).click()
    await expect(needField).toHaveValue('A drum and two sticks.')
    const confirmDialog = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const closing = await confirmDialog
    expect(closing.type()).toBe('beforeunload')
    await closing.dismiss()
    await expect(needField).toHaveValue('A drum and two sticks.')
  })

  let sent = 0
  await test.step('the connection is lost in the middle of saving; then it is saved, once', async () => {
    await page.route('**/api/office/needs/save', (route) => route.abort())
    await save.click()
    await expect(page.getByText('There was no answer.')).toBeVisible()
    await expect(needField).toHaveValue('A drum and two sticks.')
    await page.unroute('**/api/office/needs/save')
    page.on('request', (request) => {
      if (request.url().endsWith('/needs/save')) sent++
    })
    await save.dblclick()
    await expect(toast(page, 'Saved.')).toBeVisible()
    // the second click of a double one may come after the answer
    await save.dispatchEvent('click', { detail: 2 })
  })

  await test.step('somebody else saves the same need: both are shown, and neither is lost', async () => {
    await needField.fill('A drum with a strap.')
    const { version } = (await app.call('GET office/needs/one', { token, query: { id } })).data
    const otherEdit = { ...draft, id, version, requirement: 'A drum, second hand.', required_amount: 700 }
    await app.call('POST office/needs/save', { token, body: otherEdit })
    await save.click()
    await expect(page.getByText('Someone else saved this record meanwhile.')).toBeVisible()
    await expect(page.getByText('A drum, second hand.')).toBeVisible()
    await expect(needField).toHaveValue('A drum with a strap.')
    expect(await barriers(page)).toEqual([])
    // the other person's amount, the own text
    const both = page.locator('p', { hasText: 'Someone else wrote: 700' })
    await both.getByRole('button', { name: 'Use this' }).click()
    await save.click()
    await expect(page.getByText('Someone else saved this record meanwhile.')).toBeHidden()
    const after = (await app.call('GET office/needs/one', { token, query: { id } })).data
    expect(after).toMatchObject({ requirement: 'A drum with a strap.', required_amount: 700 })
    // one saved it, one was refused, one chose
    expect(sent).toBe(3)
  })

  await test.step('what was taken off the site or put away comes back by one press', async () => {
    await pressAct(page, 'Archive')
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'Draft' })).toBeVisible()
  })
})

test('twenty rows are seen at once, each on one line, and its head orders them', async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openNeeds(page, app)
  const shownWhole = await page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)
  expect(shownWhole).toBeGreaterThanOrEqual(18)
  const head = page.getByRole('columnheader', { name: 'Created' })
  await page.getByLabel('More options').click()
  await page.getByLabel('Created').check()
  await page.keyboard.press('Escape')
  await expect(head).not.toHaveAttribute('aria-sort')
  await head.getByRole('button').click()
  await expect(page).toHaveURL(/sort=-createdAt/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  expect(await barriers(page)).toEqual([])
})

test('a list and its records are gone through by keys, over the end of a page', async ({ page, app }) => {
  const token = await openNeeds(page, app)
  const word = newName('kite')
  for (let nth = 10; nth < 37; nth += 1) {
    const draft = { name: `Kite ${nth}`, requirement: `A ${word}.`, required_amount: 900 }
    await app.call('POST office/needs/save', { token, body: draft })
  }
  await page.goto(`/office/needs?q=${word}`)
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(25)
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(1)).toBeFocused()
  expect(await barriers(page)).toEqual([])

  await test.step('keys write where one writes, and rest below a dialog', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('jkx')
    const box = page.getByRole('searchbox')
    await expect(box).toHaveValue(`${word}jkx`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(box).toHaveValue(`${word}jkx`)
    await page.keyboard.press('?')
    const help = page.getByRole('dialog')
    await expect(help.getByRole('heading', { name: 'Keys' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(help.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
  })

  await rows.last().focus()
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: 'Next page' })).toBeFocused()
  const last = await rows.last().innerText()
  await rows.last().focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(last)
  await page.keyboard.press('j')
  await expect(heading).not.toHaveText(last)
  await expect(heading).toHaveText(/^Kite /)
  await page.keyboard.press('k')
  await expect(heading).toHaveText(last)
})

test('a list begins with its first view, counts them all, and looks for words in all rows', async ({
  page,
  app,
}) => {
  await enterOffice(page.context(), app, 'owner')
  await page.goto('/office/requests')
  const rows = page.locator('[data-row]')
  const views = page.locator('nav', { has: page.getByRole('link', { name: /^Answered/ }) }).getByRole('link')
  const [first, all] = [views.first(), views.last()]
  await expect(first).toHaveAttribute('aria-current', 'true')
  await expect(first).toHaveText(/^New\d+$/)
  await expect(all).toHaveText(/^All\d+$/)
  const countOf = async (view: typeof first) => Number(/\d+$/.exec(await view.innerText())?.[0])
  const [shown, whole] = [await countOf(first), await countOf(all)]
  await expect(rows).toHaveCount(shown)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(all).toHaveAttribute('aria-current', 'true')
  await expect(rows).toHaveCount(whole)
  await first.click()
  await expect(page).toHaveURL(/\?state=open$/)
  await page.getByRole('searchbox').fill('zzz')
  await page.keyboard.press('Enter')
  // not only within the view
  await expect(page).toHaveURL(/\?q=zzz$/)
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await barriers(page)).toEqual([])
  }
})

test('a list that begins with what is open says so, and has no “All”', async ({ page, app }) => {
  await enterOffice(page.context(), app, 'treasurer')
  await page.goto('/office/alerts')
  await page.locator('summary', { hasText: '+ Filter' }).click()
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status).toHaveValue('open')
  await expect(status.getByRole('option')).toHaveText(['Open', 'Closed'])
  await page.goto('/office/unseen')
  await page.locator('summary', { hasText: '+ Filter' }).click()
  await expect(page.getByRole('combobox', { name: 'Account', exact: true })).toHaveValue('bac_main')
})
