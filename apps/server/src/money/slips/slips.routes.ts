import { toRupees } from '@sahay/contract/kernel/money'
import { checkSlip, downloadSlip, reissueSlip, type SlipState } from '@sahay/contract/payments/slips'
import { fileRoute } from '../../kernel/http/file-route.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { kindOf } from './receipt-kinds.ts'
import type { Slips } from './slips.service.ts'
import type { Slip } from './slips.store.ts'
import { isAmong } from '../payments/states.ts'
import { languageOf } from '../../kernel/language/content.ts'
import { msg } from '../../kernel/language/message.ts'

export function slipsRoutes(context: RouteContext, slips: Slips): void {
  route(
    context,
    checkSlip,
    async ({ query: { code } }, _actor, { language }, say) => {
      const slip = await slips.check(code)
      const { number, issuedAt, name, amount, says, givenBack, shown } = slip
      return {
        data: {
          kind: kindOf(says),
          state: stateOf(slip),
          number,
          issued_at: issuedAt.toISOString(),
          name: firstNameAndInitial(name),
          amount: toRupees(amount),
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
          ...(givenBack > 0n ? { given_back: toRupees(givenBack) } : {}),
        },
      }
    },
    { perMinute: 60 },
  )

  route(
    context,
    reissueSlip,
    async ({ body: { id } }, actor) => {
      await slips.reissue(actor, id)
      return {
        message: msg(
          /*i18n*/ {
            id: 'message.slip_copy_sent',
            message: 'A copy of your slip is on its way to your mail.',
          },
        ),
      }
    },
    { perMinute: 10 },
  )

  fileRoute(context, downloadSlip, downloadSlip.params, ({ id }, actor) => slips.download(actor, id), {
    as: 'attachment',
    perMinute: 30,
  })
}

function stateOf({ status, isCopy, cancelledAt }: Slip & { isCopy: boolean }): SlipState {
  if (cancelledAt) return 'cancelled'
  if (status && isAmong(status, 'returned')) return 'refunded'
  return isCopy ? 'duplicate' : 'valid'
}

/** What a stranger who checks a slip may read of its donor. */
function firstNameAndInitial(name: string): string {
  const [first = '', ...others] = name.split(/\s+/)
  const initial = [...(others.at(-1) ?? '')][0]
  return initial ? `${first} ${initial}.` : first
}
