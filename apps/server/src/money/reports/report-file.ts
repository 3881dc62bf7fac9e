import { Readable, pipeline } from 'node:stream'
import { pipeline as piped } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createPace } from '../../kernel/time/pace.ts'
import type { Cipher } from '../../platform/documents/cipher.ts'
import type { Storage } from '../../platform/documents/stored-files.ts'

/** The storage of report files, and the keys that encrypt them. */
export interface ReportFiles {
  readonly storage: Storage
  readonly cipher: Cipher
}

/** The folder of a run's file. Folders of documents begin with an hour, so none is shared. */
const folderOf = (id: string, run: string) => `reports/${id}/${run}`

/** The size of a part, which is one file in the storage; while it is stored, it is in memory twice, plain and encrypted. */
const PART_BYTES = 512 * 1024
const nameOf = (nth: number) => String(nth).padStart(5, '0')

/** The storage paths of the parts of a report's file. */
export function* filesOfReport(file: { readonly id: string; readonly run: string; readonly parts: number }) {
  const folder = folderOf(file.id, file.run)
  for (let nth = 0; nth < file.parts; nth += 1) yield { folder, name: nameOf(nth) }
}

/** A written file: its download size, its parts, and the key that encrypts them. */
export interface WrittenFile {
  readonly bytes: bigint
  readonly parts: number
  readonly keyId: string
}

/** Writes a file of any size in constant memory: compressed, in parts that are encrypted separately. */
export async function writeFile(
  { storage, cipher }: ReportFiles,
  { id, run }: { readonly id: string; readonly run: string },
  chunks: AsyncIterable<string | Uint8Array>,
): Promise<WrittenFile> {
  const folder = folderOf(id, run)
  let bytes = 0n
  let parts = 0

  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      const written = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      bytes += BigInt(written.length)
      yield written
    }
  }
  async function put(part: Uint8Array): Promise<void> {
    const name = nameOf(parts)
    await storage.put(folder, name, cipher.seal(part, `${folder}/${name}`))
    parts += 1
  }
  await piped(
    Readable.from(counted()),
    // the fastest level, because visitors share the processor
    createGzip({ level: 1 }),
    async (compressed: AsyncIterable<Buffer>) => {
      // copied into one buffer: retained small buffers would be garbage-collected only minutes later
      const part = Buffer.allocUnsafe(PART_BYTES)
      let size = 0
      for await (const piece of compressed) {
        for (let copied = 0; copied < piece.length; ) {
          const more = piece.copy(part, size, copied)
          copied += more
          size += more
          if (size < PART_BYTES) continue
          await put(part)
          size = 0
        }
      }
      if (size > 0) await put(part.subarray(0, size))
    },
  )
  return { bytes, parts, keyId: cipher.keyId }
}

/** Reads a file, a part at a time: compressed as it is stored, or uncompressed. */
export function readFile(
  { storage, cipher }: ReportFiles,
  file: { readonly id: string; readonly run: string; readonly parts: number; readonly keyId: string },
  as: 'compressed' | 'written',
): Readable {
  const folder = folderOf(file.id, file.run)
  async function* parts(): AsyncGenerator<Buffer> {
    const pace = createPace()
    for (let nth = 0; nth < file.parts; nth += 1) {
      const name = nameOf(nth)
      const sealed = await storage.get(folder, name)
      if (!sealed) throw new Error(`a part of the file of report ${file.id} is gone`)
      yield cipher.open(sealed, `${folder}/${name}`, file.keyId)
      // paced, so that memory can be collected in between
      await pace()
    }
  }
  if (as === 'compressed') return Readable.from(parts())
  // a failure reaches the reader through the stream itself
  return pipeline(Readable.from(parts()), createGunzip(), () => undefined)
}

/** Erases the files of all runs of a report. */
export const eraseFiles = ({ storage }: ReportFiles, id: string): Promise<void> =>
  storage.erase(`reports/${id}`)
/** Erases the files of one run. */
export const eraseRun = ({ storage }: ReportFiles, { id, run }: { id: string; run: string }): Promise<void> =>
  storage.erase(folderOf(id, run))
