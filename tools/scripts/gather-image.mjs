import { cp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { installedPackages, requiredPackages } from './installed-packages.mjs'
import { neededPackages } from './needed-packages.mjs'

/**
 * Gathers the image's files (deploy/Dockerfile) from a checkout that is built and has only the server's packages. The
 * pages' bundle contains their packages. PostgreSQL is included even if the database is elsewhere, because backups are
 * restored into it as a test.
 */
const [to = ''] = process.argv.slice(2)
if (to === '') throw new Error('where to? node tools/scripts/gather-image.mjs /run-only')

const parts = [
  'package.json',
  'apps/sahay',
  'tools/scripts/resolve-once.mjs',
  'tools/scripts/serve-flags.mjs',
  'tools/scripts/serve.mjs',
  'node_modules',
  'packages/contract',
  'docs/languages',
  'apps/office/build',
  'packages/sandbox',
  'apps/server',
  'apps/web/app/locales',
  'apps/web/build',
  'apps/web/package.json',
  'apps/web/runtime',
  'apps/web/server',
]

/** Types, maps, and archives for a linker. */
const unread = /\.(?:map|d\.[cm]?ts|a)$/

const needed = neededPackages(requiredPackages(), ['packages/contract', 'packages/sandbox', 'apps/server'])
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
await symlink('../../apps/web', join(to, 'node_modules/@sahay/web'))

// loads everything that a start, a backup and a drawing load, so that no needed file is left out
const loaded = [
  'apps/sahay/main.ts',
  'apps/web/build/server/index.js',
  'apps/server/src/backup/back-up.ts',
  'apps/server/src/backup/restore-into.ts',
  'apps/server/src/platform/documents/picture.ts',
  'apps/server/src/money/reports/documents/report-pdf.ts',
  'apps/server/src/money/slips/slip-pdf.ts',
]
for (const path of loaded) await import(join(to, path))
const binaries = await import(join(to, 'apps/server/src/kernel/database/postgres/binaries.ts'))
await binaries.findBinaries(undefined)
