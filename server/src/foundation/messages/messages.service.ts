import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type Transporter } from 'nodemailer'
import { minutesAfter } from '../../kernel/clock.ts'
import type { Database, Executor } from '../../kernel/database.ts'
import { newId } from '../../kernel/new-id.ts'
import type { Sweeps } from '../../kernel/sweeps.ts'
import { type Letter, signLetter } from './letter.ts'
import * as store from './messages.store.ts'
import type { SendSms } from './sms.ts'

export interface Draft extends Letter {
  /** A mail address, or a number in E.164; empty: to nobody, with the same work as to somebody. */
  readonly recipient: string
  /** 'email' unless said. */
  readonly channel?: store.Message['channel']
  /** What goes with it: a reference `<kind>:<id>` for what was handed over with `attaches`. */
  readonly attachment?: string
  /** What it is sent for only once, however often it is written. */
  readonly once?: string
  /** The id of the record it speaks of: erased with it, sent or not. */
  readonly about?: string
  /** From when on it need not be sent any more. */
  readonly uselessAt?: Date
}

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

export interface Messages {
  /**
   * Writes messages with the transaction that causes them; the trust's name is put in as they leave. Call `wake` after
   * the commit.
   */
  write(tx: Executor, ...drafts: readonly Draft[]): Promise<void>
  /** Hands over who makes the attachments of one kind, from the id in their reference. */
  attaches(kind: string, make: (id: string) => Promise<Attachment>): void
  /** Sends what is due soon. */
  wake(): void
}

export interface MessagesDeps {
  readonly db: Database
  readonly now: () => Date
  readonly smtp: Pick<Transporter, 'sendMail'>
  /** null: the house has no SMS gateway, and nobody writes text messages. */
  readonly sms: SendSms | null
  readonly from: string
  /** Asked before anything is claimed, so that all that leaves is signed with the name of now. */
  readonly trustName: () => Promise<string>
  readonly sweeps: Sweeps
  readonly log: FastifyBaseLogger
}

const SWEEP = 'messages'
const MOST_TRIES = 12

/** What goes out: written with what causes it, sent after the commit, tried again for about a day. */
export function createMessages({ db, now, smtp, sms, from, trustName, sweeps, log }: MessagesDeps): Messages {
  // composes what is addressed to nobody, down to the bytes, and lets them go
  const nobody = createTransport({ streamTransport: true, buffer: true })

  const makers = new Map<string, (id: string) => Promise<Attachment>>()

  async function attachmentsOf(reference: string | null): Promise<Attachment[]> {
    if (reference === null) return []
    const [kind = '', id = ''] = reference.split(':', 2)
    const make = makers.get(kind)
    if (!make) throw new Error(`nobody makes an attachment of kind ${kind}`)
    return [await make(id)]
  }

  async function handOver(message: store.DueMessage, name: string): Promise<void> {
    const { id, channel, recipient, attachment } = message
    const { subject, text, html } = signLetter(message, name)
    if (channel === 'sms') {
      if (sms === null) throw new Error('there is no SMS gateway any more')
      if (recipient) await sms({ to: recipient, text, id })
      return
    }
    // the same id at a second try lets the reader's mail program show it once
    const attachments = await attachmentsOf(attachment)
    const mail = { from, subject, text, html, attachments, messageId: `<${id}@sahay>` }
    if (recipient) await smtp.sendMail({ ...mail, to: recipient })
    else await nobody.sendMail({ ...mail, to: 'nobody@invalid' })
  }

  async function send(message: store.DueMessage, name: string): Promise<void> {
    const { id, tries, uselessAt } = message
    if (uselessAt && uselessAt <= now()) return store.giveUp(db, id)
    try {
      await handOver(message, name)
    } catch (error) {
      const last = tries >= MOST_TRIES
      const { code } = error as { code?: unknown }
      log.warn({ message: id, tries, giveUp: last, cause: code }, 'message not sent')
      return last
        ? store.giveUp(db, id)
        : store.putOff(db, id, minutesAfter(now(), 2 ** Math.min(tries - 1, 7)))
    }
    await store.markSent(db, id, now())
  }

  sweeps.add(SWEEP, { everySeconds: 15, deadlineSeconds: 900 }, async () => {
    const name = await trustName()
    const due = await store.claimDue(db, now(), 20)
    await Promise.all(due.map((message) => send(message, name)))
    return due.length
  })

  return {
    async write(tx, ...drafts) {
      const messages = drafts.map(
        ({ channel = 'email', attachment = null, once = null, about = null, uselessAt = null, ...kept }) => ({
          ...kept,
          id: newId('message'),
          channel,
          attachment,
          once,
          about,
          uselessAt,
        }),
      )
      await store.insertMessages(tx, messages, now())
    },
    attaches: (kind, make) => void makers.set(kind, make),
    wake: () => sweeps.wake(SWEEP),
  }
}
