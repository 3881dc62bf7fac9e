import type { Calls } from './call.ts'
import { everybody, owners, staff, caseworkers, editors, audited } from './who.ts'
import { consentTo } from '../forms.ts'
import { person, reason, written } from './values.ts'

export const cases = {
  needHelp: {
    may: everybody,
    statements: 5,
    body: () => ({ ...written, consent: consentTo('help'), Fullname: 'Sunita Parmar', type: 'Health' }),
  },
  connectNgo: {
    may: everybody,
    statements: 5,
    body: () => ({
      consent: consentTo('organisation'),
      organisation: 'Prakash Foundation',
      name: 'Asha Mehta',
      email: person().email,
      mobileNo: '+919825012345',
      message: 'Let us meet.',
    }),
  },
  officeColleagues: { may: staff, statements: 2 },
  officeCaseWorkers: { may: staff, statements: 7 },
  officeCasesHandOver: { may: owners, statements: 9, body: ({ member }) => ({ from: member, to: null }) },
  officeCase: { may: audited(caseworkers), statements: 5, query: ({ sent }) => ({ id: sent.id }) },
  officeCaseAssign: {
    may: caseworkers,
    statements: 9,
    body: ({ sent }) => ({ id: sent.id, to: null, from: null }),
  },
  officeCasesGive: {
    may: caseworkers,
    statements: 7,
    body: ({ sent, member }) => ({ cases: [{ id: sent.id, from: null }], to: member }),
  },
  officeCaseNote: {
    may: caseworkers,
    statements: 6,
    body: ({ sent }) => ({
      id: sent.id,
      kind: 'call',
      outcome: 'answered',
      text: reason,
      remindAt: '2026-12-01T10:00:00Z',
    }),
  },
  officeCaseReply: { may: caseworkers, statements: 9, body: ({ sent }) => ({ id: sent.id, text: reason }) },
  officeCaseClose: {
    may: caseworkers,
    statements: 7,
    body: ({ sent }) => ({ id: sent.id, result: 'other', text: reason }),
  },
  officeCaseReopen: { may: caseworkers, statements: 7, body: ({ sent }) => ({ id: sent.id, text: reason }) },
  officeCasesDue: { may: staff, statements: 9 },
  officeReminderDone: { may: staff, statements: 2, body: { id: '0' } },
  officeRequests: {
    may: staff,
    statements: 2,
    query: { state: 'open', assignee: 'me', late: 'true', q: 'Parmar' },
  },
  officeHelpRequest: { may: audited(caseworkers), statements: 3, query: { id: 'help_none' } },
  officeHelpPicture: { may: caseworkers, statements: 4, params: { id: 'help_none' } },
  officeOrganisation: { may: audited(editors), statements: 3, query: { id: 'ngo_none' } },
  officeOrganisationDecide: {
    may: editors,
    statements: 10,
    body: { id: 'ngo_none', as: 'declined', text: reason },
  },
  officeInquiry: {
    may: { ...staff, caseworker: 'closed' },
    statements: 3,
    query: ({ inquiry }) => ({ id: inquiry }),
  },
  officeInquiryPhoto: {
    may: { ...staff, caseworker: 'closed', auditor: 'closed' },
    statements: 4,
    params: ({ inquiry }) => ({ id: inquiry }),
  },
} satisfies Calls
