import type { LanguageCode } from '@sahay/contract/kernel/languages'
import * as contract from '@sahay/contract/schemes/office-applications'
import { implement } from '../../../kernel/http/implement.ts'
import type { RouteContext } from '../../../kernel/http/route.ts'
import { type Message, msg } from '../../../kernel/language/message.ts'

/** A ready-made sentence for families; the writer may change it before sending. */
interface Ready {
  readonly use: 'more' | 'unreadable' | 'declined' | 'letter'
  readonly name: Message
  /** For a letter. */
  readonly subject?: Message
  readonly sentence: Message
}

/** The sentences that caseworkers write most often. */
const sentences: readonly Ready[] = [
  {
    use: 'unreadable',
    name: msg('ready.unreadable.name', 'A picture cannot be read'),
    sentence: msg(
      'ready.unreadable.words',
      'We cannot read this picture. Please take it again by daylight, from above, with all four corners in it.',
    ),
  },
  {
    use: 'more',
    name: msg('ready.fee_letter.name', 'The school’s fee letter'),
    sentence: msg(
      'ready.fee_letter.words',
      'Please ask the school for a letter or receipt with the fee for this year.',
    ),
  },
  {
    use: 'more',
    name: msg('ready.call.name', 'Nobody answered our call'),
    sentence: msg(
      'ready.call.words',
      'We tried to call you. Please call us, or tell us when we can call you.',
    ),
  },
  {
    use: 'declined',
    name: msg('ready.other_help.name', 'Others already help'),
    sentence: msg('ready.other_help.words', 'Others already help with this fee, as much as our rules allow.'),
  },
  {
    use: 'declined',
    name: msg('ready.twice.name', 'A second application'),
    sentence: msg(
      'ready.twice.words',
      'There is another application for this child this year. We continue with that one.',
    ),
  },
  {
    use: 'declined',
    name: msg('ready.no_answer.name', 'No answer came'),
    sentence: msg(
      'ready.no_answer.words',
      'We asked you for more, but got no answer. You may apply again; we are glad to help you with it.',
    ),
  },
  {
    use: 'letter',
    name: msg('ready.school_opens.name', 'School opens'),
    subject: msg('ready.school_opens.subject', 'School opens soon'),
    sentence: msg('ready.school_opens.words', 'School opens soon. We wish your child a good year.'),
  },
  {
    use: 'letter',
    name: msg('ready.please_bring.name', 'Please bring'),
    subject: msg('ready.please_bring.subject', 'What to bring'),
    sentence: msg(
      'ready.please_bring.words',
      'When you come to us, please bring your receipt and the child’s school identity card.',
    ),
  },
]

/** Ready-made sentences for families. */
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
