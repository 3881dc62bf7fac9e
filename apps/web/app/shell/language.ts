import { useLingui } from '@lingui/react'
import { createContext, useRouteLoaderData } from 'react-router'
import type { Language } from '@sahay/contract/kernel/language-list'
import type { SumFormat } from '@sahay/contract/kernel/money'
import { isFound, isReviewed, languagePrefix, sourceLanguage } from '@sahay/contract/kernel/language-address'

/** The language of a request, for loaders and actions, and the languages in which search engines may index the same page. */
export const languageContext = createContext<Language & Pick<PageLanguage, 'alternates' | 'sums'>>()

/** The properties of its language that a page needs. */
export interface PageLanguage extends Pick<Language, 'code' | 'name' | 'script' | 'direction' | 'openGraph'> {
  /** True if search engines may index its pages. */
  readonly found: boolean
  /** True if a native speaker has approved them; if not, consent texts are also shown in English. */
  readonly reviewed: boolean
  /** The codes of the languages that search engines may index. */
  readonly alternates: readonly string[]
  /** The amount format, if it is not the Indian one. */
  readonly sums?: SumFormat
}

/** Reduces a language to what its pages need, so that the list need not be sent to the browser. */
export function pageLanguageOf(language: Language & Pick<PageLanguage, 'alternates' | 'sums'>): PageLanguage {
  const { code, name, script, direction, openGraph, alternates, sums } = language
  const state = { found: isFound(language), reviewed: isReviewed(language), ...(sums ? { sums } : {}) }
  return { code, name, script, direction, openGraph, alternates, ...state }
}

/** The language of the page. */
export function useLanguage(): PageLanguage {
  const { i18n } = useLingui()
  const root = useRouteLoaderData<{ readonly language: PageLanguage }>('root')
  // a page that failed completely knows only the language of its sentences
  return root?.language ?? { ...unknown, code: i18n.locale }
}

const unknown = {
  name: '',
  script: 'Latn',
  direction: 'ltr',
  openGraph: '',
  found: false,
  reviewed: false,
  alternates: [],
} as const

/** In the browser: the code of the page's language, as the server wrote it; browsers' page translation does not change it. */
export function browserLanguage(): string {
  return document.documentElement.dataset['language'] ?? sourceLanguage
}

/** Converts a path of the browser's address bar to the router's path, without the language. */
export function withoutLanguage(path: string): string {
  return path.slice(languagePrefix(browserLanguage()).length) || '/'
}
