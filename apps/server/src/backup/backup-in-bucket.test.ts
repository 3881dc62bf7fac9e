import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBucket } from '../platform/documents/storage.ts'
import type { Storage } from '../platform/documents/stored-files.ts'
import { readConfig } from '../kernel/config/config.ts'
import { BACKUP_KEY, SECRET_KEY } from '../../test/backup-keys.ts'
import { type BucketServer, bucketUrl, startBucketServer } from '../../test/bucket-server.ts'
import { inquiryForm } from '../../test/forms.ts'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import * as journey from '../../test/journey.ts'
import { signInStaff } from '../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { backUp } from './back-up.ts'
import { type RestoreRequest, restoreInto } from './restore-into.ts'

const DAY_MS = 86_400_000

/** One bucket for pictures and backups, as a small trust has it. */
describe('backups in a bucket', () => {
  let bucket: BucketServer
  let inside: Storage
  /** A proxy to the same bucket that allows writing, and erasing only if `lock.on` is false. */
  let gate: Server
  const lock = { on: true }
  let overdue: string
  /** How far the clock was moved on. Milliseconds. */
  let ahead = 0
  let owner: string
  let app: TestApp
  let elsewhere: FreshDatabase
  let dataDir: string

  beforeAll(async () => {
    bucket = await startBucketServer('trust')
    inside = await openBucket(bucket.config)
    gate = await standBefore(bucket.config.endpoint, lock)
    const { port } = gate.address() as AddressInfo
    // it should have gone ten days ago
    overdue = await plant(45, true)
    dataDir = await mkdtemp(join(tmpdir(), 'sahay-elsewhere-'))
    elsewhere = await freshDatabase(inject('databaseUrl'))
    app = await startTestApp(inject('databaseUrl'), {
      SECRET_KEY,
      BACKUP_KEY,
      BACKUP_URL: bucketUrl('trust', `http://127.0.0.1:${port}`),
      STORAGE_URL: bucket.url,
    })
    owner = await signInStaff(app, 'owner')
    const token = await journey.signUp(app, journey.somebody())
    const { status } = await app.ask('POST', '/api/donatorInquiry/add', { token, body: await inquiryForm() })
    if (status !== 200) throw new Error(`an inquiry with a photo was answered ${status}`)
  })
  afterAll(async () => {
    await app.close()
    await elsewhere.drop()
    gate.close()
    await bucket.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function names(): Promise<string[]> {
    const found: string[] = []
    for await (const folders of inside.folders())
      found.push(...folders.filter((folder) => folder.startsWith('backups/')))
    return [...new Set(found)].toSorted()
  }

  /** Stores a backup of a given age in days, complete or cut off. */
  async function plant(days: number, isComplete: boolean): Promise<string> {
    const at = new Date(Date.now() + ahead - days * DAY_MS).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
    const name = `sahay-${at}Z-abcdefgh`
    await inside.put(`backups/${name}`, 'part-00000', Buffer.from('long ago'))
    if (isComplete) await inside.put(`backups/${name}`, 'whole', Buffer.from('8'))
    return name
  }

  async function backUpTo(to: string): Promise<string[]> {
    const lines: string[] = []
    const config = readConfig({
      SECRET_KEY,
      BACKUP_KEY,
      DATA_DIR: app.dataDir,
      DATABASE_URL: app.databaseUrl,
      STORAGE_URL: bucket.url,
      TEST_CONTROLS: '1',
    })
    await backUp(config, { to, untested: true }, (line) => lines.push(line))
    return lines
  }

  async function restore(
    changes: Readonly<Record<string, string>> = {},
    options: RestoreRequest = {},
  ): Promise<string[]> {
    const lines: string[] = []
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
    await restoreInto(config, options, (line) => lines.push(line))
    return lines
  }

  const backup = async () => (await app.call('GET office/health', { token: owner })).data.backup
  const written = async (subject: string) =>
    (await app.mailsTo('owner@sahay.example')).filter((mail) => mail.subject === subject)

  test('where the bucket lets nobody erase, the one of the night is good, and the owner hears once of an old one that stays', async () => {
    await journey.eventually(async () => (await backup()).overdue === 1)
    expect(await backup()).toMatchObject({ ok: true, overdue: 1 })
    await app.advance(61)
    const mails = await written('Please check: old backups are not deleted')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('One backup is older than 35 days and has not been deleted')
    expect(await (await fetch(`${app.url}/metrics`)).text()).toContain('sahay_backups_overdue 1')
  })

  test('the next night it may be erased: the owner hears that it passed, and the sweep of strays leaves backups alone', async () => {
    lock.on = false
    const before = await names()
    expect(before).toContain(`backups/${overdue}`)
    await app.advance(24 * 60)
    ahead += DAY_MS
    const left = await names()
    expect(before.filter((name) => !left.includes(name))).toEqual([`backups/${overdue}`])
    expect(await written('Resolved: old backups are not deleted')).toHaveLength(1)
    owner = await signInStaff(app, 'owner')
    expect(await backup()).toMatchObject({ ok: true, overdue: 0 })
  })

  test('what is older than 35 days goes, and what was cut off a day ago; what is younger stays', async () => {
    const [tooOld, old, cutOff, begun] = [
      await plant(36, true),
      await plant(34, true),
      await plant(2, false),
      await plant(0.5, false),
    ]
    const stays = (await names()).length - 2
    const output = await backUpTo(bucket.url)
    expect(output.filter((line) => line.includes('too old')).toSorted()).toEqual(
      [tooOld, cutOff].map((name) => `${name} is too old and was erased`).toSorted(),
    )
    const left = (await names()).map((name) => name.slice('backups/'.length))
    expect(left).toEqual(expect.arrayContaining([old, begun]))
    expect(left).toHaveLength(stays + 1)
  })

  test('one made by hand says what stays where the bucket lets nobody erase', async () => {
    const tooOld = await plant(40, true)
    lock.on = true
    const { port } = gate.address() as AddressInfo
    const output = await backUpTo(bucketUrl('trust', `http://127.0.0.1:${port}`))
    expect(output.at(-1)).toBe(`${tooOld} is too old, and the place did not let it be erased`)
    const rows = await app.query(`select distinct state from backups`)
    expect(rows).toEqual([{ state: 'good' }])
  })

  test('the newest whole one is restored from there, pictures and all; with a wrong key nothing is touched', async () => {
    await expect(restore({ BACKUP_KEY: `${BACKUP_KEY}2` })).rejects.toThrow(/BACKUP_KEY is not the key/)
    await expect(restore({ STORAGE_URL: bucket.url })).rejects.toThrow(/files already/)
    expect(await elsewhere.query(`select from pg_tables where schemaname = 'public'`, [])).toEqual([])
    const listed = await restore({}, { list: true })
    expect(listed.filter((line) => line.endsWith('not whole'))).toHaveLength(1)
    const output = await restore()
    expect(output).toContain('1 of 1 pictures open.')
    expect(output.at(-1)).toBe('The books agree.')
  })
})

/** A proxy in front of a bucket that forwards everything, except that it refuses to erase while `lock` is on, as S3 does. */
async function standBefore(endpoint: string, lock: { readonly on: boolean }): Promise<Server> {
  const server = createServer((incoming, answer) => {
    const { method = '', url = '', headers } = incoming
    const erases = method === 'DELETE' || (method === 'POST' && /[?&]delete/.test(url))
    if (lock.on && erases) {
      incoming.resume()
      answer.writeHead(403, { 'content-type': 'application/xml' })
      answer.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>')
      return
    }
    const onward = request(`${endpoint}${url}`, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
