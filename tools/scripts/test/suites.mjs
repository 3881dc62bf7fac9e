import { join } from 'node:path'
import { run } from '../child-process.mjs'
import { findChromium } from '../chromium.mjs'
import { ensureBuild } from '../ensure-build.mjs'
import { packageFile, root } from '../project.mjs'
import { countPlaywright, countVitest } from './reports.mjs'

/** @typedef {import('./steps.mjs').Context} Context */
/** @typedef {import('./steps.mjs').Count} Count */

/** Both cores are busy anyway, and concurrent garbage collection costs a fifteenth of the time. */
const flags = ['--single-threaded-gc', '--max-semi-space-size=64']

/** Unit tests. @param {Context} context */
export function unit(context) {
  return vitest(context, 'unit')
}

/**
 * Builds the pages and the office, which the service tests and the journeys use. @param {Context} context @returns
 * {Promise<Count>}
 */
export async function build({ node }) {
  await ensureBuild(node)
  return { passed: 1, failed: 0 }
}

/** Tests the complete server over HTTP, started as in production. @param {Context} context */
export async function service(context) {
  await ensureBuild(context.node)
  return vitest(context, 'service')
}

/**
 * @param {Context} context
 * @param {string} project
 * @returns {Promise<Count>}
 */
async function vitest({ node, env, results, filter }, project) {
  const report = join(results, `${project}.json`)
  const args = [
    'run',
    '--config=tools/vitest.config.ts',
    `--project=${project}`,
    '--reporter=default',
    `--reporter=${join(root, 'tools/scripts/test/vitest-count.mjs')}`,
    `--outputFile.count=${report}`,
  ]
  const some = filter === '' ? [] : ['--testNamePattern', filter, '--passWithNoTests']
  const { code } = await run(node, [...flags, packageFile('vitest/vitest.mjs'), ...args, ...some], { env })
  return countVitest(report, code)
}

/** Tests people's journeys in a real browser. @param {Context} context @returns {Promise<Count>} */
export async function browser({ node, env, results, filter }) {
  await ensureBuild(node)
  const report = join(results, 'browser.json')
  const withBrowser = {
    ...env,
    PLAYWRIGHT_CHROMIUM: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const some = filter === '' ? [] : ['--grep', filter, '--pass-with-no-tests']
  const args = ['test', '--config=tools/e2e', '--reporter=list,json', ...some]
  const { code } = await run(node, [...flags, packageFile('playwright/cli.js'), ...args], {
    env: withBrowser,
  })
  return countPlaywright(report, code)
}
