import { expect, inject, test } from 'vitest'
import { sealAudit } from '../platform/audit/seals.store.ts'
import { sealLedger } from '../money/payments/reconciling/seals.store.ts'
import { openDatabase } from '../kernel/database/database.ts'
import { applyMigrations } from '../kernel/database/migrations.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { isBroken } from './invariants/invariant.ts'
import { checkInvariants } from './invariants/invariants.ts'

/** A payment as left by releases before slips and fees, and an order that was open at the upgrade. */
const OLD_BOOKS = `
  alter table books_begin disable trigger user;
  update books_begin set at = '2026-05-01 00:00:00.001Z' where what = 'slips';
  alter table books_begin enable trigger user;
  insert into accounts (id, name, email, mobile, created_at, email_proved_at)
    values ('acc_1', 'B', 'b@mail.example', '+919825012345', '2026-05-01', '2026-05-01');
  insert into needs (id, name, requirement, required_paise, position) values ('need_1', 'N', 'R', 1000000, 1);
  insert into donations (id, need_id, account_id, name, email, mobile, message, amount_paise, created_at)
    select 'don_' || nth, 'need_1', 'acc_1', 'B', 'b@mail.example', '+919825012345', '', 5000, '2026-05-01' from generate_series(1, 3) nth;
  insert into payment_orders (id, purpose, subject_id, account_id, amount_paise, status, provider_order_id, created_at, next_check_at)
    select 'ord_' || nth, 'donation', 'don_' || nth, 'acc_1', 5000, 'created', 'order_' || nth, '2026-05-01', now() from generate_series(1, 3) nth;
  insert into history_counts (account_id, kind, total) values ('acc_1', 'donation', 3);
  insert into history_entries (account_id, kind, nth, subject_id, at)
    select 'acc_1', 'donation', nth, 'don_' || nth, '2026-05-01' from generate_series(1, 3) nth;
  insert into payments (id, order_id, amount_paise, status, asked_at, captured)
    select 'pay_' || nth, 'ord_' || nth, 5000, 'captured', '2026-05-01', true from generate_series(1, 2) nth;
  update payment_orders set status = 'captured', paid_by = 'pay_' || substr(id, 5) where id <> 'ord_3';
  insert into ledger_entries (at, kind, debit, credit, amount_paise) values ('2026-05-01', 'offline', 'cash', 'need:need_1', 700);
  insert into audit_log (at, actor_kind, action, subject, detail)
    select at, 'rule', 'ledger.offline', 'line:' || id, '{"from": "cash", "to": "need:need_1", "found": true, "paise": 700}' from ledger_entries;
  insert into ledger_entries (at, kind, payment_id, debit, credit, amount_paise)
    select '2026-05-01', 'capture', id, 'provider:razorpay', 'need:need_1', 5000 from payments;
  insert into number_series (series, year, last) values ('VOUCHER', '2026-27', 1);
  insert into vouchers (id, number, kind, at, booked_at, day, narration, once, actor_kind)
    values ('vch_till', 'VOUCHER/2026-27/0001', 'transfer', '2026-05-02', '2026-05-02', '2026-05-02', 'Cash is the till.', 'cash-becomes-till', 'rule');
  insert into audit_log (at, actor_kind, action, subject, detail)
    values ('2026-05-02', 'rule', 'ledger.booked', 'voucher:vch_till', '{"paise": 700}');
  insert into ledger_entries (at, kind, voucher_id, debit, credit, amount_paise)
    values ('2026-05-02', 'transfer', 'vch_till', 'till', 'cash', 700)`

test('payments from before slips and fees were known do not break the books for ever', async () => {
  const fresh = await freshDatabase(inject('databaseUrl'))
  const database = openDatabase(fresh.url, { onLost: () => undefined }, 1)
  const query = (text: string) => fresh.query(text, [])
  const broken = async () => (await checkInvariants(database.db)).filter(isBroken).map(({ name }) => name)
  try {
    await applyMigrations(fresh.url)
    await query(OLD_BOOKS)
    // one more: the account 'cash' became the till
    expect(await sealLedger(database.db)).toBe(4)
    await sealAudit(database.db)
    expect(await broken()).toEqual([])

    // payments settled from now on need a slip
    await query(`
      insert into payments (id, order_id, amount_paise, status, asked_at, captured)
        values ('pay_3', 'ord_3', 5000, 'captured', now(), true);
      update payment_orders set status = 'captured', paid_by = 'pay_3', next_check_at = null where id = 'ord_3';
      insert into ledger_entries (at, kind, payment_id, debit, credit, amount_paise)
        values (now(), 'capture', 'pay_3', 'provider:razorpay', 'need:need_1', 5000)`)
    expect(await broken()).toEqual(['one slip a payment'])
  } finally {
    await database.close()
    await fresh.drop()
  }
})
