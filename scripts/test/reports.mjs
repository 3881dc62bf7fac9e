import { existsSync, readFileSync } from 'node:fs'

/** @typedef {import('./steps.mjs').Count} Count */

/**
 * Counts Vitest's report.
 * @param {string} file
 * @param {number} code how Vitest ended
 * @returns {Count}
 */
export function countVitest(file, code) {
  if (!existsSync(file)) return orOneFailure({ passed: 0, failed: 0 }, code)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return orOneFailure({ passed: report.numPassedTests, failed: report.numFailedTests }, code)
}

/**
 * Counts Playwright's report.
 * @param {string} file
 * @param {number} code how Playwright ended
 * @returns {Count}
 */
export function countPlaywright(file, code) {
  if (!existsSync(file)) return orOneFailure({ passed: 0, failed: 0 }, code)
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  return orOneFailure({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, code)
}

/**
 * A run that ended badly has failed, whatever its report says: a file that cannot be loaded counts no tests, and an
 * error outside of tests fails none of them.
 * @param {Count} count
 * @param {number} code
 */
function orOneFailure(count, code) {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}
