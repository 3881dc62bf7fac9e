import type { LanguageCode } from '@sahay/contract/kernel/languages'
import * as contract from '@sahay/contract/schemes/office-applications'
import { implement } from '../../../kernel/http/implement.ts'
import type { RouteContext } from '../../../kernel/http/route.ts'
import { type Message, msg } from '../../../kernel/language/message.ts'

/** A sentence ready to be written to families; who writes it may change it before it leaves. */
interface Ready {
  readonly use: 'more' | 'unreadable' | 'declined' | 'letter'
  readonly name: Message
  /** Of a letter. */
  readonly subject?: Message
  readonly sentence: Message
}

/** What caseworkers write most often. */
const sentences: readonly Ready[] = [
  {
    use: 'unreadable',
    name: msg(/*i18n*/ { id: 'ready.unreadable.name', message: 'A picture cannot be read' }),
    sentence: msg(
      /*i18n*/ {
        id: 'ready.unreadable.words',
        message:
          'We cannot read this picture. Please take it again by daylight, from above, with all four corners in it.',
      },
    ),
  },
  {
    use: 'more',
    name: msg(/*i18n*/ { id: 'ready.fee_letter.name', message: 'The school’s fee letter' }),
    sentence: msg(
      /*i18n*/ {
        id: 'ready.fee_letter.words',
        message: 'Please ask the school for a letter or receipt with the fee for this year.',
      },
    ),
  },
  {
    use: 'more',
    name: msg(/*i18n*/ { id: 'ready.call.name', message: 'Nobody answered our call' }),
    sentence: msg(
      /*i18n*/ {
        id: 'ready.call.words',
        message: 'We tried to call you. Please call us, or tell us when we can call you.',
      },
    ),
  },
  {
    use: 'declined',
    name: msg(/*i18n*/ { id: 'ready.other_help.name', message: 'Others already help' }),
    sentence: msg(
      /*i18n*/ {
        id: 'ready.other_help.words',
        message: 'Others already help with this fee, as much as our rules allow.',
      },
    ),
  },
  {
    use: 'declined',
    name: msg(/*i18n*/ { id: 'ready.twice.name', message: 'A second application' }),
    sentence: msg(
      /*i18n*/ {
        id: 'ready.twice.words',
        message: 'There is another application for this child this year. We continue with that one.',
      },
    ),
  },
  {
    use: 'declined',
    name: msg(/*i18n*/ { id: 'ready.no_answer.name', message: 'No answer came' }),
    sentence: msg(
      /*i18n*/ {
        id: 'ready.no_answer.words',
        message:
          'We asked you for more, but got no answer. You may apply again; we are glad to help you with it.',
      },
    ),
  },
  {
    use: 'letter',
    name: msg(/*i18n*/ { id: 'ready.school_opens.name', message: 'School opens' }),
    subject: msg(/*i18n*/ { id: 'ready.school_opens.subject', message: 'School opens soon' }),
    sentence: msg(
      /*i18n*/ {
        id: 'ready.school_opens.words',
        message: 'School opens soon. We wish your child a good year.',
      },
    ),
  },
  {
    use: 'letter',
    name: msg(/*i18n*/ { id: 'ready.please_bring.name', message: 'Please bring' }),
    subject: msg(/*i18n*/ { id: 'ready.please_bring.subject', message: 'What to bring' }),
    sentence: msg(
      /*i18n*/ {
        id: 'ready.please_bring.words',
        message: 'When you come to us, please bring your receipt and the child’s school identity card.',
      },
    ),
  },
]

/** Sentences ready to be written to families. */
export const readySentences = implement(
  contract.readySentences,
  ({ translations }: Pick<RouteContext, 'translations'>) => {
    const inAll = (text: Message | undefined) => {
      const say = (language: LanguageCode) => (text ? translations.in(language).say(text) : '')
      return { en: say('en'), gu: say('gu'), hi: say('hi') }
    }
    return {
      list: async ({ say }) => ({
        data: sentences.map(({ use, name, subject, sentence }) => ({
          use,
          name: say(name),
          subject: inAll(subject),
          words: inAll(sentence),
        })),
      }),
    }
  },
)
