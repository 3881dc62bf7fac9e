import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { run } from '../child-process.mjs'
import { cache, packageFile, root, say } from '../project.mjs'

/** @typedef {import('./steps.mjs').Context} Context */
/** @typedef {import('./steps.mjs').Count} Count */

/**
 * `.` includes the server, `tools/e2e` the bench and the sandbox: files that many import are read and checked as rarely as
 * possible.
 */
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

/** Half of the cores for each of two steps. A second checker re-reads the first one's files, which costs all that it saves. */
const checkers = String(Math.min(4, Math.ceil(availableParallelism() / 2)))

/** Type-checks every workspace; unchanged files are not checked again. @param {Context} context @returns {Promise<Count>} */
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

/** Checks the formatting, which `npm run format` fixes. @param {Context} context @returns {Promise<Count>} */
export async function format(context) {
  return verdict(await check(context, packageFile('@biomejs/biome/bin/biome'), ['format', '.']))
}

/** Lints; a warning fails like an error. @param {Context} context @returns {Promise<Count>} */
export async function lint(context) {
  const args = ['--type-aware', '--deny-warnings', '--format=unix', '.']
  const env = { ...context.env, GOMAXPROCS: checkers }
  return verdict(await check({ ...context, env }, packageFile('oxlint/bin/oxlint'), args))
}

/** Checks the import law. */
export const law = tool('import-law/main.ts')

/** Extracts the program's sentences again: the catalogues must contain exactly these. `npm run words` fixes them. */
export const words = tool('i18n/words/main.ts', '--check')

/** Checks that every language's sentences are fit for display. */
export const translations = tool('i18n/main.ts')

/**
 * A check by one of the project's own scripts.
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {(context: Context) => Promise<Count>}
 */
function tool(script, ...args) {
  return async (context) => verdict(await check(context, join(root, 'tools/scripts', script), args))
}

/**
 * Runs a Node tool and shows its output only if it fails.
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
