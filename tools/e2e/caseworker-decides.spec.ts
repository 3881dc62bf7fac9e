import { eventually } from '../../apps/server/test/journey.ts'
import * as family from '../../apps/server/test/schemes-journey.ts'
import { barriers, expect, newName, test } from './journey.ts'
import { enterOffice } from './office-session.ts'
import { countPresses } from './presses.ts'

test('an application is decided with four keys and clicks from the first page, the next with two', async ({
  page,
  app,
}) => {
  const student_lastname = newName('Vora')
  for (const student_name of ['Aarav', 'Kavya', 'Rohan']) {
    const values = {
      student_name,
      student_lastname,
      yojana_type: 'Uniform & Stationery Yojana',
      nominal_fee: '4000',
    }
    await family.payFor(app, await family.apply(app, family.family(values)))
  }
  // they have the earliest promised time
  await app.query(
    `update applications set promised_by = promised_by - interval '40 days' where student_lastname = $1`,
    [student_lastname],
  )
  await enterOffice(page.context(), app, 'caseworker')
  const papers: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/applications/paper/')) papers.push(request.url())
  })
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/office/')
  const { press: pressKey, clicked, cost, expectAtMost } = countPresses(page)
  const press = async (key: string) => {
    await expect(page.getByRole('dialog')).toHaveCount(key === 'Enter' ? 1 : 0)
    await pressKey(key)
  }

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Families' }).click()
  clicked()
  await page.locator('[data-row]').filter({ hasText: student_lastname }).first().click()
  clicked()
  await expect(heading).toContainText(student_lastname)
  const first = await heading.innerText()
  // the grounds and the actions are in the first window
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByText(/^Up to ₹/)).toBeInViewport()
  await expect(page.locator('[data-acts]')).toBeInViewport({ ratio: 1 })
  await press('a')
  await expect(page.getByRole('dialog').getByLabel('Amount (₹)')).not.toHaveValue('')
  await press('Enter')
  await expect(heading).not.toHaveText(first)
  await expect(heading).toContainText(student_lastname)
  expect(cost()).toEqual({ presses: 4, boxes: 0, loads: 0 })
  const second = await heading.innerText()

  await test.step('each paper is asked for once, when it is looked at', async () => {
    const picture = page.locator('img:visible')
    await expect(picture).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    papers.length = 0
    // the papers are in the family's order
    const shown = (await picture.getAttribute('alt')) ?? ''
    await page.keyboard.press('2')
    await expect(picture).not.toHaveAttribute('alt', shown)
    await page.keyboard.press('+')
    await page.keyboard.press('l')
    await page.keyboard.press('1')
    await expect(picture).toHaveAttribute('alt', shown)
    expect(papers).toHaveLength(1)
  })

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 768, 360, 320]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: width === 1280 ? 900 : 740 })
      expect(await barriers(page), `${width} px, ${colorScheme}`).toEqual([])
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, `${width} px`).toBeLessThanOrEqual(0)
    }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })

  // the previous family's record shows its decision, and the next one took two keys
  await press('a')
  await press('Enter')
  await expect(heading).not.toHaveText(second)
  expectAtMost({ presses: 6, boxes: 0, loads: 0 })
})

test('a decision is undone by a key before anybody hears of it, and made once its seconds are over', async ({
  page,
  app,
}) => {
  const student_lastname = newName('Zala')
  const emails = ['Aarav', 'Kavya'].map(() => `${newName('zala')}@mail.example`)
  for (const [nth, student_name] of ['Aarav', 'Kavya'].entries()) {
    const uniform = { yojana_type: 'Uniform & Stationery Yojana', nominal_fee: '4000' }
    const values = { student_name, student_lastname, email: emails[nth] ?? '', ...uniform }
    await family.payFor(app, await family.apply(app, family.family(values)))
  }
  await app.query(
    `update applications set promised_by = promised_by - interval '40 days' where student_lastname = $1`,
    [student_lastname],
  )
  const isApproved = async () =>
    (await app.mailsTo(emails[0] ?? '')).some(({ subject }) => subject.includes('approved'))
  await enterOffice(page.context(), app, 'caseworker')
  await page.goto(`/office/applications?q=${student_lastname}`)
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: `Aarav` }).first().click()
  const approve = async () => {
    await expect(heading).toContainText('Aarav')
    await expect(page.getByRole('main').getByRole('button', { name: 'Approve' })).toBeVisible()
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog').getByLabel('Amount (₹)')).not.toHaveValue('')
    await page.keyboard.press('Enter')
    await expect(heading).toContainText('Kavya')
  }

  await approve()
  const offer = page.getByRole('status').filter({ hasText: 'Decided.' })
  await expect(offer.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('z')
  await expect(
    page.getByRole('status').filter({ hasText: 'Undone. The family hears nothing.' }),
  ).toBeVisible()
  await expect(offer).toHaveCount(0)

  await page.keyboard.press('k')
  await approve()
  // somebody who returns meanwhile sees that it is not final yet
  await page.keyboard.press('k')
  await expect(heading).toContainText('Aarav')
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible()
  expect(await isApproved()).toBe(false)
  await expect(page.locator('dl').first().getByText('Approved', { exact: true })).toBeVisible()
  await eventually(isApproved)
})
