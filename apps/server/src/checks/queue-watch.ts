import type { Alerts } from '../platform/alerts/alerts.service.ts'
import type { Database } from '../kernel/database/database.ts'
import type { Jobs } from '../kernel/jobs/jobs.ts'
import { msg } from '../kernel/language/message.ts'
import { readQueues, standingSince, stands } from './queues.ts'

interface WatchDeps {
  readonly db: Database
  readonly now: () => Date
  readonly jobs: Jobs
  readonly alerts: Alerts
}

/**
 * Looks every five minutes whether a queue stands still, and puts it before staff once until it moves again. Where the
 * mails themselves stand, the office shows it, and the mail about it leaves with the others. What waited while nobody served,
 * as before a start, stands still once it has not moved for half an hour of serving.
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
        /*i18n*/ {
          id: 'alert.queue_stands.details',
          message: 'In the queue “{queue}”, nothing has moved for half an hour: {waiting} waiting.',
        },
        { queue: line, waiting },
      )
      const matter = { kind: 'queue_stands', subject: line, amount: null, details } as const
      if (await db.transaction((tx) => alerts.raiseCondition(tx, matter))) raised += 1
    }
    if (raised > 0) alerts.wake()
    return 0
  })
}
