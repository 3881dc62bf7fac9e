import type { FastifyBaseLogger } from 'fastify'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import type { Alerts } from './alerts.service.ts'
import { msg, type Message } from '../../kernel/language/message.ts'
import { sourceLanguage } from '@sahay/contract/kernel/languages'
import type { Translations } from '../../kernel/language/translations.ts'
import type { Core } from '../../kernel/database/database.ts'

interface StuckJobsDeps extends Core {
  readonly jobs: Jobs
  readonly alerts: Alerts
  readonly log: FastifyBaseLogger
}

/**
 * Alerts staff about a job that was given up, and closes the alert once the job finishes again; after a restart of the
 * server staff close it. Returns the function to call with the job and the seconds after which it was given up.
 */
export function addStuckJobs(deps: StuckJobsDeps): (job: string, seconds: number) => void {
  const { db, now, jobs, alerts, log } = deps
  const raised = new Set<string>()

  async function raise(job: string, seconds: number): Promise<void> {
    raised.add(job)
    const details = msg(
      'alert.job_stuck.details',
      'The job “{job}” did not finish within {seconds} seconds and was stopped. It is tried again.',
      { job, seconds },
    )
    const matter = { kind: 'job_stuck', subject: job, amount: null, details } as const
    if (await db.transaction((tx) => alerts.raiseCondition(tx, matter))) alerts.wake()
  }

  jobs.add('stuck jobs', async () => {
    const stuck = jobs.stuck()
    for (const job of [...raised].filter((name) => !stuck.includes(name))) {
      await db.transaction((tx) => alerts.conditionEnded(tx, 'job_stuck', job, now()))
      raised.delete(job)
    }
    return 0
  })

  return (job, seconds) => {
    log.error({ job, seconds }, 'a job did not end in time and is given up')
    raise(job, seconds).catch((error: unknown) => log.error(error, 'no alert could be raised'))
  }
}

interface StartDeps extends Core {
  readonly alerts: Alerts
  readonly log: FastifyBaseLogger
  readonly translations: Translations
}

/**
 * Alerts staff to what a start found missing, by subject; null: nothing is missing. Closes alerts of earlier starts
 * that are resolved.
 */
export async function reportFaults(
  { db, now, alerts, log, translations }: StartDeps,
  found: Readonly<Record<'keys' | 'files', Message | null>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [subject, details] of Object.entries(found)) {
      if (details === null) await alerts.conditionEnded(tx, 'files_missing', subject, now())
      else {
        log.error({ about: subject }, translations.in(sourceLanguage).say(details))
        await alerts.raiseCondition(tx, { kind: 'files_missing', subject, amount: null, details })
      }
    }
  })
  alerts.wake()
}
