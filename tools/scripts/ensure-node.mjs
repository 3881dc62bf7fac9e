import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Plain, root } from './project.mjs'

const REQUIRED_MAJOR = 24

/** @param {string} version */
const versionOf = (version) => version.split('.').map(Number)

/**
 * Whether a Node of this version runs the project, so that the packages need bring none.
 * @param {string} version
 */
export const isNewEnough = (version) => Number(versionOf(version)[0]) >= REQUIRED_MAJOR

/**
 * Whether the packages need bring no Node beside one: it runs the project, and is none that they have brought before. Such a
 * one is the first in PATH of whatever npm runs, and installing without it would take it away from under the program.
 * @param {{ version: string, path: string }} node
 */
export const isEnough = ({ version, path }) =>
  isNewEnough(version) && !path.startsWith(join(root, 'node_modules'))

const system = process.platform === 'win32' ? 'win' : process.platform

/** Where the packages bring a Node for this system, if there is one. */
export const nodePackage = `node_modules/node-${system}-${process.arch}`

/**
 * Finds a Node that runs this project: the one we run on when it is new enough, else the one that was installed with
 * the packages. TypeScript runs unbuilt from 22.18 on, which serves where the packages bring none.
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
