import { inquiryForm } from '../../apps/server/test/forms.ts'
import { pay } from '../../apps/server/test/journey.ts'
import type { TestProgram } from '../../apps/server/test/test-program.ts'
import { barriers, expect, newName, test } from './journey.ts'
import { enterOffice, pressAct } from './office-session.ts'
import { png } from './pictures.ts'

// one program for all tests: starting another one takes longer than they do
test.describe.configure({ mode: 'default' })
/** A phone in portrait; elements that are still animating are paler. */
test.use({ viewport: { width: 360, height: 740 } })

/** Archives a journey's content, because other journeys count what is on the site. */
async function archive(app: TestProgram, token: string, kind: 'need' | 'donator', id: string): Promise<void> {
  const address = kind === 'need' ? 'GET office/needs/one' : 'GET office/donators/one'
  const { version } = (await app.call(address, { token, query: { id } })).data
  await app.call('POST office/content/state', { token, body: { kind, id, version, to: 'archived' } })
}

test('an editor writes a need, puts a cut photograph to it and publishes it; a visitor sees it at the next look', async ({
  page,
  app,
}) => {
  const token = await enterOffice(page.context(), app, 'editor')
  await page.goto('/office/needs', { waitUntil: 'commit' })

  await page.getByRole('button', { name: 'New need' }).click()
  const dialog = page.getByRole('dialog', { name: 'New need' })
  expect(await barriers(page)).toEqual([])
  await dialog.getByLabel('For whom', { exact: true }).fill('Yasmin K.')
  await dialog.getByLabel('What is needed', { exact: true }).fill('A harmonium for the music class.')
  await dialog.getByLabel('Amount in rupees').fill('8000')
  await dialog.getByRole('button', { name: 'New need' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Yasmin K.' })).toBeVisible()

  await page.getByLabel('Take or choose photo').setInputFiles(png('harmonium.png'))
  await page.getByLabel('Square').check()
  expect(await barriers(page, { within: 'main' })).toEqual([])
  await page.getByRole('button', { name: 'Add photo' }).click()
  await expect(page.getByText('Please write what the picture shows.')).toBeVisible()
  await page.getByLabel('Description').fill('A harmonium on a mat')
  await page.getByLabel('I have checked').check()
  await page.getByRole('button', { name: 'Add photo' }).click()
  await expect(page.getByText('The photo is added.')).toBeVisible()
  const image = page.locator('img[src^="/images/"]')
  await expect(image).toBeVisible()
  const address = (await image.getAttribute('src'))?.split('?')[0] ?? ''

  const before = (await app.call('GET donation/list')).data
  expect(before.some(({ name }) => name === 'Yasmin K.')).toBe(false)
  // the first in the visitor's list
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const move = { kind: 'need', id, before: before[0]?.id ?? null } as const
  await app.call('POST office/content/move', { token, body: move })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('It is on the site.')).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto('/urgentneeddata')
  await expect(visitor.getByText('A harmonium for the music class.').first()).toBeVisible()
  await expect(visitor.locator(`img[src^="${address}"], source[srcset^="${address}"]`).first()).toBeAttached()
  await archive(app, token, 'need', id)
})

test('a need without a photograph asks for no drawing while it is a draft, and before it is published it asks once', async ({
  page,
  app,
}) => {
  const token = await enterOffice(page.context(), app, 'editor')
  const body = { name: 'Zubin T.', requirement: 'A stool for the reading room.', required_amount: 900 }
  const { id } = (await app.call('POST office/needs/save', { token, body })).data
  const missing: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 404) missing.push(answer.url())
  })
  await page.goto(`/office/needs/${id}`)
  await expect(page.getByText('It has no photo. The site shows a drawing instead.')).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog.getByText('It has no photo.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await publish.click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('It is on the site.')).toBeVisible()
  await expect(page.locator('main img[src^="/pictures/need/"]')).toBeVisible()
  expect(missing).toEqual([])
  await archive(app, token, 'need', id)
})

test('what was said of one try goes when the next is refused', async ({ page, app }) => {
  const token = await enterOffice(page.context(), app, 'editor')
  const body = { name: 'Zubin T.', requirement: 'A stool for the reading room.', required_amount: 900 }
  const { id } = (await app.call('POST office/needs/save', { token, body })).data
  await page.goto(`/office/needs/${id}`)
  const name = page.getByLabel('For whom', { exact: true })
  await name.fill('Zubin M.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Zubin M.' })).toBeVisible()
  await name.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  await expect(page.getByText('Saved.')).toHaveCount(0)
})

