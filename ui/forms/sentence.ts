import { useLingui } from '@lingui/react'

/** A sentence that is declared as data: its id in the catalogues, and its English. It has no values to fill in. */
export interface Sentence {
  readonly id: string
  readonly message: string
}

/**
 * Says such a sentence in the page's language. In the language of the first visit the data itself is the catalogue, so
 * that it does not travel twice (`web/runtime/build/module-messages.ts`).
 */
export function useSentences(): (sentence: Sentence) => string {
  const { i18n } = useLingui()
  return ({ id, message }) => (id in i18n.messages ? i18n._(id) : message)
}
