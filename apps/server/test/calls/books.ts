import type { Calls } from './call.ts'
import { treasurers, audited } from './who.ts'
import { newKey } from '../journey.ts'
import { reason } from './values.ts'

export const books = {
  officeAccount: { may: audited(treasurers), statements: 2, query: { account: 'till' } },
  officeAccounts: {
    may: audited(treasurers),
    statements: 2,
    query: { kind: 'fund', q: 'bicycle', perPage: 25 },
  },
  officeBankAccount: { may: audited(treasurers), statements: 2, query: { id: 'bac_main' } },
  officeBankAccounts: { may: audited(treasurers), statements: 2 },
  officeBankAccountSave: {
    may: treasurers,
    statements: 4,
    body: {
      id: null,
      version: null,
      name: 'Savings',
      ends: '4321',
      openedOn: '2026-04-01',
      closedOn: null,
      isSettledTo: false,
    },
  },
  officeBankCharge: {
    may: treasurers,
    statements: 12,
    body: () => ({
      once: newKey(),
      kind: 'interest',
      account: 'bank:bac_main',
      amount: 12.5,
      day: null,
      reason,
      reference: 'INT',
    }),
  },
  officeLedger: {
    may: audited(treasurers),
    statements: 3,
    query: { account: 'till', kind: 'transfer', month: '2026-11', q: 'cash', perPage: 25 },
  },
  officeMonth: { may: audited(treasurers), statements: 24, params: { month: '2026-01' } },
  officeMonthClose: { may: treasurers, statements: 1, body: { month: '2099-01', reason: 'All looked at.' } },
  officeMonths: { may: audited(treasurers), statements: 2 },
  officeOpening: {
    may: treasurers,
    statements: 2,
    body: { account: 'bank:bac_main', amount: 1000, day: null },
  },
  officeReverse: { may: treasurers, statements: 15, body: { id: 'vch_nobody', reason } },
  officeTillCount: {
    may: treasurers,
    // a difference above the limit, with a notice to each colleague
    statements: 24,
    body: () => ({ once: newKey(), counted: 1, note: reason }),
  },
  officeTillCounts: { may: audited(treasurers), statements: 2 },
  officeTransfer: {
    may: treasurers,
    statements: 16,
    body: () => ({
      once: newKey(),
      from: 'till',
      to: 'bank:bac_main',
      amount: 1,
      day: null,
      reason,
      reference: '',
    }),
  },
  officeVoucher: { may: audited(treasurers), statements: 4, params: { id: 'vch_nobody' } },
  officeMoney: { may: audited(treasurers), statements: 5 },
  officeMoneyLines: {
    may: audited(treasurers),
    statements: 4,
    query: { from: '2026-04-01', until: '2027-03-31', fund: 'needs', perPage: 25 },
  },
  officeReports: {
    may: audited(treasurers),
    statements: 3,
    query: { kind: 'ledger', state: 'done', perPage: 25 },
  },
  officeReport: { may: audited(treasurers), statements: 3, query: { id: 'rep_nobody' } },
  officePeriodAccounts: {
    may: audited(treasurers),
    statements: 3,
    query: { period: '2026-11', fund: 'fund:general' },
  },
  officeReportAsk: {
    may: audited(treasurers),
    statements: 5,
    body: { kind: 'ledger', period: '2026-11', fund: null },
  },
  officeReportCancel: { may: audited(treasurers), statements: 5, body: { id: 'rep_nobody' } },
  officeReportDownload: { may: audited(treasurers), statements: 3, params: { id: 'rep_nobody' } },
} satisfies Calls
