import { recordAudit } from '../../platform/audit/audit.ts'
import { casesAskedBy, personSearch } from '../../platform/casework/cases-asked.ts'
import type { Documents } from '../../platform/documents/documents.service.ts'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { Problem } from '../../kernel/problem.ts'
import * as store from './inquiries-office.store.ts'

export interface InquiriesOfficeDeps {
  readonly db: Database
  readonly now: () => Date
  readonly documents: Documents
}

type Asked = Parameters<typeof casesAskedBy>[1] & {
  readonly q?: string | undefined
  readonly paid?: 'true' | 'false' | undefined
}

/** What staff read of givers' inquiries. All for those with inquiries.read; each look at a whole one is noted. */
export type InquiriesOffice = ReturnType<typeof createInquiriesOffice>

export function createInquiriesOffice({ db, now, documents }: InquiriesOfficeDeps) {
  return {
    /** One page. Refuses with forbidden, bad_request (after). */
    async list(
      actor: Actor,
      { q, paid, ...asked }: Asked,
      page: store.CasesPage,
    ): Promise<Page<store.InquiryRow>> {
      const staff = requirePermission(actor, 'inquiries.read')
      const isPaid = paid === undefined ? null : paid === 'true'
      return store.listInquiries(
        db,
        { ...casesAskedBy(staff, asked, now()), ...personSearch(q), paid: isPaid },
        page,
      )
    },

    /** One inquiry. Refuses with forbidden, not_found. */
    async one(actor: Actor, id: string): Promise<NonNullable<Awaited<ReturnType<typeof store.inquiryOf>>>> {
      requirePermission(actor, 'inquiries.read')
      const found = await store.inquiryOf(db, id)
      if (!found) throw new Problem('not_found')
      await recordAudit(db, { action: 'inquiry.read', by: actor, subject: id }, now())
      return found
    },

    /** The photo of one. Refuses with forbidden, not_found. */
    async photo(actor: Actor, id: string): Promise<Buffer> {
      // an auditor reads what was asked, and sees nobody's pictures
      requirePermission(actor, 'inquiries.answer')
      const found = await store.inquiryOf(db, id)
      if (!found || found.documentId === null) throw new Problem('not_found')
      await recordAudit(db, { action: 'inquiry.photo_read', by: actor, subject: id }, now())
      return documents.read(found.documentId)
    },
  }
}
