import { setupI18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { sourceLanguage } from '@sahay/contract/kernel/language-address'
import { messages } from '../locales/en.po'
import { useLanguage } from './language.ts'

/** The sentences of the source language, which the modules bring whatever the page's is. Its language never changes. */
const english = setupI18n({ locale: sourceLanguage, messages: { [sourceLanguage]: messages } })

/**
 * Says in English what stands above in a language that nobody has signed whose own it is: of consent, terms and privacy the
 * English is what holds. Says nothing on other pages.
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

/** Whether this is what `InEnglish` says once more. */
export function useIsEnglishCopy(): boolean {
  // what the provider hands on is another object than what it was given
  return useLingui().i18n.locale !== useLanguage().code
}
