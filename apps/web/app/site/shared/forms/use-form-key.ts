import { newIdempotencyKey } from '@sahay/ui/browser/idempotency-key.ts'
import { useRef } from 'react'

/**
 * Sends a form with an idempotency key that stays until it is answered or the input changes: sent again after a lost
 * answer, it counts once.
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
 * The input as a text for comparison: a file by its name, size and date. An empty file input is an empty file whose date is
 * the current time.
 */
const contentOf = (filledIn: object): string =>
  JSON.stringify(filledIn instanceof FormData ? [...filledIn] : filledIn, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.size && value.lastModified] : value,
  )
