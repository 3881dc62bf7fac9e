import { z } from 'zod'
import { instant } from '../kernel/codecs.ts'
import { arrayOf } from '../kernel/fields.ts'
import { officeCall } from '../kernel/endpoint.ts'

/** The system's health, for owners. An instant that is null means never. Nothing here is secret. */

const queue = z.object({
  line: z.enum(['codes', 'texts', 'mails']),
  /** Waiting messages, and those with at least one failed attempt. */
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
  /** The checks made, by their letters: examined and broken. */
  findings: z.string(),
})

/** Instants are ISO text on the server too, because each process stores its reports in this form. */
const job = z.object({
  name: z.string(),
  everySeconds: z.number(),
  lastAt: z.string().nullable(),
  /** The amount of work in the last run: mails sent, orders checked. */
  did: z.number().int().nullable(),
  failedAt: z.string().nullable(),
  /** When the current unbroken series of failed runs began. */
  failingSince: z.string().nullable(),
  /** Failures since that process started. */
  failures: z.number().int(),
  stuck: z.boolean(),
})

export const health = {
  read: officeCall('GET office/health', {
    name: 'officeHealth',
    may: 'health.read',
    summary:
      'Get the state of the system: whether the books agree, what waits to be sent, the disk, what grows, the last backup, and the jobs of this process and of all others.',
    data: z.object({
      books,
      /** When the provider's lists were last read. */
      listsAt: instant.nullable(),
      listsOk: z.boolean(),
      /** The number of open alerts. */
      alerts: z.number().int(),
      queues: z.array(queue),
      /** Free megabytes on the disk with the server's files; below `floor` no pictures are accepted. */
      disk: z.object({ free: z.number().int(), floor: z.number().int() }),
      /** Sizes in megabytes, with one decimal; `since`: the time of the oldest data. */
      sizes: z.object({
        database: z.number(),
        things: arrayOf({
          what: z.enum(['audit', 'limits', 'messages', 'files']),
          megabytes: z.number(),
          since: instant.nullable(),
        }),
        /** The largest database tables, including their indexes. */
        tables: z.array(z.object({ name: z.string(), megabytes: z.number() })),
      }),
      /**
       * `on`: a backup is made every night; `at`: the last good one; `testedAt`: when one was restored as a test and its
       * books agreed.
       */
      backup: z.object({
        on: z.boolean(),
        at: instant.nullable(),
        testedAt: instant.nullable(),
        megabytes: z.number().nullable(),
        /** Files that no longer existed when it was made. */
        missing: z.number().int(),
        /** Older backups that should have been deleted days ago but still exist. */
        overdue: z.number().int(),
        /** True if it is recent enough. */
        ok: z.boolean(),
      }),
      /** The process that answers this call: its host and port, and its jobs. */
      server: z.string(),
      jobs: z.array(job),
      /** Other processes seen within a day; `silent`: not seen within the last minute. */
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
    harmlessTwice: 'It only checks the books.',
    summary:
      'Run all checks of the books now, at most once in five minutes. The result appears on the health page.',
    body: z.object({}),
    data: z.object({
      at: instant,
      ok: z.boolean(),
      /**
       * The checks: letter, the condition that must hold, how many items were examined, and how many are broken; null if
       * not checked.
       */
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
