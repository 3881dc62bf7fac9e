import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithParent } from '../../../../tools/scripts/end-with-parent.mjs'
import { BACKUP_KEY, SECRET_KEY } from '../backup-keys.ts'
import * as journey from '../journey.ts'
import * as schemes from '../schemes-journey.ts'
import * as elsewhere from './backup-elsewhere.ts'
import type { Fault, FaultRun, Harness } from './fault.ts'
import { repeat, runTrial } from './harness.ts'

/** Backups made while people give and apply, and while server and backup are killed. */

const { namesIn, wholeIn } = elsewhere
/** Rows without a meaning, so that a backup takes long enough to be hit: some thirty megabytes. */
const ROWS = 120_000
const GIVERS = 4
const FAMILIES = 1
/** The pause between two: every gift's slip must be sent before the clock is moved. */
const REST_MS = 400
const MOST_MS = 240_000

interface Flow {
  /** What was acknowledged so far. */
  acknowledged(): elsewhere.Acknowledged
  /** Waits until each of them has succeeded once since the call. */
  some(): Promise<void>
  stop(): Promise<void>
}

/** Lets people give and families apply with pictures until stopped; what a kill cut off was not acknowledged. */
function letCome(harness: Harness): Flow {
  const donations: string[] = []
  const applications: string[] = []
  const stopping = new AbortController()
  const again = async (come: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      try {
        await come()
      } catch {
        // cut off, and not acknowledged
      }
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
    }
  }
  const give = async () => {
    const gift = await harness.give()
    const { status } = await harness.confirm(gift, await harness.pay(gift))
    if (status === 200) donations.push(gift.id)
  }
  const apply = async () => {
    const sent = await schemes.apply(harness.app)
    applications.push(sent.id)
    await schemes.payFor(harness.app, sent)
  }
  const coming = [
    ...Array.from({ length: GIVERS }, () => again(give)),
    ...Array.from({ length: FAMILIES }, () => again(apply)),
  ]
  return {
    acknowledged: () => ({ donations: [...donations], applications: [...applications] }),
    async some() {
      const [gifts, families] = [donations.length + GIVERS, applications.length + FAMILIES]
      await journey.eventually(
        async () => donations.length > gifts && applications.length > families,
        MOST_MS,
      )
    },
    async stop() {
      stopping.abort()
      await Promise.all(coming)
    },
  }
}

/** Starts `npm run backup` as a separate process. */
function beginBackup({ app }: Harness): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--import=./tools/scripts/resolve-once.mjs', 'apps/sahay/backup.ts', '--untested'],
    {
      cwd: join(import.meta.dirname, '../../../..'),
      detached: true,
      env: { PATH: process.env['PATH'] ?? '', ...app.env },
      stdio: 'ignore',
    },
  )
  endWithParent(child)
  return child
}

/** Kills and restarts the server repeatedly while a backup is made; returns the backup's name. */
async function backUpInAStorm(harness: Harness, folder: string): Promise<string> {
  const before = await namesIn(folder)
  const backup = beginBackup(harness)
  const ended = once(backup, 'exit')
  while (backup.exitCode === null) {
    await harness.app.kill()
    await harness.app.restart()
  }
  const [code] = (await ended) as [number | null]
  const made = (await namesIn(folder)).filter((name) => !before.includes(name))
  if (code !== 0 || made.length !== 1) throw new Error(`the backup ended with ${code}, ${made.length} made`)
  return made[0] ?? ''
}

/** Kills a backup once a part of it is written; returns its name. */
async function killBackup(harness: Harness, folder: string): Promise<string> {
  const before = await namesIn(folder)
  const begun = async () =>
    (await namesIn(folder)).filter(
      (name) => !before.includes(name) && existsSync(join(folder, name, 'part-00000')),
    )
  const backup = beginBackup(harness)
  const ended = once(backup, 'exit')
  await journey.eventually(async () => (await begun()).length > 0, 60_000)
  backup.kill('SIGKILL')
  await ended
  return (await begun())[0] ?? ''
}

