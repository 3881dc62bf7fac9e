import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

export interface Journal<Line> {
  /** Writes one line synchronously, so that anything answered afterwards survives a kill -9. */
  append(line: Line): void
  /** Replaces the complete journal atomically. */
  rewrite(lines: Iterable<Line>): void
  close(): void
}

const text = (line: unknown): string => `${JSON.stringify(line)}\n`

function writeAll(file: number, content: string): void {
  const bytes = Buffer.from(content)
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}

/** Passes every complete line to `replay` and returns the length of the intact part in bytes. */
function replayLines(path: string, replay: (line: unknown) => void): number {
  const bytes = readFileSync(path)
  let start = 0
  for (let number = 1; start < bytes.length; number += 1) {
    const end = bytes.indexOf(10, start)
    // A process killed during a write leaves an incomplete line: nobody was answered yet.
    if (end === -1) return start
    let line: unknown
    try {
      line = JSON.parse(bytes.toString('utf8', start, end))
    } catch (cause) {
      if (end + 1 === bytes.length) return start
      throw new Error(`Line ${number} of ${path} cannot be read. Move the file away to begin anew.`, {
        cause,
      })
    }
    replay(line)
    start = end + 1
  }
  return start
}

/** Opens or creates a file of JSON lines, replays it, and cuts off an incomplete last line. */
export function openJournal<Line>(path: string, replay: (line: Line) => void): Journal<Line> {
  mkdirSync(dirname(path), { recursive: true })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its lines were written by `append`
  const replayed = (line: unknown) => replay(line as Line)
  const validLength = existsSync(path) ? replayLines(path, replayed) : 0
  // Contains payers' names and addresses: readable only by its owner.
  let file = openSync(path, 'a', 0o600)
  ftruncateSync(file, validLength)
  return {
    append: (line) => writeAll(file, text(line)),
    rewrite(lines) {
      const beside = `${path}.new`
      const next = openSync(beside, 'w', 0o600)
      for (const line of lines) writeAll(next, text(line))
      fsyncSync(next)
      closeSync(next)
      closeSync(file)
      renameSync(beside, path)
      file = openSync(path, 'a', 0o600)
    },
    close: () => closeSync(file),
  }
}
