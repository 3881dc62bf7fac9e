import type { Calls } from './call.ts'
import { treasurers, caseworkers, owners, audited } from './who.ts'
import * as family from '../schemes-journey.ts'
import { reason } from './values.ts'

export const applications = {
  officeApplications: {
    may: audited(caseworkers),
    statements: 2,
    query: ({ sent }) => ({
      status: 'Paid',
      scheme: 'School Fees Sahay Yojana',
      year: '2026-27',
      q: 'Parmar',
      after: sent.id,
      perPage: 25,
    }),
  },
  officeStages: { may: audited(caseworkers), statements: 2 },
  officeApplication: { may: audited(caseworkers), statements: 11, query: ({ sent }) => ({ id: sent.id }) },
  officePaper: { may: caseworkers, statements: 4, params: ({ paper }) => ({ id: paper }) },
  officeFacts: {
    may: caseworkers,
    statements: 6,
    body: ({ sent }) => ({ id: sent.id, schoolFee: 1, otherHelp: 0, recommended: false }),
  },
  officeReview: { may: caseworkers, statements: 7, body: ({ sent }) => ({ id: sent.id }) },
  officeAskMore: {
    may: caseworkers,
    statements: 8,
    body: ({ sent }) => ({ id: sent.id, papers: ['school_id_photo'], words: reason }),
  },
  officeApprove: {
    may: caseworkers,
    statements: 8,
    body: ({ sent }) => ({ id: sent.id, amount: 1, override: reason }),
  },
  officeDecline: { may: caseworkers, statements: 19, body: { id: 'app_nobody', reason } },
  officeWithdraw: { may: caseworkers, statements: 19, body: { id: 'app_nobody', reason } },
  officeUndoDecision: { may: caseworkers, statements: 5, body: { id: 'app_nobody' } },
  officeCorrect: {
    may: caseworkers,
    statements: 8,
    body: () => ({ id: 'app_nobody', version: 0, reason, written: family.family() }),
  },
  officeCounterApplication: { may: treasurers, statements: 3, query: { number: 'SAHAY-NOBO-DY00' } },
  officeContribution: { may: treasurers, statements: 29, body: ({ sent }) => ({ id: sent.id }) },
  officeContributionReturn: { may: treasurers, statements: 15, body: { id: 'app_nobody', reason } },
  officeContributionsToReturn: { may: audited(treasurers), statements: 2 },
  officeDuplicateReceipt: { may: treasurers, statements: 23, body: ({ sent }) => ({ id: sent.id }) },
  officeDuplicateReceipts: { may: audited(treasurers), statements: 2 },
  officeApplicationMerge: {
    may: caseworkers,
    statements: 24,
    body: ({ sent }) => ({ id: 'app_nobody', into: sent.id, reason }),
  },
  officeErase: { may: owners, statements: 25, body: { id: 'app_nobody', reason } },
  officePaperForm: {
    may: caseworkers,
    statements: 7,
    body: () => ({
      ...family.family(),
      once: `paper-form-of-${Math.random().toString(36).slice(2)}`,
      language: 'gu',
      signed_on: '2026-04-02',
      taken_by: 'Meena at the counter',
    }),
  },
  officeSameChild: { may: caseworkers, statements: 2, body: () => family.family() },
  officePaperUnreadable: {
    may: caseworkers,
    statements: 7,
    body: ({ paper }) => ({ id: paper, unreadable: true }),
  },
  officeReopenApplication: { may: caseworkers, statements: 5, body: { id: 'app_nobody', reason } },
  officeSentences: { may: audited(caseworkers), statements: 1 },
} satisfies Calls
