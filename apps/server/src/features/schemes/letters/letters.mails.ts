import { sourceLanguage } from '@sahay/contract/kernel/languages'
import type { InLanguages } from '@sahay/contract/schemes/office-letters'
import { dear } from '../../../platform/identity/identity.mails.ts'
import type { Mail } from '../../../platform/messages/mail.ts'
import type { Words } from '../../../kernel/language/message.ts'
import { statusLink } from '../schemes.mails.ts'

/** What staff wrote, in the languages they wrote it in; English stands for the others. */
function inTheirs(texts: InLanguages): Words {
  const others = Object.entries(texts).filter(([code, text]) => code !== sourceLanguage && text !== '')
  return { words: texts.en, in: Object.fromEntries(others) }
}

/** A letter of staff's to a family, with the way to its application. */
export function letterMail(guardianName: string, subject: InLanguages, words: InLanguages): Mail {
  return {
    subject: inTheirs(subject),
    parts: [dear(guardianName), inTheirs(words), statusLink],
  }
}
