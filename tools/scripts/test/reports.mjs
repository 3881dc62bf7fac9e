import { existsSync, readFileSync } from 'node:fs'

/** @typedef {import('./steps.mjs').Count} Count */
/** @typedef {{ file: string, line: number, title: string, tests: readonly { status: string }[] }} Spec of Playwright's */
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
      tests.some(({ status }) => status === 'unexpected' || status === 'flaky')
        ? [`${at}:${line}: ${title}`]
        : [],
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
