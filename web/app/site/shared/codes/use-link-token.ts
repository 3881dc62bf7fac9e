import { useLocation } from 'react-router'
import { useHydrated } from '@sahay/ui/browser/use-hydrated.ts'

/**
 * The token of a mailed link. It stands behind the # of the address, which no server, log or other site ever sees.
 * Undefined until the page's script is at work; null where the address has none.
 */
export function useLinkToken(): string | null | undefined {
  const known = useHydrated()
  const { hash } = useLocation()
  if (!known) return undefined
  return /^#([\w-]{43})$/.exec(hash)?.[1] ?? null
}
