import type { TestProgram } from '../../apps/server/test/test-program.ts'
import { barriers, expect, test, toast } from './journey.ts'
import { enterOffice } from './office-session.ts'

const DAY = 24 * 60
const HOUR = 60 * 60_000
/** Returns the next day in India, by the app's clock. */
async function tomorrow(app: TestProgram): Promise<string> {
  return new Date((await app.advance(0)).getTime() + 29.5 * HOUR).toISOString().slice(0, 10)
}

test('an owner changes the number now, and notice and terms for tomorrow; a visitor sees each at its time in two languages', async ({
  page: owner,
  app,
}) => {
  const token = await enterOffice(owner.context(), app, 'owner')
  const before = (await app.call('GET office/settings', { token })).data
  const day = await tomorrow(app)
  const visitor = await owner.context().newPage()
  const notice = visitor.getByRole('complementary').filter({ hasText: /closed on Monday|સોમવારે બંધ/ })
  const save = owner.getByRole('button', { name: 'Save', exact: true })

  await test.step('the number is on the site at once', async () => {
    await owner.goto('/office/settings/contact', { waitUntil: 'commit' })
    await owner.getByLabel('Phone').fill('+91 98250 54321')
    expect(await barriers(owner)).toEqual([])
    await save.click()
    await expect(toast(owner, 'Saved. The site shows it.')).toBeVisible()
    await visitor.goto('/gu/terms-conditions')
    await expect(visitor.getByRole('contentinfo').getByText('+91 98250 54321')).toBeVisible()
  })

  await test.step('the notice waits for its first day', async () => {
    await owner.getByRole('link', { name: 'Notice', exact: true }).click()
    await owner.getByLabel('Notice, in English').fill('The office is closed on Monday.')
    await owner.getByLabel('in Gujarati').fill('કાર્યાલય સોમવારે બંધ છે.')
    await owner.getByLabel('First day').fill(day)
    expect(await barriers(owner)).toEqual([])
    await save.click()
    await expect(toast(owner, 'Saved. The site shows it on its dates.')).toBeVisible()
  })

  await test.step('the terms are written, looked at, and given a day', async () => {
    await owner.goto('/office/texts', { waitUntil: 'commit' })
    await owner.getByRole('link', { name: 'Terms & conditions' }).click()
    const english = owner.getByLabel('English', { exact: true })
    // it starts with the published text
    await expect(english).toHaveValue(/^## Purpose/)
    await english.fill('## A promise\n\nEvery gift reaches a family.')
    await owner.getByLabel('Gujarati', { exact: true }).fill('## એક વચન\n\nદરેક દાન પરિવાર સુધી પહોંચે છે.')
    await save.click()
    await expect(toast(owner, 'The draft is saved. Visitors cannot see it yet.')).toBeVisible()
    expect(await barriers(owner)).toEqual([])
    const opened = owner.context().waitForEvent('page')
    await owner.getByRole('button', { name: 'Preview', exact: true }).click()
    const preview = await opened
    await expect(preview.getByRole('heading', { name: 'A promise' })).toBeVisible()
    await preview.close()
    await owner.getByRole('button', { name: 'Schedule' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Schedule' })
    await dialog.getByLabel('Date').fill(day)
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(toast(owner, 'It will be published at the time you chose.')).toBeVisible()
  })

  await test.step('today a visitor sees neither; tomorrow both, in each language', async () => {
    await visitor.goto('/terms-conditions')
    await expect(visitor.getByRole('heading', { name: 'Purpose' }).first()).toBeVisible()
    await expect(notice).toHaveCount(0)
    await app.advance(DAY)
    // the pages learn of the new day from the database
    const sent = async () => (await visitor.request.get('/terms-conditions')).text()
    await expect.poll(sent).toMatch(/closed on Monday[^]*A promise/)
    await visitor.goto('/terms-conditions')
    await expect(visitor.getByRole('heading', { name: 'A promise' })).toBeVisible()
    await expect(notice).toHaveText('The office is closed on Monday.')
    expect(await barriers(visitor)).toEqual([])
    await visitor.goto('/gu/terms-conditions')
    await expect(visitor.getByRole('heading', { name: 'એક વચન' })).toBeVisible()
    await expect(notice).toHaveText('કાર્યાલય સોમવારે બંધ છે.')
    expect(await barriers(visitor)).toEqual([])
  })

  await test.step('all is as it was: other journeys visit the same site', async () => {
    const again = await enterOffice(owner.context(), app, 'owner')
    await owner.goto('/office/texts/terms', { waitUntil: 'commit' })
    await owner.getByRole('button', { name: 'Restore standard text' }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Restore standard text' }).click()
    await expect(toast(owner, 'It is on the site.')).toBeVisible()
    const now = (await app.call('GET office/settings', { token: again })).data
    const { phone, email, address, map } = before.contact
    const { gu, hi } = before.contact.translations
    const translations = { ...(gu && { gu }), ...(hi && { hi }) }
    const contact = { phone, email, address, map, translations, version: now.contact.version }
    await app.call('POST office/settings/contact', { token: again, body: contact })
    const empty = { version: now.notice.version, text: '', from: null, until: null, translations: {} }
    await app.call('POST office/settings/notice', { token: again, body: empty })
    await visitor.goto('/terms-conditions')
    await expect(visitor.getByRole('heading', { name: 'Purpose' }).first()).toBeVisible()
    await expect(notice).toHaveCount(0)
    await expect(visitor.getByRole('contentinfo').getByText(phone)).toBeVisible()
  })
})
