import { cp, rm, symlink } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { installedPackages, wantedPackages } from './installed-packages.mjs'
import { neededPackages } from './needed-packages.mjs'

/**
 * Gathers what runs in the image (deploy/Dockerfile) from a checkout that is built and has the server's packages alone. Pages
 * have their packages in their bundle. PostgreSQL comes along also where the database is elsewhere: backups are restored
 * into it as a test.
 */
const [to = ''] = process.argv.slice(2)
if (to === '') throw new Error('where to? node scripts/gather-image.mjs /run-only')

const parts = [
  'package.json',
  'check-money.ts',
  'main.ts',
  'pages.ts',
  'program.ts',
  'stand-ins.ts',
  'supervisor.ts',
  ...globSync('worker*.ts'),
  'scripts/resolve-once.mjs',
  'scripts/serve-flags.mjs',
  'scripts/serve.mjs',
  'node_modules',
  'contract',
  'docs/languages',
  'office/build',
  'sandbox',
  'server',
  'web/app/locales',
  'web/build',
  'web/package.json',
  'web/runtime',
  'web/server',
]

/** Types, maps, and archives for a linker. */
const unread = /\.(?:map|d\.[cm]?ts|a)$/

const needed = neededPackages(wantedPackages(), ['contract', 'sandbox', 'server'])
for (const path of Object.keys(installedPackages() ?? {})) {
  if (/node_modules\/(?!@sahay\/)/.test(path) && !needed.has(path))
    await rm(path, { recursive: true, force: true })
}
for (const path of parts)
  await cp(path, join(to, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !(file.includes('node_modules/') && unread.test(file)),
  })
await symlink('../../web', join(to, 'node_modules/@sahay/web'))

// what a start, a backup and a drawing load is loaded once, so that nothing they need stays behind
const loaded = [
  'main.ts',
  'web/build/server/index.js',
  'server/backup/back-up.ts',
  'server/backup/restore-into.ts',
  'server/src/foundation/documents/picture.ts',
  'server/src/foundation/reports/report-pdf.ts',
  'server/src/foundation/slips/slip-pdf.ts',
]
for (const path of loaded) await import(join(to, path))
const binaries = await import(join(to, 'server/src/kernel/database/postgres/binaries.ts'))
await binaries.findBinaries(undefined)
