import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { createCipher } from '../platform/documents/cipher.ts'
import { ORIGINAL } from '../platform/documents/document-jobs.ts'
import { documentInFolder } from '../platform/documents/documents.store.ts'
import type { BackedFile } from './manifest.ts'

/** How many pictures were tried, and which of them did not open. */
export interface Opened {
  tried: number
  readonly closed: string[]
}

/** Opens each picture that is restored as the program would, and compares it with what its row says. */
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
        // its key is not at hand, or it was changed: the person who restores is told how many
        opened.closed.push(folder)
      }
    },
  }
}
