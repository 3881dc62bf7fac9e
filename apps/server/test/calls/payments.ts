import type { Calls } from './call.ts'
import { treasurers, audited } from './who.ts'
import { reason } from './values.ts'

export const payments = {
  officePayment: { may: audited(treasurers), statements: 5, query: ({ proof }) => ({ id: proof.paymentId }) },
  officePaymentAsk: { may: treasurers, statements: 7, body: { id: 'ord_none' } },
  officePaymentTrail: {
    may: audited(treasurers),
    statements: 11,
    query: ({ proof }) => ({ id: proof.paymentId }),
  },
  officePayments: {
    may: audited(treasurers),
    statements: 3,
    query: {
      state: 'captured',
      purpose: 'donation',
      method: 'upi',
      returned: 'yes',
      foreign: 'yes',
      from: '2026-04-01',
      until: '2027-03-31',
      amount: '500.50',
      q: 'Desai',
      perPage: 25,
    },
  },
  officeAlert: { may: audited(treasurers), statements: 2, query: { id: 'alt_none' } },
  officeRefund: {
    may: treasurers,
    statements: 20,
    body: ({ proof }) => ({ paymentId: proof.paymentId, amount: 1, reason }),
  },
  officeAlerts: { may: audited(treasurers), statements: 2 },
  officeResolve: { may: treasurers, statements: 6, body: { id: 'alt_nobody', how: 'noted', reason } },
  officeBookPayment: {
    may: treasurers,
    statements: 23,
    body: { id: 'alt_nobody', to: 'general', name: 'Bhavna Desai', reason },
  },
  officeUnmatchedPayments: { may: treasurers, statements: 2 },
  officeBookUnmatched: {
    may: treasurers,
    statements: 24,
    body: { to: 'general', reason, upTo: '2026-11-20T00:00:00Z' },
  },
  officeSettlements: {
    may: audited(treasurers),
    statements: 2,
    query: {
      state: 'failed',
      differs: 'yes',
      from: '2026-04-01',
      until: '2027-03-31',
      q: 'UTR1',
      perPage: 25,
    },
  },
  officeSettlement: { may: audited(treasurers), statements: 6, query: { id: 'setl_00000000000000' } },
  officeSettlementItems: {
    may: audited(treasurers),
    statements: 2,
    query: { settlement: 'setl_00000000000000', finding: 'fee', perPage: 25 },
  },
  officeDisputeBook: {
    may: treasurers,
    statements: 34,
    body: {
      settlement: 'setl_00000000000000',
      item: 'adj_00000000000000',
      payment: 'pay_00000000000000',
      reason,
    },
  },
  officeChargeBook: {
    may: treasurers,
    statements: 26,
    body: {
      settlement: 'setl_00000000000000',
      item: 'adj_00000000000000',
      amount: -118,
      tax: 18,
      reason,
    },
  },
  officeChargeUnbook: {
    may: treasurers,
    statements: 27,
    body: { settlement: 'setl_00000000000000', item: 'adj_00000000000000', reason },
  },
  officeSettlementsFetch: { may: treasurers, statements: 10, body: { id: 'setl_00000000000000' } },
} satisfies Calls
