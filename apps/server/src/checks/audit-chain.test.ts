import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { trimAudit } from '../platform/audit/audit.ts'
import { sealAudit } from '../platform/audit/seals.store.ts'
import { openDatabase, type OpenDatabase } from '../kernel/database/database.ts'
import { prepareDatabase } from '../kernel/database/prepare-database.ts'
import { tableOf } from '../kernel/module.ts'
import { modules } from '../modules.ts'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { checkInvariants } from './invariants/invariants.ts'

describe('the chain of hashes over the audit log', () => {
  let fresh: FreshDatabase
  let database: OpenDatabase
  let application: pg.Client

  beforeAll(async () => {
    fresh = await freshDatabase(inject('databaseUrl'))
    await prepareDatabase({ url: fresh.applicationUrl, ownerUrl: fresh.url }, tableOf(modules, 'grants'))
    database = openDatabase(fresh.url, { onLost: () => undefined }, 4)
    application = new pg.Client({ connectionString: fresh.applicationUrl })
    await application.connect()
    await sealAudit(database.db)
  })
  afterAll(async () => {
    await application.end()
    await database.close()
    await fresh.drop()
  })

  /** Inserts a line with the application's role, and returns its id. */
  const write = async (at = 'now()'): Promise<number> => {
    const { rows } = await application.query<{ id: string }>(
      `insert into audit_log (at, actor_kind, actor_id, action) values (${at}, 'staff', 'stf_x', 'staff.signed_in')
        returning id`,
    )
    return Number(rows[0]?.id)
  }
  const asSuperuser = (text: string) =>
    fresh.query(`begin; set local session_replication_role = replica; ${text}; commit`, [])
  const found = async () =>
    (await checkInvariants(database.db))
      .filter(({ name }) => name.startsWith('audit '))
      .flatMap(({ broken }) => broken)
  const newest = async () => {
    const [row] = await fresh.query(
      'select number::int, lines::text from audit_seals order by number desc limit 1',
      [],
    )
    return `seal ${Number(row?.['number'])} (lines ${String(row?.['lines'])})`
  }
  /** Runs it, returns the findings, and undoes it. */
  async function whatIsFound(text: string): Promise<readonly string[]> {
    await asSuperuser(
      'create table log_before as table audit_log; create table seals_before as table audit_seals',
    )
    await asSuperuser(text)
    const broken = await found()
    await asSuperuser(`delete from audit_log; insert into audit_log select * from log_before; drop table log_before;
      delete from audit_seals; insert into audit_seals select * from seals_before; drop table seals_before`)
    expect(await found()).toEqual([])
    return broken
  }

  test('a line that the application wrote and a superuser deleted or changed is named', async () => {
    const [first, second] = [await write(), await write()]
    expect(await sealAudit(database.db)).toBe(2)
    expect(await sealAudit(database.db)).toBe(0)
    const seal = await newest()
    expect(await whatIsFound(`delete from audit_log where id = ${second}`)).toEqual([
      `${seal}: line ${second} is gone`,
    ])
    for (const change of [`action = 'staff.invited'`, `at = at - interval '1 day'`, `detail = '{"a": 1}'`])
      expect(await whatIsFound(`update audit_log set ${change} where id = ${first}`)).toEqual([
        `${seal}: a line was changed`,
      ])
  })

  test('it is sealed while a booking is under way, and no booking waits for a seal', async () => {
    await sealAudit(database.db)
    await write()
    await application.query('begin')
    try {
      // the lock that every ledger entry holds until its transaction ends, so that no month is closed meanwhile
      await application.query('select pg_advisory_xact_lock_shared(72174204)')
      expect(await sealAudit(database.db)).toBe(1)
    } finally {
      await application.query('rollback')
    }
  })

  test('a line that is put in between is named', async () => {
    const gap = await write()
    await asSuperuser(`delete from audit_log where id = ${gap}`)
    await write()
    await sealAudit(database.db)
    await asSuperuser(`update audit_seals set sealed_at = sealed_at - interval '2 hours'`)
    await write()
    expect(await sealAudit(database.db)).toBe(1)
    const { rowCount } = await application.query(
      `insert into audit_log (id, at, actor_kind, action) values (${gap}, '2020-01-01', 'operator', 'staff.invited')`,
    )
    expect(rowCount).toBe(1)
    expect(await sealAudit(database.db)).toBe(0)
    expect(await found()).toEqual([`line ${gap} has no seal`])
    await asSuperuser(`delete from audit_log where id = ${gap}`)
  })

  test('a seal that is changed or gone is named, also one that says that its lines are old', async () => {
    await write()
    await sealAudit(database.db)
    const seal = await newest()
    for (const change of [`first_at = '2010-01-01'`, `digest = repeat('0', 64)`, `hash = repeat('0', 64)`])
      expect(
        await whatIsFound(
          `update audit_seals set ${change} where number = (select max(number) from audit_seals)`,
        ),
      ).toEqual([`${seal}: the seal was changed`])
    const broken = await whatIsFound('delete from audit_seals where number = 1')
    expect(broken).toContainEqual(expect.stringContaining('a seal before it is missing'))
  })

  test('lines that are sealed at once are sealed once, and no writer waits', async () => {
    const open = new pg.Client({ connectionString: fresh.applicationUrl })
    await open.connect()
    await open.query('begin')
    await open.query(`insert into audit_log (at, actor_kind, action) values (now(), 'rule', 'audit.trimmed')`)
    for (const _line of [1, 2, 3]) await write()
    const sealed = await Promise.all(Array.from({ length: 4 }, () => sealAudit(database.db)))
    expect(sealed.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 3])
    await open.query('commit')
    await open.end()
    expect(await sealAudit(database.db)).toBe(1)
    expect(await found()).toEqual([])
  })

  test('nobody changes or removes a seal', async () => {
    for (const attempt of [
      `update audit_seals set hash = ''`,
      'delete from audit_seals',
      'truncate audit_seals',
    ])
      await expect(fresh.query(attempt, [])).rejects.toThrow('is append-only')
  })

  test('what leaves the log after eight years leaves the chain whole', async () => {
    await fresh.query(
      `insert into audit_log (at, actor_kind, action) select now() - interval '9 years', 'rule', 'audit.trimmed'
        from generate_series(1, 2)`,
      [],
    )
    await sealAudit(database.db)
    expect(await trimAudit(database.db, new Date(), 1, new Date())).toBe(1)
    expect(await found()).toEqual([])
    expect(await trimAudit(database.db, new Date(), 10, new Date())).toBe(1)
    expect(await found()).toEqual([])
  })
})
