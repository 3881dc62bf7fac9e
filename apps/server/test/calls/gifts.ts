import type { Calls } from './call.ts'
import { treasurers, audited } from './who.ts'
import { giftTyped, nobodyGiving } from '../gifts-journey.ts'
import { newKey } from '../journey.ts'
import { reason } from './values.ts'

export const gifts = {
  officeAllGifts: {
    may: audited(treasurers),
    statements: 2,
    query: { way: 'cash', state: 'received', aim: 'general', from: '2026-04-01', q: 'pat', perPage: 25 },
  },
  officeChequeBounce: {
    may: treasurers,
    statements: 31,
    body: { id: 'gft_nobody', version: 1, reason, charge: 0 },
  },
  officeChequeClear: {
    may: treasurers,
    statements: 12,
    body: { id: 'gft_nobody', version: 1, day: '2026-04-02' },
  },
  officeChequesBank: {
    may: treasurers,
    statements: 8,
    body: { ids: ['gft_nobody'], bank: 'bac_main', day: '2026-04-02' },
  },
  officeGiftBatch: { may: audited(treasurers), statements: 2, query: { id: 'bat_nobody' } },
  officeGiftBatchClose: { may: treasurers, statements: 7, body: { id: 'bat_nobody', version: 1 } },
  officeGiftBatchOpen: {
    may: treasurers,
    statements: 5,
    body: { name: 'Box at the gate', counted: 2, counted_amount: 100 },
  },
  officeGiftBatchRecount: {
    may: treasurers,
    statements: 7,
    body: { id: 'bat_nobody', version: 1, counted: 2, counted_amount: 100, reason },
  },
  officeGiftBatches: { may: audited(treasurers), statements: 2, query: { state: 'open', perPage: 25 } },
  officeGiftChoices: { may: treasurers, statements: 4 },
  officeGiftCorrect: {
    may: treasurers,
    statements: 13,
    body: { id: 'gft_nobody', version: 1, ...nobodyGiving },
  },
  officeGiftRecord: { may: treasurers, statements: 32, body: () => giftTyped({ once: newKey() }) },
  officeGiftReverse: { may: treasurers, statements: 20, body: { id: 'gft_nobody', version: 1, reason } },
  officeGift: { may: audited(treasurers), statements: 3, query: { id: 'gft_nobody' } },
  officeGifts: {
    may: audited(treasurers),
    statements: 2,
    query: { mode: 'cash', from: '2026-04-01', q: 'pat', perPage: 25 },
  },
  officePledge: { may: audited(treasurers), statements: 3, query: { id: 'plg_nobody' } },
  officePledgeExpire: { may: treasurers, statements: 6, body: { id: 'plg_nobody', version: 1 } },
  officePledgeRemind: { may: treasurers, statements: 7, body: { id: 'plg_nobody', version: 1 } },
  officePledgeWithdraw: { may: treasurers, statements: 6, body: { id: 'plg_nobody', version: 1, reason } },
  officePledges: {
    may: audited(treasurers),
    statements: 2,
    query: { state: 'promised', from: '2026-04-01', q: 'pat', perPage: 25 },
  },
  officeSlip: { may: audited(treasurers), statements: 3, query: { id: 'slip_nobody' } },
  officeSlipCancel: { may: treasurers, statements: 5, body: { id: 'slip_nobody', reason } },
  officeSlipPdf: { may: audited(treasurers), statements: 3, params: { id: 'slip_nobody' } },
  officeSlipSend: { may: treasurers, statements: 9, body: { id: 'slip_nobody' } },
  officeSlips: {
    may: audited(treasurers),
    statements: 3,
    query: { state: 'valid', counter: 'true', q: 'pat', perPage: 25 },
  },
} satisfies Calls
