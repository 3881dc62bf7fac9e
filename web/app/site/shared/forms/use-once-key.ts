import { newOnceKey } from '@sahay/ui/browser/once-key.ts'
import { useRef } from 'react'

/**
 * A key for what a form sends, in its box `once`: the same until something else is typed, so that sent again after a lost
 * answer it counts once.
 */
export function useOnceKey() {
  const key = useRef<string | null>(null)
  return {
    sign(body: FormData) {
      key.current ??= newOnceKey()
      body.set('once', key.current)
    },
    typed() {
      key.current = null
    },
  }
}
