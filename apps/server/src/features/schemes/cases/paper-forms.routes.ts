import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { listSentences } from '@sahay/contract/schemes/office-applications'
import { addPaperForm, findChild } from '@sahay/contract/schemes/office-paper-forms'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import { type Message } from '../../../kernel/language/message.ts'
import type { PaperForms } from '../applying/paper-forms.service.ts'
import { rowAnswer } from './schemes-office.answers.ts'
import { sentences } from '../applying/ready-sentences.ts'
import { noted } from '../../../platform/records/record.ts'

export function paperFormsRoutes(context: RouteContext, forms: PaperForms): void {
  route(
    context,
    addPaperForm,
    async ({ body, files }, actor) => {
      const { id, reference } = await forms.add(actor, body, files)
      return { data: { id, reference }, message: noted }
    },
    { needs: 'applications.decide' },
  )
  route(
    context,
    findChild,
    async ({ body }, actor) => {
      const { sameChild, siblings } = await forms.known(actor, body)
      return { data: { sameChild: sameChild.map(rowAnswer), siblings: siblings.map(rowAnswer) } }
    },
    { needs: 'applications.decide' },
  )

  const inAll = (text: Message | undefined) => {
    const say = (language: LanguageCode) => (text ? context.translations.in(language).say(text) : '')
    return { en: say('en'), gu: say('gu'), hi: say('hi') }
  }
  route(
    context,
    listSentences,
    async (_asked, _actor, _from, say) => ({
      data: sentences.map(({ use, name, subject, words }) => ({
        use,
        name: say(name),
        subject: inAll(subject),
        words: inAll(words),
      })),
    }),
    { needs: 'applications.read' },
  )
}
