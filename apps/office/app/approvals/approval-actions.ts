import { msg } from '@lingui/core/macro'
import { action, reasonField } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import type { Approval } from './approval-labels.ts'

/** The actions for a pending change; the server tells which are open to whom. */
export const approvalActions = [
  action<Approval>('approvals.read')({
    name: 'approve',
    label: msg`Approve`,
    kind: 'go',
    letter: 'A',
    fits: ({ may }) => may.approve,
    explain: msg`Compare each value with the document, or call the person who requested it. You are as responsible as they are.`,
    send: (_values, { id }) => call('POST office/approvals/approve', { body: { id } }),
    done: msg`Approved.`,
  }),
  action<Approval>('approvals.read')({
    name: 'refuse',
    label: msg`Decline`,
    fits: ({ may }) => may.refuse,
    explain: msg`Nothing changes. The person who requested it sees your reason.`,
    fields: { reason: reasonField },
    send: ({ reason }, { id }) => call('POST office/approvals/refuse', { body: { id, reason } }),
    done: msg`Declined. Nothing changes.`,
  }),
  action<Approval>('approvals.read')({
    name: 'stop',
    label: msg`Stop`,
    kind: 'danger',
    fits: ({ may }) => may.stop,
    explain: msg`Nothing changes. It can be requested again.`,
    fields: { reason: reasonField },
    send: ({ reason }, { id }) => call('POST office/approvals/stop', { body: { id, reason } }),
    done: msg`Stopped. Nothing changes.`,
  }),
]
