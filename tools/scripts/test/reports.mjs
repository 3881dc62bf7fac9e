import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {import('./steps.mjs').Count} Count */
/** @typedef {{ message?: string }} Failure */
/** @typedef {{ status: string, results: readonly { error?: Failure }[] }} Test of Playwright's, in one browser */
/** @typedef {{ file: string, line: number, title: string, tests: readonly Test[] }} Spec of Playwright's */
/** @typedef {{ specs?: readonly Spec[], suites?: readonly Suite[] }} Suite of Playwright's */

/**
 * Returns the counts of the project's reporter in a Vitest run (vitest-count.mjs).
 * @param {string} file
 * @param {number} code how Vitest ended
 * @returns {Count}
 */
export function countVitest(file, code) {
  return orOneFailure(
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 },
    code,
  )
}

/**
 * Counts Playwright's report.
 * @param {string} file
 * @param {number} code how Playwright ended
 * @returns {Count}
 */
export function countPlaywright(file, code) {
  if (!existsSync(file)) return orOneFailure({ passed: 0, failed: 0 }, code)
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, suites: readonly Suite[] }} */
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ file: at, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => named(`${at}:${line}: ${title}`, results.find(({ error }) => error)?.error)),
    )
  return orOneFailure({ passed: stats.expected, failed: stats.unexpected + stats.flaky, failures }, code)
}

/** Returns the specs of a suite and of its nested suites. @param {Suite} suite @returns {readonly Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/**
 * A run with a bad exit code has failed, whatever its report says.
 * @param {Count} count
 * @param {number} code
 */
function orOneFailure(count, code) {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

/**
 * The name of a failure, with what its error says first.
 * @param {string} name
 * @param {Failure | undefined} error
 */
export function named(name, error) {
  return error?.message ? `${name} (${stripVTControlCharacters(error.message).split('\n', 1)[0]})` : name
}
