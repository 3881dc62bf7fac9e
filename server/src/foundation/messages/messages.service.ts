import type { FastifyBaseLogger } from 'fastify'
import type { Transporter } from 'nodemailer'
import { minutesAfter } from '../../kernel/clock.ts'
import type { Database, Executor } from '../../kernel/database.ts'
import { newId } from '../../kernel/new-id.ts'
import type { Sweeps } from '../../kernel/sweeps.ts'
import { claimDue, insertMessage, type Message, markSent, putOff } from './messages.store.ts'

export type Draft = Omit<Message, 'id'>

export interface Messages {
  /** Writes a mail with the transaction that causes it. Call `wake` after the commit. */
  write(tx: Executor, draft: Draft): Promise<void>
  /** Sends what is due soon. */
  wake(): void
}

export interface MessagesDeps {
  readonly db: Database
  readonly now: () => Date
  readonly smtp: Pick<Transporter, 'sendMail'>
  readonly from: string
  readonly sweeps: Sweeps
  readonly log: FastifyBaseLogger
}

const SWEEP = 'messages'
const MOST_TRIES = 12

/** The outgoing mail: written with what causes it, sent over SMTP after the commit, tried again for about a day. */
export function createMessages({ db, now, smtp, from, sweeps, log }: MessagesDeps): Messages {
  async function send(message: Message & { tries: number }): Promise<void> {
    try {
      await smtp.sendMail({
        from,
        to: message.recipient,
        subject: message.subject,
        text: message.text,
        html: message.html,
        // the same id at a second try lets the reader's mail program show it once
        messageId: `<${message.id}@sahay>`,
      })
      await markSent(db, message.id, now())
    } catch (error) {
      const giveUp = message.tries >= MOST_TRIES
      log.warn(
        { message: message.id, tries: message.tries, giveUp, cause: (error as { code?: unknown }).code },
        'mail not sent',
      )
      await putOff(db, message.id, giveUp ? null : minutesAfter(now(), 2 ** Math.min(message.tries - 1, 7)))
    }
  }

  sweeps.add(SWEEP, 15, async () => {
    const due = await claimDue(db, now(), 20)
    await Promise.all(due.map(send))
    return due.length
  })

  return {
    write: (tx, draft) => insertMessage(tx, { id: newId('message'), ...draft }, now()),
    wake: () => sweeps.wake(SWEEP),
  }
}
