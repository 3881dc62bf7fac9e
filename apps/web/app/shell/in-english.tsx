import { setupI18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { sourceLanguage } from '@sahay/contract/kernel/language-address'
import { messages } from '../locales/en.po'
import { useLanguage } from './language.ts'

/** The sentences of the source language, which the modules contain whatever the page's language is. Its language never changes. */
const english = setupI18n({ locale: sourceLanguage, messages: { [sourceLanguage]: messages } })

/**
 * Repeats the content above in English, on pages in a language that no native speaker has approved: for consent, terms and
 * privacy the English text is binding. Renders nothing on other pages.
 */
export function InEnglish({ children }: { readonly children: ReactNode }) {
  const { reviewed } = useLanguage()
  if (reviewed) return null
  return (
    <div lang="en" dir="ltr">
      <I18nProvider i18n={english}>{children}</I18nProvider>
    </div>
  )
}

/** True inside the copy that `InEnglish` renders. */
export function useIsEnglishCopy(): boolean {
  // the provider passes on a different object from the one it was given
  return useLingui().i18n.locale !== useLanguage().code
}
