import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { z } from 'zod'
import { type Frame, notUnderstood, readFrames } from './frames.ts'
import * as manifest from './manifest.ts'
import { BackupRefused } from './refused.ts'
import { unsealStream } from './sealed-stream.ts'

/** Receives a backup's parts in order: the head, all tables, all files. */
export interface BackupReader {
  head(head: manifest.Head): Promise<void>
  /** Returns the number of rows it took. */
  table(table: manifest.BackedTable, blocks: AsyncIterable<Buffer>): Promise<number>
  file(file: manifest.BackedFile, bytes: Buffer): Promise<void>
}

const inflate = promisify(inflateRaw)
const MOST_BLOCK_BYTES = 4 * 1024 * 1024

/**
 * Reads an encrypted backup to its end. Throws BackupRefused if the key is wrong, if it was truncated or changed, and if its
 * counts or checksums do not match.
 */
export async function readBackup(
  sealed: AsyncIterable<Uint8Array>,
  backupKey: string,
  reader: BackupReader,
): Promise<manifest.BackupEnd> {
  const frames = readFrames(unsealStream(sealed, backupKey))
  const sum = { tables: 0, rows: 0, files: 0 }
  let end: manifest.BackupEnd | null = null
  await reader.head(read(manifest.head, await next(frames, 'H')))
  for (;;) {
    const step = await frames.next()
    if (step.done) break
    const frame = step.value
    if (end) throw notUnderstood()
    if (frame.kind === 'T') {
      sum.rows += await readTable(read(manifest.table, frame), frames, reader)
      sum.tables += 1
    } else if (frame.kind === 'F') {
      const file = read(manifest.file, frame)
      const bytes = (await next(frames, 'B')).payload
      if (createHash('sha256').update(bytes).digest('hex') !== file.sha256)
        throw untrue(`${file.folder}/${file.name}`)
      await reader.file(file, bytes)
      sum.files += 1
    } else if (frame.kind === 'Z') end = read(manifest.end, frame)
    else throw notUnderstood()
  }
  if (!end) throw notUnderstood()
  if (end.tables !== sum.tables || end.rows !== sum.rows || end.files !== sum.files) throw untrue('its end')
  return end
}

/** Reads one table; all its rows are processed or skipped. */
async function readTable(
  table: manifest.BackedTable,
  frames: AsyncGenerator<Frame, void>,
  reader: BackupReader,
): Promise<number> {
  const hash = createHash('sha256')
  const total = { rows: 0, sha256: '' }
  async function* blocks(): AsyncGenerator<Buffer> {
    for (let frame = await frames.next(); ; frame = await frames.next()) {
      if (frame.done) throw notUnderstood()
      const { kind, payload } = frame.value
      if (kind === 'E') {
        Object.assign(total, read(manifest.tableEnd, frame.value))
        return
      }
      if (kind !== 'D') throw notUnderstood()
      const block = await inflate(payload, { maxOutputLength: MOST_BLOCK_BYTES })
      hash.update(block)
      yield block
    }
  }
  const rows = await reader.table(table, blocks())
  if (hash.digest('hex') !== total.sha256 || rows !== total.rows) throw untrue(`the table ${table.name}`)
  return rows
}

async function next(frames: AsyncGenerator<Frame, void>, kind: Frame['kind']): Promise<Frame> {
  const step = await frames.next()
  if (step.done || step.value.kind !== kind) throw notUnderstood()
  return step.value
}

function read<T>(schema: z.ZodType<T>, { payload }: Frame): T {
  const parsed = schema.safeParse(JSON.parse(payload.toString()))
  if (!parsed.success) throw notUnderstood()
  return parsed.data
}

const untrue = (what: string) =>
  new BackupRefused(`The backup does not agree with itself: ${what} is not what it says. Take another.`)

/** A reader that stores nothing: for checking a complete backup before anything is changed. */
export function looksThrough(onHead: (head: manifest.Head) => void): BackupReader {
  return {
    head: async (head) => onHead(head),
    async table(_table, blocks) {
      let rows = 0
      // a row ends with a line feed, the only unescaped one that COPY writes
      for await (const block of blocks)
        for (let at = block.indexOf(10); at >= 0; at = block.indexOf(10, at + 1)) rows += 1
      return rows
    },
    file: async () => undefined,
  }
}
