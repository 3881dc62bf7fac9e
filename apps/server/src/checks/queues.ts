import { linesOfMessages } from '../platform/messages/messages.published.ts'
import { waitingEvents } from '../money/payments/figures/figures.store.ts'
import type { Executor } from '../kernel/database/database.ts'
import { minutesAfter } from '../kernel/time/clock.ts'

/** Something that waits to be sent, or to be worked off. */
export interface QueueFigures {
  readonly line: 'codes' | 'texts' | 'mails' | 'webhooks'
  readonly waiting: number
  readonly oldest: Date | null
  /** When one was last delivered; unknown for webhooks. */
  readonly lastSent: Date | null
}

const STANDING_MINUTES = 30

/** All queues, with how much waits in each. */
export async function readQueues(tx: Executor): Promise<readonly QueueFigures[]> {
  const [lines, events] = await Promise.all([linesOfMessages(tx), waitingEvents(tx)])
  return [...lines, { line: 'webhooks', waiting: 0, oldest: null, ...events, lastSent: null }]
}

/** What has not moved since then stands still. */
export const standingSince = (at: Date): Date => minutesAfter(at, -STANDING_MINUTES)

/** Whether nothing has moved for half an hour: one address that refuses its mail holds up nobody else. */
export function stands({ oldest, lastSent }: QueueFigures, at: Date): boolean {
  const since = standingSince(at)
  return oldest !== null && oldest < since && (lastSent === null || lastSent < since)
}
