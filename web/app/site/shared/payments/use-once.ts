import { newOnceKey } from '@sahay/ui/browser/once-key.ts'
import { useRef } from 'react'

/**
 * Sends what was filled in, with a key that stays until it is answered or something else is filled in: sent again after a
 * lost answer, it makes no second order.
 */
export function useOnce() {
  const unanswered = useRef<{ readonly words: string; readonly key: string } | null>(null)
  return async <Answer>(filledIn: object, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const words = JSON.stringify(filledIn)
    if (unanswered.current?.words !== words) unanswered.current = { words, key: newOnceKey() }
    const answer = await send(unanswered.current.key)
    unanswered.current = null
    return answer
  }
}
