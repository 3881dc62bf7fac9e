import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and until the page's script is at work. What cannot act before says so (`aria-disabled`), and
 * what only the browser knows is drawn afterwards.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
