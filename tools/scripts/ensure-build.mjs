import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run, withPath } from './child-process.mjs'
import { contentsOf, timesOf } from './fingerprint.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { packageFile, Plain, root, step } from './project.mjs'

/** @typedef {{ workspace: string, name: string, inputs: readonly string[], builder: readonly string[] }} Bundle */

/** The bundles, with their input files and build programs. */
const bundles = {
  web: {
    workspace: 'apps/web',
    name: 'the pages',
    inputs: [
      'apps/web',
      'packages/ui',
      'packages/art',
      'packages/contract',
      'package-lock.json',
      'tools/tsconfig.base.json',
    ],
    builder: ['@react-router/dev/bin.cjs', 'build'],
  },
  office: {
    workspace: 'apps/office',
    name: 'the office',
    inputs: [
      'apps/office',
      'packages/ui',
      'packages/contract',
      'apps/web/lingui.config.ts',
      'apps/web/runtime/build/served-files.ts',
      'apps/web/runtime/server/file-list.ts',
      'package-lock.json',
      'tools/tsconfig.base.json',
    ],
    builder: ['vite/bin/vite.js', 'build'],
  },
}

/**
 * Builds the pages and the office, each unless its last build used the same files.
 * @param {string} node the Node to build with
 */
export async function ensureBuild(node) {
  await ensureBuilt('web', node)
  await ensureBuilt('office', node)
}

/**
 * Builds one of them unless its last build used the same files. Writes the stamp last, so that an interrupted build is
 * repeated.
 * @param {'web' | 'office'} workspace
 * @param {string} node the Node to build with
 */
export async function ensureBuilt(workspace, node) {
  const bundle = bundles[workspace]
  if (await isBuilt(bundle)) return
  await oneAtATime(`building ${workspace}`, async () => {
    if (await isBuilt(bundle)) return
    await step(`Building ${bundle.name}`, `Built ${bundle.name}`, async () => {
      const stamp = stampFor(bundle)
      await rm(fileOf(bundle), { force: true })
      await build(bundle, node)
      await writeFile(fileOf(bundle), stamp)
    })
  })
}

/**
 * @param {Bundle} bundle
 * @param {string} node
 */
async function build({ workspace, name, builder: [program = '', ...args] }, node) {
  // it exits with this process
  const watch = `--import=${pathToFileURL(join(root, 'tools/scripts/exit-with-npm.mjs')).href}`
  const env = { ...withPath(dirname(node)), SAHAY_WRAPPER: String(process.pid) }
  const options = { quiet: true, cwd: join(root, workspace), env }
  const { code, output } = await run(node, [watch, packageFile(program), ...args], options)
  if (code !== 0) throw new Plain(`${name} could not be built:\n${output.trim()}`)
}

/** @param {Bundle} bundle */
const fileOf = ({ workspace }) => join(root, workspace, 'build', '.inputs')

/**
 * A hash of the files' content, and in a second line one of their modification times, which is ten times faster to check.
 * @param {Bundle} bundle
 */
const stampFor = ({ inputs }) => `${contentsOf(inputs)}\n${timesOf(inputs)}`

/**
 * Checks the content too, because a fresh checkout, a copy or a restored cache has new times for the same files.
 * @param {Bundle} bundle
 */
async function isBuilt(bundle) {
  const file = fileOf(bundle)
  if (!existsSync(file)) return false
  const [contents, times] = readFileSync(file, 'utf8').split('\n')
  if (times === timesOf(bundle.inputs)) return true
  if (contents !== contentsOf(bundle.inputs)) return false
  await writeFile(file, stampFor(bundle))
  return true
}
