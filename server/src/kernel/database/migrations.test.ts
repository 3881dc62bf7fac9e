import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.ts'
import { type TestProgram, startTestProgram } from '../../../test/test-program.ts'
import { eventually } from '../../../test/journey.ts'
import { freePort, startProgram } from '../../../test/program.ts'
import { modules } from '../../modules.ts'
import { tableOf } from '../module.ts'
import { prepareDatabase } from './prepare-database.ts'

const grants = tableOf(modules, 'grants')
const NEWER = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', 9999999999999)`
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
    startProgram('main.ts', /Sahay answers at (\S+)/, {
      PORT: String(await freePort()),
      DATABASE_URL: base.applicationUrl,
      DATABASE_DIRECT_URL: base.url,
      ...env,
    }).then(async (program) => {
      await program.kill('SIGTERM')
      return 'started'
    })

  test('does not start, and says what to do', async () => {
    await base.query(NEWER, [])
    await expect(start()).rejects.toThrow(
      /Sahay cannot start:\nThe database was migrated by a newer release of Sahay/,
    )
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
    await newer.end()
    expect(await older).toContain('migrated by a newer release')
    await base.query(OLDER, [])
  })

  test('a database that lacks a migration in between is refused too', async () => {
    const missing = await base.query(
      'delete from drizzle.__drizzle_migrations where id = 3 returning hash, created_at',
      [],
    )
    await expect(start()).rejects.toThrow('The database lacks 1 of this release’s migrations')
    await base.query('insert into drizzle.__drizzle_migrations (id, hash, created_at) values (3, $1, $2)', [
      missing[0]?.['hash'],
      missing[0]?.['created_at'],
    ])
  })

  test('a role that does not own the tables is refused with the variable’s name', async () => {
    await expect(start({ DATABASE_DIRECT_URL: '' })).rejects.toThrow(
      'DATABASE_URL’s role does not own the tables. Set DATABASE_DIRECT_URL',
    )
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

  test('is not ready any more once a newer one has migrated the database', async () => {
    const ready = async () => (await app.ask('GET', '/readyz')).status === 200
    expect(await ready()).toBe(true)
    await app.query(NEWER)
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
