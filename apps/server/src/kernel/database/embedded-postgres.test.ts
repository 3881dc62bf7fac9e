import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isLong } from '../../../test/long-tests.ts'
import { processesOf } from '../../../test/process-tree.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findProcess } from './postgres/processes.ts'

const launcher = pathToFileURL(join(import.meta.dirname, 'embedded-postgres.ts')).href
const others: ChildProcess[] = []
let home = ''
let dataDir = ''
let events: string[] = []

const log = (event: string) => events.push(event)
const start = () => startEmbeddedPostgres({ dataDir, log })
const serverPid = () =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
const lives = (pid: number) => findProcess(pid)?.zombie === false

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  // The query itself fails when the server is killed; the connection reports it once more.
  client.on('error', () => events.push('connection lost'))
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Starts the database from another process, in a separate process group, which runs until it is told to stop. */
async function startElsewhere(): Promise<ChildProcess> {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)})
    const db = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} })
    process.stdin.on('data', () => db.stop().then(() => process.exit(0)))
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  others.push(child)
  await once(child.stdout, 'data')
  return child
}

async function hasEnded(pid: number): Promise<void> {
  await expect.poll(() => lives(pid)).toBe(false)
}

/** The shells that wait for the server's users to end. */
const watchers = () =>
  processesOf(dataDir)
    .filter(({ command }) => command.includes('database-watcher'))
    .map(({ pid }) => pid)

async function kill(child: ChildProcess) {
  const gone = once(child, 'exit')
  process.kill(-Number(child.pid), 'SIGKILL')
  await gone
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sahay postgres-'))
})

afterAll(() => rm(home, { recursive: true, force: true }))

beforeEach(() => {
  dataDir = join(home, 'data of the trust')
  events = []
})

afterEach(async () => {
  for (const child of others.splice(0))
    if (child.exitCode === null && child.signalCode === null) await kill(child)
  // Joining and leaving is enough to stop a server that a killed process left behind.
  await (await start()).stop()
})

