import type { Retention } from '../../foundation/retention/retention.service.ts'
import type { Slips } from '../../foundation/slips/slips.service.ts'
import type { Thanks } from '../../foundation/thanks/thanks.service.ts'
import type { RouteKit } from '../../kernel/http/route.ts'
import { adoptInquiry } from './adopted-inquiry.ts'
import { inquiriesRoutes } from './inquiries.routes.ts'
import { emptyInquiries } from './inquiries.store.ts'
import { createInquiries, type InquiriesDeps, inquirySettling } from './inquiries.service.ts'
import { oweInquirySlip } from './inquiry-slip.ts'
import { inquiryTeller } from './inquiry-thanks.ts'
import { linkPaidInquiry } from './link-inquiries.ts'

export interface InquiriesRoomDeps extends InquiriesDeps {
  readonly slips: Slips
  readonly retention: Retention
  readonly thanks: Thanks
}

/** Opens the room of donor inquiries and connects it: what a payment means, whose it becomes, and who may call. */
export function openInquiries(deps: InquiriesRoomDeps): { routes(kit: RouteKit): void } {
  deps.payments.settles('inquiry', {
    ...inquirySettling,
    async captured(tx, captured) {
      await linkPaidInquiry(tx, captured.subjectId)
      await oweInquirySlip(deps.slips, tx, captured)
    },
  })
  deps.retention.add('inquiries', (owner, before, most) => emptyInquiries(owner, before, most, deps.now()))
  deps.payments.adopts('inquiry', adoptInquiry)
  deps.thanks.tells('inquiry', inquiryTeller(deps.db))
  const inquiries = createInquiries(deps)
  return { routes: (kit) => inquiriesRoutes(kit, inquiries, deps.thanks) }
}
