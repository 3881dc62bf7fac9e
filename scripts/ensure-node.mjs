import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Plain, root } from './project.mjs'

const WANTED = 24

/**
 * Finds a Node that runs this project: the one we run on when it is new enough, else the one that was installed with
 * the packages. TypeScript runs unbuilt from 22.18 on, which serves where the packages bring none.
 * @returns {string} its path
 */
export function findNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major >= WANTED) return process.execPath
  const system = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const brought = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program)
  if (existsSync(brought)) return brought
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  throw new Plain(
    `Sahay needs Node ${WANTED}, this is ${process.versions.node}, and there is no package that brings it to ` +
      `${system} on ${process.arch}. Please install Node ${WANTED} from https://nodejs.org and start again.`,
  )
}
