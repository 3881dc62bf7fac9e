import { format, law, lint, translations, types, words } from './checks.mjs'
import { browser, build, service, unit } from './suites.mjs'

/** @typedef {{ passed: number, failed: number, failures?: readonly string[] }} Count `failures` by name, where they have one */
/**
 * @typedef {object} Context
 * @property {string} node the Node that runs the project
 * @property {NodeJS.ProcessEnv} env with that Node first in PATH
 * @property {string} results the folder for reports
 * @property {string} filter part of the names of the tests to run; empty for all
 */
/** @typedef {{ name: string, run: (context: Context) => Promise<Count>, quiet?: true }} Step `quiet` says nothing until its end */

/** All steps: the quiet ones, the longest first, then the others in order. @type {readonly Step[]} */
export const steps = [
  { name: 'types', run: types, quiet: true },
  { name: 'lint', run: lint, quiet: true },
  { name: 'words', run: words, quiet: true },
  { name: 'i18n', run: translations, quiet: true },
  { name: 'law', run: law, quiet: true },
  { name: 'format', run: format, quiet: true },
  { name: 'build', run: build },
  { name: 'unit', run: unit },
  { name: 'service', run: service },
  { name: 'browser', run: browser },
]
