import { join } from 'node:path'
import { randomSuffix } from '../ids.ts'
import { openJournal } from '../journal.ts'

/** A file that came with a mail. */
export interface Enclosure {
  readonly filename: string
  readonly contentType: string
  readonly base64: string
}

/** One mail as it was delivered, once for all whom its envelope names. */
export interface Mail {
  readonly id: string
  readonly recipients: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** Absent in what was kept before mails carried files. */
  readonly enclosures?: readonly Enclosure[]
  /** ISO 8601, the moment it was taken in. */
  readonly at: string
}

export type Mails = ReturnType<typeof openMails>

const MOST_MAILS = 500

/** The delivered mails, in `mailbox.jsonl` of the data folder, so that a restart loses none. */
export function openMails(dataDir: string) {
  let mails: Mail[] = []
  let lines = 0
  const journal = openJournal<Mail>(join(dataDir, 'mailbox.jsonl'), (mail) => {
    lines += 1
    mails.push(mail)
  })
  mails = mails.slice(-MOST_MAILS)

  return {
    /** Keeps a mail before it returns; beyond the newest 500 the oldest goes. */
    add(mail: Omit<Mail, 'id'>): void {
      const stored = { id: randomSuffix(), ...mail }
      journal.append(stored)
      lines += 1
      mails = [...mails, stored].slice(-MOST_MAILS)
      if (lines < MOST_MAILS * 2) return
      journal.rewrite(mails)
      lines = mails.length
    },
    /** Newest first, all or those to one address. */
    list(to?: string | null): readonly Mail[] {
      const recipient = to?.trim().toLowerCase() ?? ''
      const found = recipient === '' ? mails : mails.filter((mail) => mail.recipients.includes(recipient))
      return found.toReversed()
    },
    get: (id: string): Mail | undefined => mails.find((mail) => mail.id === id),
    close: (): void => journal.close(),
  }
}
