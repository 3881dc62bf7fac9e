import { z } from 'zod'
import type { Text } from '../../kernel/language/message.ts'
import type { Problem } from '../../kernel/problem.ts'
import type { Approval } from './approvals.store.ts'

const message = z.object({ id: z.string(), values: z.record(z.string(), z.string()) })

/** The problem that prevented the change, as stored: amounts in words, which releases without an amount type can read. */
export function storedReason({ sentence: { id, values = {} } }: Problem): string {
  const stored = Object.entries(values).map(([name, value]) => {
    const isSum = typeof value === 'object' && 'rupees' in value
    return [name, isSum ? value.words : value] as const
  })
  return JSON.stringify({ id, values: Object.fromEntries(stored) })
}

/** Why it ended: the reason that a person wrote or, if nobody ended it, the problem that prevented it. */
export function endedBecause({ endedBy, endReason }: Approval): Text | null {
  if (endReason === null) return null
  return endedBy === null ? message.parse(JSON.parse(endReason)) : { words: endReason }
}
