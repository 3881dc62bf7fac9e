import { bankProfiles } from '@sahay/contract/bank-profiles'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { takenOfThisThread } from '../../../test/own-thread.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import { readStatement } from './read-statement.ts'

const MOST = 2_000_000
const HEAD = 'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance'

describe('files that are no statement of a bank', () => {
  let app: TestApp
  let treasurer: string
  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    treasurer = await signInStaff(app, 'treasurer')
  })
  afterAll(() => app.close())

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

  test('the largest file that is read costs other callers little: another thread reads it', async () => {
    const text = `${','.repeat(20)}\n`.repeat(9000)
    const here = await takenOfThisThread(() => readStatement({ text, profile: bankProfiles.sbi }))
    const called = await takenOfThisThread(() => preview(text))
    expect(called).toBeLessThan(here / 2)
  })
})
