import { errorCode } from '../../kernel/error-code.ts'
import type { FastifyBaseLogger } from 'fastify'
import { bounded, OVERDUE } from '../../kernel/bounded.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import type { JobName, Jobs } from '../../kernel/jobs/jobs.ts'
import { type Attachment, compose } from './compose.ts'
import { renderMail } from './mail.ts'
import { AttachmentFailed, failureOf } from './message-kind.ts'
import { writeRegistered } from './registered-texts.ts'
import * as store from './messages.store.ts'
import { createQueue } from './queue.ts'
import type { SendSms } from './sms.ts'
import { openSmtpTransport, type SmtpTransport } from './smtp-transport.ts'
import { type Draft, writeMessages } from './write-messages.ts'
import type { Translations } from '../../kernel/language/translations.ts'
import { setTimeout as pause } from 'node:timers/promises'

export type Messages = ReturnType<typeof createMessages>

export interface MessagesDeps extends Core {
  readonly smtpUrl: string
  /** null: no SMS gateway is configured, and no text messages are written. */
  readonly sms: SendSms | null
  readonly from: string
  readonly translations: Translations
  /** The public address of the site, without a trailing slash. */
  readonly site: () => string
  /** Read before anything is claimed, so that every message is signed with the present name. */
  readonly trustName: () => Promise<string>
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  /** The queues, which send in parallel. */
  readonly queues?: readonly QueueRules[]
  /** How the result of a delivery is recorded. */
  readonly record?: typeof untilWritten
}

const MOST_TRIES = 12
/** A slip waits for those before it, and all of them for whoever uses the processor: they are drawn at the lowest priority. */
const MAKE_MS = 300_000
const STOP_MS = 5_000
/** A code is valid for ten minutes, so it is retried soon; other mails after one minute, two, four …, two hours. */
const CODE_AGAIN_MINUTES = 0.25

export interface QueueRules {
  readonly line: store.Line
  /** How many it delivers at the same time, each over its own connection. */
  readonly atOnce: number
  /** The job that delivers it. */
  readonly job: JobName
  /** How long handing a mail to the server may take; the server's answer afterwards may take ten minutes in every line. */
  readonly handoverMs: number
}

/** Lines that never wait for each other. */
const usualQueues: readonly QueueRules[] = [
  { line: 'codes', job: 'messages: codes', atOnce: 6, handoverMs: 60_000 },
  { line: 'texts', job: 'messages: texts', atOnce: 6, handoverMs: 60_000 },
  { line: 'mails', job: 'messages: mails', atOnce: 8, handoverMs: 300_000 },
]

interface Delivered extends store.DueMessage {
  readonly trustName: string
}

