import type { Calls } from './call.ts'
import { treasurers, audited } from './who.ts'
import { reason } from './values.ts'

const statementFile = {
  account: 'bac_main',
  bank: 'other',
  columns: { day: 'When', narration: 'What', amount: 'How much' },
  days: 'ymd',
  text: 'When,What,How much\n2026-04-01,A gift,500',
}

export const banking = {
  officeBanking: { may: audited(treasurers), statements: 6, query: { day: '2026-04-30' } },
  officeBankLine: { may: audited(treasurers), statements: 4, query: { id: 'bln_nobody' } },
  officeBankLines: {
    may: audited(treasurers),
    statements: 2,
    query: {
      account: 'bac_main',
      state: 'open',
      from: '2026-04-01',
      until: '2027-03-31',
      q: 'upi',
    },
  },
  officeBookLine: { may: treasurers, statements: 13, body: { line: 'bln_nobody', as: 'charge' } },
  officeConfirmSure: { may: treasurers, statements: 3, body: { account: 'bac_main' } },
  officeHeedLine: { may: treasurers, statements: 6, body: { line: 'bln_nobody' } },
  officeIgnoreLine: { may: treasurers, statements: 6, body: { line: 'bln_nobody', reason } },
  officeImportStatement: { may: treasurers, statements: 13, body: { ...statementFile, name: 'april.csv' } },
  officeMatchLine: {
    may: treasurers,
    statements: 7,
    body: { line: 'bln_nobody', entries: [{ id: '1', amount: 5 }] },
  },
  officeOpenLines: { may: audited(treasurers), statements: 2 },
  officePreviewStatement: { may: treasurers, statements: 3, body: statementFile },
  officeTakeGuess: { may: treasurers, statements: 23, body: { line: 'bln_nobody', guess: 'book:charge' } },
  officeUndoImport: { may: treasurers, statements: 12, body: { id: 'bst_nobody' } },
  officeUnmatchLine: { may: treasurers, statements: 8, body: { line: 'bln_nobody', entry: '1' } },
  officeWaitingLines: { may: audited(treasurers), statements: 11, query: { account: 'bac_main' } },
  officeUnseen: { may: audited(treasurers), statements: 2, query: { account: 'bac_main', perPage: 25 } },
} satisfies Calls
