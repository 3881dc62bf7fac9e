import { financialYear } from '@sahay/contract/kernel/time'
import { noteLook, recordAudit } from '../../../platform/audit/audit.ts'
import type { Documents } from '../../../platform/documents/documents.service.ts'
import { giveUpOrder } from '../../../money/payments/give-up.ts'
import { type Actor, requireFreshPermission, requirePermission, type Staff } from '../../../kernel/actor.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { Page } from '../../../kernel/database/keyset.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Asked } from '@sahay/contract/schemes/office-letters'
import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import type { Written } from '@sahay/contract/schemes/office-corrections'
import { changedIn, correctionsOf, writeCorrection } from './corrections.store.ts'
import { storedOf } from '../applying/stored-application.ts'
import { type Listed, listApplications, type ListPage } from '../applications-list.store.ts'
import { applicationsAsked } from './applications-asked.ts'
import { assess, type Assessment, missingDocuments, paidOf, sayMissing } from '../deciding/assessment.ts'
import { eraseApplication } from './erase-application.ts'
import { lockApplication } from '../transitions.store.ts'
import * as store from './schemes-office.store.ts'
import { type Stage, stagesOf } from './application-totals.store.ts'
import { mergedInto, mergedWith } from '../deciding/merging.store.ts'
import { setUnreadable } from '../applying/paper-forms.store.ts'
import { payoutOfApplication } from '../payouts/payouts.store.ts'
import { schoolOfApplication } from '../schools/school-register.ts'
import { type ApplicationState, wrongState } from '../states.ts'

export interface SchemesOfficeDeps {
  readonly db: Database
  readonly now: () => Date
  readonly documents: Documents
}

/** Everything that there is to an application. */
export interface Whole {
  readonly details: store.ApplicationDetails
  readonly corrections: Awaited<ReturnType<typeof correctionsOf>>
  /** The school of the register; null where nobody has told which it is. */
  readonly school: Awaited<ReturnType<typeof schoolOfApplication>>
  /** The payout to its school that it stands in; null where there is none. */
  readonly payout: Awaited<ReturnType<typeof payoutOfApplication>>
  readonly documents: Awaited<ReturnType<typeof store.documentsOf>>
  /** Those that the scheme asks for and that are not there, or cannot be read. */
  readonly missing: readonly DocumentType[]
  readonly assessment: Assessment
  readonly sameChild: readonly Listed[]
  readonly siblings: readonly Listed[]
  readonly steps: readonly store.OfficeStep[]
  readonly receipts: Awaited<ReturnType<typeof store.receiptsOf>>
  /** The one it was merged into, and those that were merged into it. */
  readonly merged: Awaited<ReturnType<typeof mergedWith>>
}

/** What staff read and record of applications, beside deciding them. */
export type SchemesOffice = ReturnType<typeof createSchemesOffice>

/** While nothing is decided. */
const underWay: readonly ApplicationState[] = ['received', 'paid', 'under_review', 'more_needed']

