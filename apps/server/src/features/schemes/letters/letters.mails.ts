import { sourceLanguage } from '@sahay/contract/kernel/languages'
import type { InLanguages } from '@sahay/contract/schemes/office-letters'
import { dear } from '../../../platform/identity/identity.mails.ts'
import type { Mail } from '../../../platform/messages/mail.ts'
import { type FreeText, msg } from '../../../kernel/language/message.ts'
import { statusLink } from '../schemes.mails.ts'

/** Staff's text, in the languages they wrote; English replaces the others. */
function inTheirs(texts: InLanguages): FreeText {
  const others = Object.entries(texts).filter(([code, text]) => code !== sourceLanguage && text !== '')
  return { words: texts.en, in: Object.fromEntries(others) }
}

const NUMBER = msg('column.registration', 'Registration number')

/** A letter from staff to a family, with its application's number and the page that asks for it; a test has no number. */
export function letterMail(
  { guardianName, number }: { readonly guardianName: string; readonly number: string | null },
  subject: InLanguages,
  words: InLanguages,
): Mail {
  const own = number === null ? [] : [{ facts: [[NUMBER, number] as const] }]
  return {
    subject: inTheirs(subject),
    parts: [dear(guardianName), inTheirs(words), ...own, statusLink],
  }
}
