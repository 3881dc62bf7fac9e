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
  /** null: there is no SMS gateway, and nobody writes text messages. */
  readonly sms: SendSms | null
  readonly from: string
  readonly translations: Translations
  /** Where people reach the site, without a closing slash. */
  readonly site: () => string
  /** Asked before anything is claimed, so that all that leaves is signed with the name of now. */
  readonly trustName: () => Promise<string>
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  /** What is sent beside each other. */
  readonly queues?: readonly QueueRules[]
  /** How it is written down what came of a message. */
  readonly record?: typeof untilWritten
}

const MOST_TRIES = 12
const MAKE_MS = 60_000
const STOP_MS = 5_000
/** A code is of use for ten minutes, so it is tried again soon; other mails after one minute, two, four …, two hours. */
const CODE_AGAIN_MINUTES = 0.25

export interface QueueRules {
  readonly line: store.Line
  /** How many it delivers at once, over connections of its own. */
  readonly atOnce: number
  /** The job that delivers it. */
  readonly job: JobName
  /** How long a mail server may take until it has a mail; its answer afterwards may take ten minutes in every line. */
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

/** What goes out: written with what causes it, sent after the commit, tried again for about a day. */
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

  /** Sends a message; answers the subject under which it left. */
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
    // what is addressed to nobody is composed too, down to the bytes, and let go
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
      // cut off by our own end: the server may have accepted it, so the claim is left to run out
      if (stopping.signal.aborted) return
      const last = tries >= MOST_TRIES
      const responseCode = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
      log.warn(
        { message: id, tries, giveUp: last, cause: errorCode(error), responseCode },
        'message not sent',
      )
      const tried = { at: now(), failure: failureOf(error, message.channel) }
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
          // at our own end alone: what was accepted and not written down is sent again, under the same Message-ID
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
     * Writes messages with the transaction that causes them; they are said in their language, in the trust's name, as they
     * leave. Call `wake` after the commit.
     */
    write: (tx: Executor, ...drafts: readonly Draft[]): Promise<void> => writeMessages(tx, drafts, now()),
    /** Hands over who makes the attachments of one kind, from the id in their reference. */
    attaches: (kind: string, make: (id: string) => Promise<Attachment>): void => void makers.set(kind, make),
    /** Sends what is due soon. */
    wake(): void {
      for (const { queue, job } of opened) {
        queue.wake()
        jobs.wake(job)
      }
    },
    /** Begins no more deliveries, gives those under way five seconds, and closes the connections. */
    async stop(): Promise<void> {
      await Promise.all(opened.map(({ queue }) => queue.stop(STOP_MS)))
      stopping.abort()
      for (const { smtp } of opened) smtp.close()
    },
  }
}

/** Before it is tried once more, while the database is away. */
const FIRST_WAIT_MS = 250

/**
 * Writes down what came of a message, again and again while the database is away: it must not be sent twice for that.
 * Throws once `signal` says that the process ends.
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
