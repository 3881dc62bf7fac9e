import type { OpenDatabase } from '../database/database.ts'
import type { Reader } from '../database/reader.ts'
import type { ResponseCache } from '../http/response/response-cache.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { gauge } from './gauge.ts'
import type { Family } from './prometheus.ts'

interface ProcessParts {
  readonly cache: () => Pick<ResponseCache, 'size'> | null
  readonly database: Pick<OpenDatabase, 'connections'>
  /** Null where there is none. */
  readonly reader: Pick<Reader, 'answered'> | null
  readonly jobs: Pick<Jobs, 'report'>
}

/** What one process knows of itself, without asking anybody. */
export function processFigures({ cache, database, reader, jobs }: ProcessParts): Family[] {
  const { user, system } = process.cpuUsage()
  const { entries, bytes } = cache()?.size() ?? { entries: 0, bytes: 0 }
  const { total, idle, waiting } = database.connections()
  const report = jobs.report()
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
    {
      name: 'sahay_pool_connections',
      type: 'gauge',
      help: 'Connections to the database as the application.',
      values: [
        { labels: { state: 'busy' }, value: total - idle },
        { labels: { state: 'idle' }, value: idle },
      ],
    },
    gauge('sahay_pool_waiting', 'Requests that wait for a connection.', waiting),
    {
      name: 'sahay_reader_lists_total',
      type: 'counter',
      help: 'Lists that the reader may answer, by what answered them.',
      values: Object.entries(reader?.answered() ?? {}).map(([by, value]) => ({ labels: { by }, value })),
    },
    {
      name: 'sahay_job_runs_total',
      type: 'counter',
      help: 'Runs of a job that ended.',
      values: report.map(({ name, runs }) => ({ labels: { job: name }, value: runs })),
    },
    {
      name: 'sahay_job_failures_total',
      type: 'counter',
      help: 'Runs of a job that failed.',
      values: report.map(({ name, failures }) => ({ labels: { job: name }, value: failures })),
    },
    {
      name: 'sahay_job_stuck',
      type: 'gauge',
      help: '1 while a run of a job was given up and is still under way.',
      values: report.map(({ name, stuck }) => ({ labels: { job: name }, value: stuck ? 1 : 0 })),
    },
  ]
}

/** A figure without labels that only grows. */
const counter = (name: string, help: string, value: number): Family => ({
  name,
  type: 'counter',
  help,
  values: [{ value }],
})
