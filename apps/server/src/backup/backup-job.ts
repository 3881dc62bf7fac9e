import { join } from 'node:path'
import { quotedDays } from '@sahay/contract/settings/retention-days'
import { dayOf } from '@sahay/contract/kernel/time'
import type { FastifyBaseLogger } from 'fastify'
import type { Alerts } from '../platform/alerts/alerts.service.ts'
import * as store from '../platform/backups/backups.store.ts'
import type { Storage } from '../platform/documents/stored-files.ts'
import type { Config } from '../kernel/config/config.ts'
import type { SecretKeys } from '../kernel/config/secret-key.ts'
import type { Core, OpenDatabase } from '../kernel/database/database.ts'
import { isDatabaseAway } from '../kernel/database/connection/database-errors.ts'
import type { Jobs } from '../kernel/jobs/jobs.ts'
import { newId, randomLetters } from '../kernel/new-id.ts'
import { minutesAfter } from '../kernel/time/clock.ts'
import { createPace } from '../kernel/time/pace.ts'
import { createBackupAlerts } from './backup-alerts.ts'
import type { Isolation } from './dump.ts'
import { makeBackup, seriesOf, writtenBackup } from './make-backup.ts'
import { ageOut } from './parts.ts'
import { type Keys, openBackupPlace } from './place.ts'
import { testRestore } from './restore-test.ts'

export interface BackupJobDeps extends Core {
  readonly config: Pick<Config, 'backupTo' | 'backupKey' | 'dataDir'>
  readonly owner: Pick<OpenDatabase, 'url'>
  readonly secretKeys: SecretKeys
  readonly storage: Storage
  readonly isolation: Isolation
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  readonly alerts: Alerts
}

const HOUR = 60
const DAY = 24 * HOUR
/** Made after the night's check of the books. */
const HOUR_OF_NIGHT = 3
/** A run that has given no sign of life for so long is dead. Minutes. */
const DEAD_MINUTES = 5
const HEARTBEAT_MS = 5_000
/** It pauses after this many bytes: small tables need no pause each. */
const REST_BYTES = 1024 * 1024
/** The longest time without a good backup. */
const LONGEST_DAYS = 2
/** Rows about backups are kept longer than the backups. */
const ROW_DAYS = 400

/** Another run makes it, or the program ends. */
class Ended extends Error {}

/**
 * Makes a backup each night from 03:00 Asia/Kolkata if BACKUP_URL is set, once for any number of processes, and restores it
 * as a test in a separate place. A failed one is retried each hour; the owners are alerted then, if there was none for two
 * days, and if old ones cannot be erased. Does nothing without BACKUP_URL.
 */
export function addBackupJob(deps: BackupJobDeps): { stop(): Promise<void> } {
  const { config, db, owner, secretKeys, storage, isolation, now, jobs, log, alerts } = deps
  const { backupTo, backupKey, dataDir } = config
  const stopping = new AbortController()
  let underWay: Promise<unknown> = Promise.resolve()
  if (backupTo === null || backupKey === null) {
    jobs.add('backup', async () => 0)
    return { stop: async () => undefined }
  }
  const keys: Keys = { backupKey, secretKeys }
  const backupAlerts = createBackupAlerts({ db, now, alerts })

  /** Pauses for visitors, reports that the run is alive, and stops it if it must end. */
  function paced(of: store.BackupRun): (bytes: number) => Promise<void> {
    const pace = createPace()
    let beat = performance.now()
    let unrested = 0
    return async (bytes) => {
      if (stopping.signal.aborted) throw new Ended()
      unrested += bytes
      if (unrested >= REST_BYTES) {
        unrested = 0
        await pace()
      }
      if (performance.now() - beat < HEARTBEAT_MS) return
      beat = performance.now()
      if (!(await store.noteRunning(db, of, { heartbeatAt: now() }))) throw new Ended()
    }
  }

  async function make(of: store.BackupRun): Promise<void> {
    const place = await openBackupPlace(backupTo ?? { folder: '' })
    const begun = performance.now()
    const madeAt = now()
    const own = await store.ownInstallation(db)
    const made = await makeBackup({
      ownerUrl: owner.url,
      files: storage,
      place,
      keys,
      own,
      now: madeAt,
      isolation,
      pace: paced(of),
    })
    const { name, rows, files, missing } = made
    if (!(await store.noteRunning(db, of, writtenBackup(made, madeAt)))) throw new Ended()
    if (missing.length > 0) log.error({ missing: missing.slice(0, 20) }, 'files that rows name are not there')
    const folder = join(dataDir, 'restore-test')
    await testRestore({ place, name, keys, series: seriesOf(), folder, now: now() })
    await store.noteRun(db, of, { state: 'good', testedAt: now() })
    const { erased, remaining, overdue } = await ageOut(place, own, now(), quotedDays.backups)
    if (remaining.length > 0)
      log.error({ remaining }, 'backups that are too old could not be erased: the place must do it by itself')
    await store.noteRun(db, of, { overdue })
    await backupAlerts.overdue(overdue)
    await store.forgetOld(db, minutesAfter(now(), -ROW_DAYS * DAY))
    const ms = Math.round(performance.now() - begun)
    log.info(
      { name, bytes: made.stored, rows, files, erased: erased.length, ms },
      'a backup was made and restored as a test',
    )
  }

  async function fail(of: store.BackupRun, error: unknown): Promise<void> {
    const at = now()
    if (error instanceof Ended || stopping.signal.aborted) {
      await store.noteRun(db, of, { state: 'failed', failure: 'ended', nextTryAt: at })
      return
    }
    log.error({ err: error }, 'a backup failed; it is tried again in an hour')
    const failure = String(error).slice(0, 300)
    await store.noteRun(db, of, { state: 'failed', failure, nextTryAt: minutesAfter(at, HOUR) })
    await backupAlerts.failed(error)
  }

  async function lookAtAge(): Promise<void> {
    const last = await store.lastBackup(db)
    const since = last?.madeAt ?? last?.begunAt
    if (!since || since >= minutesAfter(now(), -LONGEST_DAYS * DAY)) return
    await backupAlerts.none(LONGEST_DAYS)
  }

  async function tonight(): Promise<number> {
    const at = now()
    const day = dayOf(minutesAfter(at, -HOUR_OF_NIGHT * HOUR))
    const run = randomLetters()
    const deadBefore = minutesAfter(at, -DEAD_MINUTES)
    const claimed = await store.claimBackup(db, { id: newId('bak'), day, run, now: at, deadBefore })
    if (!claimed) {
      await lookAtAge()
      return 0
    }
    const of = { id: claimed.id, run }
    try {
      await make(of)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      await fail(of, error)
      await lookAtAge()
      return 0
    }
    await backupAlerts.made()
    return 1
  }

  jobs.add('backup', () => {
    const work = stopping.signal.aborted ? Promise.resolve(0) : tonight()
    underWay = work
    return work
  })
  return {
    /** Gives up the current run, so that another process makes it. */
    async stop() {
      stopping.abort()
      await underWay.catch(() => undefined)
    },
  }
}
