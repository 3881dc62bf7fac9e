import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { sealAudit } from '../src/foundation/audit/seals.ts'
import { sealLedger } from '../src/foundation/payments/seals.ts'
import { openDatabase } from '../src/kernel/database/database.ts'
import { applyMigrations } from '../src/kernel/database/migrations.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { isBroken } from './finding.ts'
import { checkInvariants } from './invariants.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

/** Applies only the first migrations, as a release of back then did. */
async function applyFirst(url: string, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sahay-old-'))
  await cp(migrations, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const all = JSON.parse(await readFile(journal, 'utf8')) as { entries: object[] }
  await writeFile(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, count) }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder: folder })
  await client.end()
  await rm(folder, { recursive: true })
}

const paidOf = (nth: number, status: 'captured' | 'created') => `
  insert into donations (id, need_id, account_id, name, email, mobile, message, amount_paise, created_at)
    values ('don_${nth}', 'need_1', 'acc_1', 'B', 'b@mail.example', '+919825012345', '', 5000, '2026-05-01');
  insert into payment_orders (id, purpose, subject_id, account_id, amount_paise, status, provider_order_id, created_at, next_check_at)
    values ('ord_${nth}', 'donation', 'don_${nth}', 'acc_1', 5000, '${status}', 'order_${nth}', '2026-05-01', now());`

test('payments from before slips and fees were known do not break the books for ever', async () => {
  const fresh = await freshDatabase(inject('databaseUrl'))
  const database = openDatabase(fresh.url, { onLost: () => undefined }, 1)
  const query = (text: string) => fresh.query(text, [])
  const broken = async () => (await checkInvariants(database.db)).filter(isBroken).map(({ name }) => name)
  try {
    await applyFirst(fresh.url, 2)
    await query(`
      insert into accounts (id, name, email, mobile, created_at)
        values ('acc_1', 'B', 'b@mail.example', '+919825012345', '2026-05-01');
      insert into needs (id, name, requirement, required_paise, position) values ('need_1', 'N', 'R', 1000000, 1);
      insert into ledger_entries (at, kind, debit, credit, amount_paise)
        values ('2026-05-01', 'offline', 'cash', 'need:need_1', 700);
      ${paidOf(1, 'captured')} ${paidOf(2, 'captured')} ${paidOf(3, 'created')}
      insert into payments (id, order_id, amount_paise, status, asked_at)
        select 'pay_' || nth, 'ord_' || nth, 5000, 'captured', '2026-05-01' from generate_series(1, 2) nth;
      insert into ledger_entries (at, kind, payment_id, debit, credit, amount_paise)
        select '2026-05-01', 'capture', id, 'provider:razorpay', 'need:need_1', 5000 from payments`)
    await applyMigrations(fresh.url)
    // and one: what was cash became the till
    expect(await sealLedger(database.db)).toBe(4)
    await sealAudit(database.db)
    expect(await broken()).toEqual([])

    // what is settled from now on needs its slip
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
