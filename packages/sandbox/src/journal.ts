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
  /** Writes one line before it returns; what was answered after it outlives a kill -9. */
  append(line: Line): void
  /** Replaces the whole journal, all or nothing. */
  rewrite(lines: Iterable<Line>): void
  close(): void
}

const text = (line: unknown): string => `${JSON.stringify(line)}\n`

function writeAll(file: number, content: string): void {
  const bytes = Buffer.from(content)
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}

/** Hands every whole line to `replay` and answers how many bytes of the file are whole. */
function replayLines(path: string, replay: (line: unknown) => void): number {
  const bytes = readFileSync(path)
  let start = 0
  for (let number = 1; start < bytes.length; number += 1) {
    const end = bytes.indexOf(10, start)
    // A process killed in the middle of a write leaves a line without its end: nobody was answered.
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

/** Opens (or creates) a file of JSON lines, replays it, and cuts a torn last line off. */
export function openJournal<Line>(path: string, replay: (line: Line) => void): Journal<Line> {
  mkdirSync(dirname(path), { recursive: true })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its lines were written by `append`
  const replayed = (line: unknown) => replay(line as Line)
  const validLength = existsSync(path) ? replayLines(path, replayed) : 0
  // Payers' names and addresses stand in here: readable for its owner alone.
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
