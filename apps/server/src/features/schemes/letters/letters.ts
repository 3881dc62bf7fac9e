import { isStaffLanguageCode, staffLanguageCodes } from '@sahay/contract/kernel/staff-languages'
import { MOST_RECIPIENTS } from '@sahay/contract/schemes/letter-limit'
import * as contract from '@sahay/contract/schemes/office-letters'
import type { Platform } from '../../../manifest/feature.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { listed } from '../../../platform/records/record.ts'
import { mailboxOf } from '../../../platform/staff/staff.published.ts'
import { requireStaffFresh, type Staff } from '../../../kernel/actor.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { newId } from '../../../kernel/new-id.ts'
import { orNotFound, Problem, wrongFields, mustHave } from '../../../kernel/problem.ts'
import { applicationFilter } from '../cases/application-filter.ts'
import { letterMail } from './letters.mails.ts'
import * as store from './letters.store.ts'
import { letters as lettersTable } from '../letters.tables.ts'

const onItsWay = msg('message.letter_on_its_way', 'The letter is on its way.')

/** Letters to many families. */
export const letters = implement(
  contract.letters,
  ({ db, now, messages, jobs }: Platform) => {
    const get = async (tx: Executor, id: string) => orNotFound(await store.letterOf(tx, id))

    async function countFamilies(staff: Staff, letterFilter: contract.LetterFilter) {
      const filter = await applicationFilter(db, staff, letterFilter, now())
      const found = await store.countAddresses(db, filter)
      const languages = found.flatMap(({ language, families }) =>
        language === null ? [] : [{ language, families }],
      )
      return {
        families: languages.reduce((total, one) => total + one.families, 0),
        languages,
        withoutMail: found.find(({ language }) => language === null)?.families ?? 0,
        chosen: filter.chosen ? await store.namesOfChosen(db, filter) : [],
      }
    }

    return {
      list: async ({ query }) => listed(await store.listLetters(db, query)),

      one: async ({ query: { id } }) => ({ data: await get(db, id) }),

      count: async ({ body: { asked: filter }, staff }) => ({ data: await countFamilies(staff, filter) }),

      async test({ body: { subject, words }, staff: by }) {
        refuseAadhaar(...Object.values(subject), ...Object.values(words))
        await db.transaction(async (tx) => {
          const writer = mustHave(await mailboxOf(tx, by.staffId), `no member of staff ${by.staffId}`)
          const mail = letterMail({ guardianName: writer.name, number: null }, subject, words)
          const drafts = staffLanguageCodes
            .filter((code) => words[code] !== '')
            .map((language) => ({ recipient: writer.email, language, mail }))
          await messages.write(tx, ...drafts)
          await recordAudit(tx, { action: 'letter.tested', by }, now())
        })
        messages.wake()
        return { message: msg('message.letter_tested', 'Sent only to you.') }
      },

      /**
       * Fixes the recipients and starts sending; the same key returns the same id. Refuses with changed_meanwhile if
       * the number of families differs from the one shown, with bad_request if they are too many or a language is
       * missing.
       */
      async send({
        body: { subject, words, asked: letterFilter, once: idempotencyKey, families },
        staff: by,
      }) {
        requireStaffFresh(by, now())
        refuseAadhaar(...Object.values(subject), ...Object.values(words))
        const before = await store.letterByKey(db, idempotencyKey)
        if (before) return { data: before, message: onItsWay }
        if (families > MOST_RECIPIENTS) {
          const says = /*i18n*/ 'One letter cannot go to this many families. Please choose fewer.'
          throw wrongFields({ families: says })
        }
        const counted = await countFamilies(by, letterFilter)
        for (const { language } of counted.languages) {
          // readers of other languages get it in English
          if (!isStaffLanguageCode(language)) continue
          const says =
            /*i18n*/ 'Some of these families read this language. Please write it in this language too.'
          if (subject[language] === '') throw wrongFields({ [`subject_${language}`]: says })
          if (words[language] === '') throw wrongFields({ [`words_${language}`]: says })
        }
        const at = now()
        const id = newId('let')
        const filter = await applicationFilter(db, by, letterFilter, at)
        const isNew = await db.transaction(async (tx) => {
          const letter = {
            id,
            once: idempotencyKey,
            at,
            by: by.staffId,
            subject,
            words,
            asked: letterFilter,
            total: families,
            state: 'sending' as const,
          }
          if ((await tx.insert(lettersTable).values(letter).onConflictDoNothing()).rowCount === 0)
            return false
          // families may have been added since the count: the writer must know how many get it
          if ((await store.chooseRecipients(tx, id, filter)) !== families)
            throw new Problem('changed_meanwhile')
          await recordAudit(tx, { action: 'letter.sent', by, subject: id, detail: { families } }, at)
          return true
        })
        if (isNew) jobs.wake('letters')
        const sent = isNew ? null : await store.letterByKey(db, idempotencyKey)
        return { data: sent ?? { id }, message: onItsWay }
      },

      async stop({ body: { id }, staff: by }) {
        await db.transaction(async (tx) => {
          await get(tx, id)
          if (!(await store.moveLetter(tx, id, 'sending', 'stopped'))) return
          await recordAudit(tx, { action: 'letter.stopped', by, subject: id }, now())
        })
        return {
          message: msg('message.letter_stopped', 'Stopped. Nobody else gets this letter.'),
        }
      },

      async resume({ body: { id }, staff: by }) {
        requireStaffFresh(by, now())
        await db.transaction(async (tx) => {
          await get(tx, id)
          if (!(await store.moveLetter(tx, id, 'stopped', 'sending'))) return
          await recordAudit(tx, { action: 'letter.resumed', by, subject: id }, now())
        })
        jobs.wake('letters')
        return { message: onItsWay }
      },
    }
  },
  { test: { perMinute: 20 } },
)

/** How many mails one run writes: slow enough to stop a letter. */
const PORTION = 50

/** Adds the job that sends letters, one portion per run. */
export function addLetterSending({ db, now, messages, jobs }: Platform): void {
  jobs.add('letters', async () => {
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
