import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BACKUP_KEY } from '../backup-keys.ts'
import * as journey from '../journey.ts'
import { freePort, runProgram, startProgram } from '../program.ts'
import { clientOf, type TestApp, type TestClient, testEnvironment } from '../test-client.ts'
import { BEFORE_BASELINE } from '../../src/kernel/database/schema-needs.ts'
import { type Filled, fillFirstRelease, openFirstRelease } from './first-release.ts'
import { buildPages, lookWith, type Release, takeRelease } from './release.ts'
import { compareRows, type Rows, readRows } from './rows.ts'
import { makeSchema, readSchema } from './schema.ts'

/**
 * `npm run test:upgrade`: fills the first release with content of each kind through its own API, starts the last release
 * before the baseline on a copy of its data, then this one, and compares row by row, and the schema with a new one; then
 * checks donor, books and backup. Finally goes back and forth again, which operators should not do.
 */

const broken: string[] = []
const say = (line: string) => console.log(line)
function judge(good: boolean, what: string): void {
  say(`${good ? 'ok  ' : 'FAIL'} ${what}`)
  if (!good) broken.push(what)
}

/** An HTTP client in the type that journeys need; functions that read the database or kill the program are not used here. */
const asApp = (client: TestClient) => client as TestApp

/** Runs this release on the data during `look`. */
async function withThisRelease(
  env: Readonly<Record<string, string>>,
  look: (client: TestClient) => Promise<void>,
): Promise<void> {
  const program = await startProgram('apps/sahay/main.ts', /Sahay answers at (\S+)/, env)
  try {
    await look(clientOf(program.found, `${program.found}/sandbox`))
  } finally {
    await program.kill('SIGTERM')
  }
}

/** This release refuses a database from before the baseline, and names the release that must run first. */
async function goThrough(before: Release, env: Readonly<Record<string, string>>): Promise<void> {
  const refused = await withThisRelease(env, async () => undefined).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  const { version } = BEFORE_BASELINE
  judge(
    refused.includes(`Start release ${version}`),
    `the first release’s data are refused, with the release to go through${refused.includes(version) ? '' : `: ${refused}`}`,
  )
  await lookWith(before, env, async (url) => {
    judge((await fetch(`${url}/readyz`)).status === 200, `release ${version} migrates them and is ready`)
  })
}

/** During a rolling release, processes of the release before the baseline run beside this one, and restart. */
async function workBeside(before: Release, env: Readonly<Record<string, string>>): Promise<void> {
  await withThisRelease(env, async ({ url: ours }) => {
    const PORT = String(await freePort())
    await lookWith(before, { ...env, PORT }, async (theirs) => {
      const ready = await Promise.all(
        [ours, theirs].map(async (url) => (await fetch(`${url}/readyz`)).status),
      )
      judge(
        ready.every((status) => status === 200),
        `release ${BEFORE_BASELINE.version} starts beside this one, and both are ready (${ready.join()})`,
      )
    })
  })
}

/** A database migrated by the old migrations equals a new one, except for the names of not-null constraints. */
async function compareSchema(dataDir: string, fresh: string): Promise<void> {
  const [came, made] = [await readSchema(dataDir), await makeSchema(fresh)]
  const apart = [
    ...came.filter((line) => !made.includes(line)).map((line) => `\n       upgraded: ${line}`),
    ...made.filter((line) => !came.includes(line)).map((line) => `\n       new: ${line}`),
  ]
  judge(
    apart.length === 0,
    `upgraded and new, ${made.length} things of the schema are the same${apart.join('')}`,
  )
}

async function askBooks(env: Readonly<Record<string, string>>, when: string): Promise<void> {
  const { code, output } = await runProgram('apps/sahay/check-money.ts', env)
  const found = output.split('\n').filter((line) => !line.startsWith('ok') && code !== 0)
  judge(code === 0, `check:money says none ${when}${found.map((line) => `\n       ${line}`).join('')}`)
}

type Gift = { readonly id: string; readonly amount: number; readonly status: string; readonly slip: unknown }
const giftsOf = (history: unknown) =>
  (history as { data: Gift[] }).data.map(({ id, amount, status, slip }) => ({ id, amount, status, slip }))

