import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { openBlackHole } from '../../../test/black-hole.ts'
import { startProgram } from '../../../test/program.ts'
import { readConfig } from './config.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { reachDatabase } from '../database/connection/reach-database.ts'
import { starting } from './start-failure.ts'

let home = ''
let fresh: FreshDatabase

/** Starts the program, which must fail; returns its output. */
async function failedStart(env: Readonly<Record<string, string>>): Promise<string> {
  const usual = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(home, 'data') }
  const output = await startProgram('apps/sahay/main.ts', /Sahay answers at (\S+)/, {
    ...usual,
    ...env,
  }).then(
    async (program) => {
      await program.kill('SIGKILL')
      return 'it started'
    },
    (error: Error) => error.message,
  )
  expect(output).toContain('main.ts ended with 1:')
  // a sentence for a person, not a stack
  expect(output).not.toContain('    at ')
  return output
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sahay-failed-start-'))
  fresh = await freshDatabase(inject('databaseUrl'), 'tables')
})
afterAll(async () => {
  await fresh.drop()
  await rm(home, { recursive: true, force: true })
})

const changed = (change: (url: URL) => void): string => {
  const url = new URL(inject('databaseUrl'))
  change(url)
  return url.href
}

test('a port that is taken is named', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await failedStart({ PORT: String(port), DATABASE_URL: fresh.url })).toContain(
    `PORT ${port} is in use by another program`,
  )
  other.close()
})

/** The error of a start with a database that does not answer as it should. */
async function failureOf(variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL', url: string): Promise<string> {
  const failure = await starting(variable, url, () => reachDatabase(url)).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  expect(failure).not.toContain('geheim')
  return failure
}

test('a database that refuses, has another password or is not there is named, and no password is printed', async () => {
  expect(await failureOf('DATABASE_URL', 'postgres://sahay:geheim@127.0.0.1:9/sahay')).toContain(
    'DATABASE_URL: nothing answers at 127.0.0.1:9',
  )
  const wrong = changed((url) => (url.password = 'geheim'))
  expect(await failureOf('DATABASE_URL', wrong)).toMatch(
    /DATABASE_URL: the database at .* refuses the user \w+ or its password/,
  )
  const missing = changed((url) => (url.pathname = '/nowhere'))
  expect(await failureOf('DATABASE_URL', missing)).toContain('DATABASE_URL: there is no database nowhere')
  expect(await failureOf('DATABASE_DIRECT_URL', 'postgres://sahay:geheim@db.invalid/sahay')).toContain(
    'DATABASE_DIRECT_URL: there is no host db.invalid',
  )
})

test('a database that never answers is given up', async () => {
  const hole = await openBlackHole(fresh.url)
  hole.swallow()
  expect(await failureOf('DATABASE_URL', hole.url)).toContain('did not answer in time')
  await hole.close()
})

test('a data folder that is a file, or cannot be made, is named', async () => {
  const file = join(home, 'file')
  await writeFile(file, '')
  const failureWith = (dataDir: string) =>
    starting('DATA_DIR', dataDir, () => startEmbeddedPostgres({ dataDir, log: () => undefined })).then(
      () => 'it started',
      (error: Error) => error.message,
    )
  expect(await failureWith(file)).toContain(`DATA_DIR (${file}) is not a folder`)
  expect(await failureWith(join(file, 'below'))).toContain('is not a folder')
})

test('a proxy that would be everybody is refused', () => {
  for (const list of ['true', '0.0.0.0/0'])
    expect(() => readConfig({ TRUST_PROXY: list })).toThrow('TRUST_PROXY must list')
})

test('a data folder that is a file is named beside an external database too', async () => {
  const file = join(home, 'a-file')
  await writeFile(file, '')
  expect(await failedStart({ DATA_DIR: file, DATABASE_URL: fresh.url })).toContain(
    `DATA_DIR (${file}) is not a folder`,
  )
})
