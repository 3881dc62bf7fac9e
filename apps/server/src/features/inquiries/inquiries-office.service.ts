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
export interface InquiriesOffice {
  /** One page. Refuses with forbidden, bad_request (after). */
  list(actor: Actor, asked: Asked, page: store.CasesPage): Promise<Page<store.InquiryRow>>
  /** One inquiry. Refuses with forbidden, not_found. */
  one(actor: Actor, id: string): Promise<NonNullable<Awaited<ReturnType<typeof store.inquiryOf>>>>
  /** The photo of one. Refuses with forbidden, not_found. */
  photo(actor: Actor, id: string): Promise<Buffer>
}

export function createInquiriesOffice({ db, now, documents }: InquiriesOfficeDeps): InquiriesOffice {
  return {
    async list(actor, { q, paid, ...asked }, page) {
      const staff = requirePermission(actor, 'inquiries.read')
      const isPaid = paid === undefined ? null : paid === 'true'
      return store.listInquiries(
        db,
        { ...casesAskedBy(staff, asked, now()), ...personSearch(q), paid: isPaid },
        page,
      )
    },

    async one(actor, id) {
      requirePermission(actor, 'inquiries.read')
      const found = await store.inquiryOf(db, id)
      if (!found) throw new Problem('not_found')
      await recordAudit(db, { action: 'inquiry.read', by: actor, subject: id }, now())
      return found
    },

    async photo(actor, id) {
      // an auditor reads what was asked, and sees nobody's pictures
      requirePermission(actor, 'inquiries.answer')
      const found = await store.inquiryOf(db, id)
      if (!found || found.documentId === null) throw new Problem('not_found')
      await recordAudit(db, { action: 'inquiry.photo_read', by: actor, subject: id }, now())
      return documents.read(found.documentId)
    },
  }
}
