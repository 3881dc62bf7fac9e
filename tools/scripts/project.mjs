import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The folder for caches, which can be deleted. */
export const cache = join(root, '.cache')

/** A failure reported as one sentence, without a stack. */
export class Plain extends Error {}

/**
 * Reports progress, one line each, on stderr, so that stdout is left to the programs' results.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/**
 * Runs one step of a start, and reports its name and duration in seconds.
 * @template T
 * @param {string} doing such as `Building the pages`
 * @param {string} done such as `Built the pages`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(doing, done, work) {
  say(`${doing} …`)
  const begun = performance.now()
  const made = await work()
  say(`${done} in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return made
}

/**
 * True if `parseArgs` does not know an option, or misses its value.
 * @param {unknown} error
 * @returns {error is Error}
 */
const isOfArguments = (error) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/**
 * Runs the main function of a script, and converts its errors to a message and an exit code.
 * @param {() => Promise<number>} main answers with the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof Plain || isOfArguments(error))) throw error
    say(error.message)
    process.exitCode = 1
  }
}

/**
 * Returns the path of a package's program, which Node runs the same way on every system.
 * @param {string} path inside node_modules
 */
export function packageFile(path) {
  const file = join(root, 'node_modules', path)
  if (!existsSync(file)) throw new Plain(`node_modules/${path} is missing. Run npm ci.`)
  return file
}
