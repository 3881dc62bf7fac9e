import type { OpenDatabase } from '../database/database.ts'
import type { Reader } from '../database/reader.ts'
import type { ResponseCache } from '../http/response/response-cache.ts'
import type { JobReport, Jobs } from '../jobs/jobs.ts'
import { counter, gauge } from './figure.ts'
import type { Family } from './prometheus.ts'

interface ProcessParts {
  readonly cache: () => Pick<ResponseCache, 'size'> | null
  readonly database: Pick<OpenDatabase, 'connections'>
  /** Null if there is none. */
  readonly reader: Pick<Reader, 'answered'> | null
  readonly jobs: Pick<Jobs, 'report'>
}

/** One process's own figures, which need no query. */
export function processFigures({ cache, database, reader, jobs }: ProcessParts): Family[] {
  const { user, system } = process.cpuUsage()
  const { entries, bytes } = cache()?.size() ?? { entries: 0, bytes: 0 }
  const { total, idle, waiting } = database.connections()
  const ofJobs = (valueOf: (job: JobReport) => number) =>
    jobs.report().map((job) => ({ labels: { job: job.name }, value: valueOf(job) }))
  return [
    counter('process_cpu_seconds_total', 'Processor time used.', (user + system) / 1e6),
    gauge('process_resident_memory_bytes', 'Memory in use.', process.memoryUsage.rss()),
    gauge(
      'process_start_time_seconds',
      'When it was started, since 1970.',
      Date.now() / 1000 - process.uptime(),
    ),
    gauge('sahay_cache_entries', 'Answers that are kept ready.', entries),
    gauge('sahay_cache_bytes', 'What they weigh.', bytes),
    gauge('sahay_pool_connections', 'Connections to the database as the application.', [
      { labels: { state: 'busy' }, value: total - idle },
      { labels: { state: 'idle' }, value: idle },
    ]),
    gauge('sahay_pool_waiting', 'Requests that wait for a connection.', waiting),
    counter(
      'sahay_reader_lists_total',
      'Lists that the reader may answer, by what answered them.',
      Object.entries(reader?.answered() ?? {}).map(([by, value]) => ({ labels: { by }, value })),
    ),
    counter(
      'sahay_job_runs_total',
      'Runs of a job that ended.',
      ofJobs(({ runs }) => runs),
    ),
    counter(
      'sahay_job_failures_total',
      'Runs of a job that failed.',
      ofJobs(({ failures }) => failures),
    ),
    gauge(
      'sahay_job_stuck',
      '1 while a run of a job was given up and is still under way.',
      ofJobs(({ stuck }) => (stuck ? 1 : 0)),
    ),
  ]
}
