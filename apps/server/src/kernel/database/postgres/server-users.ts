import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markLives, ownMark } from './processes.ts'

/** The processes that use the database of one DATA_DIR, a file each, so that the last one out can stop it. */
export function usersOf(folder: string, mine = join(folder, randomBytes(6).toString('hex'))) {
  return {
    /** The file of this process, or of the process in question. */
    mine,
    /** Adds this process to the list. */
    async add(): Promise<void> {
      await mkdir(folder, { recursive: true })
      await writeFile(mine, ownMark())
    },
    /** Removes this process from the list, and returns whether another living one is still on it. */
    async leave(): Promise<boolean> {
      await rm(mine, { force: true })
      await mkdir(folder, { recursive: true })
      for (const name of await readdir(folder)) {
        const other = join(folder, name)
        if (markLives(await readFile(other, 'utf8'))) return true
        await rm(other, { force: true })
      }
      return false
    },
  }
}
