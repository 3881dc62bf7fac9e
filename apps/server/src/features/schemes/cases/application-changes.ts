import * as contract from '@sahay/contract/schemes/office-applications'
import type { Platform } from '../../../manifest/feature.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { noted } from '../../../platform/records/record.ts'
import { giveUpOrder } from '../../../money/payments/give-up.ts'
import { requireStaffFresh } from '../../../kernel/actor.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import { setUnreadable } from '../applying/paper-forms.store.ts'
import { storedOf } from '../applying/stored-application.ts'
import { mergedInto } from '../deciding/merging.store.ts'
import { type ApplicationState, wrongState } from '../states.ts'
import { lockApplication } from '../transitions.store.ts'
import * as store from './applications.store.ts'
import { changedIn, writeCorrection } from './corrections.store.ts'
import { eraseApplication } from './erase-application.ts'

/** While nothing is decided. */
const underWay: readonly ApplicationState[] = ['received', 'paid', 'under_review', 'more_needed']

/** What staff change in an application besides deciding it. */
export const applicationChanges = implement(
  contract.applicationChanges,
  ({ db, now, documents }: Platform) => ({
    /** What stood there before is kept beside it. Not once it has ended. Refuses also with bad_request (telephones, birth date). */
    async correct({ body: { id, version, reason, written }, staff }) {
      refuseAadhaar(reason)
      const { written: texts, ...stored } = storedOf(written, now())
      const corrected = await db.transaction(async (tx) => {
        const locked = await lockApplication(tx, id)
        if (!locked || locked.erasedAt) throw new Problem('not_found')
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
        message: msg(/*i18n*/ { id: 'message.corrected', message: 'Corrected.' }),
      }
    },

    /** Only while nothing is decided. */
    async markPaper({ body: { id, unreadable }, staff: by }) {
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
      return { message: noted }
    },

    /**
     * Erases pictures and anything that names the family, here and everywhere else, for good; numbers, amounts and the books
     * stay. Only where nothing is under way: unpaid, declined, disbursed. Refuses also with bad_request (a reason that
     * names the family).
     */
    async erase({ body: { id, reason }, staff }) {
      const { staffId: by } = requireStaffFresh(staff, now())
      refuseAadhaar(reason)
      const folders = await db.transaction(async (tx) => {
        // the order first: the one that books its payment locks in this order
        const order = await giveUpOrder(tx, id, 'cancelled')
        const locked = await lockApplication(tx, id)
        if (!locked) throw new Problem('not_found')
        if (locked.erasedAt) return []
        const ended = locked.status === 'declined' || locked.status === 'disbursed'
        if (!ended && (locked.status !== 'received' || order === null)) throw wrongState(locked)
        const at = now()
        const erased = await eraseApplication(tx, locked, { at, by, reason })
        await recordAudit(tx, { action: 'application.erased', by: staff, subject: id }, at)
        // what was merged into it names the same family
        for (const merged of await mergedInto(tx, id)) {
          const other = await lockApplication(tx, merged.id)
          if (!other || other.erasedAt) continue
          erased.push(...(await eraseApplication(tx, other, { at, by, reason })))
          await recordAudit(tx, { action: 'application.erased', by: staff, subject: merged.id }, at)
        }
        return erased
      })
      await documents.forget(folders)
      return { message: msg(/*i18n*/ { id: 'message.erased', message: 'Deleted.' }) }
    },
  }),
)