test('the order is changed with the arrow keys, and the site follows', async ({ page, app }) => {
  await enterOffice(page.context(), app, 'editor')
  const [first, second] = (await app.call('GET donation/list')).data
  await page.goto('/office/needs', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Change order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change order' })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: `Down: ${first?.name ?? ''}` }).press('Alt+ArrowDown')
  await expect
    .poll(async () => (await app.call('GET donation/list')).data.slice(0, 2).map(({ id }) => id))
    .toEqual([second?.id, first?.id])
  await dialog.getByRole('button', { name: `Up: ${first?.name ?? ''}` }).press('Alt+ArrowUp')
  await expect
    .poll(async () => (await app.call('GET donation/list')).data.slice(0, 2).map(({ id }) => id))
    .toEqual([first?.id, second?.id])
})

test('a giver who agreed stands among the donators by one press, with the day of it', async ({
  page,
  app,
}) => {
  const token = await enterOffice(page.context(), app, 'editor')
  // other journeys give under the form's own name
  const name = newName('Bhavna')
  const form = await inquiryForm()
  form.set('name', name)
  const sent = await app.ask('POST', '/api/donatorInquiry/add', { body: form })
  await pay(app, String(sent.body['data']), { outcome: 'captured' })
  await app.advance(5)
  await page.goto('/office/inquiries', { waitUntil: 'commit' })
  await page.getByRole('link', { name }).click()
  await pressAct(page, 'Show as donator')
  const dialog = page.getByRole('dialog', { name: 'Show as donator' })
  await dialog.getByLabel('Profession').fill('Teacher')
  await dialog.getByLabel('Agreed on').fill('2026-11-20')
  await dialog.getByRole('button', { name: 'Show as donator' }).click()
  await expect(dialog.getByRole('link', { name: 'Add or remove picture' })).toBeVisible()
  const shown = (await app.call('GET donater/get')).data.find((one) => one.name === name)
  expect(shown).toMatchObject({ position: 'Teacher', amount: 500 })
  await archive(app, token, 'donator', shown?.id ?? '')
})

test('without script a visitor suggests a better word; a translator takes it over, signs it, and sees nothing else', async ({
  page,
  app,
  browser,
}) => {
  const read = 'વિનંતી મોકલો'
  const visitor = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await visitor.goto(`${app.url}/gu/need-help`)
  await visitor.getByRole('link', { name: 'ભાષા: ગુજરાતી' }).first().click()
  await visitor.getByRole('link', { name: 'વધુ સારો શબ્દ સૂચવો' }).click()
  await expect(visitor).toHaveURL(/\/gu\/suggest\?from=%2Fneed-help$/)
  await visitor.locator('[name=read]').fill(read)
  await visitor.locator('main form [type=submit]').click()
  await expect(visitor.getByText('તમે કહો તે શબ્દો લખો.')).toBeVisible()
  await expect(visitor.locator('[name=read]')).toHaveValue(read)
  await visitor.locator('[name=better]').fill('વિનંતી મોકલી આપો')
  await visitor.locator('main form [type=submit]').click()
  await expect(visitor.getByText('આભાર. આ ભાષા જાણનાર કોઈ તે વાંચશે.')).toBeVisible()
  await visitor.getByRole('link', { name: 'પેજ પર પાછા જાઓ' }).click()
  await expect(visitor).toHaveURL(/\/gu\/need-help$/)
  await visitor.close()

  await enterOffice(page.context(), app, 'translator')
  await page.goto('/office/')
  await page.getByRole('button', { name: 'More' }).click()
  // Today, the site's pages, and the person's own page
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveCount(3)
  await page.goto('/office/suggestions?lang=gu&state=open')
  await page.getByRole('link', { name: 'વિનંતી મોકલી આપો' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'વિનંતી મોકલી આપો' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('article').getByRole('link', { name: read }).first().click()
  await expect(page.getByRole('heading', { name: 'Send request' })).toBeVisible()
  // input that would break the page is refused at its field, and stays in it
  const box = page.getByLabel('Your wording')
  await box.fill('Send the request')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Translate “Send”')).toBeVisible()
  await expect(box).toHaveValue('Send the request')
  await box.fill(read)
  await page.getByRole('button', { name: 'Use suggestion' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use suggestion' }).click()
  await expect(page.getByText('With the next release')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve wording' }).click()
  await expect(page.getByText('AP', { exact: true })).toBeVisible()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, 'no sideways scroll').toBeLessThanOrEqual(0)
})
