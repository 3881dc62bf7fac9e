import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { dayOf, financialYear } from '@sahay/contract/kernel/time'
import type { ApplicationDraft } from '@sahay/contract/schemes/schemes'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { toE164 } from '../../../platform/people/phone.ts'
import { type Actor, requirePermission } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/database/database.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Listed } from '../applications-list.store.ts'
import type { Applying, SentDocuments } from './applying.service.ts'
import { childKey } from './child-key.ts'
import { likeTyped } from './paper-forms.store.ts'

/** What is typed of a child so far, by the names of the form. */
interface TypedChild {
  readonly student_name: string
  readonly student_father_name: string
  readonly student_lastname: string
  readonly student_Birthdate: string
  readonly school_name: string
  readonly father_mobileNo: string
}

/** Forms that families filled in on paper. For those with applications.decide; each refuses with forbidden. */
export type PaperForms = ReturnType<typeof createPaperForms>

export function createPaperForms({
  db,
  now,
  applying,
}: {
  readonly db: Database
  readonly now: () => Date
  readonly applying: Applying
}) {
  return {
    /**
     * Keeps one with its documents; it waits to be paid like any other. Sent again with its key, it answers as the first
     * time. Refuses with aadhaar_number, consent_missing, consent_outdated, bad_request (as the family's own form; a day of
     * signing that is still to come), file_unreadable, file_too_many_pixels, not_ready.
     */
    async add(
      actor: Actor,
      {
        language,
        signed_on: signedOn,
        taken_by: takenBy,
        ...draft
      }: ApplicationDraft & {
        readonly language: LanguageCode
        readonly signed_on: string
        readonly taken_by: string
      },
      sent: SentDocuments,
    ): Promise<{ readonly id: string; readonly reference: string }> {
      const by = requirePermission(actor, 'applications.decide')
      refuseAadhaar(takenBy)
      if (signedOn > dayOf(now())) {
        const says = /*i18n*/ 'This day is still to come.'
        throw new Problem('bad_request', {}, { signed_on: says })
      }
      const onPaper = { enteredBy: by.staffId, signedOn, takenBy, language }
      const { id, reference, isNew } = await applying.addOnPaper(draft, sent, onPaper)
      if (isNew) await recordAudit(db, { action: 'application.entered', by, subject: id }, now())
      return { id, reference }
    },

    /** Who is known already: the same child this year, and other children of the guardian. Refuses with bad_request (mobile). */
    async known(
      actor: Actor,
      typed: TypedChild,
    ): Promise<{ readonly sameChild: readonly Listed[]; readonly siblings: readonly Listed[] }> {
      requirePermission(actor, 'applications.decide')
      const guardianMobile = toE164(typed.father_mobileNo, 'father_mobileNo')
      const names = [typed.student_name, typed.student_father_name, typed.student_lastname]
      const { student_Birthdate: birthDate, school_name: school } = typed
      const key = childKey({ names, birthDate, school, guardianMobile })
      const found = await likeTyped(db, key, financialYear(now()), guardianMobile)
      return {
        sameChild: found.filter(({ sameChild }) => sameChild),
        siblings: found.filter(({ sameChild }) => !sameChild),
      }
    },
  }
}
