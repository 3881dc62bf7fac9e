import type { Calls } from './call.ts'
import { everybody, donors, ownersOfIt, treasurers, editors, readers } from './who.ts'
import { saleTyped } from '../gifts-journey.ts'
import { newKey } from '../journey.ts'
import { person, reason } from './values.ts'

export const events = {
  getamount: { may: everybody, statements: 1 },
  getEvent: { may: everybody, statements: 1, query: { eventId: 'evt_demo05' } },
  radomid: { may: everybody, statements: 3, query: { eventId: 'evt_demo05' } },
  eventwinning: {
    may: everybody,
    statements: 3,
    body: { eventId: 'evt_demo05', eventUniqueId: 'X', winners: 'a,b' },
  },
  drawCertificate: { may: everybody, statements: 3, query: { eventId: 'evt_demo05' } },
  addevent: {
    may: donors,
    statements: 3,
    body: ({ event }) => ({
      ...person(),
      message: 'Fly well.',
      amount: event.amount,
      eventId: event.id,
      places: 2,
      terms: 'on',
    }),
  },
  eventHistory: { may: donors, statements: 3, query: { page: 1, perPage: 10 } },
  cancelPayment: { may: ownersOfIt, statements: 8, params: ({ entry }) => ({ id: entry.id }) },
  officeEvents: { may: readers, statements: 2, query: { state: 'open', q: 'kite', perPage: 25 } },
  officeEvent: { may: readers, statements: 2, query: { id: 'evt_demo01' } },
  officeEventSave: {
    may: editors,
    statements: 5,
    body: {
      name: 'An event of the fuzz',
      amount: 100,
      total_people: 5,
      winners: 1,
      entriesPerDonor: null,
      rules: '<p>None.</p>',
    },
  },
  officeEventCopy: { may: editors, statements: 6, body: { id: 'evt_demo03' } },
  officeDraw: { may: readers, statements: 3, query: { id: 'drw_nobody' } },
  officeDraws: { may: readers, statements: 2, query: { state: 'drawn', perPage: 25 } },
  officeEntries: {
    may: readers,
    statements: 2,
    query: { eventId: 'evt_demo01', place: 'held', q: 'Bhavna', perPage: 25 },
  },
  officeEntry: { may: readers, statements: 2, query: ({ entry }) => ({ id: entry.id }) },
  officeEntryContact: { may: treasurers, statements: 3, body: ({ entry }) => ({ id: entry.id }) },
  officeEntryFree: { may: { ...readers, auditor: 'closed' }, statements: 2, body: { id: 'ent_nobody' } },
  officeEventsToSell: { may: { ...readers, auditor: 'closed' }, statements: 2 },
  officeCounterSale: {
    may: { ...readers, auditor: 'closed' },
    statements: 31,
    body: () => saleTyped({ once: newKey(), eventId: 'evt_nobody' }),
  },
  officeCounterSaleTakeBack: {
    may: { ...readers, auditor: 'closed' },
    statements: 21,
    body: { id: 'ent_nobody', reason },
  },
  officePrizeNote: {
    may: treasurers,
    statements: 6,
    body: {
      id: 'win_nobody',
      version: 0,
      prize: 'A kite kit',
      received_by: 'Asha P.',
      handed_on: '2026-11-20',
      note: reason,
    },
  },
  officePrizePass: { may: treasurers, statements: 9, body: { id: 'win_nobody', reason } },
  officePrizeReceipt: { may: readers, statements: 2, params: { id: 'win_nobody' } },
  officeWinner: { may: readers, statements: 2, query: { id: 'win_nobody' } },
  officeEventEndAsk: {
    may: editors,
    statements: 9,
    body: { eventId: 'evt_demo03', closes_on: '2030-01-31', at_close: 'refund', reason },
  },
  officeVoidAsk: { may: treasurers, statements: 10, body: { eventId: 'evt_demo05', reason } },
} satisfies Calls
