import * as contract from '@sahay/contract/schemes/office-letters'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import { msg } from '../../../kernel/language/message.ts'
import type { Letters } from './letters.service.ts'
import type { Letter } from './letters.store.ts'

export function lettersRoutes(context: RouteContext, letters: Letters): void {
  route(
    context,
    contract.listLetters,
    async ({ query }, actor) => {
      const { rows, next } = await letters.list(actor, query)
      return { data: rows.map(shown), next }
    },
    { needs: 'letters.read' },
  )
  route(
    context,
    contract.readLetter,
    async ({ query: { id } }, actor) => ({ data: shown(await letters.read(actor, id)) }),
    { needs: 'letters.read' },
  )
  route(
    context,
    contract.countRecipients,
    async ({ body: { asked } }, actor) => ({ data: await letters.count(actor, asked) }),
    { needs: 'letters.send' },
  )
  route(
    context,
    contract.testLetter,
    async ({ body }, actor) => {
      await letters.test(actor, body)
      return { message: msg(/*i18n*/ { id: 'message.letter_tested', message: 'Sent to you alone.' }) }
    },
    { needs: 'letters.send', perMinute: 20 },
  )
  route(
    context,
    contract.sendLetter,
    async ({ body }, actor) => ({
      data: { id: await letters.send(actor, body) },
      message: msg(/*i18n*/ { id: 'message.letter_on_its_way', message: 'The letter is on its way.' }),
    }),
    { needs: 'letters.send' },
  )
  route(
    context,
    contract.stopLetter,
    async ({ body: { id } }, actor) => {
      await letters.stop(actor, id)
      return {
        message: msg(
          /*i18n*/ { id: 'message.letter_stopped', message: 'Stopped. Nobody else is written to.' },
        ),
      }
    },
    { needs: 'letters.send' },
  )
  route(
    context,
    contract.resumeLetter,
    async ({ body: { id } }, actor) => {
      await letters.resume(actor, id)
      return {
        message: msg(/*i18n*/ { id: 'message.letter_on_its_way', message: 'The letter is on its way.' }),
      }
    },
    { needs: 'letters.send' },
  )
}

function shown({ id, at, by, subject, words, asked, state, total, written }: Letter) {
  return { id, at: at.toISOString(), by, subject, words, asked, state, total, written }
}
