import { appendFile, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../child-process.mjs'
import { packageFile, root } from '../project.mjs'

/** A copy of the files that `npm run db:generate` reads and writes. */
let copy: string

const migrations = () => join(copy, 'apps/server/migrations')
const files = async () => (await readdir(migrations(), { recursive: true })).toSorted()

/** Runs `npm run db:generate -- <name>` in the copy. */
async function generate(name: string): Promise<string> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const [program, ...args] = (scripts['db:generate'] ?? '').split(' ')
  expect(program).toBe('drizzle-kit')
  const kit = [packageFile('drizzle-kit/bin.cjs'), ...args, name]
  const { code, output } = await run(process.execPath, kit, { cwd: copy, quiet: true })
  expect({ code, output }).toMatchObject({ code: 0 })
  return output
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'sahay-generate-'))
  for (const part of [
    'apps/server/src',
    'apps/server/migrations',
    'apps/server/drizzle.config.ts',
    'apps/server/package.json',
  ])
    await cp(join(root, part), join(copy, part), { recursive: true })
  for (const modules of ['node_modules', 'apps/server/node_modules'])
    await symlink(join(root, modules), join(copy, modules), 'junction')
})
afterAll(() => rm(copy, { recursive: true, force: true }))

test('no migration is generated where the tables are as they were', async () => {
  const before = await files()
  expect(await generate('nothing')).toContain('No schema changes')
  expect(await files()).toEqual(before)
})

test('a table that changed and one that came are generated as a migration', async () => {
  const before = await files()
  const changed = join(copy, 'apps/server/src/kernel/database/write-probe.tables.ts')
  const text = await readFile(changed, 'utf8')
  await writeFile(changed, text.replace('  padding: text()', '  dayOfWeek: text(),\n  padding: text()'))
  await appendFile(changed, "export const probeNotes = pgTable('probe_notes', { id: text().primaryKey() })\n")
  await generate('probe')
  const added = (await files()).filter((file) => !before.includes(file))
  expect(added).toEqual([
    expect.stringMatching(/^\d{4}_probe\.sql$/),
    expect.stringMatching(/^meta.\d{4}_snapshot\.json$/),
  ])
  const sql = await readFile(join(migrations(), added[0] ?? ''), 'utf8')
  expect(
    sql.split('--> statement-breakpoint').map((statement) => statement.replaceAll(/\s+/g, ' ').trim()),
  ).toEqual([
    'CREATE TABLE "probe_notes" ( "id" text PRIMARY KEY NOT NULL );',
    'ALTER TABLE "write_probes" ADD COLUMN "day_of_week" text;',
  ])
  // the next one continues from there
  expect(await generate('again')).toContain('No schema changes')
})
