import { downloadSlip, slips as calls, type SlipState } from '@sahay/contract/payments/slips'
import { fileRoute } from '../../kernel/http/file-route.ts'
import { type Api, implement } from '../../kernel/http/implement.ts'
import { languageOf } from '../../kernel/language/content.ts'
import { msg } from '../../kernel/language/message.ts'
import { isAmong } from '../payments/states.ts'
import { receiptKindOf } from './receipt-kinds.ts'
import type { Slips } from './slips.service.ts'
import type { Slip } from './slips.store.ts'

interface Parts {
  readonly slips: Slips
}

/** Public check of slips, and mailing a giver's slip again. */
export const ownSlips = implement(
  calls,
  ({ slips }: Parts) => ({
    async check({ query: { code }, from: { language }, say }) {
      const slip = await slips.check(code)
      const { number, issuedAt, name, amount, says, givenBack, shown } = slip
      return {
        data: {
          kind: receiptKindOf(says),
          state: stateOf(slip),
          number,
          issued_at: issuedAt,
          name: firstNameAndInitial(name),
          amount,
          towards: say(says.towards),
          ...(shown
            ? {
                shown: {
                  words: say(shown.text),
                  lang: languageOf(shown.text, language),
                  picture: shown.picture,
                },
              }
            : {}),
          ...(givenBack > 0n ? { given_back: givenBack } : {}),
        },
      }
    },

    async reissue({ body: { id }, actor }) {
      await slips.reissue(actor, id)
      return {
        message: msg(
          'message.slip_copy_sent',
          'A copy of your receipt is on its way to your e-mail address.',
        ),
      }
    },
  }),
  { check: { perMinute: 60 }, reissue: { perMinute: 10 } },
)

/** A giver's own slip as a file. */
export const ownSlipFile: Api<Parts> = {
  routes(context, { slips }) {
    fileRoute(context, downloadSlip, downloadSlip.params, ({ id }, actor) => slips.download(actor, id), {
      as: 'attachment',
      perMinute: 30,
    })
  },
}

function stateOf({ status, isCopy, cancelledAt }: Slip & { isCopy: boolean }): SlipState {
  if (cancelledAt) return 'cancelled'
  if (status && isAmong(status, 'returned')) return 'refunded'
  return isCopy ? 'duplicate' : 'valid'
}

/** The part of the donor's name that anyone who checks a slip may read. */
function firstNameAndInitial(name: string): string {
  const [first = '', ...others] = name.split(/\s+/)
  const initial = [...(others.at(-1) ?? '')][0]
  return initial ? `${first} ${initial}.` : first
}
