import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { BACKUP_KEY, SECRET_KEY } from '../../test/backup-keys.ts'
import { NOTE_MIGRATIONS_BEFORE } from '../../test/former-migrations.ts'
import { inquiryForm } from '../../test/forms.ts'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import * as journey from '../../test/journey.ts'
import { readConfig } from '../kernel/config/config.ts'
import { backUp } from './back-up.ts'
import { type RestoreRequest, restoreInto } from './restore-into.ts'
import { signInStaff } from '../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

/** The restores run in an order: each refusal leaves the place empty for the last restore. */
describe('backup and restore', () => {
  let app: TestApp
  let backups: string
  let elsewhere: FreshDatabase
  let dataDir: string
  let token: string
  let owner: string
  let name: string

  beforeAll(async () => {
    backups = await mkdtemp(join(tmpdir(), 'sahay-backups-'))
    dataDir = await mkdtemp(join(tmpdir(), 'sahay-elsewhere-'))
    elsewhere = await freshDatabase(inject('databaseUrl'))
    app = await startTestApp(inject('databaseUrl'), { SECRET_KEY, BACKUP_KEY, BACKUP_URL: backups })
    await app.query(NOTE_MIGRATIONS_BEFORE)
    owner = await signInStaff(app, 'owner')
    token = await journey.signUp(app, journey.somebody())
    await give(app)
    // an order that is not paid yet
    const [need] = await journey.needs(app)
    await journey.donate(app, token, need?.id ?? '', 20)
    const { status } = await app.ask('POST', '/api/donatorInquiry/add', { token, body: await inquiryForm() })
    if (status !== 200) throw new Error(`an inquiry with a photo was answered ${status}`)
  })
  afterAll(async () => {
    await app.close()
    await elsewhere.drop()
    for (const folder of [backups, dataDir]) await rm(folder, { recursive: true, force: true })
  })

  async function give(to: TestApp): Promise<void> {
    const [need] = await journey.needs(to)
    const donation = await journey.donate(to, token, need?.id ?? '', 700)
    const paid = await journey.pay(to, donation.orderId, { outcome: 'captured', webhook: 'drop' })
    const { status } = await journey.confirm(to, token, donation, paid)
    if (status !== 200) throw new Error(`a gift was answered ${status}`)
  }

  const health = async () => (await app.call('GET office/health', { token: owner })).data.backup
  const partOf = (backup: string) => join(backups, backup, 'part-00000')

  /** The environment of the restored program, and its destination. */
  const place = () => ({
    DATA_DIR: dataDir,
    DATABASE_URL: elsewhere.applicationUrl,
    DATABASE_DIRECT_URL: elsewhere.url,
    SECRET_KEY,
    TEST_CONTROLS: '1',
  })

  /** The program's own environment. */
  const ofProgram = () =>
    readConfig({
      ...place(),
      DATA_DIR: app.dataDir,
      DATABASE_URL: app.databaseUrl,
      DATABASE_DIRECT_URL: app.databaseUrl,
      BACKUP_URL: backups,
      BACKUP_KEY,
    })

  /** Does what `npm run restore` does, into the empty place; returns its output. */
  async function restore(
    changes: Readonly<Record<string, string>> = {},
    request: RestoreRequest = {},
  ): Promise<string> {
    const lines: string[] = []
    const config = readConfig({ ...place(), BACKUP_URL: backups, BACKUP_KEY, ...changes })
    await restoreInto(config, { name, ...request }, (line) => lines.push(line))
    return lines.join('\n')
  }

  test('one is made at once, seen to come back, and stands on the page of health', async () => {
    await journey.eventually(async () => (await health()).ok)
    const { on, ok, at, testedAt, missing } = await health()
    expect({ on, ok, missing }).toEqual({ on: true, ok: true, missing: 0 })
    expect([at, testedAt]).toEqual([expect.any(String), expect.any(String)])
    const [first] = await readdir(backups)
    const rows = await app.query(`select state, name, tries from backups`)
    expect(rows).toEqual([{ state: 'good', name: first, tries: 1 }])
    expect(existsSync(join(app.dataDir, 'restore-test'))).toBe(false)
  })

  test('one is made by hand while the program goes on, and one that is too old goes', async () => {
    const old = 'sahay-20260101T000000Z-abcdefgh'
    await mkdir(join(backups, old))
    await writeFile(join(backups, old, 'whole'), '1')
    const lines: string[] = []
    name = await backUp(ofProgram(), { untested: true }, (line) => lines.push(line))
    expect(lines.at(-1)).toBe(`${old} is too old and was erased`)
    expect((await readdir(backups)).includes(old)).toBe(false)
  })

  test('one that was cut short, changed, of another key or of another secret key is refused, and nothing is touched', async () => {
    const original = await readFile(partOf(name))
    const refused = async (sentence: RegExp, changes: Readonly<Record<string, string>> = {}) => {
      await expect(restore(changes)).rejects.toThrow(sentence)
      await writeFile(partOf(name), original)
    }
    // within a chunk, after a complete one, and before the first
    for (const bytes of [original.length - 100, 63 + 256 * 1024 + 16, 40]) {
      await truncate(partOf(name), bytes)
      await refused(/cut short|changed or damaged/)
    }
    const changed = Buffer.from(original)
    const middle = Math.floor(original.length / 2)
    changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle)
    await writeFile(partOf(name), changed)
    await refused(/was changed or damaged/)
    await refused(/BACKUP_KEY is not the key that this backup was sealed with/, {
      BACKUP_KEY: `${BACKUP_KEY}2`,
    })
    await refused(/SECRET_KEY is not the key that the program had/, { SECRET_KEY: `${SECRET_KEY}2` })
    await refused(/BACKUP_KEY must be another key than SECRET_KEY/, { BACKUP_KEY: SECRET_KEY })
    await refused(/BACKUP_KEY is needed/, { BACKUP_KEY: '' })
    const mistyped = join(backups, 'mistyped')
    await refused(/There is no folder/, { BACKUP_URL: mistyped })
    expect(existsSync(mistyped)).toBe(false)
    // a disk that is mounted to be read only, or another user's
    await chmod(backups, 0o755)
    await refused(/BACKUP_KEY is not the key/, { BACKUP_KEY: `${BACKUP_KEY}2` })
    expect((await stat(backups)).mode & 0o777).toBe(0o755)
    expect(await elsewhere.query(`select from pg_tables where schemaname = 'public'`, [])).toEqual([])
    expect(existsSync(join(dataDir, 'files'))).toBe(false)
  })

  test('restored elsewhere, the books agree, every picture opens, all sign in again, and lost numbers stand there', async () => {
    // numbers issued after the backup must never be issued again by the restored place
    await give(app)
    await app.advance(1)
    const [after] = await app.query(`select max(number) as number from slips`)
    const output = await restore()
    expect(output).toContain('1 of 1 pictures open.')
    expect(output).toContain('The books agree.')
    await expect(restore()).rejects.toThrow(/not empty|files already/)

    const restored = await startTestApp(inject('databaseUrl'), place())
    try {
      expect((await restored.ask('GET', '/api/donationDetail/history', { token })).status).toBe(401)
      const [lost] = await elsewhere.query(`select first, last from lost_numbers where series = 'SLIP'`, [])
      const given = Number(String(after?.['number']).split('/')[2])
      expect(lost?.['first']).toBeLessThanOrEqual(given)
      expect(lost?.['last']).toBeGreaterThanOrEqual(given)
      const again = await signInStaff(restored, 'owner')
      const { findings } = (await restored.call('POST office/health/check', { token: again, body: {} })).data
      expect(
        findings.filter(({ name: question, broken }) => broken !== 0 && !question.includes('provider')),
      ).toEqual([])
      const [picture] = await elsewhere.query('select id from documents', [])
      const [inquiry] = await elsewhere.query('select subject_id as id from documents', [])
      expect(picture?.['id']).toEqual(expect.any(String))
      expect(inquiry?.['id']).toEqual(expect.any(String))
    } finally {
      await restored.close()
    }
  })

  test('owners are written to when one fails, and when there was no good one for two days', async () => {
    const written = async (sentence: string) =>
      (await app.mailsTo('owner@sahay.example')).some(({ text }) => text.includes(sentence))
    await rm(backups, { recursive: true })
    await writeFile(backups, 'no folder')
    await app.advance(24 * 60)
    await journey.eventually(() => written('A backup failed.'))
    expect(await written('There was no good backup for 2 days.')).toBe(false)
    await app.advance(25 * 60)
    await journey.eventually(() => written('There was no good backup for 2 days.'))
    // the treasurer gets no mail about what only owners can repair
    expect(
      (await app.mailsTo('treasurer@sahay.example')).filter(({ subject }) => subject.includes('backup')),
    ).toEqual([])
  })
})
