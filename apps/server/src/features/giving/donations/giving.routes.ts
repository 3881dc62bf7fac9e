import { addDonation, donationHistory, listNeeds, readNeed } from '@sahay/contract/giving/giving'
import { toRupees } from '@sahay/contract/kernel/money'
import { askedOf, paginationOf } from '../../../platform/histories/pages.ts'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import type { Giving } from './giving.service.ts'
import { needInRupees } from '../needs/need-in-rupees.ts'
import { pastGiftAnswer } from './past-gift-answer.ts'
import { msg } from '../../../kernel/language/message.ts'

export function givingRoutes(context: RouteContext, giving: Giving): void {
  route(context, listNeeds, async (_input, _actor, { language }) => ({
    data: (await giving.needs(language)).map((need) => needInRupees(need, language)),
  }))

  route(context, readNeed, async ({ query }, _actor, { language }) => ({
    data: await giving.need(query.id, language),
  }))

  route(
    context,
    addDonation,
    async ({ body }, actor, { language }) => {
      const { donation, status, orderId } = await giving.donate(actor, body, language)
      const { id, needId, name, email, mobile, message, amount } = donation
      return {
        orderId,
        donation: {
          id,
          donationId: needId,
          name,
          email,
          mobile_no: mobile,
          message,
          amount: toRupees(amount),
          amountPaise: Number(amount),
          status,
        },
        message: msg(
          /*i18n*/ { id: 'message.donation_noted', message: 'Your donation is noted. Please pay now.' },
        ),
      }
    },
    { limit: 'order' },
  )

  route(context, donationHistory, async ({ query }, actor, { language }, say) => {
    const { total, gifts } = await giving.history(actor, askedOf(query))
    const data = gifts.map((gift) => pastGiftAnswer(gift, language, say))
    return { data: { data, pagination: paginationOf(query, total) } }
  })
}
