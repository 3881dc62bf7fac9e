import { addDonation, donationHistory, listNeeds } from '@sahay/contract/giving'
import { paise, toRupees } from '@sahay/contract/kernel/money'
import { askedOf, paginationOf } from '../../foundation/histories/pages.ts'
import { seen } from '../../foundation/payments/states.ts'
import { type RouteKit, route } from '../../kernel/http/route.ts'
import type { Giving } from './giving.service.ts'
import { needInRupees } from './need-in-rupees.ts'

export function givingRoutes(kit: RouteKit, giving: Giving): void {
  route(kit, listNeeds, async () => ({ data: (await giving.needs()).map(needInRupees) }))

  route(
    kit,
    addDonation,
    async ({ body }, actor) => {
      const { donation, status, orderId } = await giving.donate(actor, body)
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
        message: 'Your donation is noted. Please pay now.',
      }
    },
    { limit: 'order' },
  )

  route(kit, donationHistory, async ({ query }, actor) => {
    const { total, donations } = await giving.history(actor, askedOf(query))
    const data = donations.map(({ amount, mobile, createdAt, status, moved, returned, ...kept }) => ({
      ...kept,
      amount: toRupees(amount),
      ...(moved ? { moved: moved.map((part) => ({ ...part, amount: toRupees(paise(part.amount)) })) } : {}),
      ...(returned === null ? {} : { returned: toRupees(returned) }),
      mobile_no: mobile,
      at: createdAt.toISOString(),
      status: seen[status],
    }))
    return { data: { data, pagination: paginationOf(query, total) } }
  })
}
