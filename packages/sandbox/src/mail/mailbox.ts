import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { isUnder, send, sendJson, sendPage, urlOf } from '../http.ts'
import { isLocal } from '../loopback.ts'
import { enclosureAddress, mailboxPage } from './mailbox-page.ts'
import { type Enclosure, type Mail, type Mails, openMails } from './mails.ts'

const largest = 10 * 1024 * 1024
const base = '/dev/mailbox'

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>

async function keep(
  mails: Mails,
  now: () => Date,
  session: SMTPServerSession,
  stream: AsyncIterable<Buffer>,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const { mailFrom, rcptTo } = session.envelope
  const mail = await PostalMime.parse(Buffer.concat(chunks))
  mails.add({
    recipients: rcptTo.map((recipient) => recipient.address.toLowerCase()),
    from: mailFrom === false ? '' : mailFrom.address,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? null,
    enclosures: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'file',
      contentType: mimeType,
      base64: bytesOf(content).toString('base64'),
    })),
    at: now().toISOString(),
  })
}

function bytesOf(content: string | ArrayBuffer | Uint8Array): Buffer {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
}

/** Answers the sender "accepted" only after the mail is in the journal. */
function takingIn(mails: Mails, now: () => Date) {
  return async (stream: AsyncIterable<Buffer>, session: SMTPServerSession, done: (error?: Error) => void) => {
    try {
      await keep(mails, now, session, stream)
    } catch (error) {
      return done(error instanceof Error ? error : new Error('The mail could not be kept.'))
    }
    return done()
  }
}

const strict = "base-uri 'none'; form-action 'self'; frame-ancestors 'self'"

const listedFile =
  (mail: string) =>
  ({ filename, contentType }: Enclosure, nth: number): object => ({
    filename,
    contentType,
    href: enclosureAddress(mail, nth),
  })

const listed = ({ id, recipients, subject, text, html, at, enclosures = [] }: Mail): object => ({
  to: recipients.join(', '),
  subject,
  text,
  html,
  at,
  ...(enclosures.length > 0 ? { attachments: enclosures.map(listedFile(id)) } : {}),
})

function answer(mails: Mails, req: IncomingMessage, res: ServerResponse): void {
  const { pathname, searchParams } = urlOf(req)
  const to = searchParams.get('to')?.trim() ?? ''
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return sendJson(res, 405, { status: false, message: 'Only GET is answered here.' })
  if (pathname === `${base}.json`) return sendJson(res, 200, mails.list(to).map(listed))
  if (pathname === base || pathname === `${base}/`) {
    const policy = `default-src 'none'; style-src 'self'; img-src data:; ${strict}`
    return sendPage(res, 200, mailboxPage(mails.list(to), to), policy)
  }
  if (pathname === `${base}/mailbox.css`) {
    const css = readFileSync(new URL('../browser/mailbox.css', import.meta.url))
    return send(res, 200, css, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' })
  }
  const mail = mails.get(/^\/dev\/mailbox\/([A-Za-z0-9]{14})\.html$/.exec(pathname)?.[1] ?? '')
  // A mail has inline styles; in the browser's sandbox it runs no script and loads nothing from elsewhere.
  if (typeof mail?.html === 'string') {
    const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; ${strict}`
    return sendPage(res, 200, mail.html, policy)
  }
  const [, id = '', nth = ''] = /^\/dev\/mailbox\/([A-Za-z0-9]{14})\/(\d{1,2})$/.exec(pathname) ?? []
  const enclosure = mails.get(id)?.enclosures?.[Number(nth)]
  if (enclosure) {
    return send(res, 200, Buffer.from(enclosure.base64, 'base64'), {
      'content-type': enclosure.contentType,
      'content-disposition': `attachment; filename="${enclosure.filename.replace(/[^\w.-]/g, '_')}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  }
  sendJson(res, 404, { status: false, message: 'This mail is not here.' })
}

/** Starts a mail server on a free loopback port, and a page for reading its mails. */
export async function startMailbox(options: {
  readonly dataDir: string
  /** True if the pages are served only to this machine. */
  readonly loopbackOnly: boolean
  readonly now?: () => Date
}) {
  const { dataDir, loopbackOnly, now = () => new Date() } = options
  const mails = openMails(dataDir)
  const takeIn = takingIn(mails, now)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largest,
    // a sender that keeps its connection open does not block the shutdown
    closeTimeout: 500,
    onData: (stream, session, done) => void takeIn(stream, session, done),
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // a client that disconnects during its mail is not a reason to stop
  server.removeAllListeners('error')
  server.on('error', () => {})
  const at = server.server.address()
  if (typeof at !== 'object' || at === null) throw new Error('the mail server has no port')
  return {
    /** The SMTP address, such as `smtp://127.0.0.1:40123`. */
    smtpUrl: `smtp://127.0.0.1:${at.port}`,
    /** Handles a request for the mailbox's pages and returns true; false leaves it untouched. */
    async handle(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
      const { pathname } = urlOf(req)
      if (!isUnder(pathname, base) && pathname !== `${base}.json`) return false
      if (loopbackOnly && !isLocal(req))
        sendJson(res, 403, { status: false, message: 'The mailbox answers to this machine alone.' })
      else answer(mails, req, res)
      return true
    },
    async close(): Promise<void> {
      await new Promise<void>((resolve) => server.close(resolve))
      mails.close()
    },
  }
}
