import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { run } from '../child-process.mjs'
import { cache, packageFile, root, say } from '../project.mjs'

/** @typedef {import('./steps.mjs').Context} Context */
/** @typedef {import('./steps.mjs').Count} Count */

/** `.` holds the server too, `tools/e2e` the bench and the sandbox: what many import is read and checked as seldom as can be. */
const projects = [
  '.',
  'packages/contract',
  'packages/art',
  'packages/ui',
  'apps/web',
  'apps/web/service-worker',
  'apps/office',
  'apps/office/hand-out-worker',
  'tools/e2e',
]

/** Half of the cores for each of two steps. A second checker reads anew what the first has read: it costs all that it saves. */
const checkers = String(Math.min(4, Math.ceil(availableParallelism() / 2)))

/** Compiles every workspace without output; what has not changed since the last time is not checked again. @param {Context} context @returns {Promise<Count>} */
export async function types(context) {
  const pages = { ...context, cwd: join(root, 'apps/web') }
  const made = await check(pages, packageFile('@react-router/dev/bin.cjs'), ['typegen'])
  const compiled = []
  for (const project of projects) {
    const known = join(cache, 'types', `${project === '.' ? 'server' : project.replaceAll('/', '-')}.json`)
    const args = ['--project', project, '--noEmit', '--checkers', checkers]
    args.push('--incremental', '--tsBuildInfoFile', known)
    compiled.push(await check(context, packageFile('typescript/bin/tsc'), args))
  }
  return verdict([made, ...compiled].every(Boolean))
}

/** The form of the files, which `npm run format` mends. @param {Context} context @returns {Promise<Count>} */
export async function format(context) {
  return verdict(await check(context, packageFile('@biomejs/biome/bin/biome'), ['format', '.']))
}

/** Mistakes that types do not show; a warning fails like an error. @param {Context} context @returns {Promise<Count>} */
export async function lint(context) {
  const args = ['--type-aware', '--deny-warnings', '--format=unix', '.']
  const env = { ...context.env, GOMAXPROCS: checkers }
  return verdict(await check({ ...context, env }, packageFile('oxlint/bin/oxlint'), args))
}

/** Who imports whom. */
export const law = tool('import-law/main.ts')

/** Extracts the sentences of the program again: the catalogues must hold exactly these. `npm run words` mends them. */
export const words = tool('i18n/words/main.ts', '--check')

/** Whether every language's sentences are fit to be shown. */
export const translations = tool('i18n/main.ts')

/**
 * A check that one of our own scripts makes.
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {(context: Context) => Promise<Count>}
 */
function tool(script, ...args) {
  return async (context) => verdict(await check(context, join(root, 'tools/scripts', script), args))
}

/**
 * Runs a tool of Node's and shows what it says only when it fails.
 * @param {{ node: string, env: NodeJS.ProcessEnv, cwd?: string }} context
 * @param {string} file
 * @param {readonly string[]} args
 */
async function check({ node, env, cwd = root }, file, args) {
  const { code, output } = await run(node, [file, ...args], { quiet: true, env, cwd })
  if (code !== 0) say(output.trim())
  return code === 0
}

/** @param {boolean} good */
function verdict(good) {
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
