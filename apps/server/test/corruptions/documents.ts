import { type Corruption, paid, record } from './corruption.ts'

/** Corruptions of slips, applications and the chain. */
export const ofDocuments: readonly Corruption[] = [
  [
    'a donor without a slip',
    `delete from slips where amount_paise = 20000`,
    ['one slip a payment', 'slip numbers'],
  ],
  [
    'a slip of more than was paid',
    `update slips set amount_paise = 13001 where amount_paise = 13000`,
    ['slip amounts'],
  ],
  [
    'a slip of less than was paid',
    `update slips set amount_paise = 12999 where amount_paise = 13000`,
    ['slip amounts'],
  ],
  [
    'a slip for money that waits in suspense',
    `update slips set payment_id = ${paid(70)} where amount_paise = 20000`,
    ['one slip a payment', 'slip amounts', 'slip subjects', 'slip mails'],
  ],
  [
    'a slip of another subject',
    `update slips set subject_id = ${record(50)} where amount_paise = 13000`,
    ['slip subjects'],
  ],
  [
    'a slip number that was skipped',
    `update slips set number = replace(number, '/0002', '/0099')`,
    ['slip numbers'],
  ],
  [
    'a slip that is pending for ever',
    `update slips set number = null, issued_at = null, paid_at = now() - interval '2 hours' where amount_paise = 13000`,
    ['slips are issued', 'slip numbers'],
  ],
  [
    'a slip that was never mailed',
    `delete from messages where once = 'slip:' || ${paid(130)}`,
    ['slip mails'],
  ],
  [
    'a paid application without a number',
    `update applications set status = 'received', registration = null, paid_at = null, promised_by = null
      where registration like '%/0001'`,
    ['registrations', 'registration numbers', 'stages'],
  ],
  [
    'a registration number that was skipped',
    `update applications set registration = replace(registration, '/0004', '/0005')`,
    ['registration numbers'],
  ],
  [
    'a declined application whose money was kept',
    `update payment_orders set status = 'captured' where purpose = 'application' and paid_by is not null`,
    ['refunded orders', 'declined applications'],
  ],
  ['a seal that is gone', `delete from ledger_seals where number = 1`, ['ledger chain', 'lines are sealed']],
  [
    'a seal that was rewritten',
    `update ledger_seals set hash = repeat('0', 64) where number = 1`,
    ['ledger chain'],
  ],
  [
    'somebody else in the audit log',
    `update audit_log set actor_id = 'stf_x' where action = 'staff.signed_in'`,
    ['audit chain'],
  ],
  [
    'an audit line with an old number',
    `insert into audit_log (id, at, actor_kind, action) values (0, now() - interval '1 year', 'rule', 'staff.invited')`,
    ['audit lines are sealed'],
  ],
  [
    'a seal of the audit log that is gone',
    `delete from audit_seals where number = 1`,
    ['audit chain', 'audit lines are sealed'],
  ],
]
