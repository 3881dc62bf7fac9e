import { createHash } from 'node:crypto'
import type { SentFile } from '@sahay/contract/kernel/endpoint'
import pLimit from 'p-limit'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Table } from '../../kernel/module.ts'
import { newId } from '../../kernel/new-id.ts'
import { orNotFound, Problem, mustHave } from '../../kernel/problem.ts'
import { about } from '../../kernel/http/uploads.ts'
import type { Cipher } from './cipher.ts'
import { addDocumentJobs, type DocumentJobsDeps, folderAt, ORIGINAL } from './document-jobs.ts'
import * as store from './documents.store.ts'
import type { DocumentKind } from './documents.tables.ts'
import type { Decoder } from './decoder.ts'
import { NotAPicture, type Picture, type PictureFormat, type Region } from './picture.ts'

export interface DocumentsDeps extends DocumentJobsDeps {
  readonly cipher: Cipher
  readonly decoder: Decoder
  readonly kinds: Table<'documentKinds'>
}

/** Pictures that people sent, stored safely. */
export type Documents = ReturnType<typeof createDocuments>

const A_DAY = 24 * 60

/** Runs one job at a time, since decoding a picture takes up to 160 MB; refuses with not_ready once this many wait. */
function oneAtATime(mostWaiting: number) {
  const limit = pLimit(1)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= mostWaiting) throw new Problem('not_ready')
    return limit(work)
  }
}

export function createDocuments(deps: DocumentsDeps) {
  const { db, now, storage, cipher, decoder, log, kinds } = deps
  // a sent file waits in memory, a request for a narrower picture holds none
  const toRemake = oneAtATime(20)
  const toNarrow = oneAtATime(200)
  const underWay = new Map<string, Promise<Buffer>>()
  addDocumentJobs(deps)

  async function remade(sent: SentFile, kind: DocumentKind, field: string): Promise<Picture> {
    try {
      return await toRemake(() => decoder.remake(sent.bytes, kinds[kind].longest))
    } catch (error) {
      if (!(error instanceof NotAPicture)) throw error
      log.info({ code: error.code, cause: String(error.cause) }, 'a sent file is no picture we take')
      throw about(error.code, field)
    }
  }

  /** Stores a picture safely, for as long as its kind is kept. */
  async function putAway({ bytes, width, height }: Picture, kind: DocumentKind): Promise<store.Document> {
    const { isPrivate, days } = kinds[kind]
    const createdAt = now()
    const folder = folderAt(createdAt)
    await storage.put(folder, ORIGINAL, isPrivate ? cipher.seal(bytes, folder) : bytes)
    return {
      id: newId('doc'),
      kind,
      isPrivate,
      folder,
      keyId: isPrivate ? cipher.keyId : null,
      bytes: bytes.length,
      width,
      height,
      sha256: createHash('sha256').update(bytes).digest(),
      createdAt,
      expiresAt: days === null ? null : minutesAfter(createdAt, days * A_DAY),
    }
  }

  /** A document's row, for callers who have checked access. Refuses with not_found. */
  async function one(id: string): Promise<store.Document> {
    const document = orNotFound(await store.documentById(db, id))
    return document
  }

  /** The file of a document; it exists as long as the row does, so a missing file is our fault. */
  async function original({ id, folder, keyId }: store.Document): Promise<Buffer> {
    const file = mustHave(await storage.get(folder, ORIGINAL), `the file of document ${id} is gone`)
    return keyId === null ? file : cipher.open(file, folder, keyId)
  }

  async function narrowed(document: store.Document, width: number, format: PictureFormat): Promise<Buffer> {
    const name = `${width}.${format}`
    const stored = await storage.get(document.folder, name)
    if (stored) return stored
    const made = Buffer.from(
      await toNarrow(async () => decoder.narrow(await original(document), width, format)),
    )
    await storage.put(document.folder, name, made)
    return made
  }

  return {
    /**
     * Re-encodes a sent picture and stores it safely. The caller writes its row (documentInsert); a file without a row
     * is deleted later. `field` is named in refusals: file_unreadable, file_too_many_pixels, not_ready.
     */
    keep: async (sent: SentFile, kind: DocumentKind, field: string) =>
      putAway(await remade(sent, kind, field), kind),

    /** The same for several pictures by their fields: if one is refused, none is stored. */
    async keepAll<F extends string>(
      sent: readonly (readonly [field: F, file: SentFile])[],
      kind: DocumentKind,
    ): Promise<{ field: F; document: store.Document }[]> {
      const pictures = []
      for (const [field, file] of sent) pictures.push({ field, picture: await remade(file, kind, field) })
      const stored = []
      for (const { field, picture } of pictures)
        stored.push({ field, document: await putAway(picture, kind) })
      return stored
    },

    one,

    /** Stores a region of a document as a new document of the same kind. The caller writes its row. Refuses with not_ready. */
    async cut(document: store.Document, region: Region): Promise<store.Document> {
      const bytes = await original(document)
      return putAway(await toRemake(() => decoder.cut(bytes, region)), document.kind)
    },

    /** A document's picture, decrypted. The feature checks whether the caller may see it. Refuses with not_found. */
    read: async (id: string): Promise<Buffer> => original(await one(id)),

    /** Deletes the files of documents whose rows are deleted (eraseOf), after the commit. */
    async forget(folders: readonly string[]): Promise<void> {
      for (const folder of folders) await storage.erase(folder)
    },

    /** A published picture, narrowed; made once and stored. Pixels. Refuses with not_found. */
    async published(id: string, width: number, format: PictureFormat): Promise<Buffer> {
      const document = orNotFound(await store.publishedDocument(db, id))
      // many request a new picture at the same time, and one of them makes it
      const key = `${id} ${width} ${format}`
      const making = underWay.get(key) ?? narrowed(document, width, format)
      underWay.set(key, making)
      return making.finally(() => underWay.delete(key))
    },
  }
}
