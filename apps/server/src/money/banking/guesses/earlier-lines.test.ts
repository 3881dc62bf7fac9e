import { expect, test } from 'vitest'
import { bookingByKeywords, giverIn, isQuarterApart, narrationKey, piecesOf } from './earlier-lines.ts'

test.each([
  ['SMS CHARGES JUL-SEP 2026', 'SMS CHARGES'],
  ['SMS CHARGES OCT-DEC 2026', 'SMS CHARGES'],
  ['SMS CHARGES Q3', 'SMS CHARGES'],
  ['UPI/CR/632812345678/RAMESH/SAHAY 7XM8H3', 'UPI CR RAMESH SAHAY'],
  ['BY CASH - BRANCH 00412', 'BY CASH BRANCH'],
  // the transfer method alone does not identify a giver
  ['BY TRANSFER N324261234567', null],
  ['UPI/CR/632812345678', null],
  ['', null],
])('the narration “%s” is the same each time by “%s”', (narration, key) => {
  expect(narrationKey(narration)).toBe(key)
})

test.each([
  ['UPI/CR/632812345678/RAMESH PATEL/SBIN/ramesh.p@okaxis', 'RAMESH.P@OKAXIS'],
  ['UPI/CR/632812345678/RAMESH PATEL/SBIN', 'RAMESH PATEL'],
  ['NEFT CR KIRAN ENTERPRISE', 'KIRAN ENTERPRISE'],
  ['NEFT-HDFC0000123-KIRAN ENTERPRISE-N324261234567', 'KIRAN ENTERPRISE'],
  ['IMPS/P2A/632812345678/કિરણબેન શાહ', 'કિરણબેન શાહ'],
  // no name, or too little to identify a giver
  ['UPI/CR/632812345678', null],
  ['UPI/CR/632812345678/RAM', null],
  ['SMS CHARGES Q3', null],
])('“%s” names “%s” as who sent it', (narration, giver) => {
  expect(giverIn(narration)).toBe(giver)
})

test('words are looked for by pieces of six letters, shorter ones by three, and not by how the money came', () => {
  expect(piecesOf('UPI SMS CHARGES')).toEqual(['sms', 'charge', 'harges'])
  expect(piecesOf('AB')).toEqual([])
})

test.each([
  ['SMS CHARGES Q3', -2_950n, 'charge'],
  ['MIN BAL CHRG', -10_000n, 'charge'],
  ['INT.PD 01-07-2026', 8_805n, 'interest'],
  ['CASH DEPOSIT SELF', 500_000n, 'transfer'],
  ['TRF TO FD 123', -500_000n, 'transfer'],
  // charges are never credits, interest is never a debit, and other people's transfers are not the trust's own money
  ['REVERSAL OF CHARGES', 2_950n, null],
  ['UPI/CR/1/CASH KUMAR', 500n, null],
  ['KIRAN ENTERPRISE', 500n, null],
] as const)('by its words “%s” with %s paise is %s', (narration, left, book) => {
  expect(bookingByKeywords(narration, left)).toBe(book)
})

test('a quarter lies between two charges that come each quarter', () => {
  expect(isQuarterApart('2026-10-01', '2026-07-01')).toBe(true)
  expect(isQuarterApart('2026-10-01', '2026-09-01')).toBe(false)
  expect(isQuarterApart('2027-07-01', '2026-07-01')).toBe(false)
})
