import { writeFileSync } from 'node:fs'

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
      ...outside.map((error) => `outside of tests: ${firstLine(error)}`),
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
    ...groups.flatMap(({ name, errors }) => errors.map((error) => `${name} (${firstLine(error)})`)),
    ...Array.from(children.allTests('failed'), ({ fullName }) => `${file}: ${fullName}`),
  ]
}

/** @param {import('vitest').SerializedError} error */
const firstLine = ({ message }) => message.split('\n', 1)[0]
