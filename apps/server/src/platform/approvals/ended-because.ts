import { z } from 'zod'
import type { Text } from '../../kernel/language/message.ts'
import type { Problem } from '../../kernel/problem.ts'
import type { Approval } from './approvals.store.ts'

const message = z.object({ id: z.string(), values: z.record(z.string(), z.string()) })

/** What stood in its way, as it is stored: sums as their words, which a release that knows no sums reads too. */
export function storedReason({ sentence: { id, values = {} } }: Problem): string {
  const stored = Object.entries(values).map(([name, value]) => {
    const isSum = typeof value === 'object' && 'rupees' in value
    return [name, isSum ? value.words : value] as const
  })
  return JSON.stringify({ id, values: Object.fromEntries(stored) })
}

/** Why it ended: what somebody wrote, or, where nobody ended it, the sentence of what stood in its way. */
export function endedBecause({ endedBy, endReason }: Approval): Text | null {
  if (endReason === null) return null
  return endedBy === null ? message.parse(JSON.parse(endReason)) : { words: endReason }
}
