import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { BACKUP_KEY, SECRET_KEY } from '../../test/backup-keys.ts'
import {
  FORGET_MIGRATIONS_SINCE,
  migrateAsBefore,
  NOTE_MIGRATIONS_BEFORE,
} from '../../test/former-migrations.ts'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { linesOf } from '../../test/upgrade/schema.ts'
import { readBackupTarget, readConfig } from '../kernel/config/config.ts'
import { knownMigrations } from '../kernel/database/schema-needs.ts'
import { makeBackup } from './make-backup.ts'
import { openBackupPlace, openFiles, readKeys } from './place.ts'
import { restoreInto } from './restore-into.ts'

/** Its migrations, by their times. */
const MIGRATIONS = 'select created_at::text as "when" from drizzle.__drizzle_migrations order by created_at'

describe('a backup that another release made', () => {
  let origin: FreshDatabase
  let elsewhere: FreshDatabase
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sahay-releases-'))
    origin = await freshDatabase(inject('databaseUrl'))
    await migrateAsBefore(origin.url)
    await origin.query(NOTE_MIGRATIONS_BEFORE, [])
    await origin.query(`insert into key_fingerprints values ('of before', now())`, [])
  })
  afterAll(async () => {
    await Promise.all([origin.drop(), rm(folder, { recursive: true, force: true })])
  })
  beforeEach(async () => {
    elsewhere = await freshDatabase(inject('databaseUrl'))
    return () => elsewhere.drop()
  })

  const config = ({ url, applicationUrl }: FreshDatabase, dataDir: string) =>
    readConfig({
      DATA_DIR: join(folder, dataDir),
      DATABASE_URL: applicationUrl,
      DATABASE_DIRECT_URL: url,
      SECRET_KEY,
      BACKUP_KEY,
      BACKUP_URL: join(folder, 'backups'),
      TEST_CONTROLS: '1',
    })

  async function backUp(): Promise<string> {
    const own = config(origin, 'origin')
    const { name } = await makeBackup({
      ownerUrl: origin.url,
      files: await openFiles(own),
      place: await openBackupPlace(readBackupTarget(join(folder, 'backups'))),
      keys: await readKeys(own),
      own: { id: 'aaaaaaaa', copiedAt: null },
      now: new Date(),
      isolation: 'repeatable read',
      pace: async () => undefined,
    })
    return name
  }

  async function restore(name: string): Promise<string> {
    const output: string[] = []
    await restoreInto(config(elsewhere, `of-${name}`), { name }, (line) => output.push(line))
    return output.join('\n')
  }

  const nothingIsThere = async () =>
    expect(await elsewhere.query(`select from pg_tables where schemaname = 'public'`, [])).toEqual([])

  test('a newer one: it is refused, and nothing is touched', async () => {
    await origin.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', 9999999999999)`,
      [],
    )
    await expect(restore(await backUp())).rejects.toThrow('made by a newer release of Sahay')
    await origin.query(`delete from drizzle.__drizzle_migrations where hash = 'of a newer release'`, [])
    await nothingIsThere()
  })

  test('one without the newest migration: every row comes back, and the migration is applied then', async () => {
    const known = knownMigrations().map(({ folderMillis }) => String(folderMillis))
    const before = await origin.query(MIGRATIONS, [])
    expect(before.map(({ when }) => when).slice(-known.length + 1)).toEqual(known.slice(0, -1))

    const output = await restore(await backUp())
    expect(output).toContain('The books agree.')
    expect(await elsewhere.query(MIGRATIONS, [])).toEqual([...before, { when: known.at(-1) }])
    expect(await elsewhere.query('select fingerprint from key_fingerprints', [])).toEqual([
      { fingerprint: 'of before' },
    ])
    const fromNothing = await freshDatabase(inject('databaseUrl'), 'tables')
    try {
      const [restored, made] = await Promise.all(
        [elsewhere, fromNothing].map((database) => linesOf((text) => database.query(text, []))),
      )
      expect(restored).toEqual(made)
    } finally {
      await fromNothing.drop()
    }
  })

  test('one before the baseline: it is refused with the release to go through, and nothing is touched', async () => {
    await origin.query(FORGET_MIGRATIONS_SINCE, [])
    await expect(restore(await backUp())).rejects.toThrow(
      /made by a release before 0\.8\.0\. Restore it with release 0\.8\.0/,
    )
    await nothingIsThere()
  })
})
