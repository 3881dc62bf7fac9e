import { thanksPage as calls } from '@sahay/contract/api/thanks'
import { implement } from '../../kernel/http/implement.ts'
import { languageOf } from '../../kernel/language/content.ts'
import { seen, unpaid } from '../payments/states.ts'
import type { Thanks } from './thanks.service.ts'

interface Parts {
  readonly thanks: Thanks
  readonly now: () => Date
}

/** The pages after a gift or a form. */
export const thanksPage = implement(
  calls,
  ({ thanks, now }: Parts) => ({
    async read({ params: { kind, id }, actor, from: { thanksKey: key, language } }) {
      const record = await thanks.read({ actor, key, language }, kind, id)
      const { order, amount, returned, open, at, name, email, slip, parts } = record
      return {
        data: {
          kind,
          id,
          name,
          email,
          at,
          payment: order && seen[order],
          confirming: order === 'authorised',
          payable: open && order !== null && unpaid.includes(order),
          amount,
          slip,
          ...(returned === null ? {} : { returned }),
          ...parts,
        },
      }
    },

    async payAgain({ body: { kind, id }, actor, from: { thanksKey: key, language }, say }) {
      const { orderId, amount, about, name, email, mobile, heldUntil } = await thanks.again(
        { actor, key, language },
        kind,
        id,
      )
      return {
        data: orderId,
        id,
        amountPaise: Number(amount),
        name,
        email,
        mobile,
        about: say(about),
        ...('words' in about ? { lang: languageOf(about, language) } : {}),
        heldUntil,
        now: now(),
      }
    },
  }),
  {
    // a page that waits for a confirmation polls every few seconds, and many people may share an address
    read: { perMinute: 120, recognises: true },
    payAgain: { perMinute: 20, recognises: true, limit: 'order' },
  },
)
