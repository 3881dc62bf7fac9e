import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.ts'
import type { Grants } from './grants.ts'
import { modules } from '../../modules.ts'
import { tableOf } from '../module.ts'
import { prepareDatabase } from './prepare-database.ts'

const NOT_ALLOWED = '42501'
const grants: Grants = tableOf(modules, 'grants')

describe('the application’s role', () => {
  let base: FreshDatabase
  let application: pg.Client
  let role = ''

  beforeAll(async () => {
    base = await freshDatabase(inject('databaseUrl'))
    // old rights that must not remain
    await base.query('create table audit_log_of_old (id int)', [])
    await base.query('grant all on audit_log_of_old to public', [])
    await base.query('grant all on schema public to public', [])
    await prepareDatabase({ url: base.applicationUrl, ownerUrl: base.url }, grants)
    application = new pg.Client({ connectionString: base.applicationUrl })
    await application.connect()
    role = new URL(base.applicationUrl).username
  })
  afterAll(async () => {
    await application.end()
    await base.drop()
  })

  const rights = async () => {
    const rows = await base.query(
      `select relname as name, array(
         select lower(p) from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
         where has_table_privilege($1, oid, p)) as granted,
         array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
           and has_column_privilege($1, c.oid, attnum, 'UPDATE') and not has_table_privilege($1, c.oid, 'UPDATE')
           order by 1) as columns
       from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
      [role],
    )
    return new Map(
      rows.map(({ name, granted, columns }) => [
        String(name),
        { granted: granted as string[], columns: columns as string[] },
      ]),
    )
  }

  test('holds for each table what its module says, and nothing beyond', async () => {
    const granted = await rights()
    expect(granted.size).toBeGreaterThan(40)
    for (const [table, { granted: privileges, columns }] of granted) {
      const expectedRights = grants[table] ?? 'insert, update, delete'
      const tableWide = expectedRights.replaceAll(/update \([^)]*\)/g, '').match(/\w+/g) ?? []
      const parts = /update \(([^)]*)\)/.exec(expectedRights)?.[1]?.split(', ') ?? []
      expect({ table, privileges, columns }).toEqual({
        table,
        privileges: ['select', ...tableWide],
        columns: parts.toSorted(),
      })
    }
  })

  test('may only add to what is written once, and every restricted table is there', async () => {
    const granted = await rights()
    const onceWritten = [
      'audit_log',
      'audit_seals',
      'ledger_entries',
      'ledger_seals',
      'event_winners',
      'duplicate_receipts',
    ]
    for (const table of onceWritten)
      expect(granted.get(table)).toEqual({ granted: ['select', 'insert'], columns: [] })
    expect(granted.get('event_draws')?.columns).not.toContain('list')
    expect(Object.keys(grants).filter((table) => !granted.has(table))).toEqual([])
  })

  test('takes numbers from sequences and cannot set them', async () => {
    const rows = await base.query(
      `select has_sequence_privilege($1, oid, 'usage') as takes, has_sequence_privilege($1, oid, 'update') as sets
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
      [role],
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows) expect(row).toEqual({ takes: true, sets: false })
  })

  test.each([
    'alter table audit_log disable trigger all',
    'set session_replication_role = replica',
    'delete from audit_log',
    `update audit_log set action = 'nothing'`,
    'truncate audit_log',
    'update ledger_entries set amount_paise = 1',
    'delete from ledger_entries',
    'drop trigger ledger_is_append_only on ledger_entries',
    `update event_draws set list = ''`,
    'delete from event_winners',
    'update event_seeds set sealed_root = commitment',
    'delete from payments',
    'truncate donations',
    `copy (select 1) to program 'true'`,
    `copy needs from '/etc/passwd'`,
    'create table x (id int)',
    'create temporary table x (id int)',
    'create schema x',
    'create function x() returns int language sql as $$select 1$$',
    'create or replace function refuse_change() returns trigger language plpgsql as $$begin return null; end$$',
    'drop table audit_log',
    'alter role current_user superuser',
    'create role x',
    'set role sahay',
    'select * from drizzle.__drizzle_migrations',
    `select setval('ledger_entries_id_seq', 1)`,
    `select pg_read_file('/etc/passwd')`,
  ])('is refused: %s', async (statement) => {
    await expect(application.query(statement)).rejects.toMatchObject({ code: NOT_ALLOWED })
  })

  test('writes the audit log with the time that it is, whatever time it names; the owner may restore', async () => {
    const forged = `insert into audit_log (at, actor_kind, actor_id, action, subject, detail)
      values (now() - interval '1 year', 'staff', 'stf_x', 'staff.signed_in', 'stf_x', '{}')
      returning at > now() - interval '1 minute' as "isNow"`
    expect((await application.query(forged)).rows).toEqual([{ isNow: true }])
    expect(await base.query(forged, [])).toEqual([{ isNow: false }])
  })

  test('is granted what a later release’s tables need, at the next start', async () => {
    await base.query('create table added_later (id bigserial primary key, size int)', [])
    await expect(application.query('select * from added_later')).rejects.toMatchObject({ code: NOT_ALLOWED })
    await prepareDatabase({ url: base.applicationUrl, ownerUrl: base.url }, grants)
    await application.query('insert into added_later (size) values (1)')
    await application.query('update added_later set size = 2')
    await application.query('delete from added_later')
  })

  test('keeps nothing that it was given besides, and at a start where all is right no right is touched', async () => {
    await base.query(`grant delete on payments to ${role}`, [])
    await base.query(`grant update (amount_paise) on ledger_entries to ${role}`, [])
    await base.query('grant select on settings to public', [])
    const before = await rights()
    await prepareDatabase({ url: base.applicationUrl, ownerUrl: base.url }, grants)
    const after = await rights()
    for (const table of ['payments', 'ledger_entries'])
      expect(after.get(table)).not.toEqual(before.get(table))
    const [all] = await base.query(
      `select array(select relname::text from pg_class c, aclexplode(c.relacl) where grantee = 0 and relname = 'settings') as open`,
      [],
    )
    expect(all).toEqual({ open: [] })
    const versions = () =>
      base.query(
        `select (select array_agg(xmin::text order by oid) from pg_class) as tables,
           (select array_agg(xmin::text) from pg_namespace) as schemas, (select xmin::text from pg_database where datname = current_database()) as database`,
        [],
      )
    const [written] = await versions()
    await prepareDatabase({ url: base.applicationUrl, ownerUrl: base.url }, grants)
    expect((await versions())[0]).toEqual(written)
  })

  test('is told to be the application’s, at every start', async () => {
    const prepared = await prepareDatabase({ url: base.applicationUrl, ownerUrl: base.url }, grants)
    expect(prepared).toMatchObject({ role: 'application', pooling: { mode: 'none' } })
  })

  test('is told to be too mighty where it owns the tables or may change the ledger', async () => {
    expect(await prepareDatabase({ url: base.url, ownerUrl: base.url }, grants)).toMatchObject({
      role: 'owner',
    })
    const name = `${role}_heir`
    await base.query(`create role ${name} login password 'x' in role ${new URL(base.url).username}`, [])
    const heir = new URL(base.url)
    heir.username = name
    heir.password = 'x'
    try {
      const prepared = await prepareDatabase({ url: heir.href, ownerUrl: base.url }, grants)
      expect(prepared).toMatchObject({ role: 'owner' })
    } finally {
      await base.query(`drop role ${name}`, [])
    }
  })
})
