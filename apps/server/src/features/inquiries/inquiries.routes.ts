import { addInquiry, inquiryHistory, inquiryPhoto } from '@sahay/contract/inquiries/inquiries'
import { toRupees } from '@sahay/contract/kernel/money'
import { sendPrivate } from '../../platform/documents/documents.routes.ts'
import { askedOf, paginationOf } from '../../platform/histories/pages.ts'
import { seen } from '../../money/payments/states.ts'
import type { Thanks } from '../../money/thanks/thanks.service.ts'
import { addressesOf } from '../../kernel/http/http.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { Inquiries } from './inquiries.service.ts'
import { msg } from '../../kernel/language/message.ts'

export function inquiriesRoutes(context: RouteContext, inquiries: Inquiries, thanks: Thanks): void {
  route(
    context,
    addInquiry,
    async ({ body, files }, actor, { language }) => {
      const { id, orderId, amount } = await inquiries.add(actor, body, files.photo, language)
      return {
        data: orderId,
        id,
        amountPaise: Number(amount),
        thanks_key: thanks.keyOf('inquiry', id),
        message: msg(
          /*i18n*/ { id: 'message.inquiry_noted', message: 'Your inquiry is noted. Please pay now.' },
        ),
      }
    },
    { perMinute: 10, recognises: true, limit: 'order' },
  )

  route(context, inquiryHistory, async ({ query }, actor) => {
    const { total, inquiries: found } = await inquiries.history(actor, askedOf(query))
    const data = found.map((inquiry) => ({
      id: inquiry.id,
      image: inquiry.hasPhoto ? `/api/donatorInquiry/photo/${inquiry.id}` : '',
      name: inquiry.name,
      purpose: inquiry.purpose,
      amount: toRupees(inquiry.amount),
      mobileNo: inquiry.mobile,
      email: inquiry.email,
      type: inquiry.type,
      address: inquiry.address,
      status: seen[inquiry.status],
      slip: inquiry.slip,
      at: inquiry.createdAt.toISOString(),
    }))
    return { data, pagination: paginationOf(query, total) }
  })

  photoRoute(context, inquiries)
}

/** The photo of one's own inquiry, as bytes rather than JSON. */
function photoRoute({ app, identify }: RouteContext, inquiries: Inquiries): void {
  for (const url of addressesOf(inquiryPhoto)) {
    app.get<{ Params: { id: string } }>(url, async ({ headers, params: { id } }, reply) =>
      sendPrivate(reply, await inquiries.photo(await identify(headers.authorization), id), id),
    )
  }
}
