import { readFile } from 'node:fs/promises'
import { codeFor } from '../../apps/server/test/journey.ts'
import { barriers, expect, signedUp, test } from './journey.ts'

test('a donor takes along what is kept, deletes the account, and Back leads to nothing of it', async ({
  page,
  app,
}) => {
  const person = await signedUp(page, app)
  await page.goto('/')
  await page.goto('/account')
  const data = page.getByRole('region', { name: 'Your data' })
  for (const [button, name, says] of [
    ['Download to read', 'my-data.html', `<td>${person.email}</td>`],
    ['Download for programs (JSON)', 'my-data.json', `"email": "${person.email}"`],
  ] as const) {
    const waiting = page.waitForEvent('download')
    await data.getByRole('button', { name: button }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toBe(name)
    expect(await readFile(await file.path(), 'utf8')).toContain(says)
  }

  await data.getByRole('button', { name: 'Delete my account' }).click()
  await expect(data.getByRole('heading', { name: 'Delete your account for good' })).toBeFocused()
  expect(await barriers(page)).toEqual([])
  const before = (await app.mailsTo(person.email)).length
  await data.getByRole('button', { name: 'Send me a code to delete it' }).click()
  await data.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(await codeFor(app, person.email, before))
  await data.getByRole('button', { name: 'Delete my account for good' }).dblclick()

  await expect(page).toHaveURL(/\/account-closed$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is closed' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  expect(await app.query('select 1 from accounts where email = $1', [person.email])).toEqual([])
  await page.goBack()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(0)
})
