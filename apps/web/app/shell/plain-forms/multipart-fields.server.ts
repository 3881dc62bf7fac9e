import { createHash } from 'node:crypto'
import type { TypedForm } from './plain-form.server.ts'

const MOST_OF_A_FIELD = 64 * 1024
const MOST_OF_A_HEAD = 16 * 1024
const MOST_FIELDS = 60

/** Returns the fields to add to a form, from the fingerprint of its content, which includes pictures but not the boundary. */
export type AddedFields = (fingerprint: string) => TypedForm

/**
 * Records the fields of a multipart form while it is streamed to the API, so that the page can be shown again with them if
 * it is refused. Pictures pass unread, and nothing is delayed. `fields` is complete once the form has passed. `added`
 * returns fields to append.
 */
export function notingFields(
  contentType: string,
  added: AddedFields,
): { pass: TransformStream<Uint8Array, Uint8Array>; fields: () => TypedForm } {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = `--${quoted ?? bare ?? ''}`
  const mark = Buffer.from(`\r\n${boundary}`)
  const end = Buffer.from(`\r\n${boundary}--`)
  const fields: Record<string, string> = {}
  const fingerprint = createHash('sha256')
  // as if a line break preceded the first boundary
  let rest = Buffer.from('\r\n')
  // holds back what may be the form's last line, because fields are added before it
  let last = Buffer.alloc(0)
  let inHead = false
  let name: string | null = null
  let value: Buffer[] = []
  let done = false
  let isComplete = false

  function keep(bytes: Buffer): void {
    fingerprint.update(bytes)
    if (name !== null) value.push(bytes)
    if (value.reduce((sum, { length }) => sum + length, 0) > MOST_OF_A_FIELD) [name, value] = [null, []]
  }

  /** Parses the received data further; false if more data is needed. */
  function step(): boolean {
    if (inHead) {
      const headEnd = rest.indexOf('\r\n\r\n')
      isComplete = rest.subarray(0, 2).toString() === '--'
      if (isComplete || (headEnd < 0 && rest.length > MOST_OF_A_HEAD)) done = true
      if (done || headEnd < 0) return false
      const head = rest.subarray(0, headEnd).toString('utf8')
      fingerprint.update(`\0${head}\0`)
      const called = /[; ]name="([^"]*)"/i.exec(head)?.[1] ?? null
      name = /filename\*?=/i.test(head) || Object.keys(fields).length >= MOST_FIELDS ? null : called
      rest = rest.subarray(headEnd + 4)
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
    if (name !== null) fields[name] = Buffer.concat(value).toString('utf8').trim()
    ;[name, value] = [null, []]
    rest = rest.subarray(at + mark.length)
    inHead = true
    return true
  }

  /** The parts to append; none if the form was not read to its end. */
  function more(): string {
    const parts = isComplete ? Object.entries(added(fingerprint.digest('hex'))) : []
    return parts
      .map(
        ([part, text]) => `\r\n${boundary}\r\nContent-Disposition: form-data; name="${part}"\r\n\r\n${text}`,
      )
      .join('')
  }

  const pass = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const come = Buffer.concat([last, chunk])
      const upTo = Math.max(0, come.length - end.length - '\r\n'.length)
      if (upTo > 0) controller.enqueue(come.subarray(0, upTo))
      last = come.subarray(upTo)
      if (done) return
      rest = Buffer.concat([rest, chunk])
      while (step());
    },
    flush(controller) {
      const at = Math.max(0, last.indexOf(end))
      controller.enqueue(Buffer.concat([last.subarray(0, at), Buffer.from(more()), last.subarray(at)]))
    },
  })
  return { pass, fields: () => fields }
}
