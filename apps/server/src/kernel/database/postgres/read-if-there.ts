import { errorCode } from '../../error-code.ts'
import { readFile } from 'node:fs/promises'

/** Reads a file that another process may delete at any moment: undefined if it does not exist. */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
