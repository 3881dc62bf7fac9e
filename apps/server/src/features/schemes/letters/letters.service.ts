import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { isStaffLanguageCode, staffLanguageCodes } from '@sahay/contract/kernel/staff-languages'
import { MOST_RECIPIENTS } from '@sahay/contract/schemes/letter-limit'
import type { Asked, InLanguages } from '@sahay/contract/schemes/office-letters'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Messages } from '../../../platform/messages/messages.service.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { mailboxOf } from '../../../platform/staff/staff.published.ts'
import { type Actor, requireFreshPermission, requirePermission } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { Page } from '../../../kernel/database/keyset.ts'
import type { Jobs } from '../../../kernel/jobs/jobs.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import { applicationsAsked } from '../cases/applications-asked.ts'
import { letterMail } from './letters.mails.ts'
import * as store from './letters.store.ts'

export interface LettersDeps {
  readonly db: Database
  readonly now: () => Date
  readonly messages: Messages
  readonly jobs: Jobs
}

interface Words {
  readonly subject: InLanguages
  readonly words: InLanguages
}

/** To how many families a letter would go. */
export interface Counted {
  readonly families: number
  readonly languages: readonly { readonly language: LanguageCode; readonly families: number }[]
  /** Applications without an address. */
  readonly withoutMail: number
}

/** Letters to many families. Reading needs letters.read, all else letters.send; each refuses with forbidden. */
export type Letters = ReturnType<typeof createLetters>

/** How many mails one run puts into the outbox: slow enough for a letter to be stopped. */
const PORTION = 50
const JOB = 'letters'

export function createLetters({ db, now, messages, jobs }: LettersDeps) {
  jobs.add(JOB, async () => {
    const written = await db.transaction(async (tx) => {
      const letter = await store.lockSending(tx)
      if (!letter) return 0
      const { id, subject, words } = letter
      const portion = await store.takePortion(tx, id, now(), PORTION)
      const drafts = portion.flatMap(({ id: about, email: recipient, language, guardianName }) => {
        if (recipient === '') return []
        const mail = letterMail(guardianName, subject, words)
        return [{ recipient, language, about, once: `letter:${id}:${about}`, mail }]
      })
      if (drafts.length > 0) await messages.write(tx, ...drafts)
      if (portion.length < PORTION) await store.moveLetter(tx, id, 'sending', 'done')
      return portion.length
    })
    if (written > 0) messages.wake()
    return written
  })

  async function count(actor: Actor, asked: Asked): Promise<Counted> {
    const staff = requirePermission(actor, 'letters.send')
    const found = await store.countAddresses(db, await applicationsAsked(db, staff, asked, now()))
    const languages = found.flatMap(({ language, families }) =>
      language === null ? [] : [{ language, families }],
    )
    const families = languages.reduce((total, one) => total + one.families, 0)
    return {
      families,
      languages,
      withoutMail: found.find(({ language }) => language === null)?.families ?? 0,
    }
  }

  return {
    /** One page. Refuses with bad_request (after). */
    async list(actor: Actor, page: store.LettersPage): Promise<Page<store.Letter>> {
      requirePermission(actor, 'letters.read')
      return store.listLetters(db, {}, page)
    },

    /** Refuses with not_found. */
    async read(actor: Actor, id: string): Promise<store.Letter> {
      requirePermission(actor, 'letters.read')
      const letter = await store.letterOf(db, id)
      if (!letter) throw new Problem('not_found')
      return letter
    },

    count,

    /** Sends it to its writer alone, in each language it is written in. Refuses with aadhaar_number. */
    async test(actor: Actor, { subject, words }: Words): Promise<void> {
      const by = requirePermission(actor, 'letters.send')
      refuseAadhaar(...Object.values(subject), ...Object.values(words))
      await db.transaction(async (tx) => {
        const writer = await mailboxOf(tx, by.staffId)
        if (!writer) throw new Error(`no member of staff ${by.staffId}`)
        const mail = letterMail(writer.name, subject, words)
        const drafts = staffLanguageCodes
          .filter((code) => words[code] !== '')
          .map((language) => ({ recipient: writer.email, language, mail }))
        await messages.write(tx, ...drafts)
        await recordAudit(tx, { action: 'letter.tested', by }, now())
      })
      messages.wake()
    },

    /**
     * Settles whom it goes to, and begins; answers its id, the same for the same key. Needs a fresh second factor. Refuses
     * with step_up_needed, aadhaar_number, changed_meanwhile (another number of families than was shown), bad_request (too
     * many, a language missing).
     */
    async send(
      actor: Actor,
      {
        subject,
        words,
        asked,
        once,
        families,
      }: Words & { readonly asked: Asked; readonly once: string; readonly families: number },
    ): Promise<string> {
      const by = requireFreshPermission(actor, 'letters.send', now())
      refuseAadhaar(...Object.values(subject), ...Object.values(words))
      const before = await store.letterOnce(db, once)
      if (before) return before.id
      if (families > MOST_RECIPIENTS) {
        const says = /*i18n*/ 'This is more than one letter may reach. Please choose fewer.'
        throw new Problem('bad_request', {}, { families: says })
      }
      const counted = await count(actor, asked)
      for (const { language } of counted.languages) {
        // readers of the others get it in English
        if (!isStaffLanguageCode(language)) continue
        const says =
          /*i18n*/ 'Some of these families read this language. Please write it in this language too.'
        if (subject[language] === '') throw new Problem('bad_request', {}, { [`subject_${language}`]: says })
        if (words[language] === '') throw new Problem('bad_request', {}, { [`words_${language}`]: says })
      }
      const at = now()
      const id = newId('let')
      const wanted = await applicationsAsked(db, by, asked, at)
      const isNew = await db.transaction(async (tx) => {
        const letter = { id, once, at, by: by.staffId, subject, words, asked, total: families }
        if (!(await store.insertLetter(tx, letter))) return false
        // others may have come since it was counted: who writes shall know to how many
        if ((await store.chooseRecipients(tx, id, wanted)) !== families)
          throw new Problem('changed_meanwhile')
        await recordAudit(tx, { action: 'letter.sent', by, subject: id, detail: { families } }, at)
        return true
      })
      if (!isNew) return (await store.letterOnce(db, once))?.id ?? id
      jobs.wake(JOB)
      return id
    },

    /** Whoever has not been written to is not. Refuses with not_found. */
    async stop(actor: Actor, id: string): Promise<void> {
      const by = requirePermission(actor, 'letters.send')
      await db.transaction(async (tx) => {
        if (!(await store.letterOf(tx, id))) throw new Problem('not_found')
        if (!(await store.moveLetter(tx, id, 'sending', 'stopped'))) return
        await recordAudit(tx, { action: 'letter.stopped', by, subject: id }, now())
      })
    },

    /** Goes on with a stopped one. Refuses with step_up_needed, not_found. */
    async resume(actor: Actor, id: string): Promise<void> {
      const by = requireFreshPermission(actor, 'letters.send', now())
      await db.transaction(async (tx) => {
        if (!(await store.letterOf(tx, id))) throw new Problem('not_found')
        if (!(await store.moveLetter(tx, id, 'stopped', 'sending'))) return
        await recordAudit(tx, { action: 'letter.resumed', by, subject: id }, now())
      })
      jobs.wake(JOB)
    },
  }
}
