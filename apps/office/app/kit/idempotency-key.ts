import { newIdempotencyKey } from '@sahay/ui/browser/idempotency-key.ts'
import { useRef } from 'react'
import { isAnswered } from '../shell/api.ts'

/** Sends with an idempotency key that stays until there is an answer: a request repeated after a lost answer counts once. */
export function useKeyUntilAnswered(): <T>(send: (key: string) => Promise<T>) => Promise<T> {
  const unanswered = useRef<string | null>(null)
  return async (send) => {
    const key = unanswered.current ?? newIdempotencyKey()
    unanswered.current = key
    try {
      const answer = await send(key)
      unanswered.current = null
      return answer
    } catch (error) {
      if (isAnswered(error)) unanswered.current = null
      throw error
    }
  }
}
