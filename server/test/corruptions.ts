/** What can be wrong in the books: each a name, SQL that plants it past all triggers, and the questions that must find it. */
export type Corruption = readonly [name: string, plant: string, found: readonly string[]]

const NEED = 'need_demo16'
const paid = (rupees: number) => `(select id from payments where amount_paise = ${rupees * 100} limit 1)`
const capture = (rupees: number) => `kind = 'capture' and amount_paise = ${rupees * 100}`
const again = `insert into ledger_entries (at, kind, payment_id, debit, credit, amount_paise)
  select at, 'capture', payment_id, debit, credit, amount_paise from ledger_entries where ${capture(130)}`
const record = (rupees: number) =>
  `(select subject_id from payment_orders where amount_paise = ${rupees * 100} limit 1)`

/** Lines and totals. */
export const ofTheLedger: readonly Corruption[] = [
  [
    'a credit that is missing',
    `delete from ledger_entries where ${capture(130)}`,
    [
      'captures',
      'need totals',
      'daily sums',
      'account totals',
      'trial balance',
      'ledger chain',
      'one slip a payment',
    ],
  ],
  [
    'a credit twice',
    `drop index ledger_one_credit_a_payment; ${again}`,
    ['captures', 'need totals', 'daily sums', 'account totals', 'trial balance'],
  ],
  [
    'a credit twice, with the need raised',
    `drop index ledger_one_credit_a_payment; ${again}; update needs set received_paise = received_paise + 13000 where id = '${NEED}'`,
    ['captures', 'daily sums', 'account totals', 'trial balance'],
  ],
  [
    'a credit twice, as a move, with the need raised',
    `${again.replace(`'capture', payment_id`, `'move', payment_id`)};
     update needs set received_paise = received_paise + 13000 where id = '${NEED}'`,
    ['daily sums', 'account totals', 'lines go where their kind goes', 'trial balance', 'lines have a cause'],
  ],
  [
    'a total that is not its sum',
    `update needs set received_paise = received_paise + 1 where id = '${NEED}'`,
    ['need totals'],
  ],
  [
    'an account that has more than its lines',
    `update account_totals set credited_paise = credited_paise + 1 where id = (select min(id) from account_totals)`,
    ['account totals'],
  ],
  [
    'a day that had more than its lines',
    `update daily_totals set came_paise = came_paise + 1 where id = (select min(id) from daily_totals)`,
    ['daily sums'],
  ],
  [
    'a line of another need',
    `update ledger_entries set credit = 'need:need_demo01' where ${capture(130)}`,
    ['need totals', 'account totals', 'payments go to their record', 'ledger chain'],
  ],
  [
    'a line of another need, with both needs',
    `update ledger_entries set credit = 'need:need_demo01' where ${capture(130)};
     update needs set received_paise = received_paise + 13000 where id = 'need_demo01';
     update needs set received_paise = received_paise - 13000 where id = '${NEED}'`,
    ['account totals', 'payments go to their record', 'ledger chain'],
  ],
  [
    'a line, its donation and both needs',
    `update ledger_entries set credit = 'need:need_demo01' where ${capture(130)};
     update donations set need_id = 'need_demo01' where amount_paise = 13000;
     update needs set received_paise = received_paise + 13000 where id = 'need_demo01';
     update needs set received_paise = received_paise - 13000 where id = '${NEED}'`,
    ['account totals', 'ledger chain'],
  ],
  [
    'a credit to a need that does not exist',
    `update ledger_entries set credit = 'need:need_nobody' where ${capture(130)}`,
    ['need totals', 'accounts exist', 'account totals', 'payments go to their record', 'ledger chain'],
  ],
  [
    'a fund turned into cash',
    `update ledger_entries set credit = 'cash' where kind = 'capture' and credit = 'fund:general'`,
    [
      'daily sums',
      'account totals',
      'lines go where their kind goes',
      'payments go to their record',
      'ledger chain',
    ],
  ],
  [
    'a fee of another amount',
    `update ledger_entries set amount_paise = amount_paise + 1 where kind = 'fee' and payment_id = ${paid(130)}`,
    ['account totals', 'fees and taxes', 'trial balance', 'ledger chain'],
  ],
  [
    'money over the counter that nobody brought, with its need raised',
    `insert into ledger_entries (at, kind, debit, credit, amount_paise)
     values (now(), 'offline', 'cash', 'need:${NEED}', 100000000);
     update needs set received_paise = received_paise + 100000000 where id = '${NEED}'`,
    ['daily sums', 'account totals', 'lines have a cause'],
  ],
  [
    'money over the counter for places that nobody has',
    `insert into ledger_entries (at, kind, debit, credit, amount_paise)
     values (now(), 'offline', 'cash', 'event:evt_demo01', 10000)`,
    ['daily sums', 'account totals', 'lines have a cause', 'money over the counter'],
  ],
  [
    'a line with an old date and number',
    `insert into ledger_entries (id, at, kind, debit, credit, amount_paise)
     values (0, now() - interval '1 year', 'offline', 'cash', 'fund:general', 100)`,
    ['daily sums', 'account totals', 'lines have a cause', 'money over the counter', 'lines are sealed'],
  ],
  [
    'more spent of a need than it was given',
    `update ledger_entries set amount_paise = 9000000000 where debit = 'purchases:need:${NEED}';
     update audit_log set detail = detail || '{"paise": 9000000000}' where action = 'ledger.booked'
       and subject = (select 'voucher:' || id from vouchers where once = 'test:school-bag')`,
    ['account totals', 'spent within its fund', 'ledger chain'],
  ],
  [
    'spending turned into a gift',
    `update ledger_entries set credit = 'till', debit = 'fund:general' where debit = 'purchases:need:${NEED}'`,
    ['daily sums', 'account totals', 'lines go where their kind goes', 'ledger chain'],
  ],
  [
    'a voucher without entries',
    `delete from ledger_entries where debit = 'purchases:need:${NEED}'`,
    ['account totals', 'vouchers are whole', 'lines have a cause', 'ledger chain'],
  ],
  [
    'a voucher that nobody is noted for',
    `delete from audit_log where action = 'ledger.booked'
       and subject = (select 'voucher:' || id from vouchers where once = 'test:school-bag')`,
    ['lines have a cause'],
  ],
  [
    'a voucher that is gone, with its entries',
    `delete from ledger_entries where debit = 'purchases:need:${NEED}'; delete from vouchers where once = 'test:school-bag'`,
    ['account totals', 'voucher numbers', 'ledger chain'],
  ],
  [
    'an entry in a closed month',
    `insert into ledger_entries (at, kind, debit, credit, amount_paise)
     values ('2020-01-15', 'offline', 'till', 'need:${NEED}', 100);
     update needs set received_paise = received_paise + 100 where id = '${NEED}'`,
    ['daily sums', 'account totals', 'closed months', 'lines have a cause', 'lines are sealed'],
  ],
  [
    'a payment un-captured',
    `update payments set status = 'failed' where amount_paise = 20000`,
    ['captures', 'paid orders'],
  ],
  [
    'a refund that never left',
    `delete from ledger_entries where kind = 'refund'`,
    ['refunds', 'account totals', 'trial balance', 'ledger chain'],
  ],
  [
    'a refund that left no fund',
    `delete from ledger_entries where kind = 'owed'`,
    ['need totals', 'daily sums', 'refunds', 'suspense', 'account totals', 'trial balance', 'ledger chain'],
  ],
  [
    'a refund twice',
    `drop index ledger_one_entry_a_refund; insert into ledger_entries (at, kind, payment_id, refund_id, debit, credit, amount_paise)
     select at, kind, payment_id, refund_id, debit, credit, amount_paise from ledger_entries where kind = 'refund'`,
    ['refunds', 'account totals', 'trial balance'],
  ],
  [
    'a refund nobody wrote down',
    `update payments set amount_refunded_paise = 1 where amount_paise = 13000`,
    ['given back'],
  ],
  [
    'money that nobody looks at',
    `update ledger_entries set credit = 'suspense' where kind = 'capture' and amount_paise in (13000, 20000)`,
    ['need totals', 'daily sums', 'suspense', 'account totals', 'ledger chain', 'one slip a payment'],
  ],
  [
    'a refund that is forgotten',
    `update refunds set state = 'intended'`,
    ['refunds', 'owed money', 'trial balance'],
  ],
]

