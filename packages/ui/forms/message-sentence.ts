import { useLingui } from '@lingui/react'

/** A sentence that is declared as data: its id in the catalogues, its English, and what other languages put into it. */
export interface Sentence {
  readonly id: string
  readonly message: string
  readonly values?: Readonly<Record<string, string>>
}

/**
 * Says such a sentence in the page's language. In the language of the first visit the data itself is the catalogue, so
 * that it does not travel twice (`apps/web/runtime/build/module-messages.ts`).
 */
export function useSentences(): (sentence: Sentence) => string {
  const { i18n } = useLingui()
  return ({ id, message, values }) => (id in i18n.messages ? i18n._(id, values) : message)
}
