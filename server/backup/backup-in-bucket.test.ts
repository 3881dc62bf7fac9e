import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBucket } from '../src/foundation/documents/storage.ts'
import type { Storage } from '../src/foundation/documents/stored-files.ts'
import { readConfig } from '../src/kernel/config/config.ts'
import { BACKUP_KEY, SECRET_KEY } from '../test/backup-keys.ts'
import { type BucketServer, bucketUrl, startBucketServer } from '../test/bucket-server.ts'
import { inquiryForm } from '../test/forms.ts'
import { type FreshDatabase, freshDatabase } from '../test/fresh-database.ts'
import * as journey from '../test/journey.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { backUp } from './back-up.ts'
import { type RestoreRequest, restoreInto } from './restore-into.ts'

const DAY_MS = 86_400_000

/** One bucket for pictures and backups, as a small trust has it. */
describe('backups in a bucket', () => {
  let bucket: BucketServer
  let inside: Storage
  /** A bucket whose owner lets the server write and not erase, in front of the same one. */
  let locked: Server
  let app: TestApp
  let elsewhere: FreshDatabase
  let dataDir: string

  beforeAll(async () => {
    bucket = await startBucketServer('trust')
    inside = await openBucket(bucket.config)
    locked = await refuseErasing(bucket.config.endpoint)
    dataDir = await mkdtemp(join(tmpdir(), 'sahay-elsewhere-'))
    elsewhere = await freshDatabase(inject('databaseUrl'))
    app = await startTestApp(inject('databaseUrl'), {
      SECRET_KEY,
      BACKUP_KEY,
      BACKUP_URL: bucket.url,
      STORAGE_URL: bucket.url,
    })
    const token = await journey.signUp(app, journey.somebody())
    const { status } = await app.ask('POST', '/api/donatorInquiry/add', { token, body: await inquiryForm() })
    if (status !== 200) throw new Error(`an inquiry with a photo was answered ${status}`)
  })
  afterAll(async () => {
    await app.close()
    await elsewhere.drop()
    locked.close()
    await bucket.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function names(): Promise<string[]> {
    const found: string[] = []
    for await (const folders of inside.folders())
      found.push(...folders.filter((folder) => folder.startsWith('backups/')))
    return [...new Set(found)].toSorted()
  }

  /** Puts a backup there that is so many days old, whole or cut off. */
  async function plant(days: number, whole: boolean): Promise<string> {
    const at = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
    const name = `sahay-${at}Z-abcdefgh`
    await inside.put(`backups/${name}`, 'part-00000', Buffer.from('long ago'))
    if (whole) await inside.put(`backups/${name}`, 'whole', Buffer.from('8'))
    return name
  }

  async function backUpTo(to: string): Promise<string[]> {
    const said: string[] = []
    const config = readConfig({
      SECRET_KEY,
      BACKUP_KEY,
      DATA_DIR: app.dataDir,
      DATABASE_URL: app.databaseUrl,
      STORAGE_URL: bucket.url,
      TEST_CONTROLS: '1',
    })
    await backUp(config, { to, untested: true }, (line) => said.push(line))
    return said
  }

  async function restore(
    changes: Readonly<Record<string, string>> = {},
    options: RestoreRequest = {},
  ): Promise<string[]> {
    const said: string[] = []
    const config = readConfig({
      SECRET_KEY,
      BACKUP_KEY,
      BACKUP_URL: bucket.url,
      DATA_DIR: dataDir,
      DATABASE_URL: elsewhere.applicationUrl,
      DATABASE_DIRECT_URL: elsewhere.url,
      TEST_CONTROLS: '1',
      ...changes,
    })
    await restoreInto(config, options, (line) => said.push(line))
    return said
  }

  test('the one of the night lies beside the pictures, and the sweep of strays leaves it alone', async () => {
    const isGood = async () => (await app.query(`select from backups where state = 'good'`)).length === 1
    await journey.eventually(isGood, 60_000)
    const [name] = await names()
    // into the next night, where it is evening now
    await app.advance(8 * 60)
    expect(await names()).toContain(name)
  })

  test('what is older than 35 days goes, and what was cut off a day ago; what is younger stays', async () => {
    const [tooOld, old, cutOff, begun] = [
      await plant(36, true),
      await plant(34, true),
      await plant(2, false),
      await plant(0.5, false),
    ]
    const stays = (await names()).length - 2
    const said = await backUpTo(bucket.url)
    expect(said.filter((line) => line.includes('too old')).toSorted()).toEqual(
      [tooOld, cutOff].map((name) => `${name} is too old and was erased`).toSorted(),
    )
    const left = (await names()).map((name) => name.slice('backups/'.length))
    expect(left).toEqual(expect.arrayContaining([old, begun]))
    expect(left).toHaveLength(stays + 1)
  })

  test('a bucket that lets nobody erase has good backups all the same, and it is said what stays', async () => {
    const tooOld = await plant(40, true)
    const { port } = locked.address() as AddressInfo
    const said = await backUpTo(bucketUrl('trust', `http://127.0.0.1:${port}`))
    expect(said.at(-1)).toBe(`${tooOld} is too old, and the place did not let it be erased`)
    const rows = await app.query(`select distinct state from backups`)
    expect(rows).toEqual([{ state: 'good' }])
  })

  test('the newest whole one is restored from there, pictures and all; with a wrong key nothing is touched', async () => {
    await expect(restore({ BACKUP_KEY: `${BACKUP_KEY}2` })).rejects.toThrow(/BACKUP_KEY is not the key/)
    await expect(restore({ STORAGE_URL: bucket.url })).rejects.toThrow(/files already/)
    expect(await elsewhere.query(`select from pg_tables where schemaname = 'public'`, [])).toEqual([])
    const listed = await restore({}, { list: true })
    expect(listed.filter((line) => line.endsWith('not whole'))).toHaveLength(1)
    const said = await restore()
    expect(said).toContain('1 of 1 pictures open.')
    expect(said.at(-1)).toBe('The books agree.')
  })
})

/** Stands before a bucket and hands everything on, but what would erase: that it refuses as S3 does. */
async function refuseErasing(endpoint: string): Promise<Server> {
  const server = createServer((asked, answer) => {
    const { method = '', url = '', headers } = asked
    if (method === 'DELETE' || (method === 'POST' && /[?&]delete/.test(url))) {
      asked.resume()
      answer.writeHead(403, { 'content-type': 'application/xml' })
      answer.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>')
      return
    }
    const onward = request(`${endpoint}${url}`, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    asked.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
