import { fromRupees, type Paise } from '@sahay/contract/kernel/money'
import { financialYear } from '@sahay/contract/kernel/time'
import { commonRules, type Scheme } from '@sahay/contract/fields/scheme-rules'
import { recordAudit } from '../../foundation/audit/audit.ts'
import type { Documents } from '../../foundation/documents/documents.service.ts'
import { giveUpOrder } from '../../foundation/payments/give-up.ts'
import { bookOffline } from '../../foundation/payments/ledger.ts'
import { type Actor, requireFreshPermission, requirePermission } from '../../kernel/actor.ts'
import { refuseAadhaar } from '../../foundation/people/aadhaar.ts'
import { searchedDigits } from '../../foundation/people/phone.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { Problem } from '../../kernel/problem.ts'
import { casesAskedBy } from '../../foundation/casework/cases-asked.ts'
import type { Written } from '@sahay/contract/office-corrections'
import { changedIn, correctionsOf, writeCorrection } from './corrections.store.ts'
import { storedOf } from './written.ts'
import { assess, type Assessment, missingDocuments } from './assessment.ts'
import { eraseApplication } from './erase-application.ts'
import { lockApplication } from './transitions.store.ts'
import * as store from './schemes-office.store.ts'
import { type Stage, stagesOf } from './application-totals.store.ts'
import { type ApplicationState, wrongState } from './states.ts'

export interface SchemesOfficeDeps {
  readonly db: Database
  readonly now: () => Date
  readonly documents: Documents
}

export interface ListAsked {
  readonly status: ApplicationState | null
  readonly scheme: Scheme | null
  /** A financial year: 2026-27. */
  readonly year: string | null
  /** Words of a name, or a whole number. */
  readonly q: string
  readonly standard: store.Asked['standard']
  /** `me`, `nobody`, or somebody's id. */
  readonly assignee?: string | undefined
  readonly late?: 'true' | undefined
  readonly twins: boolean
}

/** Everything that there is to an application. */
export interface Whole {
  readonly details: store.ApplicationDetails
  readonly corrections: Awaited<ReturnType<typeof correctionsOf>>
  readonly documents: Awaited<ReturnType<typeof store.documentsOf>>
  readonly assessment: Assessment
  readonly sameChild: readonly store.Listed[]
  readonly siblings: readonly store.Listed[]
  readonly steps: readonly store.OfficeStep[]
  readonly receipts: Awaited<ReturnType<typeof store.receiptsOf>>
}

/** What staff read and record of applications, beside deciding them. */
export interface SchemesOffice {
  /** One page. For those with applications.read; refuses with forbidden, bad_request (after). */
  list(actor: Actor, asked: ListAsked, page: store.ListPage): Promise<Page<store.Listed>>
  /** How many of this financial year's have come to each stage. For those with applications.read; refuses with forbidden. */
  stages(actor: Actor): Promise<{ year: string; stages: readonly Stage[] }>
  /** One application; the look is noted. For those with applications.read; refuses with forbidden, not_found. */
  read(actor: Actor, id: string): Promise<Whole>
  /** One document's picture; the look is noted. For those with documents.read; refuses with forbidden, not_found. */
  document(actor: Actor, id: string): Promise<Buffer>
  /**
   * Corrects what a family wrote, with what stood there before beside it; answers the new version. For those with
   * applications.decide; refuses with forbidden, not_found, application_state (ended), changed_meanwhile (another
   * version), aadhaar_number, bad_request (telephones, birth date).
   */
  correct(
    actor: Actor,
    said: { id: string; version: number; reason: string; written: Written },
  ): Promise<number>
  /**
   * Records a duplicate receipt and books its ₹500, taken over the counter. Paise. For those with payments.record;
   * refuses with forbidden, not_found, application_state (not paid).
   */
  duplicateReceipt(actor: Actor, id: string): Promise<Paise>
  /**
   * Erases pictures and whatever names the family, here and everywhere else, for good; numbers, amounts and the books
   * stay. Only where nothing is under way: unpaid, declined, disbursed. For those with applications.erase; refuses with
   * forbidden, not_found, application_state, aadhaar_number, bad_request (a reason that names the family).
   */
  erase(actor: Actor, said: { id: string; reason: string }): Promise<void>
}

