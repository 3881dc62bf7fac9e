import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '../server/test/program.ts'

const mistyped = join(tmpdir(), `sahay-mistyped-${process.pid}`)

test('an unknown option is answered with a sentence and the usage', async () => {
  const usages = {
    'apps/sahay/main.ts': 'PORT=4000 npm start',
    'apps/sahay/check-money.ts': 'npm run check:money [-- --seal',
    'apps/sahay/backup.ts': 'npm run backup [-- --to',
    'apps/sahay/restore.ts': 'npm run restore [-- --from',
    'apps/sahay/staff-invite.ts': 'npm run staff:invite -- --email',
    'tools/cluster/main.ts': 'npm run test:cluster [-- --only',
  }
  for (const [program, usage] of Object.entries(usages)) {
    const { code, failures } = await runProgram(program, { DATA_DIR: mistyped }, ['--nonsense'])
    expect(failures).toContain("Unknown option '--nonsense'.")
    expect(failures).toContain(usage)
    expect(failures).not.toContain('    at ')
    expect(code).toBe(1)
  }
})

test('a command about what is stored refuses a folder where nothing is, and makes none', async () => {
  const env = { DATA_DIR: mistyped, BACKUP_KEY: 'a'.repeat(32), BACKUP_URL: join(mistyped, 'backups') }
  for (const program of ['check-money.ts', 'backup.ts']) {
    const { code, failures } = await runProgram(`apps/sahay/${program}`, env)
    expect(failures).toContain(`There is no database in DATA_DIR (${mistyped})`)
    expect(code).toBe(1)
  }
  expect(existsSync(mistyped)).toBe(false)
})
