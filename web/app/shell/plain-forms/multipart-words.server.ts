import type { Typed } from './plain-form.server.ts'

const MOST_OF_A_WORD = 64 * 1024
const MOST_OF_A_HEAD = 16 * 1024
const MOST_WORDS = 60

/**
 * Notes the words of a multipart form while it passes on its way to the API: should it be refused, its page is shown
 * again with them. Pictures are let through unread, and nothing waits. `words` is whole once the form has passed.
 */
export function notingWords(contentType: string): { pass: TransformStream<Uint8Array>; words: () => Typed } {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const mark = Buffer.from(`\r\n--${quoted ?? bare ?? ''}`)
  const words: Record<string, string> = {}
  // as if a line had ended before the first boundary
  let rest = Buffer.from('\r\n')
  let inHead = false
  let name: string | null = null
  let value: Buffer[] = []
  let done = false

  function keep(bytes: Buffer): void {
    if (name !== null) value.push(bytes)
    if (value.reduce((sum, { length }) => sum + length, 0) > MOST_OF_A_WORD) [name, value] = [null, []]
  }

  /** Reads on in what has come; false: more must come first. */
  function step(): boolean {
    if (inHead) {
      const end = rest.indexOf('\r\n\r\n')
      if (rest.subarray(0, 2).toString() === '--' || (end < 0 && rest.length > MOST_OF_A_HEAD)) done = true
      if (done || end < 0) return false
      const head = rest.subarray(0, end).toString('utf8')
      const called = /[; ]name="([^"]*)"/i.exec(head)?.[1] ?? null
      name = /filename\*?=/i.test(head) || Object.keys(words).length >= MOST_WORDS ? null : called
      rest = rest.subarray(end + 4)
      inHead = false
      return true
    }
    const at = rest.indexOf(mark)
    const upTo = at < 0 ? Math.max(0, rest.length - mark.length) : at
    keep(rest.subarray(0, upTo))
    if (at < 0) {
      rest = rest.subarray(upTo)
      return false
    }
    if (name !== null) words[name] = Buffer.concat(value).toString('utf8').trim()
    ;[name, value] = [null, []]
    rest = rest.subarray(at + mark.length)
    inHead = true
    return true
  }

  const pass = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk)
      if (done) return
      rest = Buffer.concat([rest, chunk])
      while (step());
    },
  })
  return { pass, words: () => words }
}
