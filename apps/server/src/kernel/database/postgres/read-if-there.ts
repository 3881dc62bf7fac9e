import { errorCode } from '../../error-code.ts'
import { readFile } from 'node:fs/promises'

/** Reads a file that another process may take away at any moment: undefined when it is not there. */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
