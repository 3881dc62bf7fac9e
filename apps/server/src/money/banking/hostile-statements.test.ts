import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { signInStaff } from '../../../test/staff-journey.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'

const MOST = 2_000_000
const HEAD = 'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance'

describe('files that are no statement of a bank', () => {
  let app: TestApp
  let treasurer: string
  /** The threads started since this test file began: the thread is kept for a while, so that one thread reads all files. */
  const threads: unknown[] = []
  const note = (begun: unknown) => threads.push(begun)
  beforeAll(async () => {
    subscribe('worker_threads', note)
    app = await startTestApp(inject('databaseUrl'))
    treasurer = await signInStaff(app, 'treasurer')
  })
  afterAll(async () => {
    unsubscribe('worker_threads', note)
    await app.close()
  })

  const preview = async (text: string) => {
    const body = { account: 'bac_main', bank: 'sbi', text } as const
    return (await app.call('POST office/banking/preview', { token: treasurer, body })).data
  }

  test.each([
    ['of newlines', '\n'.repeat(MOST), 'too_many'],
    ['of carriage returns', '\r'.repeat(MOST), 'too_many'],
    ['of both', '\r\n'.repeat(MOST / 2), 'too_many'],
    ['of rows without end', `${HEAD}\n${'1 Apr 2026,,UPI,,,5,5\n'.repeat(10_000)}`, 'too_many'],
    ['of short lines of commas', `${','.repeat(90)}\n`.repeat(9000), 'too_many'],
    ['of commas', ','.repeat(MOST), 'too_many'],
    ['of letters', 'a'.repeat(MOST), 'too_long'],
    ['of quotation marks', '"'.repeat(MOST), 'too_long'],
    ['of a quotation mark that is open', `"${'word\n'.repeat(5000)}`, 'unreadable'],
  ] as const)('a file %s is refused before it is read', async (_of, text, kind) => {
    const { faults, rows } = await preview(text)
    expect([faults.map((fault) => fault.kind), rows]).toEqual([[kind], 0])
    const body = { account: 'bac_main', bank: 'sbi', text }
    const refused = await app.ask('POST', '/api/office/banking/import', { token: treasurer, body })
    expect(refused.body.code).toBe('statement_unreadable')
  })

  test('a file that is read is read by another thread: nobody else waits for it', async () => {
    await preview(`${','.repeat(20)}\n`.repeat(9000))
    expect(threads).not.toHaveLength(0)
  })
})
