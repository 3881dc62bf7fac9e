import type { Page } from '@playwright/test'
import { consentTo, helpForm, inquiryForm } from '../../apps/server/test/forms.ts'
import { dayAhead, eventually } from '../../apps/server/test/journey.ts'
import * as family from '../../apps/server/test/schemes-journey.ts'
import type { TestProgram } from '../../apps/server/test/test-program.ts'
import { barriers, expect, newName, test } from './journey.ts'
import { enterOffice } from './office-session.ts'

/** Opens the office as the demo's caseworker. */
async function begin(page: Page, app: TestProgram): Promise<void> {
  await enterOffice(page.context(), app, 'caseworker')
  await page.goto('/office/')
  await expect(page.getByRole('heading', { name: /^Namaste/ })).toBeVisible()
}

test('a caseworker clears three applications by keyboard alone', async ({ page, app }) => {
  // all have the same promised day, so the earliest comes first
  const mails: string[] = []
  const twice = family.family()
  // other journeys have also sent applications
  const student_lastname = newName('Solanki')
  for (const student_name of ['Aarav', 'Kavya', 'Rohan', 'Kavya']) {
    const values = student_name === 'Kavya' ? twice : family.family()
    const application = await family.apply(app, { ...values, student_name, student_lastname })
    await family.payFor(app, application)
    mails.push(application.values['email'] ?? '')
    await app.advance(1)
  }
  await begin(page, app)
  const keys = page.keyboard
  const stage = (name: string) => page.locator('dl').first().getByText(name, { exact: true })
  const field = (label: string) => page.getByRole('dialog').getByLabel(label)
  /** Presses Tab until an element has the focus. */
  const tabTo = async (there: ReturnType<typeof field>) => {
    await expect(there).toBeVisible()
    for (let presses = 0; presses < 60; presses++) {
      if (await there.evaluate((element) => element === document.activeElement)) return
      await keys.press('Tab')
    }
    throw new Error('Tab does not lead there')
  }
  const open = page.getByRole('heading', { level: 1 })
  /** Presses a letter key once the previous dialog is gone. */
  const letter = async (key: string) => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await keys.press(key)
  }

  await tabTo(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Families' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  await keys.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await keys.type(student_lastname)
  await keys.press('Enter')
  await expect(page.locator('[data-row]')).toHaveCount(4)
  await tabTo(page.locator('[data-row]').first())
  await keys.press('Enter')
  await expect(open).toContainText('Aarav')

  // read, the facts recorded, approved
  await letter('r')
  await expect(stage('Under review')).toBeVisible()
  await letter('f')
  await tabTo(field('Yearly fee (₹)'))
  await keys.type('24000')
  await keys.press('Enter')
  await expect(page.getByText(/^Up to ₹/)).toBeVisible()
  await letter('a')
  await expect(field('Amount (₹)')).toBeFocused()
  await expect(page.getByRole('dialog')).toContainText(
    'still missing: a picture of the school’s identity card',
  )
  expect(await barriers(page)).toEqual([])
  await keys.press('Enter')
  // a settled case leads to the next, and one can go back
  await expect(open).toContainText('Kavya')
  await letter('k')
  await expect(open).toContainText('Aarav')
  await expect(stage('Approved')).toBeVisible()
  await expect(page.locator('dl').first()).toContainText(/Approved amount₹/)
  expect(await barriers(page)).toEqual([])

  // opens the next without returning to the list: a paper is missing
  await letter('j')
  await expect(open).toContainText('Kavya')
  await letter('r')
  await expect(stage('Under review')).toBeVisible()
  await letter('m')
  await expect(field('The child’s photo')).toBeFocused()
  await expect(field('The child’s photo')).not.toBeChecked()
  // the required paper that the family did not send
  await expect(field('School ID card')).toBeChecked()
  await tabTo(field('What is missing, in words for the family'))
  await keys.type('Please send the card of this year.')
  await keys.press('Tab')
  await keys.press('Enter')
  await expect(open).toContainText('Rohan')
  await letter('k')
  await expect(open).toContainText('Kavya')
  await expect(stage('More needed')).toBeVisible()

  await letter('j')
  await expect(open).toContainText('Rohan')
  await letter('r')
  await expect(stage('Under review')).toBeVisible()
  await letter('d')
  await expect(field('Reason')).toBeFocused()
  await keys.type('The school says that he has left it.')
  await keys.press('Tab')
  await keys.press('Enter')

  // the last one is for a known child: one of the two applications continues
  await expect(open).toContainText('Kavya')
  await letter('k')
  await expect(open).toContainText('Rohan')
  await expect(stage('Declined')).toBeVisible()
  await letter('j')
  await expect(page.getByText('Last in the list')).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Merge duplicates' }))
  await keys.press('Enter')
  await field('Application to keep').selectOption({ index: 2 })
  await tabTo(field('How you know that it is the same child'))
  await keys.type('The mother says that she pressed twice.')
  await keys.press('Tab')
  await keys.press('Enter')
  await expect(page.getByText('This application is closed.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByText('This application is closed.').getByRole('link').press('Enter')
  await expect(page.getByText('was merged into this one')).toBeVisible()
  await expect(stage('More needed')).toBeVisible()

  // each family is told
  for (const [nth, expected] of [
    'approved',
    'card of this year',
    'has left it',
    'You applied twice',
  ].entries())
    await eventually(async () =>
      (await app.mailsTo(mails[nth] ?? '')).some(({ text, subject }) =>
        `${subject} ${text}`.includes(expected),
      ),
    )
})

test('a call for somebody in need is noted, and the request closed', async ({ page, app }) => {
  await app.ask('POST', '/api/needInquiry/add', { body: await helpForm() })
  await app.advance(3)
  await begin(page, app)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Requests' }).click()
  await expect(page).toHaveURL(/\/office\/requests/)
  await page.getByRole('link', { name: 'Sunita Rathod', exact: true }).click()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByText('Assigned to you.', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '+91 98250 12345' })).toHaveAttribute(
    'href',
    'tel:+919825012345',
  )

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Record call' }).click()
  await dialog.getByLabel('Outcome of the call').selectOption('no_answer')
  await dialog.getByLabel('In a few words').fill('No answer, try after four.')
  await dialog.getByLabel('Remind me on').fill(await dayAhead(app, 0))
  await dialog.getByRole('button', { name: 'Record call' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'try after four' })).toContainText('No answer')
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Close with result' }).click()
  await dialog.getByLabel('Result').selectOption('helped')
  await dialog.getByLabel('In a few words').fill('He has his spectacles.')
  await dialog.getByRole('button', { name: 'Close with result' }).click()
  await expect(page.locator('dl').first().getByText('Closed', { exact: true })).toBeVisible()

  // a closed case waits for nobody
  for (const name of ['Assign to me', 'Assign to colleague'])
    await expect(page.getByRole('button', { name })).toBeHidden()

  // it was not enough: a need is created, with a public text
  await page.getByRole('button', { name: 'Reopen' }).click()
  await dialog.getByLabel('Reason').fill('The frame broke.')
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('button', { name: 'Create need' }).click()
  await expect(dialog.getByLabel('For whom')).toHaveValue('Sunita R.')
  await expect(dialog.getByLabel('What is needed')).toHaveValue('My son needs spectacles.')
  await expect(dialog.getByLabel('Kind of help')).toHaveValue('Health')
  await dialog.getByLabel('What is needed').fill('Spectacles for a schoolboy.')
  await dialog.getByLabel('Amount in rupees').fill('1200')
  await dialog.getByLabel('District').fill('Ahmedabad')
  await dialog.getByRole('button', { name: 'Create need' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sunita R.' })).toBeVisible()
  await expect(page.locator('dl').first().getByText('Draft', { exact: true })).toBeVisible()
  await expect(page.getByLabel('District')).toHaveValue('Ahmedabad')
  const origin = page.getByRole('link', { name: /^HELP\// })
  await expect(origin).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await origin.click()
  await expect(page.getByText('Became an urgent need')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sunita R.: Spectacles for a schoolboy.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create need' })).toBeHidden()

  // the reminder is on the home page until it is done
  await page.getByRole('link', { name: 'Today' }).click()
  const reminder = page.getByRole('listitem').filter({ hasText: 'No answer, try after four.' })
  await expect(reminder).toContainText('Your reminder')
  await reminder.getByRole('button', { name: 'Done' }).click()
  await expect(reminder).toBeHidden()
})

test('three kinds of request stand in one list, are narrowed by kind, and given to a colleague in one go', async ({
  page,
  app,
}) => {
  const name = newName('Vohra')
  const answers = {
    Fullname: `Salma ${name}`,
    type: 'Education',
    message: 'Books for class 8.',
    mobileNo: '98250 12346',
  }
  await app.ask('POST', '/api/needInquiry/add', { body: await helpForm(answers) })
  const connects = {
    organisation: `${name} Mandal`,
    name: 'Amit Trivedi',
    email: 'amit@mandal.example',
    mobileNo: '+919825054321',
    consent: consentTo('organisation'),
    message: 'We run two night schools.',
  }
  await app.ask('POST', '/api/connectNgo', { body: connects })
  await app.ask('POST', '/api/donatorInquiry/add', { body: await inquiryForm() })
  await enterOffice(page.context(), app, 'owner')
  const rows = page.locator('[data-row]')
  const row = (of: string) => page.getByRole('row').filter({ hasText: of })

  await page.goto('/office/requests?sort=-at')
  await expect(row(`Salma ${name}`)).toContainText('Needs help')
  await expect(row(`Salma ${name}`)).toContainText('Education')
  await expect(row(`${name} Mandal`)).toContainText('Organisation')
  await expect(row('Bhavna Desai').first()).toContainText('₹500')
  expect(await barriers(page)).toEqual([])

  await test.step('an old address leads to its kind', async () => {
    await page.goto('/office/organisations?sort=-at')
    await expect(page).toHaveURL(/\/office\/requests\?kind=organisation&sort=-at$/)
    await expect(row(`${name} Mandal`)).toBeVisible()
    await expect(row(`Salma ${name}`)).toHaveCount(0)
  })

  await test.step('different kinds are given to a colleague who may work on all of them', async () => {
    await page.goto('/office/requests?sort=-at')
    for (const of of [`${name} Mandal`, 'Bhavna Desai'])
      await page
        .getByRole('checkbox', { name: `Select: ${of}` })
        .first()
        .check()
    await page.getByRole('button', { name: 'Assign to colleague' }).click()
    const give = page.getByRole('dialog', { name: 'Assign to colleague' })
    await give.getByLabel('Colleague').selectOption({ index: 1 })
    const to = await give.getByLabel('Colleague').locator('option:checked').innerText()
    await give.getByRole('button', { name: 'Assign to colleague' }).click()
    await expect(row(`${name} Mandal`)).toContainText(to)
    await expect(row('Bhavna Desai').first()).toContainText(to)
  })

  await test.step('a record goes on to the next of another kind, and Back keeps the place', async () => {
    const list = page.url()
    await page.getByRole('link', { name: 'Bhavna Desai' }).first().click()
    await expect(page).toHaveURL(/\/office\/inquiries\/inq_/)
    await page.getByRole('link', { name: /^Next/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${name} Mandal` })).toBeVisible()
    await expect(page).toHaveURL(/\/office\/organisations\/ngo_/)
    await page.getByRole('link', { name: '← Requests' }).click()
    await expect(page).toHaveURL(list)
    await expect(rows.first()).toBeVisible()
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('link', { name: `Salma ${name}` })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await barriers(page)).toEqual([])
  })
})

test('a letter says first how far it may go, and to all families only where one chooses that', async ({
  page,
  app,
}) => {
  await family.payFor(app, await family.apply(app, family.family()))
  await begin(page, app)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Families' }).click()
  await page.getByRole('navigation', { name: 'Families' }).getByRole('link', { name: 'Letters' }).click()
  await page.getByRole('link', { name: 'Write letter' }).click()
  await expect(page.getByText('One letter goes to at most 2,000 families.')).toBeVisible()
  const counted = page.getByText(/famil(?:y gets it|ies get it)/)
  await expect(counted).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Subject').first().fill('A day of help')
  await page.getByLabel('Letter').first().fill('Please come on Sunday.')
  await page.getByRole('button', { name: 'Send letter', exact: true }).click()
  await expect(page.getByText('Please choose who gets it.')).toBeVisible()
  await page.getByRole('button', { name: 'All families' }).click()
  await expect(counted).toBeVisible()
  await page.getByLabel('Scheme').selectOption({ index: 1 })
  await expect(page).not.toHaveURL(/all=/)
  await expect(counted).toBeVisible()
})
