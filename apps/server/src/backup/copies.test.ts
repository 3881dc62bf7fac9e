import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from '../kernel/config/config.ts'
import { BACKUP_KEY, SECRET_KEY } from '../../test/backup-keys.ts'
import { demoKeys, strangePayment } from '../../test/provider-controls.ts'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { backUp, type BackupRequest } from './back-up.ts'
import { type RestoreRequest, restoreInto } from './restore-into.ts'

/** A practice restore, in the environment of the running program. */
describe('a restored copy, and the backups it was made of', () => {
  let app: TestApp
  let backups: string
  let id: string
  const opened: { readonly database: FreshDatabase; readonly dataDir: string }[] = []

  beforeAll(async () => {
    backups = await mkdtemp(join(tmpdir(), 'sahay-backups-'))
    app = await startTestApp(inject('databaseUrl'), { SECRET_KEY })
    const name = (await backUpOf(programItself())).name
    id = name.split('-')[2] ?? ''
  })
  afterAll(async () => {
    await app.close()
    for (const { database, dataDir } of opened) {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
    await rm(backups, { recursive: true, force: true })
  })

  type Place = Readonly<Record<'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL', string>>

  const programItself = (): Place => ({
    DATA_DIR: app.dataDir,
    DATABASE_URL: app.databaseUrl,
    DATABASE_DIRECT_URL: app.databaseUrl,
  })

  async function emptyPlace(): Promise<Place> {
    const database = await freshDatabase(inject('databaseUrl'))
    const dataDir = await mkdtemp(join(tmpdir(), 'sahay-copy-'))
    opened.push({ database, dataDir })
    return {
      DATA_DIR: dataDir,
      DATABASE_URL: database.applicationUrl,
      DATABASE_DIRECT_URL: database.url,
    }
  }

  const configOf = (place: Readonly<Record<string, string>>) =>
    readConfig({ ...place, SECRET_KEY, BACKUP_KEY, BACKUP_URL: backups, TEST_CONTROLS: '1' })

  async function backUpOf(place: Place, request: BackupRequest = {}) {
    const lines: string[] = []
    const name = await backUp(configOf(place), { untested: true, ...request }, (line) => lines.push(line))
    return { name, output: lines }
  }

  /** The payment service that the program takes money by. */
  const provider = (url: string) => ({
    RAZORPAY_URL: url,
    RAZORPAY_KEY_ID: demoKeys.id,
    RAZORPAY_KEY_SECRET: demoKeys.secret,
    RAZORPAY_WEBHOOK_SECRET: 'of-no-use-here',
  })

  async function restore(
    place: Place & Readonly<Record<string, string>>,
    request: RestoreRequest = {},
  ): Promise<string[]> {
    const lines: string[] = []
    await restoreInto(configOf(place), request, (line) => lines.push(line))
    return lines
  }

  /** Stores two backups that are too old: one of the installation, and one without an installation. */
  async function plantOld(): Promise<void> {
    for (const name of [`sahay-20260101T000000Z-${id}-abcdefgh`, 'sahay-20260102T000000Z-abcdefgh']) {
      await mkdir(join(backups, name), { recursive: true })
      await writeFile(join(backups, name, 'whole'), '1')
    }
  }

  test('the list says whose each is, and a copy writes and erases nothing among them', async () => {
    await plantOld()
    const before = await readdir(backups)
    const listed = await restore(await emptyPlace(), { list: true })
    expect(listed[0]).toMatch(new RegExp(`^sahay-.*  installation ${id}  \\d+\\.\\d MB$`))
    expect(listed.at(-2)).toContain('  an older release  ')

    const copy = await emptyPlace()
    const output = await restore(copy)
    expect(output[0]).toContain(`is the newest there, of installation ${id}`)
    expect(output.join('\n')).toMatch(/This is a copy, installation (?!undefined)[0-9a-z]{8}:/)
    await expect(backUpOf(copy)).rejects.toThrow(`Backups of another installation (${id}) lie there`)
    // started with the same variables, it makes no backup by itself either
    const started = await startTestApp(inject('databaseUrl'), {
      ...copy,
      SECRET_KEY,
      BACKUP_KEY,
      BACKUP_URL: backups,
    })
    try {
      await started.advance(1)
      const rows = await opened.at(-1)?.database.query('select state, failure from backups', [])
      expect(rows?.filter(({ state }) => state === 'good')).toEqual([])
      expect(String(rows?.at(-1)?.['failure'])).toContain('Backups of another installation')
    } finally {
      await started.close()
    }
    expect((await readdir(backups)).toSorted()).toEqual(before.toSorted())
  })

  test('as many numbers are skipped as payments came that the backup does not know, and more', async () => {
    const MANY = 130
    for (let made = 0; made < MANY; made += 10)
      await Promise.all(Array.from({ length: 10 }, () => strangePayment(app, demoKeys, 5_000)))
    const place = await emptyPlace()
    // an installation that takes over issues numbers: somebody must say how many are used
    await expect(restore(place, { takeOver: true })).rejects.toThrow(/RAZORPAY_KEY_ID.* --skip/)
    await expect(restore({ ...place, ...provider('http://127.0.0.1:1/sandbox/v1') })).rejects.toThrow(
      /The payment service could not be asked .* --skip/,
    )
    expect(
      await opened.at(-1)?.database.query(`select from pg_tables where schemaname = 'public'`, []),
    ).toEqual([])
    const output = await restore({ ...place, ...provider(`${app.sandboxUrl}/v1`) }, { takeOver: true })
    expect(output.join('\n')).toContain(`that the backup does not know: ${MANY}.`)
    const rows = await opened
      .at(-1)
      ?.database.query(`select last - first + 1 as lost from lost_numbers where series = 'SLIP'`, [])
    expect(rows?.map(({ lost }) => Number(lost) >= MANY + 100)).toEqual([true])
    expect(output.at(-1)).toBe('The books agree.')
  })

  test('where it takes the place of one that is lost, it goes on among its backups, and the old ones go', async () => {
    await plantOld()
    const successor = await emptyPlace()
    const output = await restore(successor, { takeOver: true, skip: '0' })
    expect(output.join('\n')).toContain(`This is installation ${id} from now on.`)
    const { name, output: made } = await backUpOf(successor)
    expect(name).toContain(`Z-${id}-`)
    expect(made.filter((line) => line.endsWith('is too old and was erased'))).toHaveLength(2)
  })

  test('a copy that was made without saying so takes the place later, once', async () => {
    const copy = await emptyPlace()
    await restore(copy)
    await expect(backUpOf(copy)).rejects.toThrow('npm run backup -- --take-over')
    const { name, output } = await backUpOf(copy, { takeOver: true })
    expect(output[0]).toBe(`From now on this is installation ${id}. Never start the other one again.`)
    expect(name).toContain(`Z-${id}-`)
    expect((await backUpOf(copy)).name).toContain(`Z-${id}-`)
  })

  test('where those of several lie, none is taken without its name', async () => {
    const [newest = ''] = (await readdir(backups)).toSorted().toReversed()
    const other = newest.replace(`Z-${id}-`, 'Z-00000000-')
    await cp(join(backups, newest), join(backups, other), { recursive: true })
    const place = await emptyPlace()
    await expect(restore(place)).rejects.toThrow(/Backups of 2 installations lie there: .*00000000/)
    const output = await restore(place, { name: newest })
    expect(output.at(-1)).toBe('The books agree.')
  })
})