export function createSchemesOffice({ db, now, documents }: SchemesOfficeDeps): SchemesOffice {
  return {
    async list(actor, { status, scheme, year, q, standard, twins, ...asked }, page) {
      const staff = requirePermission(actor, 'applications.read')
      const sent = year === null ? null : yearOf(year)
      const { assignee, lateAt } = casesAskedBy(staff, asked, now())
      const narrowed = { status, scheme, standard, twins, assignee, lateAt, ...searchOf(q), sent }
      return store.listApplications(db, narrowed, page)
    },

    async stages(actor) {
      requirePermission(actor, 'applications.read')
      const year = financialYear(now())
      return { year, stages: await stagesOf(db, year) }
    },

    async read(actor, id) {
      requirePermission(actor, 'applications.read')
      const details = await store.detailsOf(db, id)
      if (!details) throw new Problem('not_found')
      await recordAudit(db, { action: 'application.read', by: actor, subject: id }, now())
      const related = await store.relatedTo(db, id)
      const sent = await store.documentsOf(db, id)
      const { most, reasons } = assess({ ...details, paid: details.amount })
      const there = sent.map(({ type }) => type)
      return {
        details,
        corrections: await correctionsOf(db, id),
        documents: sent,
        assessment: { most, reasons: [...missingDocuments(details.scheme, there), ...reasons] },
        sameChild: related.filter(({ sameChild }) => sameChild),
        siblings: related.filter(({ sameChild }) => !sameChild),
        steps: await store.stepsOf(db, id),
        receipts: await store.receiptsOf(db, id),
      }
    },

    async document(actor, id) {
      requirePermission(actor, 'documents.read')
      const application = await store.applicationOfDocument(db, id)
      if (application === null) throw new Problem('not_found')
      await recordAudit(
        db,
        { action: 'document.read', by: actor, subject: id, detail: { application } },
        now(),
      )
      return documents.read(id)
    },

    async correct(actor, { id, version, reason, written }) {
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

    async duplicateReceipt(actor, id) {
      const { staffId: by } = requirePermission(actor, 'payments.record')
      const amount = fromRupees(commonRules.duplicateReceipt)
      await db.transaction(async (tx) => {
        const locked = await lockApplication(tx, id)
        if (!locked || locked.erasedAt) throw new Problem('not_found')
        if (locked.registration === null) throw wrongState(locked)
        const at = now()
        await store.insertReceipt(tx, { applicationId: id, at, amount, by })
        await bookOffline(tx, { credit: 'fund:schemes', amount, by: actor, at })
        const detail = { paise: Number(amount) }
        await recordAudit(tx, { action: 'application.duplicate_receipt', by: actor, subject: id, detail }, at)
      })
      return amount
    },

    async erase(actor, { id, reason }) {
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
        return erased
      })
      await documents.forget(folders)
    },
  }
}

/** What is looked for: a mobile in India, words that begin so, or, where there are digits, a number as it stands in a mail. */
function searchOf(q: string): Pick<store.Asked, 'number' | 'mobile' | 'beginnings'> {
  const digits = searchedDigits(q)
  if (digits.length === 10) return { number: null, mobile: `+91${digits}`, beginnings: [] }
  // a reference may be of letters alone
  if (/\d|^SAHAY-/i.test(q)) return { number: q.toUpperCase(), mobile: null, beginnings: [] }
  return { number: null, mobile: null, beginnings: store.wordsOf(q) }
}

/** When a financial year begins and ends, in India. */
function yearOf(year: string): readonly [Date, Date] {
  const begins = Number(year.slice(0, 4))
  return [new Date(`${begins}-04-01T00:00:00+05:30`), new Date(`${begins + 1}-04-01T00:00:00+05:30`)]
}
