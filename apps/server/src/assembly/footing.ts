import type { AppParts } from '../app-parts.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Changes } from '../kernel/database/connection/changes.ts'
import type { Arrivals } from '../kernel/http/arrivals.ts'
import type { Jobs } from '../kernel/jobs/jobs.ts'
import type { Translations } from '../kernel/language/translations.ts'
import type { Processes } from '../kernel/processes/processes.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createThread } from '../kernel/threads/thread.ts'

/** What the process has before any module: its parts, its jobs and its word of changes. */
export interface Ground {
  readonly parts: AppParts
  readonly dependencies: Dependencies
  readonly translations: Translations
  readonly log: FastifyBaseLogger
  readonly jobs: Jobs
  readonly processes: Processes
  readonly changes: Changes
  readonly arrivals: Arrivals
}

/** What reading a file that was sent may take: MB, and milliseconds of a processor. */
const READING = { mostMb: 64, mostProcessorMs: 10_000 } as const

/** The same, and what nearly every module is made with. */
export function footingOf(ground: Ground) {
  const { parts, dependencies, jobs, log } = ground
  const { config, owner, provider, clock, secretKeys, publicUrl: site } = parts
  const { db } = parts.database
  const { now, instant } = clock
  const { features } = dependencies
  const [pepper] = secretKeys
  const readingThread = createThread(READING)
  const base = { db, now, pepper, secretKeys, site, jobs, log, readingThread }
  return {
    ...ground,
    config,
    owner,
    provider,
    clock,
    secretKeys,
    site,
    db,
    now,
    instant,
    features,
    pepper,
    readingThread,
    base,
  }
}

export type Footing = ReturnType<typeof footingOf>