/** Orders, their records and their payments. */
export const ofOrders: readonly Corruption[] = [
  [
    'an order listed with another method',
    `update payment_orders set method = 'emi' where paid_by = ${paid(130)}`,
    ['listed orders'],
  ],
  [
    'an order listed as from abroad',
    `update payment_orders set international = true where paid_by = ${paid(130)}`,
    ['listed orders'],
  ],
  [
    'an order listed with more given back than was',
    `update payment_orders set returned_paise = returned_paise + 1 where paid_by = ${paid(130)}`,
    ['listed orders'],
  ],
  [
    'an application counted where it is not',
    `update application_totals set applications = applications + 1`,
    ['stages'],
  ],
  [
    'an order paid by nothing',
    `update payment_orders set paid_by = null where amount_paise = 13000`,
    ['paid orders', 'slip subjects'],
  ],
  [
    'a paid order that turned back',
    `update payment_orders set status = 'failed' where status = 'captured' and amount_paise = 13000`,
    ['captured orders'],
  ],
  [
    'a refund that is said and not done',
    `update payment_orders set status = 'refunded' where amount_paise = 13000`,
    ['refunded orders'],
  ],
  [
    'an order that is forgotten',
    `update payment_orders set next_check_at = null where status = 'created'`,
    ['open orders'],
  ],
  [
    'an order of more than its donation',
    `update payment_orders set amount_paise = amount_paise + 100 where amount_paise = 13000`,
    ['paid orders', 'orders and records agree'],
  ],
  [
    'a donation of more than its order',
    `update donations set amount_paise = amount_paise + 100 where amount_paise = 13000`,
    ['orders and records agree'],
  ],
  [
    'an inquiry of less than its order',
    `update inquiries set amount_paise = amount_paise - 100`,
    ['orders and records agree'],
  ],
  [
    'an application of more than its order',
    `update applications set nominal_paise = nominal_paise + 100 where registration like '%/0001'`,
    ['orders and records agree'],
  ],
  [
    'an order without its donation',
    `delete from donations where id = ${record(130)}`,
    ['orders have records', 'payments go to their record'],
  ],
  [
    'an order whose entry is gone',
    `delete from event_entries where id in (select subject_id from payment_orders where purpose = 'entry')`,
    ['orders have records', 'payments go to their record', 'places', 'places paid together'],
  ],
  [
    'an order of another purpose',
    `update payment_orders set purpose = 'inquiry' where amount_paise = 13000`,
    ['orders have records', 'records have orders', 'payments go to their record'],
  ],
  [
    'a paid donation without its order',
    `delete from payment_orders where amount_paise = 13000`,
    ['records have orders', 'nothing hangs in the air'],
  ],
  [
    'an unpaid donation without its order',
    `delete from payment_orders where amount_paise = 5000`,
    ['records have orders'],
  ],
  [
    'a captured payment without order',
    `insert into payments (id, order_id, amount_paise, status, captured, asked_at)
     values ('pay_Orphan00000001', 'ord_nobody', 4200, 'captured', true, now())`,
    ['captures', 'nothing hangs in the air', 'trial balance'],
  ],
  [
    'an uncaptured payment without order',
    `insert into payments (id, order_id, amount_paise, status, asked_at)
     values ('pay_Orphan00000002', 'ord_nobody', 4200, 'failed', now())`,
    ['nothing hangs in the air'],
  ],
  [
    'a payment and its lines removed',
    `delete from ledger_entries where payment_id = ${paid(130)}; delete from payments where amount_paise = 13000`,
    [
      'need totals',
      'daily sums',
      'paid orders',
      'nothing hangs in the air',
      'account totals',
      'trial balance',
      'ledger chain',
      'settled items',
      'one slip a payment',
    ],
  ],
  [
    'a whole payment erased, as if it had never been',
    `delete from slip_copies; delete from messages where once = 'slip:' || ${paid(130)};
     delete from slips where payment_id = ${paid(130)}; delete from ledger_entries where payment_id = ${paid(130)};
     delete from payments where id = ${paid(130)}; delete from donations where id = ${record(130)};
     delete from history_entries where subject_id = ${record(130)};
     delete from payment_orders where amount_paise = 13000;
     update needs set received_paise = received_paise - 13000 where id = '${NEED}'`,
    ['daily sums', 'account totals', 'trial balance', 'ledger chain', 'settled items', 'slip numbers'],
  ],
  [
    'an event that is left lying',
    `update webhook_events set handled_at = null, received_at = now() - interval '2 hours'`,
    ['webhook events'],
  ],
]

