import { languages } from '@sahay/contract/kernel/language-list'
import type { GlossaryRow } from '@sahay/contract/translations/glossary'
import { findLanguage } from '@sahay/contract/translations/languages'
import { checkTranslation } from '@sahay/contract/translations/rules'
import type { Message } from '../../kernel/language/message.ts'
import type { PlacedSentence } from './catalogue-files.ts'

/** The languages that sentences are translated into. */
export const languagesToTranslate = languages.flatMap(({ state, ...language }) =>
  state === 'source' || state === 'test' ? [] : [{ ...language, state }],
)

/** The errors that the rules of the catalogues (`npm run check:i18n`) find in a sentence's text, gravest first. */
export function faultsIn(
  sentence: PlacedSentence,
  text: string,
  lang: string,
  glossary: readonly GlossaryRow[],
): Message[] {
  const checked = glossary.flatMap((row) =>
    row.forms.length === 0 ? [] : row.terms.map((english) => ({ english, forms: row.forms })),
  )
  const language = findLanguage(lang, checked)
  if (!language) return []
  return checkTranslation({ ...sentence, translation: text }, lang, language).map(
    ({ say: { id }, values = {} }) => ({
      id,
      values,
    }),
  )
}
