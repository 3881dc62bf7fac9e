import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { BACKUP_KEY } from '../../../test/backup-keys.ts'
import { FORGET_MIGRATIONS_SINCE, NOTE_MIGRATIONS_BEFORE } from '../../../test/former-migrations.ts'
import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.ts'
import { type TestProgram, startTestProgram } from '../../../test/test-program.ts'
import { eventually } from '../../../test/journey.ts'
import { freePort, runProgram, startProgram } from '../../../test/program.ts'
import { modules } from '../../modules.ts'
import { tableOf } from '../module.ts'
import { prepareDatabase } from './prepare-database.ts'
import { neededMigration } from './schema-needs.ts'

const grants = tableOf(modules, 'grants')
const NEWER = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', 9999999999999)`
/** The note of a newer release that only added to the tables, or of one that removed something. */
const noted = (migration: number) =>
  `comment on table drizzle.__drizzle_migrations is 'a release needs migration ${migration}'`
const OLDER = `delete from drizzle.__drizzle_migrations where hash = 'of a newer release'`
const MIGRATION_LOCK = 72_174_201

describe('an older release on a newer schema', () => {
  let base: FreshDatabase

  beforeAll(async () => {
    base = await freshDatabase(inject('databaseUrl'))
    await prepareDatabase({ url: base.applicationUrl, ownerUrl: base.url }, grants)
  })
  afterAll(() => base.drop())

  const start = async (env: Record<string, string> = {}) =>
    startProgram('apps/sahay/main.ts', /Sahay answers at (\S+)/, {
      PORT: String(await freePort()),
      SEED: 'none',
      DATABASE_URL: base.applicationUrl,
      DATABASE_DIRECT_URL: base.url,
      ...env,
    }).then(async (program) => {
      await program.kill('SIGTERM')
      return 'started'
    })

  test.each([
    ['that has taken something away', noted(9_999_999_999_999)],
    ['that has noted nothing', 'comment on table drizzle.__drizzle_migrations is null'],
  ])('%s: does not start, and says what to do', async (_, note) => {
    await base.query(NEWER, [])
    await base.query(note, [])
    await expect(start()).rejects.toThrow(
      /Sahay cannot start:\nThe database was migrated by a newer release of Sahay/,
    )
    await base.query(OLDER, [])
  })

  test('that has only added to it: starts, and leaves the rights of what it does not know alone', async () => {
    await base.query(NEWER, [])
    await base.query(noted(neededMigration()), [])
    await base.query('create table of_a_newer_release (id text)', [])
    expect(await start()).toBe('started')
    const rights = await base.query(
      `select from information_schema.role_table_grants where table_name = 'of_a_newer_release' and grantee <> current_user`,
      [],
    )
    expect(rights).toEqual([])
    await base.query('drop table of_a_newer_release', [])
    await base.query(OLDER, [])
  })

  test('does not start where both start together and the newer one migrates first', async () => {
    const newer = new pg.Client({ connectionString: base.url })
    await newer.connect()
    await newer.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const older = start().catch((error: Error) => error.message)
    await eventually(async () => {
      const waiting = await base.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted and objid = $1`,
        [MIGRATION_LOCK],
      )
      return waiting.length === 1
    })
    await newer.query(NEWER)
    await newer.query(noted(9_999_999_999_999))
    await newer.end()
    expect(await older).toContain('migrated by a newer release')
    await base.query(OLDER, [])
  })

  test('a database that lacks a migration in between is refused too', async () => {
    const [baseline] = await base.query(
      'delete from drizzle.__drizzle_migrations where id = 1 returning hash, created_at',
      [],
    )
    await base.query(NEWER, [])
    await base.query(noted(neededMigration()), [])
    await expect(start()).rejects.toThrow('The database lacks 1 of this release’s migrations')
    await base.query('insert into drizzle.__drizzle_migrations (id, hash, created_at) values (1, $1, $2)', [
      baseline?.['hash'],
      baseline?.['created_at'],
    ])
    await base.query(OLDER, [])
  })

  test('a role that does not own the tables is refused with the variable’s name', async () => {
    await expect(start({ DATABASE_DIRECT_URL: '' })).rejects.toThrow(
      'DATABASE_URL’s role does not own the tables. Set DATABASE_DIRECT_URL',
    )
  })
})

describe('a database that releases from before the baseline migrated', () => {
  let base: FreshDatabase

  beforeAll(async () => {
    base = await freshDatabase(inject('databaseUrl'))
    await prepareDatabase({ url: base.applicationUrl, ownerUrl: base.url }, grants)
    await base.query(NOTE_MIGRATIONS_BEFORE, [])
  })
  afterAll(() => base.drop())

  const start = async () =>
    startProgram('apps/sahay/main.ts', /Sahay answers at (\S+)/, {
      PORT: String(await freePort()),
      SEED: 'none',
      DATABASE_URL: base.applicationUrl,
      DATABASE_DIRECT_URL: base.url,
    })
  const migrations = () =>
    base.query('select id, hash, created_at from drizzle.__drizzle_migrations order by id', [])

  test('and whose last migration is the baseline’s: this release starts on it as on its own', async () => {
    const before = await migrations()
    // only the release that the tables belong to grants rights
    await base.query('create table of_this_release (id text)', [])
    const program = await start()
    expect((await fetch(`${program.found}/readyz`)).status).toBe(200)
    await program.kill('SIGTERM')
    expect(await migrations()).toEqual(before)
    const [{ granted } = {}] = await base.query(
      `select has_table_privilege($1, 'of_this_release', 'select') as granted`,
      [new URL(base.applicationUrl).username],
    )
    expect(granted).toBe(true)
  })

  test('and whose last migration is an older one: refused, with the release to go through, and nothing is changed', async () => {
    await base.query(FORGET_MIGRATIONS_SINCE, [])
    const before = await migrations()
    await expect(start()).rejects.toThrow(
      /Sahay cannot start:\nThe database was last migrated by a release before 0\.8\.0.* Start release 0\.8\.0/,
    )
    expect(await migrations()).toEqual(before)
  })
})

test('an owner’s address that leads to another database is refused, and nothing is migrated there', async () => {
  const [one, other] = await Promise.all([
    freshDatabase(inject('databaseUrl')),
    freshDatabase(inject('databaseUrl')),
  ])
  try {
    await expect(prepareDatabase({ url: one.applicationUrl, ownerUrl: other.url }, grants)).rejects.toThrow(
      'DATABASE_DIRECT_URL must lead to the same database as DATABASE_URL',
    )
    expect(await other.query(`select from pg_class where relnamespace = 'public'::regnamespace`, [])).toEqual(
      [],
    )
  } finally {
    await one.drop()
    await other.drop()
  }
})

describe('a release at work', () => {
  let app: TestProgram
  let alone: TestProgram

  beforeAll(async () => {
    const SECRET_KEY = 'one-secret-key-of-both-test-processes'
    app = await startTestProgram({ databaseServer: inject('databaseUrl'), env: { SECRET_KEY } })
    alone = await startTestProgram({
      databaseServer: null,
      env: { DATABASE_URL: app.databaseUrl, SECRET_KEY },
    }).catch(async (error: unknown) => {
      await app.close()
      throw error
    })
  })
  afterAll(async () => {
    await alone.close()
    await app.close()
  })

  test('works on while a newer one only adds to the tables, and is not ready once it takes something away', async () => {
    const ready = async () => (await app.ask('GET', '/readyz')).status === 200
    expect(await ready()).toBe(true)
    await app.query(NEWER)
    await app.advance(1)
    await eventually(async () => (await app.log()).includes('works on beside it'))
    expect(await ready()).toBe(true)
    await app.query(noted(9_999_999_999_999))
    await app.advance(1)
    // an answer is good for a second
    await eventually(async () => !(await ready()))
    const { status, body } = await app.ask('GET', '/readyz')
    expect({ status, checks: body['checks'] }).toMatchObject({ status: 503, checks: { schema: false } })
    expect(await app.log()).toContain('this release must be stopped')
    await app.query(OLDER)
    await app.advance(1)
    await eventually(ready)
  })

  test('says as which role it works, and warns where that is the owner', async () => {
    expect((await app.ask('GET', '/healthz')).body).toMatchObject({ databaseRole: 'application' })
    expect(await app.log()).not.toContain('Warning')
    expect((await alone.ask('GET', '/healthz')).body).toMatchObject({ databaseRole: 'owner' })
    expect(await alone.log()).toContain('Warning: the role of DATABASE_URL owns the tables')
  })
})

test.each(['check-money', 'backup'])('%s on an empty database says that it is empty', async (command) => {
  const base = await freshDatabase(inject('databaseUrl'))
  const to = { BACKUP_KEY, BACKUP_URL: '/nowhere' }
  const run = await runProgram(`apps/sahay/${command}.ts`, { DATABASE_URL: base.url, ...to })
  await base.drop()
  expect(run).toMatchObject({
    code: 1,
    failures: expect.stringMatching(/^(.*:\n)?The database is empty: .*\n$/),
  })
})
