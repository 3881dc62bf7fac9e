import { demoKeys, strangePayment } from '../../apps/server/test/provider-controls.ts'
import { barriers, expect, test } from './journey.ts'
import { enterOffice } from './office-session.ts'

test('a treasurer books all payments that wait after a restore with one press', async ({ page, app }) => {
  const waiting: string[] = []
  for (const paise of [5_000, 6_000, 7_000]) waiting.push(await strangePayment(app, demoKeys, paise))
  await app.advance(61)
  await enterOffice(page.context(), app, 'treasurer')
  await page.goto('/office/alerts')
  await expect(page.getByRole('link', { name: 'Payment without an order of ours' })).toHaveCount(3)
  await page.getByRole('button', { name: 'Book unmatched payments' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book unmatched payments' })
  await expect(dialog).toContainText('Unmatched payments: 3. Total: ₹180.')
  await dialog.getByLabel('Reason').fill('Given before the restore.')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Book unmatched payments' }).click()
  await expect(dialog).toContainText('3 payments are booked, ₹180 in total.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('link', { name: 'Payment without an order of ours' })).toHaveCount(0)

  const booked = await app.query(
    `select credit, amount_paise::int as paise from ledger_entries
      where kind = 'capture' and payment_id = any($1) order by amount_paise`,
    [waiting],
  )
  expect(booked.map(({ credit, paise }) => [credit, paise])).toEqual([
    ['fund:general', 5_000],
    ['fund:general', 6_000],
    ['fund:general', 7_000],
  ])

  await page.getByRole('button', { name: 'Book unmatched payments' }).click()
  await expect(dialog).toContainText('No unmatched payments.')
})
