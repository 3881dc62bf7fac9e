import type { Platform } from '../../../manifest/feature.ts'
import { letterMail } from './letters.mails.ts'
import * as store from './letters.store.ts'

export const LETTERS_JOB = 'letters'

/** How many mails one run puts into the outbox: slow enough for a letter to be stopped. */
const PORTION = 50

/** Adds the job that sends letters, a portion a run. */
export function addLetterSending({ db, now, messages, jobs }: Platform): void {
  jobs.add(LETTERS_JOB, async () => {
    const written = await db.transaction(async (tx) => {
      const letter = await store.lockSending(tx)
      if (!letter) return 0
      const { id, subject, words } = letter
      const portion = await store.takePortion(tx, id, now(), PORTION)
      const drafts = portion.flatMap(({ id: about, email: recipient, language, ...family }) => {
        if (recipient === '') return []
        const mail = letterMail(family, subject, words)
        return [{ recipient, language, about, idempotencyKey: `letter:${id}:${about}`, mail }]
      })
      if (drafts.length > 0) await messages.write(tx, ...drafts)
      if (portion.length < PORTION) await store.moveLetter(tx, id, 'sending', 'done')
      return portion.length
    })
    if (written > 0) messages.wake()
    return written
  })
}
