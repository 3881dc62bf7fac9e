import { addHelpRequest, addNgoRequest } from '@sahay/contract/help/help'
import type { Thanks } from '../../money/thanks/thanks.service.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { Help } from './help.service.ts'
import { msg } from '../../kernel/language/message.ts'

/** An address may be a whole village's behind one mast, so a few more than one person needs. */
const often = { perMinute: 30, limit: 'help' } as const

export function helpRoutes(context: RouteContext, help: Help, thanks: Thanks): void {
  route(
    context,
    addHelpRequest,
    async ({ body, files }, _actor, { language }) => {
      const data = await help.ask(body, files.document, language)
      const thanks_key = thanks.keyOf('help', data.id)
      return {
        data,
        thanks_key,
        message: msg(
          /*i18n*/ {
            id: 'message.help_asked',
            message: 'Help request submitted successfully! Its number is {number}.',
          },
          { number: data.reference },
        ),
      }
    },
    often,
  )

  route(
    context,
    addNgoRequest,
    async ({ body }, _actor, { language }) => {
      const data = await help.connect(body, language)
      return {
        data,
        message: msg(
          /*i18n*/ {
            id: 'message.connect_asked',
            message: 'Thank you. We will be in touch. The number of your request is {number}.',
          },
          { number: data.reference },
        ),
      }
    },
    often,
  )
}
