import { barriers, expect, test } from './journey.ts'
import { enterOffice, takeSession } from './office-session.ts'
import { signInStaff } from '../../apps/server/test/staff-journey.ts'

test.use({ viewport: { width: 360, height: 740 } })

const note = 'சில உரைகள் ஆங்கிலத்தில் உள்ளன; இன்னும் மொழிபெயர்க்கப்படவில்லை.'

test('a translator puts a need into Tamil; visitors read it, also once the English is another', async ({
  page,
  app,
}) => {
  const editor = await signInStaff(app, 'editor')
  const written = { name: 'Zarina B.', requirement: 'A carrom board for the hall.', required_amount: 900 }
  const { id } = (await app.call('POST office/needs/save', { token: editor, body: written })).data
  const publish = { kind: 'need', id, version: 1, to: 'open' } as const
  await app.call('POST office/content/state', { token: editor, body: publish })
  const visitor = await page.context().newPage()
  await visitor.goto(`/ta/urgentneeddata/${id}`)
  await expect(visitor.locator('main header[lang="en"]')).toContainText('Zarina B.')
  await expect(visitor.getByText(note)).toBeVisible()

  await enterOffice(page.context(), app, 'translator')
  await page.goto('/office/translations')
  await page.locator('a[href$="/content-texts?lang=ta&state=missing"]').first().click()
  await page.getByRole('link', { name: /^Zarina B\./ }).click()
  const source = page.getByRole('region', { name: 'English' })
  await expect(source.getByText('A carrom board for the hall.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('ஜரீனா பி.')
  await page.getByLabel('What is needed').fill('மண்டபத்திற்கு ஒரு கேரம் பலகை.')
  expect(await barriers(page, { within: 'main' })).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Visitors read it now.')).toBeVisible()

  await visitor.reload()
  const heading = visitor.locator('main header[lang="ta"]')
  await expect(heading).toContainText('ஜரீனா பி.')
  await expect(visitor.getByText('மண்டபத்திற்கு ஒரு கேரம் பலகை.').first()).toBeVisible()

  const changed = { ...written, id, version: 2, requirement: 'A carrom board and two tables.' }
  await app.call('POST office/needs/save', { token: editor, body: changed })
  await page.goto('/office/content-texts?lang=ta&state=changed')
  await page.getByRole('link', { name: /^Zarina B\./ }).click()
  await expect(source.getByText('A carrom board for the hall.')).toBeVisible()
  await expect(source.getByText('A carrom board and two tables.')).toBeVisible()
  await visitor.reload()
  await expect(heading).toContainText('ஜரீனா பி.')

  await takeSession(page.context(), app, editor)
  await page.goto(`/office/needs/${id}`)
  await expect(page.getByRole('link', { name: 'Shown in 2 languages' })).toBeVisible()
  const away = { kind: 'need', id, version: 3, to: 'archived' } as const
  await app.call('POST office/content/state', { token: editor, body: away })
})

test('a page without a text in English does not speak of one, and an English page never does', async ({
  page,
}) => {
  await page.goto('/ta/signin')
  await expect(page.getByText(note)).toBeHidden()
  await page.goto('/urgentneeddata')
  await expect(page.getByText(/in English, not yet translated/)).toHaveCount(0)
})
