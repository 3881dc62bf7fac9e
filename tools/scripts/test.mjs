import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { withPath } from './child-process.mjs'
import { findNode } from './ensure-node.mjs'
import { ensurePackages } from './ensure-packages.mjs'
import { Plain, root, runMain, say } from './project.mjs'
import { steps } from './test/steps.mjs'

/**
 * Runs every check and test of the project in order, and goes on after a failure, so that one run shows all.
 * `--only types,unit` picks steps; what follows `--` picks tests by their names. The last lines name what failed, and count.
 */

await runMain(async () => {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
  const chosen = choose(values.only)
  process.chdir(root)
  await ensurePackages({ development: true })
  const node = findNode()
  const results = join(root, 'test-results')
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
  // Every tool below us finds the right Node first.
  const env = withPath(dirname(node))

  const total = { passed: 0, failed: 0 }
  /** @type {string[]} */
  const failures = []
  for (const { name, run } of chosen) {
    const begun = performance.now()
    const {
      passed,
      failed,
      failures: named = [],
    } = await run({ node, env, results, filter: positionals.join(' ') })
    total.passed += passed
    total.failed += failed
    if (failed > 0)
      failures.push(...(named.length > 0 ? named : ['see above']).map((what) => `✗ ${name}: ${what}`))
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    say(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`)
  }
  for (const failure of failures) say(failure)
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
  return total.failed > 0 ? 1 : 0
})

/** @param {string | undefined} only */
function choose(only) {
  if (only === undefined) return steps
  return only.split(',').map((name) => {
    const step = steps.find((candidate) => candidate.name === name.trim())
    if (!step)
      throw new Plain(`There is no step ${name}. The steps: ${steps.map((known) => known.name).join(', ')}.`)
    return step
  })
}
