import { bankProfiles, type StatementProfile } from '@sahay/contract/banking/bank-profiles'
import { describe, expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'
import { readAmount, readDay, readSide } from './written-values.ts'

const read = (profile: StatementProfile, ...lines: string[]) =>
  readStatement({ text: lines.join('\r\n'), profile })
const plain = (one: ReturnType<typeof read>) =>
  one.rows.map(({ line, day, amount, balance, narration, reference }) => [
    line,
    day,
    Number(amount),
    balance === null ? null : Number(balance),
    narration,
    reference,
  ])

test('days and amounts are read as banks write them, and nothing else', () => {
  for (const day of [
    '01/04/2026',
    '01-Apr-2026',
    '1 Apr 2026',
    '01/04/26',
    '01-04-2026 10:22:31',
    '2026-04-01',
  ])
    expect([day, readDay(day, 'dmy')]).toEqual([day, '2026-04-01'])
  expect(readDay('04/01/2026', 'mdy')).toBe('2026-04-01')
  for (const none of ['31/02/2026', '1/4', '', 'Total', '01/13/2026', '01/04/1926', '00/04/2026'])
    expect([none, readDay(none, 'dmy')]).toEqual([none, null])
  const amounts = {
    '1,00,000.00': 100_000_00,
    '₹ 500': 500_00,
    '(12.5)': -12_50,
    '75.00Dr': -75_00,
    '-3': -3_00,
  }
  for (const [written, paise] of Object.entries(amounts))
    expect([written, Number(readAmount(written))]).toEqual([written, paise])
  for (const none of ['', ' - ']) expect(readAmount(none)).toBe('none')
  for (const bad of ['1.234', 'abc', '(5', '1e5', '--5', '-5-'])
    expect([bad, readAmount(bad)]).toEqual([bad, null])
  expect([readSide('CR'), readSide('Dr.'), readSide('?')]).toEqual([1, -1, null])
})

describe('files of banks', () => {
  test('SBI: tabs, words above and below, an amount in quotes', () => {
    const found = read(
      bankProfiles.sbi,
      '\ufeffAccount Name\t: SAHAY TRUST',
      'Start Date\t: 1 Apr 2026',
      '',
      'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance',
      '1 Apr 2026\t1 Apr 2026\tBY TRANSFER-UPI/CR/609112345678/ASHA PATEL/--\tTRANSFER FROM 4897\t\t"1,00,000.00"\t1,10,000.00',
      '2 Apr 2026\t2 Apr 2026\tCHQ PAID\t000123\t2,500.50\t\t1,07,499.50',
      '**This is a computer generated statement and does not require a signature.',
    )
    expect(found.faults).toEqual([])
    expect(found.leftOut).toEqual([1, 2, 3, 7])
    expect(plain(found)).toEqual([
      [
        5,
        '2026-04-01',
        10_000_000,
        11_000_000,
        'BY TRANSFER-UPI/CR/609112345678/ASHA PATEL/--',
        'TRANSFER FROM 4897',
      ],
      [6, '2026-04-02', -250_050, 10_749_950, 'CHQ PAID', '000123'],
    ])
  })

  test('Kotak: two columns of amounts, or one with Dr and Cr beside it and beside the balance', () => {
    const two = read(
      bankProfiles.kotak,
      'Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Debit,Credit,Balance',
      '1,01-04-2026,01-04-2026,UPI/RAVI SHAH,UPI-609112345679,,500.00,"10,500.00"',
      '2,02-04-2026,02-04-2026,CHRG: SMS,,17.70,,"10,482.30"',
    )
    const one = read(
      bankProfiles.kotak,
      'Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr',
      '1,01/04/2026,UPI/RAVI SHAH,UPI-609112345679,500.00,CR,"10,500.00",CR',
      '2,02/04/2026,CHRG: SMS,,17.70,DR,"10,482.30",CR',
    )
    for (const found of [two, one])
      expect(plain(found)).toEqual([
        [2, '2026-04-01', 500_00, 10_500_00, 'UPI/RAVI SHAH', 'UPI-609112345679'],
        [3, '2026-04-02', -17_70, 10_482_30, 'CHRG: SMS', ''],
      ])
  })

  test('commas in words that stand in no quotes belong to the words, where the amounts leave no doubt', () => {
    const head = 'Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance'
    const readLine = (line: string) => read(bankProfiles.hdfc, head, line)
    expect(
      plain(readLine('01/04/26,NEFT-RAVI, SHAH AND SONS, SURAT,01/04/26,0.00,500.00,0000609112,10500.00')),
    ).toEqual([[2, '2026-04-01', 500_00, 10_500_00, 'NEFT-RAVI,SHAH AND SONS,SURAT', '0000609112']])
    // an amount that is not in quotes either would be read from its middle
    for (const doubtful of [
      '01/04/26,NEFT,01/04/26,12,345.00,,0000609112,500.00',
      '01/04/26,NEFT,01/04/26,,1,00,000.00,0000609112,10,500.00',
    ])
      expect([doubtful, readLine(doubtful).rows, readLine(doubtful).faults.length]).toEqual([doubtful, [], 1])
  })

  test('HDFC: lines of stars, zeros in the other column, a summary below', () => {
    const found = read(
      bankProfiles.hdfc,
      'Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance',
      '********,********,********,********,********,********,********',
      '01/04/26,"UPI-RAVI, SHAH-RAVI@OKHDFC",01/04/26,0.00,500.00,0000609112345679,10500.00',
      '02/04/26,NEFT DR-SCHOOL,02/04/26,400.00,0.00,N0923,10100.00',
      '',
      'STATEMENT SUMMARY  :-',
      'Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal',
      '10000.00,1,1,400.00,500.00,10100.00',
    )
    expect(found.faults).toEqual([])
    expect(plain(found)).toEqual([
      [3, '2026-04-01', 500_00, 10_500_00, 'UPI-RAVI, SHAH-RAVI@OKHDFC', '0000609112345679'],
      [4, '2026-04-02', -400_00, 10_100_00, 'NEFT DR-SCHOOL', 'N0923'],
    ])
  })

  test('ICICI: one amount with Cr or Dr, newest first; Axis and Bank of Baroda', () => {
    const icici = read(
      bankProfiles.icici,
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Cr/Dr,Transaction Amount(INR),Available Balance(INR)',
      '1,02/04/2026,02/04/2026,-,SMS charges,DR,17.70,982.30',
      '2,01/04/2026,01/04/2026,-,UPI/gift,CR,1000.00,1000.00',
    )
    expect(plain(icici)).toEqual([
      [3, '2026-04-01', 1000_00, 1000_00, 'UPI/gift', ''],
      [2, '2026-04-02', -17_70, 982_30, 'SMS charges', ''],
    ])
    const axis = read(
      bankProfiles.axis,
      'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
      '01-04-2026,-,UPI/P2A/gift, ,250.00,250.00,118',
      'Unless the constituent notifies the bank immediately, 1, 2',
    )
    expect(plain(axis)).toEqual([[2, '2026-04-01', 250_00, 250_00, 'UPI/P2A/gift', '']])
    const bob = read(
      bankProfiles.bob,
      'TRAN DATE,VALUE DATE,NARRATION,CHQ.NO.,WITHDRAWAL(DR),DEPOSIT(CR),BALANCE(INR)',
      '01-04-2026,01-04-2026,OPENING BALANCE,,,,"5,000.00Cr"',
      '02-04-2026,02-04-2026,BY CASH,,,"1,000.00","6,000.00Cr"',
    )
    expect([plain(bob), bob.faults]).toEqual([[[3, '2026-04-02', 1000_00, 6000_00, 'BY CASH', '']], []])
  })

  test('what cannot be read is named by its line, and the columns of another bank are those that are said', () => {
    const other = {
      days: 'ymd',
      columns: { day: ['When'], narration: ['What'], amount: ['How much'] },
    } as const
    expect(plain(read(other, 'When;What;How much', '2026-04-01;Gift;-12,00.50'))).toEqual([
      [2, '2026-04-01', -1200_50, null, 'Gift', ''],
    ])
    const broken = read(
      other,
      'When,What,How much',
      '2026-04-31,Gift,5',
      '2026-04-30,Gift,5.123',
      '2026-04-30,Gift,',
      ',Gift,5',
    )
    expect(broken.faults.map(({ line, kind }) => `${line} ${kind}`)).toEqual([
      '2 day',
      '3 amount',
      '4 amount',
      '5 day',
    ])
    const both = read(bankProfiles.sbi, 'Date,Details,Debit,Credit,Balance', '01/04/2026,Both,5,5,0')
    expect(both.faults).toEqual([{ line: 2, kind: 'both_amounts', said: '5 5' }])
    expect(read(bankProfiles.hdfc, 'a,b,c,d,e').faults[0]?.kind).toBe('no_head')
    expect(read(bankProfiles.hdfc, 'a,b,c,d,e').head).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(readStatement({ text: '"open', profile: bankProfiles.hdfc }).faults[0]?.kind).toBe('unreadable')
    expect(read(other, 'When,What,How much').faults[0]?.kind).toBe('no_rows')
  })
})
