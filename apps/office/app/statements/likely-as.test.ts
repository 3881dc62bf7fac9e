import { expect, test } from 'vitest'
import { likelyAs } from './likely-as.ts'

test('the words of the bank say what money that came is likely to be, if it is no gift', () => {
  const expected = {
    'CREDIT INTEREST--': 'interest',
    'INTEREST PAID TILL 31-MAR-2026': 'interest',
    '0205010:Int.Pd:01-01-2026 to 31-03-2026': 'interest',
    INT: 'interest',
    'CASH DEPOSIT SELF': 'transfer',
    'SWEEP TRF FROM FD 000123': 'transfer',
    'TRANSFER FROM 4897': 'transfer',
    'BY TRANSFER-UPI/CR/609112345678/ASHA PATEL': null,
    'NEFT CR-HDFC-INT TRADERS': null,
    'CHEQUE DEPOSIT 000105': null,
    'UPI/INDIRA INTWALA': null,
    'MINT & SONS': null,
  }
  for (const [narration, likely] of Object.entries(expected))
    expect([narration, likelyAs({ narration, left: 5 })]).toEqual([narration, likely])
  expect(likelyAs({ narration: 'INT', left: -5 })).toBeNull()
})
