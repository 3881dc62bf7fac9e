import type { TestProject } from 'vitest/node'
import { startTestDatabase } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server of this run. Each program creates its own database on it. */
    databaseUrl: string
  }
}

/** Starts one real database server for all service tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTestDatabase()
  project.provide('databaseUrl', url)
  return stop
}
