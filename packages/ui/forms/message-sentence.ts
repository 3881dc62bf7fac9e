import { useLingui } from '@lingui/react'

/** A sentence declared as data: its id in the catalogues, its English text, and the values inserted in other languages. */
export interface Sentence {
  readonly id: string
  readonly message: string
  readonly values?: Readonly<Record<string, string>>
}

/**
 * Translates such a sentence into the page's language. In the language of the first visit the data itself is the catalogue,
 * so that it is not loaded twice (`apps/web/runtime/build/module-messages.ts`).
 */
export function useSentences(): (sentence: Sentence) => string {
  const { i18n } = useLingui()
  return ({ id, message, values }) => (id in i18n.messages ? i18n._(id, values) : message)
}
