import { capture, type Corruption, NEED, paid } from './corruption.ts'

const again = `insert into ledger_entries (at, kind, payment_id, debit, credit, amount_paise)
  select at, 'capture', payment_id, debit, credit, amount_paise from ledger_entries where ${capture(130)}`

/** Corruptions of ledger lines and totals. */
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
    ['account totals', 'spent within its fund', 'ledger chain', 'audit chain'],
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
    ['lines have a cause', 'audit chain'],
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
