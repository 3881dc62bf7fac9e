import { financialYear } from '@sahay/contract/kernel/time'
import type { Calls } from './call.ts'
import { everybody, donors, ownersOfIt } from './who.ts'
import { consentTo } from '../forms.ts'
import { pledgeTyped } from '../gifts-journey.ts'
import { newKey } from '../journey.ts'
import { person, written } from './values.ts'

export const giving = {
  getDonatorRequirement: { may: everybody, statements: 1 },
  getNeed: { may: everybody, statements: 1, query: { id: 'need_demo01' } },
  donatorInquiry: {
    may: everybody,
    statements: 3,
    body: () => ({
      ...written,
      amount: '500',
      name: 'Bhavna Desai',
      email: person().email,
      type: 'company',
      consent: consentTo('inquiry'),
      terms: 'on',
    }),
  },
  addPledge: { may: everybody, statements: 4, body: () => pledgeTyped({ once: newKey() }) },
  getPledge: { may: everybody, statements: 1, query: { id: 'plg_nobody' } },
  // for a donation of donor A, without a key
  getThanks: {
    may: ownersOfIt,
    statements: 2,
    params: ({ donation }) => ({ kind: 'donation', id: donation.id }),
  },
  payAgain: {
    may: ownersOfIt,
    statements: 6,
    body: ({ donation }) => ({ kind: 'donation', id: donation.id }),
  },
  postPayment: { may: everybody, statements: 11, body: ({ proof }) => ({ ...proof, type: 'Donation' }) },
  webhook: {
    may: everybody,
    statements: 1,
    body: ({ donation, paid }) => ({
      entity: 'event',
      event: 'payment.captured',
      payload: { payment: { entity: { id: paid.razorpay_payment_id, order_id: donation.orderId } } },
    }),
  },
  donatorDetails: {
    may: donors,
    statements: 3,
    body: () => ({
      ...person(),
      message: 'Ride well.',
      amount: 1,
      donationId: 'need_demo01',
      if_full: 'next',
    }),
  },
  donationHistory: { may: donors, statements: 3, query: { page: 1, perPage: 10 } },
  donatorHistory: { may: donors, statements: 3, query: { page: 1, perPage: 10 } },
  donatorPayment: { may: ownersOfIt, statements: 12, body: ({ proof }) => ({ ...proof, type: 'Donation' }) },
  inquiryPhoto: { may: ownersOfIt, statements: 3, params: ({ inquiry }) => ({ id: inquiry }) },
  checkSlip: { may: everybody, statements: 2, query: ({ slip }) => ({ code: slip }) },
  downloadSlip: { may: ownersOfIt, statements: 2, params: ({ donation }) => ({ id: donation.id }) },
  statementYears: { may: donors, statements: 2 },
  downloadStatement: { may: ownersOfIt, statements: 5, params: () => ({ year: financialYear(new Date()) }) },
  reissueSlip: { may: ownersOfIt, statements: 8, body: ({ donation }) => ({ id: donation.id }) },
  reconciled: { may: everybody, statements: 2 },
} satisfies Calls
