import { writeFileSync } from 'node:fs'
import { named } from './reports.mjs'

/** @typedef {import('vitest/node').Reporter} Reporter */

/**
 * A Vitest reporter that counts and names all failures in `outputFile.count`: tests, and failures outside tests (a hook, a
 * file that cannot be loaded, an uncaught error), each of which counts as one.
 * @implements {Reporter}
 */
export default class CountReporter {
  /** @param {import('vitest/node').Vitest} vitest */
  onInit({ config }) {
    this.file = Object(config.outputFile)['count']
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} outside
   */
  onTestRunEnd(modules, outside) {
    const failures = [
      ...modules.flatMap(failuresOf),
      ...outside.map((error) => named('outside of tests', error)),
    ]
    const passed = modules.flatMap(({ children }) => [...children.allTests('passed')]).length
    /** @type {import('./steps.mjs').Count} */
    const count = { passed, failed: failures.length, failures }
    writeFileSync(this.file, JSON.stringify(count))
  }
}

/** @param {import('vitest/node').TestModule} module */
function failuresOf(module) {
  const { relativeModuleId: file, children } = module
  const groups = [{ name: file, errors: module.errors() }]
  for (const suite of children.allSuites())
    groups.push({ name: `${file}: ${suite.fullName}`, errors: suite.errors() })
  return [
    ...groups.flatMap(({ name, errors }) => errors.map((error) => named(name, error))),
    ...Array.from(children.allTests('failed'), (test) => {
      const [error] = test.result().errors ?? []
      const line = error?.stacks?.find((frame) => frame.file.endsWith(file))?.line ?? test.location?.line
      return named(`${file}:${line}: ${test.fullName}`, error)
    }),
  ]
}
