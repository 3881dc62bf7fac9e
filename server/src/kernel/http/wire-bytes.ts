import { type ServerResponse, STATUS_CODES } from 'node:http'

/** An answer as the wire has it on a connection that stays open: head and body in one piece. */
export interface WireBytes {
  readonly headers: readonly string[]
  readonly bytes: Buffer
  /** Where the date stands in the bytes, and where the body begins. */
  readonly dateAt: number
  readonly bodyAt: number
  /** The date that stands there now. */
  date: string
}

/** Where Node keeps the head that it is about to send, and whether it is sent already. */
interface Sending {
  _header: string
  _headerSent: boolean
}

/** What Node, too, says of a connection that stays open. */
const staying = (milliseconds: number) =>
  `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(milliseconds / 1000)}\r\n\r\n`

/**
 * Writes an answer down once for all who will get it. `headers`: names and values in turns; `keepAlive`: how long the
 * server keeps a connection without requests, in milliseconds.
 */
export function writeDown(
  status: number,
  headers: readonly string[],
  body: Buffer,
  keepAlive: number,
): WireBytes {
  const lines = headers.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('')
  const untilDate = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}Date: `
  const date = now()
  const head = `${untilDate}${date}\r\n${staying(keepAlive)}`
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), body])
  return { headers, bytes, dateAt: untilDate.length, bodyAt: head.length, date }
}

/**
 * Sends what was written down, with one write and without making the head again, which is a fifth of a short answer's cost.
 * Who closes the connection or asks for the head alone must be answered in the ordinary way. Node has no public call
 * for it: a head counts as sent where `_header` holds something and `_headerSent` is set. Should that change, the tests
 * of the ready bytes fail.
 */
export function sendDown(res: ServerResponse & Partial<Sending>, form: WireBytes): void {
  const date = now()
  if (date !== form.date) {
    form.date = date
    // bytes still on their way to somebody slow may take the new date too: it is as long as the old one
    form.bytes.write(date, form.dateAt, 'latin1')
  }
  res._header = ' '
  res._headerSent = true
  res.end(form.bytes)
}

let second = 0
let told = ''

/** The time as answers tell it, made once a second. */
function now(): string {
  const current = Math.floor(Date.now() / 1000)
  if (current !== second) {
    second = current
    told = new Date(current * 1000).toUTCString()
  }
  return told
}