test('rows stay when the server is stopped and started, in a folder with blanks in its path', async () => {
  const first = await start()
  await ask(first.ownerUrl, 'create table kept as select 42 as answer')
  const pid = serverPid()
  await first.stop()
  await first.stop()
  expect(lives(pid)).toBe(false)

  const again = await start()
  expect(await ask(again.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
  await again.stop()
  expect(events).toEqual(['database created', 'database stopped', 'database started', 'database stopped'])
})

test('the server speaks UTF-8, keeps UTC and writes through to the disk', async () => {
  const { url, stop } = await start()
  const [row] = await ask(
    url,
    `select current_setting('server_encoding') e, current_setting('timezone') z, current_setting('fsync') f,
      current_setting('synchronous_commit') s, current_setting('listen_addresses') l, lower('ÀÉ') w`,
  )
  expect(row).toEqual({ e: 'UTF8', z: 'UTC', f: 'on', s: 'on', l: '', w: 'àé' })
  await stop()
})

test('a server whose starter was killed is joined, and then stopped by who joined it', async () => {
  const starter = await startElsewhere()
  const pid = serverPid()
  await kill(starter)
  expect(lives(pid)).toBe(true)

  const joined = await start()
  expect(events).toEqual(['database joined'])
  expect(serverPid()).toBe(pid)
  await joined.stop()
  expect(lives(pid)).toBe(false)
})

test.runIf(isLong)(
  'a server whose starter was killed is stopped when nobody joins it, and the next start finds all',
  async () => {
    const starter = await startElsewhere()
    const pid = serverPid()
    const beside = await start()
    await ask(beside.ownerUrl, 'create table left_alone as select 42 as answer')
    await beside.stop()
    await kill(starter)
    await hasEnded(pid)
    // the process that stops it reports it at the end
    await expect
      .poll(() => readFile(join(dataDir, 'postgres.log'), 'utf8'))
      .toContain(`server ${pid} was stopped`)

    const again = await start()
    expect(await ask(again.ownerUrl, 'select answer from left_alone')).toEqual([{ answer: 42 }])
    await again.stop()
  },
)

test.runIf(process.platform === 'linux')('a watcher that is killed is started again', async () => {
  const starter = await startElsewhere()
  const pid = serverPid()
  const [before] = watchers()
  process.kill(before ?? 0, 'SIGKILL')
  await expect.poll(() => watchers().some((watcher) => watcher !== before)).toBe(true)
  await kill(starter)
  await hasEnded(pid)
})

test.runIf(process.platform === 'linux')(
  'the watcher of one who was killed leaves the server to another who uses it',
  async () => {
    const starter = await startElsewhere()
    const [watcher] = watchers()
    const { url, stop } = await start()
    await kill(starter)
    await hasEnded(watcher ?? 0)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
  },
)

test.runIf(isLong)(
  'when starter and server are both killed, every committed row is there after the restart',
  async () => {
    const starter = await startElsewhere()
    const beside = await start()
    await ask(beside.ownerUrl, 'create table survived as select 42 as answer')
    const busy = ask(beside.url, 'select pg_sleep(3600)').catch((error: Error) => error.message)
    await expect
      .poll(() => ask(beside.ownerUrl, "select 1 from pg_stat_activity where query like 'select pg_sleep%'"))
      .toHaveLength(1)
    process.kill(serverPid(), 'SIGKILL')
    await kill(starter)
    expect(await busy).toContain('terminated')

    const again = await start()
    expect(await ask(again.ownerUrl, 'select answer from survived')).toEqual([{ answer: 42 }])
    await again.stop()
  },
)

test('a server that was killed while an unlogged table was made starts again by itself', async () => {
  const first = await start()
  // its record is only in the log
  await ask(first.ownerUrl, 'checkpoint')
  await ask(first.ownerUrl, 'create unlogged table waits as select 42 as answer')
  const [row] = await ask(first.ownerUrl, `select pg_relation_filepath('waits') as path`)
  const { path } = row as { readonly path: string }
  const pid = serverPid()
  process.kill(pid, 'SIGKILL')
  await hasEnded(pid)
  // the table's file reached the disk before the mark that it is unlogged
  await rm(join(dataDir, 'postgres', `${path}_init`))

  const again = await start()
  expect(await ask(again.ownerUrl, 'select answer from waits')).toEqual([])
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/could not create file .*File exists/)
  await again.stop()
  await first.stop()
})

test('two processes share one server, and the last one to leave stops it', async () => {
  const starter = await startElsewhere()
  const joined = await start()
  const pid = serverPid()
  starter.stdin?.write('stop\n')
  await once(starter, 'exit')
  expect(await ask(joined.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await joined.stop()
  expect(lives(pid)).toBe(false)
})

test('a database of before gets the application’s role at its next start', async () => {
  const before = await start()
  await ask(before.ownerUrl, 'drop role sahay_app')
  await before.stop()
  await rm(join(dataDir, 'postgres', 'sahay_app.password'))

  const { url, stop } = await start()
  expect(await ask(url, 'select rolname, rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolname: 'sahay_app', rolsuper: false },
  ])
  expect(statSync(join(dataDir, 'postgres', 'sahay_app.password')).mode & 0o777).toBe(0o600)
  await stop()
})

test.runIf(isLong)('two starts at once in an empty folder make one database', async () => {
  dataDir = join(home, 'empty')
  const [one, two] = await Promise.all([start(), start()])
  expect(events.toSorted()).toEqual(['database created', 'database joined'])
  expect(one.url).toBe(two.url)
  await one.stop()
  expect(lives(serverPid())).toBe(true)
  await two.stop()
})

test('a lock left by a process that no longer lives is taken over', async () => {
  await writeFile(join(dataDir, 'postgres.lock'), '4194305 1')
  const { stop } = await start()
  await stop()
  expect(events).toEqual(['database started', 'database stopped'])
})

test.runIf(isLong)(
  'a process number left behind that another PostgreSQL has now does not stand in the way',
  async () => {
    const elsewhere = await startEmbeddedPostgres({
      dataDir: join(home, 'somebody else’s'),
      log: () => undefined,
    })
    const [theirs] = readFileSync(join(home, 'somebody else’s', 'postgres', 'postmaster.pid'), 'utf8').split(
      '\n',
    )
    const first = await start()
    const file = join(dataDir, 'postgres', 'postmaster.pid')
    const left = readFileSync(file, 'utf8').split('\n')
    await first.stop()
    await writeFile(file, [theirs, ...left.slice(1)].join('\n'))
    const again = await start()
    expect(serverPid()).not.toBe(Number(theirs))
    expect(await ask(elsewhere.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await again.stop()
    await elsewhere.stop()
  },
)

test('a watched server that is killed is launched again at the same address, for all who share it', async () => {
  const failures: Error[] = []
  const watched = () => startEmbeddedPostgres({ dataDir, log, onGone: (error) => failures.push(error) })
  const [one, two] = [await watched(), await watched()]
  const before = serverPid()
  process.kill(before, 'SIGKILL')
  await expect
    .poll(() => events.filter((event) => event.startsWith('database launched again')))
    .toHaveLength(1)
  await expect.poll(() => events).toContain('database joined again')
  const after = serverPid()
  expect(after).not.toBe(before)
  expect(await ask(one.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await one.stop()
  expect(await ask(two.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await two.stop()
  expect(lives(after)).toBe(false)
  expect(failures).toEqual([])
})

test.runIf(isLong)('a path too long for a socket is served on loopback, with the password', async () => {
  dataDir = join(home, 'd'.repeat(120))
  const { url, stop } = await start()
  expect(new URL(url).hostname).toBe('127.0.0.1')
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  const wrong = new URL(url)
  wrong.password = 'guessed'
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  await stop()
})