export function createSchemesOffice({ db, now, documents }: SchemesOfficeDeps) {
  return {
    /** One page. For those with applications.read; refuses with forbidden, bad_request (after). */
    async list(actor: Actor, asked: Asked, page: ListPage): Promise<Page<Listed>> {
      const staff = requirePermission(actor, 'applications.read')
      return listApplications(db, await applicationsAsked(db, staff, asked, now()), page)
    },

    /** How many of this financial year's have come to each stage. For those with applications.read; refuses with forbidden. */
    async stages(actor: Actor): Promise<{ year: string; stages: readonly Stage[] }> {
      requirePermission(actor, 'applications.read')
      const year = financialYear(now())
      return { year, stages: await stagesOf(db, year) }
    },

    /** One application; the look is noted, once in ten minutes. For those with applications.read; refuses with forbidden, not_found. */
    async read(actor: Actor, id: string): Promise<Whole> {
      requirePermission(actor, 'applications.read')
      const details = await store.detailsOf(db, id)
      if (!details) throw new Problem('not_found')
      await noteLook(db, { action: 'application.read', by: actor, subject: id }, now())
      const related = await store.relatedTo(db, id)
      const sent = await store.documentsOf(db, id)
      const { most, reasons } = assess({ ...details, paid: paidOf(details) })
      const there = sent.filter(({ unreadableAt }) => unreadableAt === null).map(({ type }) => type)
      const missing = missingDocuments(details.scheme, there)
      return {
        details,
        corrections: await correctionsOf(db, id),
        school: await schoolOfApplication(db, id),
        payout: await payoutOfApplication(db, id),
        documents: sent,
        missing,
        assessment: { most, reasons: [...sayMissing(missing), ...reasons] },
        sameChild: related.filter(({ sameChild }) => sameChild),
        siblings: related.filter(({ sameChild }) => !sameChild),
        steps: await store.stepsOf(db, id),
        receipts: await store.receiptsOf(db, id),
        merged: await mergedWith(db, id),
      }
    },

    /** One document's picture; the look is noted. Refuses with not_found. */
    async document(by: Staff, id: string): Promise<Buffer> {
      const application = await store.applicationOfDocument(db, id)
      if (application === null) throw new Problem('not_found')
      await recordAudit(db, { action: 'document.read', by, subject: id, detail: { application } }, now())
      return documents.read(id)
    },

    /**
     * Notes that a document cannot be read, or that it can after all; said twice, it is noted once. For those with
     * applications.decide; refuses with forbidden, not_found, application_state (decided).
     */
    async markDocument(actor: Actor, { id, unreadable }: { id: string; unreadable: boolean }): Promise<void> {
      const by = requirePermission(actor, 'applications.decide')
      const at = now()
      await db.transaction(async (tx) => {
        const application = await store.applicationOfDocument(tx, id)
        const locked = application === null ? null : await lockApplication(tx, application)
        if (application === null || !locked || locked.erasedAt) throw new Problem('not_found')
        if (!underWay.includes(locked.status)) throw wrongState(locked)
        if ((await setUnreadable(tx, id, unreadable ? at : null)) === 0) return
        const detail = { application, unreadable }
        await recordAudit(tx, { action: 'document.marked', by, subject: id, detail }, at)
      })
    },

    /**
     * Corrects what a family wrote, with what stood there before beside it; answers the new version. For those with
     * applications.decide; refuses with forbidden, not_found, application_state (ended), changed_meanwhile (another
     * version), aadhaar_number, bad_request (telephones, birth date).
     */
    async correct(
      actor: Actor,
      { id, version, reason, written }: { id: string; version: number; reason: string; written: Written },
    ): Promise<number> {
      const { staffId: by } = requirePermission(actor, 'applications.decide')
      refuseAadhaar(reason)
      const { written: texts, ...stored } = storedOf(written, now())
      return db.transaction(async (tx) => {
        const locked = await lockApplication(tx, id)
        if (!locked || locked.erasedAt) throw new Problem('not_found')
        if (locked.status === 'declined' || locked.status === 'disbursed') throw wrongState(locked)
        const before = await store.detailsOf(tx, id)
        if (!before || before.version !== version) throw new Problem('changed_meanwhile')
        const changed = changedIn(before.written, texts)
        if (Object.keys(changed).length === 0) return version
        const at = now()
        await writeCorrection(tx, id, stored, { at, by, reason, before: changed })
        const detail = { fields: Object.keys(changed).join(' ') }
        await recordAudit(tx, { action: 'application.corrected', by: actor, subject: id, detail }, at)
        return version + 1
      })
    },

    /**
     * Erases pictures and whatever names the family, here and everywhere else, for good; numbers, amounts and the books
     * stay. Only where nothing is under way: unpaid, declined, disbursed. For those with applications.erase; refuses with
     * forbidden, not_found, application_state, aadhaar_number, bad_request (a reason that names the family).
     */
    async erase(actor: Actor, { id, reason }: { id: string; reason: string }): Promise<void> {
      const { staffId: by } = requireFreshPermission(actor, 'applications.erase', now())
      refuseAadhaar(reason)
      const folders = await db.transaction(async (tx) => {
        // the order first, as whoever books its payment holds them
        const order = await giveUpOrder(tx, id, 'cancelled')
        const locked = await lockApplication(tx, id)
        if (!locked) throw new Problem('not_found')
        if (locked.erasedAt) return []
        const ended = locked.status === 'declined' || locked.status === 'disbursed'
        if (!ended && (locked.status !== 'received' || order === null)) throw wrongState(locked)
        const at = now()
        const erased = await eraseApplication(tx, locked, { at, by, reason })
        await recordAudit(tx, { action: 'application.erased', by: actor, subject: id }, at)
        // what was merged into it is the same family's word
        for (const merged of await mergedInto(tx, id)) {
          const other = await lockApplication(tx, merged.id)
          if (!other || other.erasedAt) continue
          erased.push(...(await eraseApplication(tx, other, { at, by, reason })))
          await recordAudit(tx, { action: 'application.erased', by: actor, subject: merged.id }, at)
        }
        return erased
      })
      await documents.forget(folders)
    },
  }
}
