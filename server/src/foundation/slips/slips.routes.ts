import { toRupees } from '@sahay/contract/kernel/money'
import { checkSlip, downloadSlip, reissueSlip, type SlipState } from '@sahay/contract/slips'
import { addressesOf, perMinute } from '../../kernel/http/http.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
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

  downloadRoute(context, slips)
}

/** The slip itself, as bytes rather than JSON; drawing one takes a moment, so it is counted. */
function downloadRoute({ app, identify }: RouteContext, slips: Slips): void {
  const onRequest = perMinute(app, 30)
  for (const url of addressesOf(downloadSlip)) {
    app.get<{ Params: { id: string } }>(url, { onRequest }, async (request, reply) => {
      const actor = await identify(request.headers.authorization)
      const { filename, contentType, content } = await slips.download(actor, request.params.id)
      return reply
        .headers({
          'content-type': contentType,
          'content-disposition': `attachment; filename="${filename}"`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .send(content)
    })
  }
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
