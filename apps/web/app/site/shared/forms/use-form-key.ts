import { newIdempotencyKey } from '@sahay/ui/browser/idempotency-key.ts'
import { useRef } from 'react'

/**
 * Sends what was filled in, with a key that stays until it is answered or something else is filled in: sent again after a
 * lost answer, it counts once.
 */
export function useFormKey() {
  const unanswered = useRef<{ readonly content: string; readonly key: string } | null>(null)
  return async <Answer>(
    filledIn: object,
    send: (key: string) => Answer | Promise<Answer>,
  ): Promise<Awaited<Answer>> => {
    const content = contentOf(filledIn)
    if (unanswered.current?.content !== content) unanswered.current = { content, key: newIdempotencyKey() }
    const answer = await send(unanswered.current.key)
    unanswered.current = null
    return answer
  }
}

/**
 * What was filled in, as a text to compare: a file by its name, size and day. Where none is chosen there is an empty one,
 * whose day is the moment of asking.
 */
const contentOf = (filledIn: object): string =>
  JSON.stringify(filledIn instanceof FormData ? [...filledIn] : filledIn, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.size && value.lastModified] : value,
  )