/** Slips, applications and the chain. */
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
]

/** Places, draws and winners. */
export const ofEvents: readonly Corruption[] = [
  [
    'a place too many',
    `alter table events drop constraint events_places; update events set total_people = 5 where id = 'evt_demo01'`,
    ['places'],
  ],
  ['a place that nobody holds', `update events set held_people = 1 where id = 'evt_demo01'`, ['places']],
  [
    'a place nobody paid for',
    `set local session_replication_role = origin;
     update event_entries set account_id = (select id from accounts limit 1) where id = 'ent_demo01001'`,
    ['records have orders', 'money over the counter', 'confirmed places'],
  ],
  [
    'a place that was paid for in another event',
    `update event_entries set paid_with = 'ent_demo01001' where id = 'ent_demo02001'`,
    ['places paid together'],
  ],
  [
    'a bought winner',
    `update event_winners set entry_id = 'ent_demo01001' where rank = 1 and entry_id like 'ent_demo06%'`,
    ['winners'],
  ],
  ['a winner too few', `delete from event_winners where rank = 3`, ['winners']],
  ['a list of others', `update event_draws set list = replace(list, 'N001', 'N999')`, ['draws']],
  ['another seed', `update event_draws set seed = list_hash where seed is not null`, ['draws']],
  [
    'a draw that nobody voided',
    `update event_draws set voided_at = now() where event_id = 'evt_demo05'`,
    ['draws'],
  ],
]

