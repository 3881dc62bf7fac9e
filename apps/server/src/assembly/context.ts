import type { FastifyBaseLogger } from 'fastify'
import type { AppParts } from '../app-parts.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Changes } from '../kernel/database/connection/changes.ts'
import type { Arrivals } from '../kernel/http/arrivals.ts'
import type { Jobs } from '../kernel/jobs/jobs.ts'
import type { Translations } from '../kernel/language/translations.ts'
import type { ModuleDeclaration } from '../kernel/module.ts'
import type { Processes } from '../kernel/processes/processes.ts'
import { createThread } from '../kernel/threads/thread.ts'

/** The parts of a process that exist before any module. */
export interface ProcessParts {
  readonly parts: AppParts
  readonly dependencies: Dependencies
  /** The declarations of all modules, the features' among them. */
  readonly modules: readonly ModuleDeclaration[]
  readonly translations: Translations
  readonly log: FastifyBaseLogger
  readonly jobs: Jobs
  readonly processes: Processes
  readonly changes: Changes
  readonly arrivals: Arrivals
}

/** Limits for reading an uploaded file: MB of memory, and milliseconds of processor time. */
const READING = { mostMb: 64, mostProcessorMs: 10_000 } as const

/** The context that modules are made with: each takes what it needs by name, and its parts are added for later modules. */
export function createContext(process: ProcessParts) {
  const {
    config,
    database,
    owner,
    provider: providerKeys,
    clock,
    secretKeys,
    publicUrl: site,
  } = process.parts
  const { now, instant } = clock
  const { features } = process.dependencies
  const [pepper] = secretKeys
  return {
    ...process,
    config,
    owner,
    providerKeys,
    secretKeys,
    pepper,
    site,
    db: database.db,
    now,
    instant,
    features,
    readingThread: createThread(READING),
  }
}

export type Context = ReturnType<typeof createContext>
