import type { AppParts } from '../app-parts.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Changes } from '../kernel/database/changes.ts'
import type { Arrivals } from '../kernel/http/arrivals.ts'
import type { Jobs } from '../kernel/jobs/jobs.ts'
import type { Translations } from '../kernel/language/translations.ts'
import type { Processes } from '../kernel/processes/processes.ts'
import type { FastifyBaseLogger } from 'fastify'

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

/** The same, and what nearly every module is made with. */
export function footingOf(ground: Ground) {
  const { parts, dependencies, jobs, log } = ground
  const { config, owner, provider, clock, secretKeys, publicUrl: site } = parts
  const { db } = parts.database
  const { now, instant } = clock
  const { features } = dependencies
  const [pepper] = secretKeys
  const base = { db, now, pepper, secretKeys, site, jobs, log }
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
    base,
  }
}

export type Footing = ReturnType<typeof footingOf>
