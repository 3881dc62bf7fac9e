import type { Page } from '@playwright/test'
import { sbiFile, workbook } from '../../apps/server/test/bank-statements.ts'
import { giftTyped } from '../../apps/server/test/gifts-journey.ts'
import { today } from '../../apps/server/test/journey.ts'
import { startTestProgram } from '../../apps/server/test/test-program.ts'
import { barriers, expect, test } from './journey.ts'
import { enterOffice, pressAct } from './office-session.ts'

const give = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Bank’s file').setInputFiles({ name, mimeType: '', buffer })

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/office/statement-import')
  await give(page, name, Buffer.from(text))
  await expect(page.getByRole('group', { name: 'First lines' })).toBeVisible()
}

test('a treasurer is asked about a UTR that was taken before, and undoes the import of a wrong file', async ({
  browser,
}) => {
  // its own program: other journeys' bookings and imports would come before its lines
  const app = await startTestProgram({ databaseServer: process.env['JOURNEYS_DATABASE'] ?? '' })
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' })
  const token = await enterOffice(context, app, 'treasurer')
  const page = await context.newPage()
  const day = await today(app)

  await test.step('a gift that was entered wrongly is taken back, and its page says why', async () => {
    const body = giftTyped({ name: 'Kokila Dave', amount: 210, day })
    expect((await app.ask('POST', '/api/office/gifts/record', { token, body })).status).toBe(200)
    await page.goto('/office/all-gifts?q=Kokila')
    await page.locator('[data-row]').filter({ hasText: 'Kokila Dave' }).click()
    await pressAct(page, 'Reverse')
    const dialog = page.getByRole('dialog', { name: 'Reverse' })
    await dialog.getByLabel('Reason').fill('Typed twice.')
    await dialog.getByRole('button', { name: 'Reverse' }).click()
    await expect(page.getByText('Reversed', { exact: true })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Typed twice.' })).toBeVisible()
  })

  await test.step('the same UTR once more', async () => {
    await page.goto('/office/take-gift')
    await page.getByRole('button', { name: 'Bank transfer' }).click()
    for (const [time, amount] of ['21000', '₹21,000.00'].entries()) {
      await page.getByLabel('Amount (₹)').fill(amount)
      await page.getByLabel('UTR').fill('HDFCN52026112400001')
      await page.getByRole('button', { name: 'Save gift' }).click()
      if (time === 0)
        await expect(page.getByRole('status').filter({ hasText: 'Saved: ₹21,000' })).toBeVisible()
    }
    const alert = page.getByRole('alert').filter({ hasText: 'This UTR has been used already.' })
    await expect(alert.getByRole('link', { name: /^SLIP\// })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByLabel('I have checked this: save it anyway').check()
    await page.getByRole('button', { name: 'Save gift' }).click()
    await expect(alert).toBeHidden()
    await page.goto('/office/gifts?mode=transfer')
    await expect(page.getByText('21,000')).toHaveCount(2)
  })

  await test.step('a workbook is read as it is, and an older one is answered with what to do', async () => {
    await page.goto('/office/statement-import')
    const older = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    await give(page, 'november.xls', older)
    await expect(page.getByText('This is an older Excel workbook')).toBeVisible()
    await give(page, 'years.csv', Buffer.alloc(4_000_000))
    await expect(page.getByText('This file is larger than 2 MB.')).toBeVisible()
    await expect(page.getByText('This is an older Excel workbook')).toBeHidden()
    expect(await barriers(page)).toEqual([])
    const head = ['Txn Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance']
    const sheet = [head, [{ day }, 'FROM A WORKBOOK', null, null, 500, 10_500]]
    await give(page, 'november.xlsx', Buffer.from(workbook([['About this file']], sheet)))
    await expect(page.getByRole('group', { name: 'First lines' })).toContainText('FROM A WORKBOOK')
    await expect(page.getByRole('button', { name: 'Import 1 new line' })).toBeEnabled()
    expect(await barriers(page)).toEqual([])
  })

  await test.step('a file of another account', async () => {
    await choose(page, 'own.csv', sbiFile(10_000, [{ day, amount: 500, narration: 'OWN LINE' }]))
    await page.getByRole('button', { name: 'Import 1 new line' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bank statements' })).toBeVisible()
    // the same file again
    await choose(page, 'own.csv', sbiFile(10_000, [{ day, amount: 500, narration: 'OWN LINE' }]))
    await expect(page.getByText('There is nothing to import.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Import/ })).toBeHidden()
    const wrong = sbiFile(90_000, [{ day, amount: 7, narration: 'NOT OURS' }])
    await choose(page, 'wrong.csv', wrong)
    await expect(page.getByText('This does not continue from the account’s last balance')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Import anyway' }).click()
    await expect(page.getByText('The balance jumps: lines are missing before these days.')).toBeVisible()

    await page.getByText('Recent imports').click()
    const file = page.getByRole('listitem').filter({ hasText: 'wrong.csv' })
    await file.getByRole('button', { name: 'Undo import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo import' })
    await dialog.getByRole('button', { name: 'Undo import' }).click()
    await expect(file).toBeHidden()
    await expect(page.getByText('The balance jumps: lines are missing before these days.')).toBeHidden()
    expect(await barriers(page)).toEqual([])
  })

  await test.step('a line that somebody else explains meanwhile, and that the bank calls interest', async () => {
    await page.goto('/office/statement-import')
    const lines = [
      { day, amount: 500, narration: 'OWN LINE' },
      { day, amount: 12, narration: 'CREDIT INTEREST' },
    ]
    await give(page, 'interest.csv', Buffer.from(sbiFile(10_000, lines)))
    await page.getByRole('button', { name: 'Import 1 new line' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bank statements' })).toBeVisible()
    await page.goto('/office/bank-lines?q=INTEREST')
    await page.getByRole('row').filter({ hasText: 'CREDIT INTEREST' }).getByRole('link').first().click()
    const interest = page.getByRole('button', { name: 'Book as bank interest' })
    // the main button is filled, the others are not
    const fillOf = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
    const plain = await fillOf('Select entries')
    expect(await fillOf('Book as bank interest')).not.toBe(plain)
    expect(await fillOf('Book as gift')).toBe(plain)
    expect(await barriers(page)).toEqual([])

    const line = new URL(page.url()).pathname.split('/').at(-1)
    await app.call('POST office/banking/book', { token, body: { line: line ?? '', as: 'interest' } })
    await interest.click()
    await expect(page.getByText('This is already explained. Please look at it again.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Matched entries' })).toBeVisible()
    await expect(interest).toBeHidden()
    expect(await barriers(page)).toEqual([])
  })
  await app.close()
})
