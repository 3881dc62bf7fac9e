import { consentNotice, getConsent, todaysNotice } from '@sahay/contract/consent/consent'
import { isReviewed } from '@sahay/contract/kernel/languages'
import { implement } from '../../kernel/http/implement.ts'
import type { Translations } from '../../kernel/language/translations.ts'

interface Parts {
  readonly translations: Translations
}

/** What forms are sent with, in the caller's language, as their pages show it. */
export const consent = implement({ notice: getConsent }, ({ translations }: Parts) => ({
  async notice({ params: { form }, from: { language }, say }) {
    const { version, items } = todaysNotice(form)
    const { items: english } = consentNotice(form)
    const isSigned = isReviewed(translations.in(language).language)
    const inTheirs = { version, lang: language, items: items.map(({ id }) => say({ id })) }
    return { data: { ...inTheirs, ...(isSigned ? {} : { english: [...english] }) } }
  },
}))
