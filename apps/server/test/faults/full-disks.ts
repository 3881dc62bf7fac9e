import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inquiryForm } from '../forms.ts'
import type { Readiness } from '../../src/kernel/database/readiness.ts'
import type { Answer } from '../test-client.ts'
import * as journey from '../journey.ts'
import { type MortalDatabase, openMortalDatabase } from './database-kills.ts'
import type { Fault, Given, Removal, Harness, FaultRun, Trial } from './fault.ts'
import { lost } from './kills.ts'
import { runTrial } from './harness.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'

const FILES_MB = 8
/** The size of a new cluster, the app's tables and some megabytes of log. */
const DATABASE_MB = 220

interface Disks {
  readonly files: SmallDisk
  readonly tables: SmallDisk
  readonly database: MortalDatabase
}

/** Sends an inquiry with a photo. */
async function upload({ app, nextToken }: Harness): Promise<Answer & { token: string }> {
  const token = nextToken()
  const body = await inquiryForm()
  return { token, ...(await app.ask('POST', '/api/donatorInquiry/add', { token, body })) }
}

/** The answer on a full disk, in words if it was not a proper failure. */
const said = (what: string, { status }: Answer) => (status >= 500 ? [] : [`${what} was answered ${status}`])

/** Checks that readiness names what is missing; returns a sentence if not. The answer may be a second old. */
async function saysNotReady({ app }: Harness, what: 'disk' | 'writes'): Promise<string[]> {
  const says = async () => {
    const { status, headers, body } = await app.ask('GET', '/readyz')
    const { checks } = body as unknown as { checks: Readiness['checks'] }
    return status === 503 && headers.has('retry-after') && !checks[what]
  }
  return journey.eventually(says, 10_000).then(
    () => [],
    () => [`ready with a full disk (${what})`],
  )
}

/** Rows whose file does not exist. */
async function withoutFile({ app }: Harness, { files }: Disks): Promise<string[]> {
  const rows = await app.query('select id, folder from documents where is_private')
  const gone = rows.filter(({ folder }) => !existsSync(join(files.path, 'files', String(folder), 'original')))
  return gone.map(({ id }) => `${String(id)} has no file`)
}

/** Files without a row. */
async function orphans({ app }: Harness, { files }: Disks): Promise<string[]> {
  const root = join(files.path, 'files')
  const all = await readdir(root, { recursive: true, withFileTypes: true })
  const rows = new Set((await app.query('select folder from documents')).map((row) => row['folder']))
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => entry.parentPath.slice(root.length + 1))
    .filter((folder) => !rows.has(folder))
}

/** Gives and uploads until the database can write neither; returns what was acknowledged and the number of failures. */
async function untilNothingIsTaken(harness: Harness) {
  const acknowledged: Given[] = []
  const failed = { gifts: 0, uploads: 0 }
  for (let turn = 0; turn < 600 && (failed.gifts < 3 || failed.uploads < 1); turn++) {
    try {
      acknowledged.push(await harness.give(1))
    } catch {
      failed.gifts += 1
    }
    if (turn % 5 === 0 && (await upload(harness)).status >= 500) failed.uploads += 1
  }
  return { acknowledged, failed }
}

async function fillBoth(harness: Harness, disks: Disks, uploads: number): Promise<Trial> {
  const { app } = harness
  const { files, tables, database } = disks
  const broken: string[] = []

  await files.fill()
  for (let turn = 0; turn < uploads; turn++)
    broken.push(...said('an upload to a full disk', await upload(harness)))
  broken.push(...(await withoutFile(harness, disks)), ...(await saysNotReady(harness, 'disk')))
  await files.free()

  await tables.fill()
  const { acknowledged, failed } = await untilNothingIsTaken(harness)
  broken.push(...(await saysNotReady(harness, 'writes')))
  const strays = (await orphans(harness, disks)).length
  await tables.free()
  await database.startAgain()

  await journey.eventually(async () => (await app.ask('GET', '/readyz')).status === 200)
  const donation = await harness.give()
  await harness.confirm(donation, await harness.pay(donation))
  const after = await upload(harness)
  const shown = await fetch(`${app.url}/api/donatorInquiry/photo/${String(after.body['id'])}`, {
    headers: { authorization: `Bearer ${after.token}` },
  })
  if (shown.status !== 200) broken.push(`a photo was answered ${shown.status} when there was room again`)
  // a file without a row may still get its row for two hours
  await app.advance(200)
  const left = await orphans(harness, disks)
  return {
    injections:
      Math.min(uploads, failed.gifts, failed.uploads, strays) && uploads + failed.gifts + failed.uploads,
    broken: [
      ...broken,
      ...(await lost(harness, [...acknowledged, donation])),
      ...left.map((folder) => `${folder} is an orphan`),
    ],
  }
}

async function onSmallDisks(run: FaultRun, removed: Removal | null): Promise<Trial> {
  const files = await openSmallDisk(FILES_MB)
  const tables = await openSmallDisk(DATABASE_MB)
  if (!files || !tables) {
    await files?.close()
    return {
      injections: 0,
      broken: [],
      forbidden: 'This system lets us mount no small disk: it needs root on Linux.',
    }
  }
  try {
    const database = await openMortalDatabase(tables.path)
    try {
      const disks = { files, tables, database }
      return await runTrial(
        { ...run, databaseServer: database.url },
        removed,
        (harness) => fillBoth(harness, disks, run.times(2, 20)),
        // the disk is smaller than the space usually kept free
        { DATA_DIR: files.path, FREE_DISK_FLOOR_MB: '0' },
      )
    } finally {
      await database.close()
    }
  } finally {
    await files.close()
    await tables.close()
  }
}

export const fullDisks: Fault = {
  number: 18,
  longOnly: true,
  title: 'disk full on upload, and in the database',
  holds: 'G, and no row without its file',
  control: { what: 'the file’s safety before its row', guards: ['file_first'] },
  attempt: onSmallDisks,
}
