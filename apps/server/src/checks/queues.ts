import { linesOfMessages } from '../platform/messages/messages.published.ts'
import { waitingEvents } from '../money/payments/figures/money.store.ts'
import type { Core, Executor } from '../kernel/database/database.ts'
import { minutesAfter } from '../kernel/time/clock.ts'
import type { Alerts } from '../platform/alerts/alerts.service.ts'
import type { Jobs } from '../kernel/jobs/jobs.ts'
import { msg } from '../kernel/language/message.ts'

/** Something that waits to be sent or processed. */
export interface QueueFigures {
  readonly line: 'codes' | 'texts' | 'mails' | 'webhooks'
  readonly waiting: number
  readonly oldest: Date | null
  /** When one was last delivered; unknown for webhooks. */
  readonly lastSent: Date | null
}

const STANDING_MINUTES = 30

/** All queues, with the number waiting in each. */
export async function readQueues(tx: Executor): Promise<readonly QueueFigures[]> {
  const [lines, events] = await Promise.all([linesOfMessages(tx), waitingEvents(tx)])
  return [...lines, { line: 'webhooks', waiting: 0, oldest: null, ...events, lastSent: null }]
}

/** What has not moved since then is stuck. */
export const standingSince = (at: Date): Date => minutesAfter(at, -STANDING_MINUTES)

/** True if nothing has moved for half an hour: a single address that refuses its mail does not block the others. */
export function stands({ oldest, lastSent }: QueueFigures, at: Date): boolean {
  const since = standingSince(at)
  return oldest !== null && oldest < since && (lastSent === null || lastSent < since)
}

interface WatchDeps extends Core {
  readonly jobs: Jobs
  readonly alerts: Alerts
}

/**
 * Checks every five minutes whether a queue is stuck, and alerts staff once until it moves again. If the mail queue itself
 * is stuck, the office shows it, and the mail about it leaves with the others. Items that waited while nothing was serving,
 * as before a start, count as stuck only after half an hour of serving.
 */
export function addQueueWatch({ db, now, jobs, alerts }: WatchDeps): void {
  const servedSince = now()
  jobs.add('queues', async () => {
    const at = now()
    let raised = 0
    for (const queue of await readQueues(db)) {
      const { line, waiting } = queue
      if (!stands(queue, at)) {
        await db.transaction((tx) => alerts.conditionEnded(tx, 'queue_stands', line, at))
        continue
      }
      if (servedSince > standingSince(at)) continue
      const details = msg(
        'alert.queue_stands.details',
        'In the queue “{queue}”, nothing has moved for half an hour: {waiting} waiting.',
        { queue: line, waiting },
      )
      const matter = { kind: 'queue_stands', subject: line, amount: null, details } as const
      if (await db.transaction((tx) => alerts.raiseCondition(tx, matter))) raised += 1
    }
    if (raised > 0) alerts.wake()
    return 0
  })
}
