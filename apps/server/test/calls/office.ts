import type { Calls } from './call.ts'
import { anyStaff, everybody, owners, audited } from './who.ts'
import { person } from './values.ts'

export const office = {
  officeStart: { may: everybody, statements: 7, body: () => ({ email: person().email }) },
  officeVerify: { may: everybody, statements: 8, body: () => ({ email: person().email, otp: '123456' }) },
  officeLink: { may: everybody, statements: 3, body: () => ({ token: 'x'.repeat(43) }) },
  // the ticket is the credential, which is not sent here
  officeEnrol: { may: everybody, statements: 5, body: ({ ticket }) => ({ ticket, invitation: 'x' }) },
  officeTotp: { may: everybody, statements: 12, body: ({ ticket }) => ({ ticket, code: '123456' }) },
  officeMe: { may: anyStaff, statements: 2 },
  officeLogout: { may: anyStaff, statements: 5 },
  officeStepUp: { may: anyStaff, statements: 6, body: { code: '123456' } },
  officeRecoveryCodes: { may: anyStaff, statements: 6 },
  officeLanguage: { may: anyStaff, statements: 2, body: { lang: 'gu' } },
  officeSessions: { may: anyStaff, statements: 2 },
  officeEndSession: { may: anyStaff, statements: 4, body: { id: 'ses_fuzz1' } },
  officeStaff: {
    may: audited(owners),
    statements: 2,
    query: { role: 'editor', state: 'invited', q: 'Joshi', perPage: 25 },
  },
  officeMember: { may: audited(owners), statements: 2, params: ({ member }) => ({ id: member }) },
  officeChangeMember: {
    may: owners,
    statements: 8,
    body: ({ member }) => ({
      id: member,
      version: 1,
      name: 'Manisha Joshi',
      role: 'auditor',
      ends_on: '2027-05-31',
    }),
  },
  officeReopen: { may: owners, statements: 6, body: ({ member }) => ({ id: member }) },
  officeViews: { may: anyStaff, statements: 2, query: { list: 'needs' } },
  officeViewSave: {
    may: anyStaff,
    statements: 5,
    body: { list: 'needs', name: 'Met', query: 'state=met', shared: false },
  },
  // deletes no existing view
  officeViewDelete: { may: anyStaff, statements: 4, body: { id: 'view_nobody' } },
  officeAudit: {
    may: audited(owners),
    statements: 3,
    query: {
      who: 'stf_x',
      action: 'staff.invited',
      subject: 'stf_x',
      from: '2026-04-01',
      until: '2027-03-31',
    },
  },
  officeInvite: {
    may: owners,
    statements: 8,
    body: () => ({ email: person().email, name: 'Manisha Joshi', role: 'editor' }),
  },
  officeDisable: { may: owners, statements: 9, body: ({ member }) => ({ id: member }) },
  officeSearch: { may: anyStaff, statements: 10, query: { q: 'Parmar' } },
  officeToday: { may: anyStaff, statements: 14, query: { whose: 'everyone' } },
  officeTodayNext: { may: anyStaff, statements: 4 },
} satisfies Calls
