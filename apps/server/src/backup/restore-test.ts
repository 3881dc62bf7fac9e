import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { isBroken } from '../checks/invariants/invariant.ts'
import { checkInvariants } from '../checks/invariants/invariants.ts'
import { sealAudit } from '../platform/audit/seals.store.ts'
import { sealLedger } from '../money/payments/reconciling/seals.store.ts'
import { openDatabase } from '../kernel/database/database.ts'
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts'
import { openPictures } from './open-pictures.ts'
import { type BackupPlace, readParts } from './parts.ts'
import type { Keys } from './place.ts'
import { acceptKey } from './manifest.ts'
import { BackupRefused } from './refused.ts'
import { restore } from './restore.ts'

export interface RestoreTestOptions {
  readonly place: BackupPlace
  readonly name: string
  readonly keys: Keys
  readonly series: readonly string[]
  /** A temporary folder for the database; deleted with it. */
  readonly folder: string
  readonly now: Date
}

const ANSWER_MS = 30 * 60_000

/**
 * Restores a backup into a temporary database, opens every picture, and runs all checks of the books there. Throws
 * BackupRefused if anything is wrong. Leaves nothing behind.
 */
export async function testRestore({
  place,
  name,
  keys,
  series,
  folder,
  now,
}: RestoreTestOptions): Promise<void> {
  await endLeftOver(folder)
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  try {
    await waitForNoDisk(postgres.ownerUrl)
    const pictures = openPictures(keys.secretKeys)
    await restore({
      ownerUrl: postgres.ownerUrl,
      sealed: readParts(place, name),
      backupKey: keys.backupKey,
      accept: (head) => acceptKey(head, keys.secretKeys),
      putFile: pictures.look,
      skip: { series, least: null, paid: [] },
      now,
    })
    const { closed, tried } = pictures.opened
    if (closed.length > 0)
      throw new BackupRefused(`${closed.length} of ${tried} pictures in the backup do not open.`)
    const broken = await askBooks(postgres.ownerUrl)
    if (broken.length > 0)
      throw new BackupRefused(`The books in the backup do not agree: ${broken.join(', ')}.`)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Checks the books of a restored database; returns what is broken, by letter and name. */
export async function askBooks(ownerUrl: string): Promise<string[]> {
  const database = openDatabase(ownerUrl, { onLost: () => undefined, answerMs: ANSWER_MS }, 1)
  try {
    await database.db.execute(sql`set statement_timeout = 0`)
    // lines that were not sealed yet are sealed a little later than in the running program
    await sealLedger(database.db)
    await sealAudit(database.db)
    const findings = await checkInvariants(database.db)
    return findings.filter(isBroken).map(({ letter, name }) => `${letter} (${name})`)
  } finally {
    await database.close()
  }
}

/** Stops the database that an interrupted test left running. */
async function endLeftOver(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const left = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  await left.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The database goes away with its test: the disk is left to the program that people use. */
async function waitForNoDisk(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
      await client.query(`alter system set ${setting} = off`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}
