import { z } from 'zod'
import type { Text } from '../../kernel/language/message.ts'
import type { Approval } from './approvals.store.ts'

const message = z.object({ id: z.string(), values: z.record(z.string(), z.string()) })

/** Why it ended: what somebody wrote, or, where nobody ended it, the sentence of what stood in its way. */
export function endedBecause({ endedBy, endReason }: Approval): Text | null {
  if (endReason === null) return null
  return endedBy === null ? message.parse(JSON.parse(endReason)) : { words: endReason }
}