/** Restores the newest complete backup into each kind of place. */
async function restoreEach(
  run: FaultRun,
  harness: Harness,
  folder: string,
  acknowledged: elsewhere.Acknowledged,
): Promise<string[]> {
  const said: string[] = []
  for (const kind of elsewhere.kinds)
    try {
      said.push(...(await elsewhere.restoreElsewhere(run, harness, { folder, kind, acknowledged })))
    } catch (error) {
      // dangling foreign keys make the restore itself fail
      said.push(`A: ${String(error)}`)
    }
  return said
}

/** The program's own nightly backup under use; the server is killed while it writes and while it tests the result. */
async function byItself(run: FaultRun, harness: Harness, folder: string, kills: boolean): Promise<string[]> {
  const { app } = harness
  const isGood = async (count: number) =>
    (await app.query(`select from backups where state = 'good' and day is not null`)).length >= count
  // the first is made at the start, before anybody came
  await journey.eventually(() => isGood(1), MOST_MS)
  const [{ good } = {}] = await app.query(`select count(*)::int as good from backups where day is not null`)
  const before = await namesIn(folder)
  const isBegun = async () => (await namesIn(folder)).some((name) => !before.includes(name))
  const flow = letCome(harness)
  await flow.some()
  const acknowledged = flow.acknowledged()
  // the clock call returns when nothing is due: perhaps after visitors have stopped, or never after a kill
  const moves = [app.advance(24 * 60).catch(() => undefined)]
  if (kills) {
    const isTried = async () => existsSync(join(app.dataDir, 'restore-test'))
    for (const arrived of [isBegun, isTried]) {
      await journey.eventually(arrived, MOST_MS)
      await app.kill()
      await app.restart()
      // a run that was silent for five minutes is dead, and the next one takes its place
      moves.push(app.advance(6).catch(() => undefined))
    }
  }
  // a backup that mixes several moments never passes its test
  const isWhole = async () => (await wholeIn(folder)).some((name) => !before.includes(name))
  await journey.eventually(() => (kills ? isGood(Number(good) + 1) : isWhole()), MOST_MS)
  await flow.stop()
  await Promise.all(moves)
  return restoreEach(run, harness, folder, acknowledged)
}

/** Started by hand, with the server killed meanwhile, and then the backup itself. */
async function inAStorm(run: FaultRun, harness: Harness, folder: string): Promise<string[]> {
  const flow = letCome(harness)
  await flow.some()
  const acknowledged = flow.acknowledged()
  const name = await backUpInAStorm(harness, folder)
  const cutOff = await killBackup(harness, folder)
  await flow.stop()
  return [
    ...((await wholeIn(folder)).toSorted().at(-1) === name ? [] : ['the newest whole one is another']),
    ...(await restoreEach(run, harness, folder, acknowledged)),
    ...(await elsewhere.damage(run, folder, name)),
    ...(await elsewhere.refused(run, { folder, name: cutOff }, /cut short|changed or damaged/)),
  ]
}

export const backupStorm: Fault = {
  number: 34,
  title: 'backups while people come and server and backup are killed, restored elsewhere',
  holds: 'A F G H',
  control: { what: 'the one moment that all of a backup is of', guards: ['snapshot'] },
  longOnly: true,
  async attempt(run, removed) {
    const folder = await mkdtemp(join(tmpdir(), 'sahay-backups-'))
    const env = { SECRET_KEY, BACKUP_KEY, BACKUP_URL: folder }
    try {
      return await runTrial(
        run,
        removed,
        async (harness) => {
          const { app } = harness
          await app.query(
            `insert into messages (id, recipient, created_at, subject)
              select 'msg_pad' || n, '', now(), (select string_agg(md5(n::text || part), '') from generate_series(1, 8) part)
              from generate_series(1, $1::int) n`,
            [ROWS],
          )
          const times = removed ? 1 : run.times(1, 3)
          const broken = await repeat(times, async () => [
            ...(await byItself(run, harness, folder, !removed)),
            ...(removed ? [] : await inAStorm(run, harness, folder)),
          ])
          return { injections: removed ? 1 : times * 4, broken: broken.flat() }
        },
        env,
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
