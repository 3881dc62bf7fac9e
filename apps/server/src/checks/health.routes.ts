import { checkHealth, readHealth } from '@sahay/contract/settings/office-health'
import { type RouteContext, route } from '../kernel/http/route.ts'
import type { JobReport } from '../kernel/jobs/jobs.ts'
import type { Health } from './health.service.ts'
import { isInOrder } from './invariants/finding.ts'

const MB = 1024 * 1024
/** With one place after the point. */
const megabytes = (bytes: number) => Math.round(bytes / (MB / 10)) / 10

export function healthRoutes(context: RouteContext, health: Health, freeDiskFloor: number): void {
  route(
    context,
    readHealth,
    async (_input, actor) => {
      const { books, reconciled, queues, freeDisk, sizes, backup, server, jobs, others } =
        await health.read(actor)
      return {
        data: {
          books: { at: books.at?.toISOString() ?? null, ok: books.ok, findings: books.findings },
          listsAt: reconciled.lists.at?.toISOString() ?? null,
          listsOk: reconciled.lists.ok,
          alerts: reconciled.alerts,
          queues: queues.map(({ oldest, lastSent, ...queue }) => ({
            ...queue,
            oldest: oldest?.toISOString() ?? null,
            lastSent: lastSent?.toISOString() ?? null,
          })),
          disk: { free: Math.floor(freeDisk / MB), floor: Math.floor(freeDiskFloor / MB) },
          sizes: {
            database: megabytes(sizes.database),
            things: sizes.things.map(({ what, bytes, since }) => ({
              what,
              megabytes: megabytes(bytes),
              since: since?.toISOString() ?? null,
            })),
            tables: sizes.tables.map(({ name, bytes }) => ({ name, megabytes: megabytes(bytes) })),
          },
          backup: {
            on: backup.on,
            at: backup.madeAt?.toISOString() ?? null,
            testedAt: backup.testedAt?.toISOString() ?? null,
            megabytes: backup.bytes === null ? null : megabytes(Number(backup.bytes)),
            missing: backup.missing,
            overdue: backup.overdue,
            ok: backup.ok,
          },
          server,
          jobs: jobs.map(jobAnswer),
          others: others.map((one) => ({
            name: one.name,
            startedAt: one.startedAt.toISOString(),
            seenAt: one.seenAt.toISOString(),
            silent: one.silent,
            jobs: one.jobs.map(jobAnswer),
          })),
        },
      }
    },
    { needs: 'health.read' },
  )
  route(
    context,
    checkHealth,
    async (_input, actor) => {
      const { at, findings } = await health.check(actor)
      return {
        data: {
          at: at.toISOString(),
          ok: findings.every(isInOrder),
          findings: findings.map(({ letter, name, says, examined, broken, notAsked }) => ({
            letter,
            name,
            says,
            examined,
            broken: notAsked === undefined ? broken.length : null,
          })),
        },
      }
    },
    { needs: 'health.read' },
  )
}

const jobAnswer = ({ name, everySeconds, last, lastFailure, failingSince, failures, stuck }: JobReport) => ({
  name,
  everySeconds,
  lastAt: last?.at ?? null,
  did: last?.done ?? null,
  // what it failed of may name what is not for a page: it stands in the log
  failedAt: lastFailure?.at ?? null,
  failingSince,
  failures,
  stuck,
})
