import { z } from 'zod'
import { instant } from '../kernel/codecs.ts'
import { arrayOf } from '../kernel/fields.ts'
import { officeCall } from '../kernel/endpoint.ts'

/** How the system is, for owners. An instant that is null: never. Nothing here is secret. */

const queue = z.object({
  line: z.enum(['codes', 'texts', 'mails']),
  /** On their way, and tried once or more without success. */
  waiting: z.number().int(),
  retried: z.number().int(),
  /** Given up in the last seven days. */
  failed: z.number().int(),
  oldest: instant.nullable(),
  lastSent: instant.nullable(),
})

const books = z.object({
  at: instant.nullable(),
  ok: z.boolean().nullable(),
  /** What was asked, by letters: examined and broken. */
  findings: z.string(),
})

/** Its instants are ISO text on the server too: each process keeps its reports so. */
const job = z.object({
  name: z.string(),
  everySeconds: z.number(),
  lastAt: z.string().nullable(),
  /** How much the last run did: mails sent, orders asked about. */
  did: z.number().int().nullable(),
  failedAt: z.string().nullable(),
  /** When the first of the runs began that failed one after the other until now. */
  failingSince: z.string().nullable(),
  /** Since that process was started. */
  failures: z.number().int(),
  stuck: z.boolean(),
})

export const health = {
  read: officeCall('GET office/health', {
    name: 'officeHealth',
    may: 'health.read',
    summary:
      'Tell whether the books agree, what waits to be sent, the disk, what grows, the last backup, and the jobs of this process and of all others.',
    data: z.object({
      books,
      /** When the provider's lists were last read. */
      listsAt: instant.nullable(),
      listsOk: z.boolean(),
      /** Matters that wait for staff. */
      alerts: z.number().int(),
      queues: z.array(queue),
      /** Megabytes where the server keeps its files; `floor`: below it no pictures are taken. */
      disk: z.object({ free: z.number().int(), floor: z.number().int() }),
      /** In megabytes, with one place after the point; `since`: when the oldest of it was written. */
      sizes: z.object({
        database: z.number(),
        things: arrayOf({
          what: z.enum(['audit', 'limits', 'messages', 'files']),
          megabytes: z.number(),
          since: instant.nullable(),
        }),
        /** The largest of the database, with their indexes. */
        tables: z.array(z.object({ name: z.string(), megabytes: z.number() })),
      }),
      /** `on`: one is made each night; `at`: of the last good one; `testedAt`: one was restored as a test, and the books agreed. */
      backup: z.object({
        on: z.boolean(),
        at: instant.nullable(),
        testedAt: instant.nullable(),
        megabytes: z.number().nullable(),
        /** Files that were not there any more when it was made. */
        missing: z.number().int(),
        /** Older ones that should have been erased days ago, and are still there. */
        overdue: z.number().int(),
        /** It is recent enough. */
        ok: z.boolean(),
      }),
      /** The process that answers: its machine and port, and its jobs. */
      server: z.string(),
      jobs: z.array(job),
      /** Processes beside it that were heard of within a day; `silent`: not within the last minute. */
      others: arrayOf({
        name: z.string(),
        startedAt: instant,
        seenAt: instant,
        silent: z.boolean(),
        jobs: z.array(job),
      }),
    }),
  }),

  check: officeCall('POST office/health/check', {
    name: 'officeHealthCheck',
    may: 'health.read',
    harmlessTwice: 'It only asks the books.',
    summary:
      'Ask the books every question now, once in five minutes at most. The answer stands in the health page.',
    body: z.object({}),
    data: z.object({
      at: instant,
      ok: z.boolean(),
      /** What was asked: its letter, what must hold, how much was looked at, how much is broken; null: not asked. */
      findings: arrayOf({
        letter: z.string(),
        name: z.string(),
        says: z.string(),
        examined: z.number().int(),
        broken: z.number().int().nullable(),
      }),
    }),
    problems: ['too_many'],
  }),
}
