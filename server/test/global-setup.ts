import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/kernel/database/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server of this run. A program takes a database of its own on it. */
    databaseUrl: string
  }
}

/** Starts one real database server for all service tests of a run, in a folder that goes away with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahay-tests-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  project.provide('databaseUrl', server.ownerUrl)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
