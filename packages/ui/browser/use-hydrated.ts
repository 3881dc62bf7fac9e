import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and until the page's script runs. Controls that cannot act before are `aria-disabled`, and content
 * that only the browser knows is rendered afterwards.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
