import { once } from 'node:events'
import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

/** A mail to be handed over: its sender, its recipient, and its bytes. */
export interface OutgoingMail {
  readonly envelope: { readonly from: string | false; readonly to: string[] }
  readonly raw: Buffer
}

export type SmtpTransport = ReturnType<typeof openSmtpTransport>

/** A connection to the mail server, and how it ended. */
interface Session {
  readonly connection: SMTPConnection
  failure: Error | null
}

const CONNECT_MS = 10_000
const GREETING_MS = 60_000
/** For connection, greeting, TLS and sign-in in total. */
const OPEN_MS = 90_000
/** A server may answer ten minutes after the data (RFC 5321, 4.5.3.2.6): it may have accepted the mail long before. */
const ANSWER_MS = 600_000
/** An idle connection is closed before some device on its way drops it. */
const IDLE_MS = 15_000

/**
 * A pool of connections to the mail server of `url`, one for each concurrent mail. `handoverMs` is how long the server
 * may take until it has the whole mail: giving up before that is safe, because nothing was accepted.
 */
export function openSmtpTransport(url: string, handoverMs: number) {
  const { auth, ...server } = parseConnectionUrl(url)
  const options = {
    ...server,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: ANSWER_MS + 60_000,
  }
  const credentials = auth && 'pass' in auth ? { user: auth.user, pass: auth.pass } : null
  const open = new Set<Session>()
  const idle: { readonly session: Session; readonly quits: NodeJS.Timeout }[] = []

  async function connect(): Promise<Session> {
    const connection = new SMTPConnection(options)
    const session: Session = { connection, failure: null }
    open.add(session)
    connection.once('end', () => open.delete(session))
    // a waiting caller gets the error from the connection's end; an error of an idle connection concerns nobody
    connection.on('error', (error: Error) => {
      session.failure = error
      connection.close()
    })
    const deadline = setTimeout(() => connection.close(), OPEN_MS)
    try {
      await during(session, (done) => connection.connect(done))
      if (credentials && connection.allowsAuth)
        await during(session, (done) => connection.login({ credentials }, done))
      return session
    } catch (error) {
      connection.close()
      throw error
    } finally {
      clearTimeout(deadline)
    }
  }

  /** An idle connection that is still open, or null. */
  function takeIdle(): Session | null {
    for (let one = idle.pop(); one; one = idle.pop()) {
      clearTimeout(one.quits)
      if (open.has(one.session)) return one.session
    }
    return null
  }

  async function handOver(session: Session, { envelope, raw }: OutgoingMail, bytes: Readable) {
    const { connection } = session
    const giveUp = () => connection.close()
    let deadline = setTimeout(giveUp, handoverMs)
    // the last byte is read once the server has accepted the DATA command; from then on it owes its answer
    bytes.once('end', () => {
      clearTimeout(deadline)
      deadline = setTimeout(giveUp, ANSWER_MS)
    })
    try {
      await during(session, (done) => connection.send({ ...envelope, size: raw.length }, bytes, done))
    } catch (error) {
      connection.close()
      throw error
    } finally {
      clearTimeout(deadline)
    }
  }

  function rest(session: Session): void {
    const quits = setTimeout(() => session.connection.quit(), IDLE_MS)
    quits.unref()
    idle.push({ session, quits })
  }

  return {
    /** Returns once the server has accepted the mail; throws if it refused, or did not answer in time. */
    async send(mail: OutgoingMail): Promise<void> {
      for (let waited = takeIdle(); ; waited = null) {
        const session = waited ?? (await connect())
        const bytes = Readable.from([mail.raw])
        try {
          await handOver(session, mail, bytes)
          return rest(session)
        } catch (error) {
          // the server had closed an idle connection: nothing of the mail was read, so another connection may take it
          if (waited === null || bytes.readableDidRead) throw error
        }
      }
    },
    /** Closes every connection, also those that wait for an answer: their `send` throws. */
    close(): void {
      for (const { quits } of idle.splice(0)) clearTimeout(quits)
      for (const { connection } of open) connection.close()
    },
  }
}

/** Waits for one step of the SMTP dialogue, or for the connection's end. */
async function during(session: Session, step: (done: (error?: Error | null) => void) => void): Promise<void> {
  const over = new AbortController()
  const ended = once(session.connection, 'end', { signal: over.signal }).then(() => {
    if (session.failure) throw session.failure
    throw Object.assign(new Error('the connection to the mail server ended'), { code: 'ECONNECTION' })
  })
  try {
    await Promise.race([
      new Promise<void>((resolve, reject) => step((error) => (error ? reject(error) : resolve()))),
      ended,
    ])
  } finally {
    over.abort()
    ended.catch(() => undefined)
  }
}
