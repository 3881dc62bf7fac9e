import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { withPath } from './child-process.mjs'
import { findNode } from './ensure-node.mjs'
import { ensurePackages } from './ensure-packages.mjs'
import { Plain, root, runMain, say } from './project.mjs'
import { steps } from './test/steps.mjs'

/**
 * Runs every check and test of the project, and continues after a failure, so that one run shows all: the tests in order,
 * and in parallel, one after the other, the steps that print nothing until their end. No core is idle, and a full run takes
 * a seventh less. `--only types,unit` selects steps; arguments after `--` select tests by name. The last lines list the
 * failures and counts.
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
  // All child processes find the right Node first.
  const env = withPath(dirname(node))

  const total = { passed: 0, failed: 0 }
  /** @type {string[]} */
  const failures = []
  /** @param {import('./test/steps.mjs').Step} step */
  const take = async ({ name, run }) => {
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
  const quiet = chosen.filter((step) => step.quiet).values()
  const takeQuiet = async () => {
    for (const step of quiet) await take(step)
  }
  const takeOthers = async () => {
    for (const step of chosen) if (!step.quiet) await take(step)
    await takeQuiet()
  }
  await Promise.all([takeOthers(), takeQuiet()])
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
