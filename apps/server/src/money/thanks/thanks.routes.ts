import { toRupees } from '@sahay/contract/kernel/money'
import { getThanks, payAgain, type Thanks as Shown } from '@sahay/contract/api/thanks'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { languageOf } from '../../kernel/language/content.ts'
import { seen, unpaid } from '../payments/states.ts'
import type { Thanks, ThanksRecord } from './thanks.service.ts'

export function thanksRoutes(context: RouteContext, thanks: Thanks, now: () => Date): void {
  route(
    context,
    getThanks,
    async ({ params: { kind, id } }, actor, { thanksKey: key, language }) => ({
      data: { kind, id, ...shown(await thanks.read({ actor, key, language }, kind, id)) },
    }),
    // a page that waits for a confirmation asks every few seconds, and many may share an address
    { perMinute: 120, recognises: true },
  )

  route(
    context,
    payAgain,
    async ({ body: { kind, id } }, actor, { thanksKey: key, language }, say) => {
      const again = await thanks.again({ actor, key, language }, kind, id)
      return {
        data: again.orderId,
        id,
        amountPaise: Number(again.amount),
        name: again.name,
        email: again.email,
        mobile: again.mobile,
        about: say(again.about),
        ...('words' in again.about ? { lang: languageOf(again.about, language) } : {}),
        heldUntil: again.heldUntil?.toISOString() ?? null,
        now: now().toISOString(),
      }
    },
    { perMinute: 20, recognises: true, limit: 'order' },
  )
}

function shown({
  order,
  amount,
  returned,
  open,
  at,
  name,
  email,
  slip,
  parts,
}: ThanksRecord): Omit<Shown, 'kind' | 'id'> {
  return {
    name,
    email,
    at: at.toISOString(),
    payment: order && seen[order],
    confirming: order === 'authorised',
    payable: open && order !== null && unpaid.includes(order),
    amount: amount === null ? null : toRupees(amount),
    slip,
    ...(returned === null ? {} : { returned: toRupees(returned) }),
    ...parts,
  }
}
