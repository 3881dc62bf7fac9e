import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Plain, root } from './project.mjs'

const REQUIRED_MAJOR = 24

/** @param {string} version */
const versionOf = (version) => version.split('.').map(Number)

/**
 * True if a Node of this version runs the project, so that the packages need not include one.
 * @param {string} version
 */
export const isNewEnough = (version) => Number(versionOf(version)[0]) >= REQUIRED_MAJOR

/**
 * True if the packages need not include a Node: this one runs the project, and did not come with the packages itself. Such
 * a one is first in PATH of everything npm runs, and installing without it would remove it while the program uses it.
 * @param {{ version: string, path: string }} node
 */
export const isEnough = ({ version, path }) =>
  isNewEnough(version) && !path.startsWith(join(root, 'node_modules'))

const system = process.platform === 'win32' ? 'win' : process.platform

/** The folder of the packages' Node for this system, if there is one. */
export const nodePackage = `node_modules/node-${system}-${process.arch}`

/**
 * Finds a Node that runs this project: the current one if it is new enough, else the one installed with the packages.
 * TypeScript runs without a build from 22.18 on, which suffices if the packages have none.
 * @returns {string} its path
 */
export function findNode() {
  const [major = 0, minor = 0] = versionOf(process.versions.node)
  if (isNewEnough(process.versions.node)) return process.execPath
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const brought = join(root, nodePackage, 'bin', program)
  if (existsSync(brought)) return brought
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  throw new Plain(
    `Sahay needs Node ${REQUIRED_MAJOR}, this is ${process.versions.node}, and there is no package that brings it to ` +
      `${system} on ${process.arch}. Please install Node ${REQUIRED_MAJOR} from https://nodejs.org and start again.`,
  )
}
