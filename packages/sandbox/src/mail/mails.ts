import { join } from 'node:path'
import { randomSuffix } from '../ids.ts'
import { openJournal } from '../journal.ts'

/** A mail's attachment. */
export interface Enclosure {
  readonly filename: string
  readonly contentType: string
  readonly base64: string
}

/** A delivered mail, stored once for all recipients of its envelope. */
export interface Mail {
  readonly id: string
  readonly recipients: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** Absent in mails stored before attachments were supported. */
  readonly enclosures?: readonly Enclosure[]
  /** ISO 8601, the time of acceptance. */
  readonly at: string
}

export type Mails = ReturnType<typeof openMails>

const MOST_MAILS = 500

/** The delivered mails, in `mailbox.jsonl` of the data folder, so that they survive a restart. */
export function openMails(dataDir: string) {
  let mails: Mail[] = []
  let lines = 0
  const journal = openJournal<Mail>(join(dataDir, 'mailbox.jsonl'), (mail) => {
    lines += 1
    mails.push(mail)
  })
  mails = mails.slice(-MOST_MAILS)

  return {
    /** Stores a mail synchronously; beyond 500 the oldest is dropped. */
    add(mail: Omit<Mail, 'id'>): void {
      const stored = { id: randomSuffix(), ...mail }
      journal.append(stored)
      lines += 1
      mails = [...mails, stored].slice(-MOST_MAILS)
      if (lines < MOST_MAILS * 2) return
      journal.rewrite(mails)
      lines = mails.length
    },
    /** Lists the mails, newest first, all or those to one address. */
    list(to?: string | null): readonly Mail[] {
      const recipient = to?.trim().toLowerCase() ?? ''
      const found = recipient === '' ? mails : mails.filter((mail) => mail.recipients.includes(recipient))
      return found.toReversed()
    },
    get: (id: string): Mail | undefined => mails.find((mail) => mail.id === id),
    close: (): void => journal.close(),
  }
}
