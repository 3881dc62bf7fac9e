import { languagePrefix } from '@sahay/contract/kernel/language-address'
import type { Settings } from '@sahay/contract/settings/settings'
import { useRouteLoaderData } from 'react-router'
import { useLanguage } from './language.ts'

interface RootData {
  readonly settings: Settings | null
  readonly year: number
  readonly origin: string
}

/** The trust's details, loaded once by the root. Null while the API does not answer. */
export function useSettings(): Settings | null {
  const root = useRouteLoaderData<RootData>('root')
  return root?.settings ?? null
}

/** The public address without a trailing slash: `https://sahay.example`. Null before the page is loaded. */
export function useOrigin(): string | null {
  return useRouteLoaderData<RootData>('root')?.origin ?? null
}

/** The same with the prefix of the page's language: `https://sahay.example/gu`. */
export function useSiteAddress(): string {
  const { code } = useLanguage()
  return (useOrigin() ?? '') + languagePrefix(code)
}

/** The year in India when the page was rendered; null before the page is loaded. */
export function useYear(): number | null {
  return useRouteLoaderData<RootData>('root')?.year ?? null
}
