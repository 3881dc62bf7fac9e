import type { Calls } from './call.ts'
import { staff, treasurers } from './who.ts'
import { newKey } from '../journey.ts'
import { reason } from './values.ts'

export const spending = {
  officeDueFees: { may: { ...staff, editor: 'closed' }, statements: 2 },
  officePayouts: { may: { ...staff, editor: 'closed' }, statements: 3 },
  officePayout: { may: { ...staff, editor: 'closed' }, statements: 7, query: { id: 'pyt_nobody' } },
  officePayoutReceipt: { may: { ...staff, editor: 'closed' }, statements: 4, params: { id: 'pyt_nobody' } },
  officePayoutLetter: { may: { ...staff, editor: 'closed' }, statements: 4, query: { id: 'pyt_nobody' } },
  officePayoutsMake: {
    may: treasurers,
    statements: 15,
    body: () => ({
      key: newKey(),
      children: [{ id: 'app_nobody', amount: 100 }],
      way: 'transfer',
      fund: 'fund:schemes',
      bank: 'bac_main',
    }),
  },
  officePayoutAsk: { may: treasurers, statements: 11, body: { id: 'pyt_nobody', reason } },
  officePayoutPay: {
    may: treasurers,
    statements: 24,
    body: { id: 'pyt_nobody', version: 0, reference: 'SBIN0012', paidOn: '2026-11-20' },
  },
  officePayoutCancel: { may: treasurers, statements: 6, body: { id: 'pyt_nobody', version: 0, reason } },
  officePayoutReverse: { may: treasurers, statements: 19, body: { id: 'pyt_nobody', version: 0, reason } },
  officePayoutReceiptAdd: { may: treasurers, statements: 8, body: { id: 'pyt_nobody' } },
  officePurchases: { may: staff, statements: 3 },
  officePurchase: { may: staff, statements: 3, query: { id: 'pur_nobody' } },
  officePurchaseBill: { may: staff, statements: 4, params: { id: 'pur_nobody' } },
  officePurchaseBook: {
    may: treasurers,
    statements: 25,
    body: () => ({
      key: newKey(),
      kind: 'purchases',
      fund: 'fund:schemes',
      what: 'Bags',
      shop: 'Patel Traders',
      amount: 100,
      day: '2026-11-20',
      from: 'till',
      reference: 'Bill 12',
      about: '',
    }),
  },
  officePurchaseReverse: { may: treasurers, statements: 15, body: { id: 'pur_nobody', reason } },
} satisfies Calls