/** Outgoing messages: written in the transaction that causes them, sent after the commit, retried for about a day. */
export function createMessages(deps: MessagesDeps) {
  const {
    db,
    now,
    sms,
    from,
    trustName,
    translations,
    site,
    jobs,
    log,
    queues = usualQueues,
    record = untilWritten,
  } = deps
  const makers = new Map<string, (id: string) => Promise<Attachment>>()
  const stopping = new AbortController()

  async function attachmentsOf(reference: string | null): Promise<Attachment[]> {
    if (reference === null) return []
    const [kind = '', id = ''] = reference.split(':', 2)
    const make = makers.get(kind)
    if (!make) throw new AttachmentFailed(`nobody makes an attachment of kind ${kind}`)
    const made = await bounded(make(id), MAKE_MS).catch((error: unknown) => {
      throw new AttachmentFailed(`the attachment ${reference} could not be made`, { cause: error })
    })
    if (made === OVERDUE) throw new AttachmentFailed(`the attachment ${reference} was not made in time`)
    return [made]
  }

  /** Sends a message; returns the subject with which it was sent. */
  async function handOver(smtp: SmtpTransport, message: Delivered): Promise<string> {
    const { id, channel, recipient, attachment, trustName: name } = message
    if (channel === 'sms') {
      if (sms === null) throw new Error('there is no SMS gateway any more')
      const text = writeRegistered(message.mail, { site: site(), trustName: name })
      if (recipient) await sms({ to: recipient, text, id })
      return ''
    }
    const translator = translations.in(message.language)
    const rendered = renderMail(message.mail, { translator, site: site(), trustName: name })
    // a message to nobody is also composed, down to the bytes, and discarded
    const attachments = await attachmentsOf(attachment)
    const mail = await compose(rendered, { id, from, to: recipient || 'nobody@invalid', attachments })
    if (recipient) await smtp.send(mail)
    return rendered.subject
  }

  const writeDown = async (write: () => Promise<unknown>): Promise<void> => {
    await record(write, { log, signal: stopping.signal })
  }

  async function deliver(smtp: SmtpTransport, message: Delivered): Promise<void> {
    const { id, tries, uselessAt } = message
    if (uselessAt && uselessAt <= now())
      return writeDown(() => store.giveUp(db, id, { at: now(), failure: 'late' }))
    let subject: string
    try {
      subject = await handOver(smtp, message)
    } catch (error) {
      // aborted by our own shutdown: the server may have accepted it, so the claim is left to expire
      if (stopping.signal.aborted) return
      const last = tries >= MOST_TRIES
      const responseCode = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
      const failure = failureOf(error, message.channel)
      log.warn(
        { message: id, tries, giveUp: last, failure, cause: errorCode(error), responseCode },
        'message not sent',
      )
      const tried = { at: now(), failure }
      const minutes = uselessAt ? CODE_AGAIN_MINUTES * tries : 2 ** Math.min(tries - 1, 7)
      return writeDown(() =>
        last ? store.giveUp(db, id, tried) : store.putOff(db, id, minutesAfter(now(), minutes), tried),
      )
    }
    await writeDown(() => store.markSent(db, id, subject, now()))
  }

  function openQueue({ line, atOnce, handoverMs }: QueueRules) {
    const smtp = openSmtpTransport(deps.smtpUrl, handoverMs)
    const queue = createQueue<Delivered>({
      atOnce,
      async claim(most, besides) {
        const name = await trustName()
        const due = await store.claimDue(db, line, { now: now(), most, besides })
        return due.map((message) => ({ ...message, trustName: name }))
      },
      deliver: (message) =>
        deliver(smtp, message).catch((error: unknown) => {
          // only during our own shutdown: an accepted but unrecorded message is sent again, under the same Message-ID
          log.error({ err: error, message: message.id }, 'what came of a message is not written down')
        }),
      renew: (ids) =>
        store.renewClaims(db, ids, now()).catch((error: unknown) => {
          log.warn({ err: error }, 'claims on messages could not be renewed')
        }),
    })
    return { queue, smtp }
  }

  const opened = queues.map((kind) => {
    const { queue, smtp } = openQueue(kind)
    jobs.add(kind.job, queue.run)
    return { queue, smtp, job: kind.job }
  })

  return {
    /**
     * Writes messages in the transaction that causes them; they are translated, in the trust's name, when they are
     * sent. Call `wake` after the commit.
     */
    write: (tx: Executor, ...drafts: readonly Draft[]): Promise<void> => writeMessages(tx, drafts, now()),
    /** Registers the function that makes attachments of one kind, from the id in their reference. */
    attaches: (kind: string, make: (id: string) => Promise<Attachment>): void => void makers.set(kind, make),
    /** Sends what is due soon. */
    wake(): void {
      for (const { queue, job } of opened) {
        queue.wake()
        jobs.wake(job)
      }
    },
    /** Starts no more deliveries, gives running ones five seconds, and closes the connections. */
    async stop(): Promise<void> {
      await Promise.all(opened.map(({ queue }) => queue.stop(STOP_MS)))
      stopping.abort()
      for (const { smtp } of opened) smtp.close()
    },
  }
}

/** The first wait before retrying while the database is unavailable. */
const FIRST_WAIT_MS = 250

/**
 * Records the result of a delivery, and retries while the database is unavailable, because a message must not be sent
 * twice for that reason. Throws once `signal` says that the process is ending.
 */
async function untilWritten(
  write: () => Promise<unknown>,
  { log, signal }: { readonly log: FastifyBaseLogger; readonly signal: AbortSignal },
): Promise<unknown> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, 8 * FIRST_WAIT_MS)) {
    try {
      return await write()
    } catch (error) {
      if (waitMs === FIRST_WAIT_MS)
        log.warn({ err: error }, 'what came of a message could not be written down yet')
    }
    await pause(waitMs, undefined, { signal })
  }
}
