import type { Corruption } from './corruption.ts'

/** Corruptions of approvals. */
export const ofApprovals: readonly Corruption[] = [
  [
    'an approval by who asked for it',
    `alter table approvals drop constraint approvals_second_person; update approvals set decided_by = asked_by where state = 'done'`,
    ['decided by two'],
  ],
  [
    'a change that nobody approved',
    `alter table approvals drop constraint approvals_approved; update approvals set decided_by = null where state = 'done'`,
    ['decided by two'],
  ],
  [
    'an approved change that was not made',
    `update vouchers set once = 'planted', approval_id = null where approval_id is not null`,
    ['approved and done once'],
  ],
  [
    'a change that was refused and made',
    `update approvals set state = 'refused', ended_by = decided_by where state = 'done'`,
    ['approved and done once'],
  ],
]
