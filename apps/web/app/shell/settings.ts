import { languagePrefix } from '@sahay/contract/kernel/language-address'
import type { Settings } from '@sahay/contract/settings/settings'
import { useRouteLoaderData } from 'react-router'
import { useLanguage } from './language.ts'

interface RootData {
  readonly settings: Settings | null
  readonly year: number
  readonly origin: string
}

/** What the trust says of itself, loaded once by the root. Null while the API does not answer. */
export function useSettings(): Settings | null {
  const root = useRouteLoaderData<RootData>('root')
  return root?.settings ?? null
}

/** The address that people see, without a closing slash: `https://sahay.example`. Null before there is a page. */
export function useOrigin(): string | null {
  return useRouteLoaderData<RootData>('root')?.origin ?? null
}

/** The same with what the addresses of the page's language begin with: `https://sahay.example/gu`. */
export function useSiteAddress(): string {
  const { code } = useLanguage()
  return (useOrigin() ?? '') + languagePrefix(code)
}

/** The year in India when the page was rendered; null before there is a page. */
export function useYear(): number | null {
  return useRouteLoaderData<RootData>('root')?.year ?? null
}
