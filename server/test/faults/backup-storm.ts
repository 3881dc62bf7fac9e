import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreInto } from '../../backup/restore-into.ts'
import { BackupRefused } from '../../backup/refused.ts'
import { readConfig } from '../../src/kernel/config/config.ts'
import { inquiryForm } from '../forms.ts'
import { freshDatabase } from '../fresh-database.ts'
import * as journey from '../journey.ts'
import type { Fault, FaultRun, Harness } from './fault.ts'
import { repeat, runTrial } from './harness.ts'

/** Backups that are made while people give, and while server and backup are killed. */

const SECRET_KEY = 'the-secret-key-of-the-house-of-backups'
const BACKUP_KEY = 'the-other-key-of-the-house-of-backups-1'
/** Rows without a meaning, so that a backup takes long enough to be hit: some eighty megabytes. */
const ROWS = 300_000
const GIVERS = 6
const MOST_MS = 240_000
const PICTURES = 3

interface Flow {
  /** Gifts that were acknowledged so far. */
  readonly acknowledged: string[]
  stop(): Promise<void>
}

/** Lets people give until it is stopped; what a kill cuts off was promised to nobody. */
function letGive(harness: Harness): Flow {
  const acknowledged: string[] = []
  const stopping = new AbortController()
  const giver = async () => {
    while (!stopping.signal.aborted) {
      try {
        const gift = await harness.give()
        const { status } = await harness.confirm(gift, await harness.pay(gift))
        if (status === 200) acknowledged.push(gift.id)
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  const givers = Array.from({ length: GIVERS }, giver)
  return {
    acknowledged,
    async stop() {
      stopping.abort()
      await Promise.all(givers)
    },
  }
}

/** Begins `npm run backup` as a process of its own. */
function beginBackup({ app }: Harness): ChildProcess {
  return spawn(
    process.execPath,
    ['--import=./scripts/resolve-once.mjs', 'server/backup/backup.ts', '--untested'],
    {
      cwd: join(import.meta.dirname, '../../..'),
      env: { PATH: process.env['PATH'] ?? '', ...app.env },
      stdio: 'ignore',
    },
  )
}

const namesIn = async (folder: string) => (await readdir(folder)).filter((name) => name.startsWith('sahay-'))

/** Those that are written to their end. */
async function wholeIn(folder: string): Promise<string[]> {
  const names = await namesIn(folder)
  return names.filter((name) => existsSync(join(folder, name, 'whole')))
}

/** Kills the server again and again, and starts it, while a backup is made; answers the backup's name. */
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

/** Kills a backup once a part of it is written; answers its name. */
async function killBackup(harness: Harness, folder: string): Promise<string> {
  const before = await namesIn(folder)
  const isNew = async () => (await namesIn(folder)).filter((name) => !before.includes(name))
  const backup = beginBackup(harness)
  const ended = once(backup, 'exit')
  await journey.eventually(async () => (await isNew()).length > 0, 60_000)
  backup.kill('SIGKILL')
  await ended
  return (await isNew())[0] ?? ''
}

interface Elsewhere {
  readonly folder: string
  readonly name: string
  readonly changes?: Readonly<Record<string, string>>
  /** Gifts that were acknowledged before the backup was begun. */
  readonly acknowledged?: readonly string[]
}

/** Restores a backup elsewhere, into a database of a server's or the one that comes along; answers what is not as it must be. */
async function restoreElsewhere(
  { databaseServer }: FaultRun,
  { folder, name, changes = {}, acknowledged = [] }: Elsewhere,
): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahay-elsewhere-'))
  const database = await freshDatabase(databaseServer)
  try {
    const said: string[] = []
    const config = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: database.applicationUrl,
      DATABASE_DIRECT_URL: database.url,
      BACKUP_URL: folder,
      BACKUP_KEY,
      SECRET_KEY,
      TEST_CONTROLS: '1',
      ...changes,
    })
    const agrees = await restoreInto(config, { name }, (line) => said.push(line))
    const gone = await database.query(
      'select id from unnest($1::text[]) given (id) where id not in (select id from donations)',
      [acknowledged],
    )
    return [
      ...(agrees ? [] : [`A: ${said.at(-1) ?? ''}`]),
      ...(gone.length === 0 ? [] : [`G: ${gone.length} gifts from before are not in the backup`]),
      ...(said.includes(`${PICTURES} of ${PICTURES} pictures open.`)
        ? []
        : [`pictures do not open: ${said.join(' ')}`]),
    ]
  } finally {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Tries to restore what must be refused; answers what was wrong with how that ended. */
async function refused(run: FaultRun, backup: Elsewhere, sentence: RegExp): Promise<string[]> {
  try {
    await restoreElsewhere(run, backup)
    return [`it was restored, where ${String(sentence)} was to be said`]
  } catch (error) {
    if (error instanceof BackupRefused && sentence.test(error.message)) return []
    return [`it was refused without ${String(sentence)}: ${String(error)}`]
  }
}

/** Everything that makes a whole backup one that must be refused, each undone afterwards. */
async function damage(run: FaultRun, folder: string, name: string): Promise<string[]> {
  const part = join(folder, name, 'part-00001')
  const whole = await readFile(part)
  const broken: string[] = []
  for (const bytes of [0, 1, Math.floor(whole.length / 2), whole.length - 1]) {
    await truncate(part, bytes)
    broken.push(...(await refused(run, { folder, name }, /cut short|changed or damaged/)))
    await writeFile(part, whole)
  }
  await rm(part)
  broken.push(...(await refused(run, { folder, name }, /cut short|changed or damaged/)))
  for (const at of [0, Math.floor(whole.length / 3), whole.length - 1]) {
    const changed = Buffer.from(whole)
    changed.writeUInt8(changed.readUInt8(at) ^ 0x40, at)
    await writeFile(part, changed)
    broken.push(...(await refused(run, { folder, name }, /changed or damaged/)))
  }
  await writeFile(part, whole)
  const keys = [
    [{ BACKUP_KEY: `${BACKUP_KEY}2` }, /BACKUP_KEY is not the key/],
    [{ SECRET_KEY: `${SECRET_KEY}2` }, /SECRET_KEY is not the key/],
  ] as const
  for (const [changes, sentence] of keys)
    broken.push(...(await refused(run, { folder, name, changes }, sentence)))
  return broken
}

/** The program's own backup of the night, while people give. */
async function byItself(run: FaultRun, harness: Harness, folder: string): Promise<string[]> {
  // the first is made at the start, before anybody gave
  await journey.eventually(async () => (await wholeIn(folder)).length > 0, MOST_MS)
  const before = await namesIn(folder)
  const flow = letGive(harness)
  await journey.eventually(async () => flow.acknowledged.length > GIVERS)
  const acknowledged = [...flow.acknowledged]
  // the clock answers when nothing is due any more: not before they have stopped giving
  const advanced = harness.app.advance(24 * 60)
  await journey.eventually(async () => (await wholeIn(folder)).some((one) => !before.includes(one)), MOST_MS)
  await flow.stop()
  await advanced
  const name = (await wholeIn(folder)).find((one) => !before.includes(one)) ?? ''
  try {
    return await restoreElsewhere(run, { folder, name, acknowledged })
  } catch (error) {
    // keys that hang in the air do not let themselves be restored at all
    return [`A: ${String(error)}`]
  }
}

/** By hand, with the server killed meanwhile, and then the backup itself. */
async function inAStorm(run: FaultRun, harness: Harness, folder: string): Promise<string[]> {
  const flow = letGive(harness)
  await journey.eventually(async () => flow.acknowledged.length > GIVERS)
  const acknowledged = [...flow.acknowledged]
  const name = await backUpInAStorm(harness, folder)
  const cutOff = await killBackup(harness, folder)
  await flow.stop()
  return [
    ...(await restoreElsewhere(run, { folder, name, acknowledged })),
    ...(await damage(run, folder, name)),
    ...(await refused(run, { folder, name: cutOff }, /cut short|changed or damaged/)),
  ]
}

export const backupStorm: Fault = {
  number: 34,
  title: 'backups while people give and server and backup are killed, restored elsewhere',
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
          for (let nth = 0; nth < PICTURES; nth++) {
            const body = await inquiryForm()
            const { status } = await app.ask('POST', '/api/donatorInquiry/add', {
              token: harness.nextToken(),
              body,
            })
            if (status !== 200) throw new Error(`an inquiry with a photo was answered ${status}`)
          }
          const times = removed ? 1 : run.times(1, 3)
          const ways = removed ? [byItself] : [byItself, inAStorm]
          const broken = await repeat(times, async () => {
            const said: string[] = []
            for (const way of ways) said.push(...(await way(run, harness, folder)))
            return said
          })
          return { injections: times * ways.length, broken: broken.flat() }
        },
        env,
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