const bankLine = (checksum: string, matched = 0) => `insert into bank_statements values
    ('bst_planted', 'bac_main', '', now(), 'x', '2026-04-01', '2026-04-01', 1, 1);
  insert into bank_lines (id, account_id, statement_id, day, position, amount_paise, balance_paise, narration, reference,
      twin, checksum, matched_paise)
    values ('bln_planted', 'bac_main', 'bst_planted', '2026-04-01', 0, 13000, 13000, 'x', '', 0, ${checksum}, ${matched})`
const ownChecksum = `encode(sha256(convert_to(E'bac_main\\n2026-04-01\\n13000\\n13000\\nx\\n\\n0', 'UTF8')), 'hex')`

/** Statements of the bank. */
export const ofTheBank: readonly Corruption[] = [
  ['a line of the bank that nobody read so', bankLine(`'x'`), ['bank lines']],
  ['a line that is explained by nothing', bankLine(ownChecksum, 13000), ['bank lines', 'bank balances']],
  [
    'a line that stands for an entry of another account',
    `${bankLine(ownChecksum, 13000)};
     insert into bank_matches select 'bln_planted', id, 13000, now(), 'x' from ledger_entries where ${capture(130)}`,
    ['bank matches', 'bank balances'],
  ],
  [
    'more of an entry than there is',
    `update bank_matches set amount_paise = amount_paise + 1
       where entry_id = (select min(entry_id) from bank_matches)`,
    ['bank lines', 'bank matches', 'bank balances'],
  ],
  [
    'a pledge of which more came than its gift',
    `update pledges set received_paise = received_paise + 1 where state = 'matched'`,
    ['pledges have their gift'],
  ],
  [
    'a pledge that is waited for though its gift is there',
    `update pledges set state = 'promised', gift_id = null, received_paise = null, ended_at = null`,
    ['gifts of pledges are pledged'],
  ],
]

/** What two people decide. */
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

/** What the trust has spent. */
export const ofMoneyOut: readonly Corruption[] = [
  ['a payout of another sum', `update payouts set amount_paise = amount_paise + 100`, ['payouts are booked']],
  [
    'a payout taken back in the books alone',
    `insert into vouchers select 'vch_planted', 'VOUCHER/2026-27/9999', 'reversal', at, booked_at, day, narration, reference,
       subject, 'planted', actor_kind, actor_id, approval_id, id from vouchers where subject like 'pyt\\_%'`,
    ['vouchers are whole', 'voucher numbers', 'payouts are booked', 'lines have a cause'],
  ],
  [
    'a child whose help was undone, and its money not',
    `update applications set status = 'approved', proof = null where status = 'disbursed'`,
    ['helped by a payout', 'stages'],
  ],
  [
    'a child that was helped by nobody’s payout',
    `update payout_lines set stands = false`,
    ['helped by a payout'],
  ],
  [
    'a purchase of another sum',
    `update purchases set amount_paise = amount_paise + 100`,
    ['purchases are booked'],
  ],
  ['a purchase for nobody’s need', `update purchases set about = 'upd_nobody'`, ['purchases are booked']],
]
