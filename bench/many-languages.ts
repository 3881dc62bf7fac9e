import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { languageCodes } from '@sahay/contract/kernel/languages'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What of the checkout the program is made of and built with. */
const parts = ['art', 'contract', 'office', 'sandbox', 'scripts', 'server', 'ui', 'web'] as const
const catalogues = ['contract/locales', 'server/locales', 'web/app/locales'] as const
/** The other languages that the site is to have one day. */
const more =
  'mr ne bn as ta te kn ml pa or si ur sd ar fa es fr pt it de nl tr sw id vi ru zh ja ko th'.split(' ')

/**
 * Copies the checkout into a folder and gives it thirty languages more, each with the sentences of Gujarati: a line in the
 * list of languages and three catalogues each, as whoever adds a language does. The packages are the checkout's own. Builds
 * the pages there, and answers the codes of all its languages.
 */
export async function buildWithMoreLanguages(folder: string): Promise<string[]> {
  const skipped = /(^|\/)node_modules$|^(?:web|office)\/build$/
  const files = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isFile())
  for (const name of [...files.map((entry) => entry.name), ...parts])
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !skipped.test(path.slice(root.length)),
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  await linkPackages(folder)
  const list = join(folder, 'contract/src/kernel/languages.ts')
  const written = await readFile(list, 'utf8')
  const end = '] as const satisfies readonly Language[]'
  if (!written.includes(end)) throw new Error(`${list} ends its languages otherwise than expected`)
  await writeFile(list, written.replace(end, `${more.map(lineOf).join('')}${end}`))
  for (const code of more)
    for (const catalogue of catalogues)
      await cp(join(root, catalogue, 'gu.po'), join(folder, catalogue, `${code}.po`))
  const build = `import('./scripts/ensure-build.mjs').then((made) => made.ensureBuild(process.execPath))`
  await promisify(execFile)(process.execPath, ['-e', build], { cwd: folder })
  return [...languageCodes, ...more]
}

const lineOf = (code: string) =>
  `  { code: '${code}', name: '${code}', english: '${code}', script: 'Gujr', direction: 'ltr', state: 'draft', openGraph: '${code}' },\n`

/** Every package by a link, so that our own workspaces are found in the copy. */
async function linkPackages(folder: string): Promise<void> {
  const own = '@sahay'
  const from = await realpath(join(root, 'node_modules'))
  const to = join(folder, 'node_modules')
  await mkdir(join(to, own), { recursive: true })
  for (const name of await readdir(from))
    if (name !== own && name !== '.vite-temp') await symlink(join(from, name), join(to, name))
  for (const name of await readdir(join(from, own))) {
    await symlink(join(folder, name), join(to, own, name))
    const apart = join(root, name, 'node_modules')
    if (existsSync(apart) && existsSync(join(folder, name)))
      await symlink(apart, join(folder, name, 'node_modules'))
  }
}
