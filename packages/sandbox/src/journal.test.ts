import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openJournal } from './journal.ts'
import { startTestProvider } from './test-provider.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sahay-journal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function read(path: string): number[] {
  const lines: number[] = []
  openJournal<number>(path, (line) => lines.push(line)).close()
  return lines
}

test('a torn last line is cut off, and what is written next stands whole', () => {
  const path = join(folder, 'j.jsonl')
  writeFileSync(path, '1\n2\n{"half":"₹')
  const lines: number[] = []
  const journal = openJournal<number>(path, (line) => lines.push(line))
  expect(lines).toEqual([1, 2])
  journal.append(3)
  journal.close()
  expect(read(path)).toEqual([1, 2, 3])
})

test('a damaged line in the middle stops the start with a readable error', () => {
  const path = join(folder, 'j.jsonl')
  writeFileSync(path, '1\nnot json\n3\n')
  expect(() => read(path)).toThrow(/Line 2 of .* cannot be read/)
})

test('a rewritten journal holds the new lines alone, and takes more', () => {
  const path = join(folder, 'j.jsonl')
  const journal = openJournal<number>(path, () => {})
  for (const line of [1, 2, 3]) journal.append(line)
  journal.rewrite([3])
  journal.append(4)
  journal.close()
  expect(readFileSync(path, 'utf8')).toBe('3\n4\n')
})

test('the provider knows everything again after a restart, torn line or not', async () => {
  await using sandbox = await startTestProvider()
  const order = await sandbox.order(50000, { receipt: 'don_3', payment: { capture: 'manual' } })
  const { razorpay_payment_id: id } = await sandbox.pay({ order_id: order, outcome: 'captured' })
  await sandbox.call('POST', `/v1/payments/${id}/refund`, { amount: 1000 })
  const paths = [
    `/v1/orders/${order}`,
    `/v1/payments/${id}`,
    `/v1/payments/${id}/refunds`,
    '/v1/orders?receipt=don_3',
    '/control/payments',
  ]
  const all = () => Promise.all(paths.map(async (path) => (await sandbox.call('GET', path)).body))
  const before = await all()
  await sandbox.restart()
  expect(await all()).toEqual(before)
  appendFileSync(
    join(sandbox.dataDir, 'provider.jsonl'),
    '{"step":"payment.captured","payments":[{"id":"pay_',
  )
  await sandbox.restart()
  expect(await all()).toEqual(before)
  await sandbox.order(700)
  await sandbox.restart()
  expect((await sandbox.call('GET', '/v1/orders')).body.count).toBe(2)
})