/** What its donor sees: the same gifts with their slips, and the uploaded picture. */
async function askDonor(client: TestClient, filled: Filled): Promise<void> {
  const token = await journey.signIn(asApp(client), filled.donor)
  const { body } = await client.ask('GET', '/api/donationDetail/history?perPage=100', { token })
  const [was, is] = [giftsOf(filled.history), giftsOf(body['data'])]
  judge(
    was.length > 0 && was.every((gift) => is.some((one) => JSON.stringify(one) === JSON.stringify(gift))),
    `the donor finds all ${was.length} gifts, with amounts, states and slips`,
  )
  const need = await journey.need(asApp(client), filled.need.id)
  judge(
    need.received_amount === filled.need.received_amount,
    `the need has received ₹${need.received_amount}, as before`,
  )
  const headers = { authorization: `Bearer ${token}` }
  const photo = await fetch(`${client.url}/api/donatorInquiry/photo/${filled.inquiry}`, { headers })
  judge(photo.headers.get('content-type') === 'image/jpeg', 'the picture that was sent opens for who sent it')
}

/** The same rows with one gift removed and another amount changed. */
function without(rows: Rows): Rows {
  const [, [key, gift] = ['', {}], ...others] = rows.get('donations') ?? []
  return new Map([...rows, ['donations', new Map([[key, { ...gift, amount_paise: 1 }], ...others])]])
}

async function upgrade(
  chained: Release,
  filled: Filled,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const { DATA_DIR: dataDir = '' } = env
  const before = await readRows(dataDir)
  await goThrough(chained, env)
  await withThisRelease(env, () => askBooks(env, 'after the upgrade'))
  const tables = compareRows(before, await readRows(dataDir))
  for (const { table, before: was, after, lost } of tables.filter((one) => one.before > 0))
    judge(
      lost.length === 0,
      `${table}: ${was} rows, ${after} now, ${lost.length} lost${lost.map((one) => `\n       ${one}`).join('')}`,
    )
  const { lost } = compareRows(before, without(before)).find(({ table }) => table === 'donations') ?? {
    lost: [],
  }
  judge(lost.length === 2, 'control: a row that is gone and a cell that is another are found')
  const rows = tables.reduce((sum, one) => sum + one.before, 0)
  judge(rows > 0, `${rows} rows in ${tables.filter((one) => one.before > 0).length} tables were compared`)
  await withThisRelease(env, (client) => askDonor(client, filled))
  const to = await mkdtemp(join(tmpdir(), 'sahay-upgrade-backup-'))
  const backup = { ...env, BACKUP_KEY }
  const { code, output } = await runProgram('apps/sahay/backup.ts', backup, ['--to', to])
  await rm(to, { recursive: true, force: true })
  judge(code === 0 && output.includes('every picture opens'), `a backup of it comes back: ${output.trim()}`)
}

/** The first release knows no newer schema and does not refuse one. This checks what it does to the data. */
async function goBack(release: Release, filled: Filled, env: Readonly<Record<string, string>>) {
  await lookWith(release, env, async (url) => {
    const status = async (path: string) => (await fetch(`${url}${path}`)).status
    judge((await status('/api/donater/get')) === 500, 'gone back, the first release cannot read the donors')
    const { status: asked } = await clientOf(url, '').ask('POST', '/api/auth/signIn', {
      body: { email: filled.donor.email },
    })
    judge(asked >= 500, `gone back, the first release cannot sign anybody in (${asked})`)
  })
  await withThisRelease(env, async (client) => {
    await askBooks(env, 'after going back and forth')
    await askDonor(client, filled)
  })
}

const release = await openFirstRelease()
const chained = await takeRelease(BEFORE_BASELINE.commit, 'before-baseline')
await buildPages(chained)
const work = await mkdtemp(join(tmpdir(), 'sahay-upgrade-'))
const dataDir = join(work, 'data')
try {
  const filled = await fillFirstRelease(release, join(work, 'filled.json'))
  // as root the database belongs to another user, and stays theirs
  await promisify(execFile)('cp', ['-a', filled.dataDir, dataDir])
  const env = { ...testEnvironment, DATA_DIR: dataDir, PORT: String(await freePort()) }
  await upgrade(chained, filled, env)
  await compareSchema(dataDir, join(work, 'fresh'))
  await workBeside(chained, env)
  await goBack(release, filled, env)
  await rm(filled.dataDir, { recursive: true, force: true })
  say(broken.length === 0 ? 'nothing was lost' : `${broken.length} things are not as they must be`)
  process.exitCode = broken.length === 0 ? 0 : 1
} finally {
  await rm(work, { recursive: true, force: true })
}
