import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { createCipher } from '../platform/documents/cipher.ts'
import { ORIGINAL } from '../platform/documents/document-jobs.ts'
import { documentInFolder } from '../platform/documents/documents.store.ts'
import type { BackedFile } from './manifest.ts'

/** The number of pictures tried, and those that could not be opened. */
export interface Opened {
  tried: number
  readonly closed: string[]
}

/** Opens each restored picture as the program would, and compares it with its row. */
export function openPictures([current, ...old]: readonly string[]) {
  const cipher = current === undefined ? null : createCipher([current, ...old])
  const opened: Opened = { tried: 0, closed: [] }
  return {
    opened,
    async look({ folder, name }: BackedFile, bytes: Buffer, client: pg.Client): Promise<void> {
      const document = name === ORIGINAL ? await documentInFolder(drizzle(client), folder) : null
      if (!document) return
      opened.tried += 1
      const { keyId, sha256 } = document
      try {
        const picture = keyId === null ? bytes : cipher?.open(bytes, folder, keyId)
        if (picture && createHash('sha256').update(picture).digest().equals(sha256)) return
        opened.closed.push(folder)
      } catch {
        // its key is missing, or it was changed: the number is reported to the person who restores
        opened.closed.push(folder)
      }
    },
  }
}
