import type { Browser, Locator, Page } from '@playwright/test'
import { sbiFile } from '../../apps/server/test/bank-statements.ts'
import { closeMonthsBefore } from '../../apps/server/test/close-months.ts'
import { today } from '../../apps/server/test/journey.ts'
import { applyApproved, family } from '../../apps/server/test/schemes-journey.ts'
import { signInStaff } from '../../apps/server/test/staff-journey.ts'
import type { TestProgram } from '../../apps/server/test/test-program.ts'
import { barriers, expect } from './journey.ts'
import { enterOffice } from './office-session.ts'
import { ownProgram } from './own-program.ts'

const test = ownProgram()

const A_MONTH = 31 * 24 * 60
const SCHOOL = 'Shree Vidyalaya'

/** Opens the office as one of the demo's staff, in a separate browser. */
async function officeOf(
  browser: Browser,
  app: TestProgram,
  role: 'owner' | 'treasurer' | 'caseworker',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' })
  await enterOffice(context, app, role)
  return context.newPage()
}

/** Presses a button that opens a dialog, and returns the dialog. */
async function opened(page: Page, button: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: button }).click()
  return page.getByRole('dialog', { name: button })
}

async function goTo(page: Page, screen: string): Promise<void> {
  await page.goto(`/office/${screen}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a treasurer takes cash, pays a school, explains the bank’s lines, and closes the month with a second person', async ({
  app,
  browser,
}) => {
  const caseworker = await signInStaff(app, 'caseworker')
  const school = { name: SCHOOL, address: '', contact: '', mobile: '', email: '' }
  await app.call('POST office/schools/save', {
    token: caseworker,
    body: { id: null, version: null, ...school },
  })
  await applyApproved(app, caseworker, 4000, family({ student_name: 'Aarav', school_name: SCHOOL }))
  const day = await today(app)
  const page = await officeOf(browser, app, 'treasurer')

  await test.step('a gift in cash has its slip at once', async () => {
    await goTo(page, 'take-gift')
    await page.getByLabel('Donor').fill('Ramesh Patel')
    await page.getByLabel('Amount (₹)').fill('750.50')
    await page.getByLabel('Date received').fill(day)
    await page.getByRole('button', { name: 'Save gift' }).click()
    const done = page.getByRole('status').filter({ hasText: 'Saved: ₹750.50.' })
    const slip = await done.getByRole('link', { name: 'Print receipt' }).getAttribute('href')
    expect((await page.request.get(slip ?? '')).headers()['content-type']).toContain('application/pdf')
    // the next gift starts with the giver's name
    await expect(page.getByLabel('Donor')).toBeFocused()
    expect(await barriers(page)).toEqual([])
  })

  await test.step('the fees of a child are paid to its school', async () => {
    await goTo(page, 'fees-to-pay')
    const due = page.getByRole('region', { name: SCHOOL })
    await expect(due.getByRole('link', { name: 'Enter bank account' })).toBeVisible()
    await due.getByLabel('Select whole school').check()
    await page.getByRole('button', { name: 'Prepare payouts' }).click()
    await expect(page).toHaveURL(/\/payouts\/pyt_/)
    await expect(page.getByText('This school has no bank account on record.')).toBeVisible()
    const payout = new URL(page.url()).pathname

    // the person with the school's letter requests it, another compares and approves
    const asking = await officeOf(browser, app, 'caseworker')
    const record = await page
      .getByRole('link', { name: 'Enter it on the school’s record' })
      .getAttribute('href')
    await asking.goto(record ?? '')
    const account = await opened(asking, 'Enter bank account')
    await account.getByLabel('Account holder').fill('Navjivan Kelavani Mandal')
    await account.getByLabel('Account number', { exact: true }).fill('3021 0000 123')
    await account.getByLabel('Repeat account number').fill('30210000123')
    await account.getByLabel('IFSC').fill('SBIN0001234')
    await account.getByLabel('Bank and branch').fill('State Bank of India, Naroda')
    await account.getByLabel('Reason').fill('Their letter of 2 June.')
    await account.getByRole('button', { name: 'Enter bank account' }).click()
    await expect(asking.getByText('A new account has been requested.')).toBeVisible()
    await expect(asking.getByRole('button', { name: 'Show full account' })).toBeHidden()
    await page.getByRole('link', { name: 'Enter it on the school’s record' }).click()
    await page.getByRole('button', { name: 'Show full account' }).click()
    await expect(page.getByText('30210000123')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Approvals' }).click()
    const approve = await opened(page, 'Approve')
    await approve.getByRole('button', { name: 'Approve' }).click()
    await expect(approve).toBeHidden()
    await app.advance(0)
    await page.goto(payout)
    await expect(page.getByText('Transfer it to the account ending in 0123.')).toBeVisible()
    const dialog = await opened(page, 'Mark as paid')
    await dialog.getByLabel('UTR or cheque number').fill('UTRFEE1')
    await dialog.getByLabel('Date', { exact: true }).fill(day)
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'What happened' })).toContainText('VOUCHER')
    expect(await barriers(page)).toEqual([])
  })

  await test.step('the bank’s statement is read in, and every line of it explained', async () => {
    const statement = sbiFile(10_000, [
      { day, amount: -4000, narration: 'TO TRANSFER NEFT UTRFEE1', reference: 'UTRFEE1' },
      { day, amount: -17.7, narration: 'SMS CHARGES' },
    ])
    await goTo(page, 'statement-import')
    const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }
    await page.getByLabel('Bank’s file').setInputFiles(file)
    await expect(page.getByRole('group', { name: 'First lines' })).toContainText('SMS CHARGES')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Import 2 new lines' }).click()

    const sure = await opened(page, 'Explain sure lines')
    await expect(sure.getByText('1 line is explained')).toBeVisible()
    await sure.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('link', { name: 'Lines to explain' }).click()
    await page.getByRole('link', { name: 'SMS CHARGES' }).click()
    await page.getByRole('button', { name: 'Book as bank charge' }).click()
    await expect(page.getByRole('region', { name: 'Matched entries' })).toContainText('17.70')
    await page.getByRole('navigation', { name: 'List navigation' }).getByRole('link').first().click()
    await page.getByRole('link', { name: 'Opening balance' }).click()
    await page.getByRole('button', { name: 'Book as opening balance' }).click()
    await expect(page.getByRole('region', { name: 'Matched entries' })).toBeVisible()
    await goTo(page, 'statements')
    await expect(page.getByText('All lines are explained.')).toBeVisible()
  })

  await test.step('the month is over: one closes it, another approves', async () => {
    await app.advance(A_MONTH)
    const month = day.slice(0, 7)
    const tokens = { treasurer: await signInStaff(app, 'treasurer'), owner: await signInStaff(app, 'owner') }
    await closeMonthsBefore(app, month, tokens)
    const treasurer = await officeOf(browser, app, 'treasurer')
    await goTo(treasurer, `months/${month}`)
    const close = await opened(treasurer, 'Close month')
    await close.getByLabel('Checks made').fill('Compared with the bank’s statement.')
    await close.getByRole('button', { name: 'Close month' }).click()
    // the action removed its own button; its message stays, and reading continues at the heading
    await expect(close.getByRole('link', { name: 'see Approvals' })).toBeVisible()
    await expect(treasurer.getByRole('main').getByRole('button', { name: 'Close month' })).toHaveCount(0)
    await close.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(close).toBeHidden()
    await expect(treasurer.getByRole('heading', { level: 1 })).toBeFocused()
    await treasurer.getByRole('link', { name: 'Its closing is awaiting second approval.' }).click()
    await expect(treasurer.getByText('Awaiting second approval')).toBeVisible()
    await expect(treasurer.getByRole('button', { name: 'Approve' })).toBeHidden()

    const owner = await officeOf(browser, app, 'owner')
    await goTo(owner, new URL(treasurer.url()).pathname.replace('/office/', ''))
    const approve = await opened(owner, 'Approve')
    await approve.getByRole('button', { name: 'Approve' }).click()
    await expect(approve).toBeHidden()
    await expect(owner.getByRole('status').filter({ hasText: 'Approved.' })).toBeVisible()
    await expect(owner.getByRole('heading', { level: 1 })).toBeFocused()
    // an approved change is carried out after the answer
    await app.advance(0)
    await goTo(owner, `months/${month}`)
    await expect(owner.getByText('Nothing more can be booked into it.')).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Close month' })).toBeHidden()
    expect(await barriers(owner)).toEqual([])
  })
})
