import { expectPaid } from './payment-result.ts'
import { somebody } from '../../apps/server/test/journey.ts'
import { barriers, checkoutOf, expect, payByUpi, signUpOn, test } from './journey.ts'
import { enterOffice, pressAct } from './office-session.ts'
import { png } from './pictures.ts'

/** A phone in portrait; elements that are still animating are paler. */
test.use({ viewport: { width: 360, height: 740 } })

test('an editor previews and publishes a need, somebody gives on its page, and hears once that it is met and what was bought', async ({
  page,
  app,
  browser,
}) => {
  const person = somebody()
  const token = await enterOffice(page.context(), app, 'editor')
  const { data: made } = await app.call('POST office/needs/save', {
    token,
    body: { name: 'Yasmin K.', requirement: 'A harmonium for the music class.', required_amount: 100 },
  })
  const address = `/urgentneeddata/${made.id}`
  await page.goto(`/office/needs/${made.id}`, { waitUntil: 'commit' })

  const opened = page.waitForEvent('popup')
  await pressAct(page, 'Preview')
  const preview = await opened
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('A harmonium for the music class.')
  await expect(preview.getByText('Preview: visitors do not see this page like this yet.')).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Donate Now' })).toHaveCount(0)
  expect(await barriers(preview)).toEqual([])
  expect((await page.request.get(preview.url())).headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect((await page.request.get(address)).status()).toBe(404)
  await preview.close()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  // it has no photograph: asks for confirmation once
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('It is on the site.')).toBeVisible()

  const visitor = await browser.newPage({ baseURL: app.url, viewport: { width: 360, height: 740 } })
  await visitor.goto(address)
  await visitor.getByRole('button', { name: /^Donate Now/ }).click()
  await expect(visitor).toHaveURL(/\/signin$/)
  await visitor.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await signUpOn(visitor, app, person)
  await expect(visitor).toHaveURL(address)
  const modal = visitor.getByRole('dialog', { name: 'Urgent Need Information' })
  await modal.getByRole('button', { name: 'Donate ₹100' }).click()
  await payByUpi(checkoutOf(visitor), 'success@razorpay')
  await expectPaid(visitor)

  await pressAct(page, 'Write update')
  const dialog = page.getByRole('dialog', { name: 'Write update' })
  await dialog.getByLabel('What happened', { exact: true }).fill('It plays.')
  await dialog.getByLabel('What was bought', { exact: true }).fill('A harmonium')
  await dialog.getByLabel('Cost').fill('95')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Write update' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: /It plays\./ }).click()
  // the need's page also has a place for a photograph
  await expect(page.getByRole('link', { name: '← Story' })).toBeVisible()
  await page.getByLabel('Take or choose photo').setInputFiles(png('harmonium.png'))
  await page.getByLabel('Description').fill('A harmonium on a mat')
  await page.getByLabel('I have checked').check()
  await page.getByRole('button', { name: 'Add photo' }).click()
  await expect(page.getByText('The photo is added.')).toBeVisible()
  await expect(page.getByText('It is on the site.'), 'said of the need before').toHaveCount(0)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('It is on the site.')).toBeVisible()
  expect(await barriers(page, { within: 'main' })).toEqual([])

  await page.getByRole('link', { name: 'Yasmin K.' }).click()
  await pressAct(page, 'Mark as met')
  const ending = page.getByRole('dialog', { name: 'Mark as met' })
  await ending.getByLabel('Closing words', { exact: true }).fill('She plays it each morning.')
  await ending.getByRole('button', { name: 'Mark as met' }).click()
  await expect(ending).toBeHidden()
  await expect(page.getByText('1 person would get a thank-you e-mail.')).toBeVisible()
  await page.getByRole('button', { name: 'Thank donors' }).click()
  const thanks = page.getByRole('dialog', { name: 'Thank donors' })
  await expect(thanks.getByText('Recipients: 1.')).toBeVisible()
  await thanks.getByRole('button', { name: 'Thank donors' }).click()
  await expect(page.getByText(/Everyone was thanked/)).toBeVisible()
  expect(await barriers(page, { within: 'main' })).toEqual([])

  await app.advance(0)
  const mails = (await app.mailsTo(person.email)).filter(({ subject }) =>
    subject.includes('What your gift paid for'),
  )
  expect(
    mails.map(({ text }) => [text.includes(address), text.includes('She plays it each morning.')]),
  ).toEqual([[true, true]])
  await visitor.goto(address)
  const main = visitor.getByRole('main')
  await expect(main.getByText('She plays it each morning.')).toBeVisible()
  await expect(main.getByRole('img', { name: 'A harmonium on a mat' })).toBeVisible()
  await expect(main.getByText('₹95')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Donate Now' })).toHaveCount(0)
  await visitor.close()

  const { version } = (await app.call('GET office/needs/one', { token, query: { id: made.id } })).data
  await app.call('POST office/content/state', {
    token,
    body: { kind: 'need', id: made.id, version, to: 'archived' },
  })
  const gone = await page.request.get(address)
  expect([gone.status(), await gone.text()]).toEqual([410, expect.stringContaining('noindex')])
})
