import * as contract from '@sahay/contract/schemes/office-applications'
import type { Written } from '@sahay/contract/schemes/office-corrections'
import { sql } from 'drizzle-orm'
import type { Platform } from '../../../manifest/feature.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { noted } from '../../../platform/records/record.ts'
import { requireStaffFresh } from '../../../kernel/actor.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { t } from '../../../kernel/database/fields.ts'
import { nextVersion } from '../../../kernel/database/insert-into.ts'
import { changes, statement } from '../../../kernel/database/statement.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type Stored, storedOf } from '../applying/stored-application.ts'
import { applicationCorrections, applicationDocuments, applications } from '../schemes.tables.ts'
import { type ApplicationState, wrongState } from '../states.ts'
import { lockApplication, lockPresent } from '../transitions.store.ts'
import { eraseApplication, lockToErase, mergedApplications } from './erase-application.ts'
import * as store from './one-application.store.ts'

/** States in which nothing is decided yet. */
const underWay: readonly ApplicationState[] = ['received', 'paid', 'under_review', 'more_needed']

/** The fields that a correction changes, with their previous values. */
function changedIn(
  before: Readonly<Record<string, string>>,
  next: Written,
): Readonly<Record<string, string>> {
  const changed = Object.entries(next).filter(([field, value]) => field in before && before[field] !== value)
  return Object.fromEntries(changed.map(([field]) => [field, before[field] ?? '']))
}

/** Writes a correction of a locked application, and its entry in the history. */
async function writeCorrection(
  tx: Executor,
  id: string,
  stored: Omit<Stored, 'written'>,
  line: { at: Date; by: string; reason: string; before: Readonly<Record<string, string>> },
): Promise<void> {
  await nextVersion(tx, applications, id, stored)
  await tx.insert(applicationCorrections).values({ applicationId: id, ...line })
}

/** Marks a document as unreadable; null: as readable. Returns 0 if it was marked so already. */
const setUnreadable = statement('schemes.setUnreadable', {
  takes: [applicationDocuments.documentId, t.nullable(t.instant)],
  gives: changes,
  sql: (documentId, at) => sql`
    update application_papers set unreadable_at = ${at}::timestamptz
    where document_id = ${documentId} and (unreadable_at is null) <> (${at}::timestamptz is null)`,
})

/** Staff's changes to an application, other than decisions. */
export const applicationChanges = implement(
  contract.applicationChanges,
  ({ db, now, documents }: Platform) => ({
    /** The previous values are kept. Not once it has ended. Refuses also with bad_request (telephones, birth date). */
    async correct({ body: { id, version, reason, written }, staff }) {
      refuseAadhaar(reason)
      const { written: texts, ...stored } = storedOf(written, now())
      const corrected = await db.transaction(async (tx) => {
        const locked = await lockPresent(tx, id)
        if (locked.status === 'declined' || locked.status === 'disbursed') throw wrongState(locked)
        const before = await store.detailOf(tx, id)
        if (!before || before.version !== version) throw new Problem('changed_meanwhile')
        const changed = changedIn(before.written, texts)
        if (Object.keys(changed).length === 0) return version
        const at = now()
        await writeCorrection(tx, id, stored, { at, by: staff.staffId, reason, before: changed })
        const detail = { fields: Object.keys(changed).join(' ') }
        await recordAudit(tx, { action: 'application.corrected', by: staff, subject: id, detail }, at)
        return version + 1
      })
      return {
        data: { version: corrected },
        message: msg('message.corrected', 'Corrected.'),
      }
    },

    /** Only while nothing is decided. */
    async markPaper({ body: { id, unreadable }, staff: by }) {
      const at = now()
      await db.transaction(async (tx) => {
        const application = await store.applicationOfDocument(tx, id)
        if (application === null) throw new Problem('not_found')
        const locked = await lockPresent(tx, application)
        if (!underWay.includes(locked.status)) throw wrongState(locked)
        if ((await setUnreadable(tx, id, unreadable ? at : null)) === 0) return
        const detail = { application, unreadable }
        await recordAudit(tx, { action: 'document.marked', by, subject: id, detail }, at)
      })
      return { message: noted }
    },

    /**
     * Erases pictures and all data that names the family, here and everywhere else, permanently; numbers, amounts and
     * the books stay. Only if nothing is under way: unpaid, declined, disbursed. Refuses also with bad_request (a
     * reason that names the family).
     */
    async erase({ body: { id, reason }, staff }) {
      const { staffId: by } = requireStaffFresh(staff, now())
      refuseAadhaar(reason)
      const folders = await db.transaction(async (tx) => {
        const { locked, isOver } = await lockToErase(tx, id, 'cancelled')
        if (!locked) throw new Problem('not_found')
        if (locked.erasedAt) return []
        if (!isOver) throw wrongState(locked)
        const at = now()
        const erased = await eraseApplication(tx, locked, { at, by, reason })
        await recordAudit(tx, { action: 'application.erased', by: staff, subject: id }, at)
        // applications merged into it name the same family
        for (const merged of await mergedApplications(tx, id)) {
          const other = await lockApplication(tx, merged.id)
          if (!other || other.erasedAt) continue
          erased.push(...(await eraseApplication(tx, other, { at, by, reason })))
          await recordAudit(tx, { action: 'application.erased', by: staff, subject: merged.id }, at)
        }
        return erased
      })
      await documents.forget(folders)
      return { message: msg('message.erased', 'Deleted.') }
    },
  }),
)
