import { format, law, lint, translations, types, words } from './checks.mjs'
import { browser, service, unit } from './suites.mjs'

/** @typedef {{ passed: number, failed: number, failures?: readonly string[] }} Count `failures` by name, where they have one */
/**
 * @typedef {object} Context
 * @property {string} node the Node that runs the project
 * @property {NodeJS.ProcessEnv} env with that Node first in PATH
 * @property {string} results the folder for reports
 * @property {string} filter part of the names of the tests to run; empty for all
 */
/** @typedef {{ name: string, run: (context: Context) => Promise<Count> }} Step */

/** All steps, the quick ones first. @type {readonly Step[]} */
export const steps = [
  { name: 'types', run: types },
  { name: 'format', run: format },
  { name: 'lint', run: lint },
  { name: 'law', run: law },
  { name: 'words', run: words },
  { name: 'i18n', run: translations },
  { name: 'unit', run: unit },
  { name: 'service', run: service },
  { name: 'browser', run: browser },
]
