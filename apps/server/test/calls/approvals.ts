import type { Calls } from './call.ts'
import { anyStaff, staff, owners } from './who.ts'
import { reason } from './values.ts'

export const approvals = {
  officeApprovals: {
    may: staff,
    statements: 2,
    query: { kind: 'bank_change', state: 'done', waiting: 'me', perPage: 25 },
  },
  officeApproval: { may: staff, statements: 2, params: ({ approval }) => ({ id: approval }) },
  officeApprovalApprove: { may: owners, statements: 4, body: ({ approval }) => ({ id: approval }) },
  officeApprovalRefuse: { may: owners, statements: 4, body: ({ approval }) => ({ id: approval, reason }) },
  officeApprovalStop: { may: staff, statements: 9, body: ({ approval }) => ({ id: approval, reason }) },
  officeHealth: { may: owners, statements: 10 },
  officeHealthCheck: { may: owners, statements: 2 },
  officeNoticesMuted: { may: anyStaff, statements: 2 },
  officeNoticesRead: { may: anyStaff, statements: 2, body: { id: '1' } },
  officeNoticeMute: { may: anyStaff, statements: 2, body: { kind: 'assigned', muted: false } },
  officeBank: { may: staff, statements: 4 },
  officeBankAsk: {
    may: owners,
    // plus one for each colleague who gets a notice
    statements: 15,
    body: {
      accountName: 'Sahay Trust',
      accountNumber: '123456789012',
      accountNumberAgain: '123456789012',
      ifsc: 'SBIN0001234',
      paymentId: 'SAHAY',
      upi: 'sahay@okbank',
      reason,
    },
  },
  officeSetup: { may: owners, statements: 2 },
  officeSetupTry: { may: owners, statements: 1, body: { what: 'mail' } },
  officeMessages: {
    may: { ...staff, editor: 'closed', auditor: 'closed' },
    statements: 3,
    query: { state: 'failed', kind: 'gift', q: 'bhavna@mail', perPage: 25 },
  },
  officeMessage: {
    may: { ...staff, editor: 'closed', auditor: 'closed' },
    statements: 3,
    query: { id: 'msg_nobody' },
  },
  officeMessageAgain: {
    may: { ...staff, editor: 'closed', auditor: 'closed' },
    statements: 6,
    body: { id: 'msg_nobody' },
  },
} satisfies Calls
