import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createContext, type ReactNode, use } from 'react'
import { useLanguage } from './language.ts'

/** The sentences of the source language, on pages in others. */
export const EnglishContext = createContext<I18n | null>(null)

/**
 * Says in English what stands above in a language that nobody has signed whose own it is: of consent, terms and privacy the
 * English is what holds. Says nothing on other pages.
 */
export function InEnglish({ children }: { readonly children: ReactNode }) {
  const english = use(EnglishContext)
  const { found } = useLanguage()
  if (found || english === null) return null
  return (
    <div lang="en" dir="ltr">
      <I18nProvider i18n={english}>{children}</I18nProvider>
    </div>
  )
}
