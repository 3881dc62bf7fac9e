import { useLingui } from '@lingui/react'
import { createContext, useRouteLoaderData } from 'react-router'
import type { Language } from '@sahay/contract/kernel/language-list'
import type { SumFormat } from '@sahay/contract/kernel/money'
import { isFound, isReviewed, languagePrefix, sourceLanguage } from '@sahay/contract/kernel/language-address'

/** The language of a request, for loaders and actions, and those in which searchers may show the same page. */
export const languageContext = createContext<Language & Pick<PageLanguage, 'alternates' | 'sums'>>()

/** What a page has to know of the language it is in. */
export interface PageLanguage extends Pick<Language, 'code' | 'name' | 'script' | 'direction' | 'openGraph'> {
  /** Whether searchers may show its pages. */
  readonly found: boolean
  /** Whether somebody whose own language it is has read them; where not, English stands beside what one agrees to. */
  readonly reviewed: boolean
  /** The codes of the languages that searchers may show. */
  readonly alternates: readonly string[]
  /** How it writes sums, where it does not as India. */
  readonly sums?: SumFormat
}

/** The same for the page, out of the list, which need not travel to the browser. */
export function pageLanguageOf(language: Language & Pick<PageLanguage, 'alternates' | 'sums'>): PageLanguage {
  const { code, name, script, direction, openGraph, alternates, sums } = language
  const state = { found: isFound(language), reviewed: isReviewed(language), ...(sums ? { sums } : {}) }
  return { code, name, script, direction, openGraph, alternates, ...state }
}

/** The language of the page. */
export function useLanguage(): PageLanguage {
  const { i18n } = useLingui()
  const root = useRouteLoaderData<{ readonly language: PageLanguage }>('root')
  // a page that failed as a whole knows its sentences' language alone
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

/** In the browser: the code of the page's language, as the server wrote it; translators of browsers leave it alone. */
export function browserLanguage(): string {
  return document.documentElement.dataset['language'] ?? sourceLanguage
}

/** What a path in the browser's address bar is to the router: without the language. */
export function withoutLanguage(path: string): string {
  return path.slice(languagePrefix(browserLanguage()).length) || '/'
}
