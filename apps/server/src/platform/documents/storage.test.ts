import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { modules } from '../../modules.ts'
import { tableOf } from '../../kernel/module.ts'
import { consentTo, formOf, photo } from '../../../test/forms.ts'
import { widePng } from '../../../test/hostile-pictures.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { type BucketServer, startBucketServer } from '../../../test/bucket-server.ts'
import { openDatabase, type OpenDatabase } from '../../kernel/database/database.ts'
import { createJobs } from '../../kernel/jobs/jobs.ts'
import { createCipher } from './cipher.ts'
import { createDecoder } from './decoder.ts'
import { createDocuments, type Documents } from './documents.service.ts'
import { documentInsert } from './documents.store.ts'
import { openStorage } from './storage.ts'

const SECRET = 'the-secret-key-for-the-tests-of-documents'

describe('where pictures are kept', () => {
  let app: TestApp
  let bucket: BucketServer
  let database: OpenDatabase
  let documents: Documents
  const decoder = createDecoder()

  const openSameBucket = () =>
    openStorage({ dataDir: '', bucket: bucket.config, log: { error: () => undefined } as never })

  /** The same storage as the app's, with the same database and bucket. */
  async function openStorageWith(...secrets: [string, ...string[]]): Promise<Documents> {
    const storage = await openSameBucket()
    return createDocuments({
      db: database.db,
      now: () => new Date(),
      storage,
      cipher: createCipher(secrets),
      decoder,
      kinds: tableOf(modules, 'documentKinds'),
      jobs: createJobs(tableOf(modules, 'jobs'), () => undefined),
      log: { info: () => undefined } as never,
    })
  }

  beforeAll(async () => {
    bucket = await startBucketServer('pictures')
    app = await startTestApp(inject('databaseUrl'), { STORAGE_URL: bucket.url, SECRET_KEY: SECRET })
    database = openDatabase(app.databaseUrl, { onLost: () => undefined }, 2)
    documents = await openStorageWith(SECRET)
  })
  afterAll(async () => {
    await decoder.stop()
    await database.close()
    await app.close()
    await bucket.stop()
  })

  /** Stores a picture as staff would, and publishes it or not. */
  async function publish(bytes: Uint8Array, published = true): Promise<string> {
    const document = await documents.keep({ name: 'x.png', bytes }, 'picture', 'image')
    await database.db.execute(
      sql`with story as (select 'sty_gallery01' as id) ${documentInsert(document, sql`story`)}`,
    )
    if (published)
      await database.db.execute(sql`update documents set published_at = now() where id = ${document.id}`)
    return document.id
  }
  const image = (id: string, query = '', accept = '*/*') =>
    fetch(`${app.url}/images/${id}${query}`, { headers: { accept } })

  test('a private picture goes into the bucket encrypted, and comes back to its owner', async () => {
    const token = await journey.signUp(app, journey.somebody())
    const form = formOf(
      {
        amount: '5',
        name: 'Kiran Shah',
        email: 'kiran@cloth.example',
        mobileNo: '9825098250',
        consent: consentTo('inquiry'),
        type: 'company',
        address: 'Ahmedabad',
        message: 'Books.',
      },
      { field: 'photo', bytes: await photo() },
    )
    const { body } = await app.ask('POST', '/api/donatorInquiry/add', { token, body: form })
    const own = await fetch(`${app.url}/api/donatorInquiry/photo/${String(body['id'])}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect((await sharp(Buffer.from(await own.arrayBuffer())).metadata()).width).toBe(40)
  })

  test('a published picture comes as narrow as asked for, in the best format the browser takes', async () => {
    const id = await publish(widePng(2_000, 1_000))
    const avif = await image(id, '?w=320', 'image/avif,image/webp,*/*')
    expect(avif.status).toBe(200)
    expect(Object.fromEntries(avif.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(Buffer.from(await avif.arrayBuffer())).metadata()).toMatchObject({
      width: 320,
      height: 160,
    })
    expect((await image(id, '?w=640', 'image/webp,*/*')).headers.get('content-type')).toBe('image/webp')
    const plain = await image(id)
    expect(plain.headers.get('content-type')).toBe('image/jpeg')
    expect((await sharp(Buffer.from(await plain.arrayBuffer())).metadata()).width).toBe(960)
    const again = await Promise.all(Array.from({ length: 20 }, () => image(id, '?w=480')))
    expect(new Set(again.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect((await image(id, '?w=333')).status).toBe(400)
  })

  test('nobody sees a picture that is private or not published', async () => {
    expect((await image(await publish(widePng(90, 90), false))).status).toBe(404)
    const [own] = await app.query(`select id from documents where is_private limit 1`)
    expect(own?.['id']).toMatch(/^doc_/)
    expect((await image(String(own?.['id']))).status).toBe(404)
    expect((await image('doc_nobody')).status).toBe(404)
    await expect(app.query(`update documents set published_at = now() where is_private`)).rejects.toThrow(
      'documents_private_is_not_published',
    )
  })

  test('after the secret key was replaced the old one still opens, and without it nothing does', async () => {
    const [own] = await app.query(`select id from documents where is_private limit 1`)
    const id = String(own?.['id'])
    const replaced = await openStorageWith('a-newer-secret-key-of-the-same-storage', SECRET)
    expect((await replaced.read(id)).subarray(0, 2).toString('hex')).toBe('ffd8')
    const lost = await openStorageWith('a-newer-secret-key-of-the-same-storage')
    await expect(lost.read(id)).rejects.toThrow('OLD_SECRET_KEYS')
  })

  test('many large pictures at once take their turns, and more than that are asked to wait', async () => {
    const large = widePng(8_000, 5_000)
    const sent = await Promise.allSettled(
      Array.from({ length: 28 }, () => documents.keep({ name: 'x', bytes: large }, 'help', 'document')),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(21)
    expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not_ready' } })
    expect(await peakMemory(decoder.pid())).toBeLessThan(400)
  })

  test('a decoder that dies takes one picture with it, and the next one is made by another', async () => {
    const large = { name: 'x', bytes: widePng(8_000, 5_000) }
    const lost = documents.keep(large, 'application', 'document')
    process.kill(Number(decoder.pid()), 'SIGKILL')
    await expect(lost).rejects.toMatchObject({ code: 'file_unreadable' })
    expect(await documents.keep(large, 'application', 'document')).toMatchObject({ width: 4_000 })
  })

  test('strays in the bucket are swept away, and what has a record stays', async () => {
    const [{ count } = {}] = await app.query('select count(*)::int as count from documents')
    await app.advance(180)
    const storage = await openSameBucket()
    const left: string[] = []
    for await (const folders of storage.folders()) left.push(...folders)
    expect(left).toHaveLength(Number(count))
  })
})

/** The peak memory of a process, in MB; 0 if the system does not report it. */
async function peakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
