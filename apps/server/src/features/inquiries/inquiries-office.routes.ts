import { toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/inquiries/office-inquiries'
import { caseAnswer } from '../../platform/casework/cases-asked.ts'
import { sendPrivateToStaff } from '../../platform/documents/documents.routes.ts'
import { seen } from '../../money/payments/states.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { InquiriesOffice } from './inquiries-office.service.ts'
import type { InquiryRow } from './inquiries-office.store.ts'

export function inquiriesOfficeRoutes(context: RouteContext, office: InquiriesOffice): void {
  route(
    context,
    contract.listInquiries,
    async ({ query }, actor) => {
      const { rows, next, total } = await office.list(actor, query, query)
      return { data: rows.map(inquiryAnswer), next, total }
    },
    { needs: 'inquiries.read' },
  )
  route(
    context,
    contract.readInquiry,
    async ({ query: { id } }, actor) => {
      const found = await office.one(actor, id)
      const { address, purpose, documentId, slip, language } = found
      return {
        data: { ...inquiryAnswer(found), address, purpose, photo: documentId !== null, slip, language },
      }
    },
    { needs: 'inquiries.read' },
  )
  sendPrivateToStaff(context, contract.readInquiryPhoto, office.photo)
}

function inquiryAnswer(row: InquiryRow) {
  const { name, email, mobile, type, amount, payment } = row
  return {
    ...caseAnswer(row),
    name,
    email,
    mobile,
    type,
    amount: toRupees(amount),
    payment: seen[payment],
  }
}
