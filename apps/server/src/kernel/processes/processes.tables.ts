import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'
import type { JobReport } from '../jobs/jobs.ts'

/** Server processes of this database, each with its own report; a row is deleted when its process stops, or after a day. */
export const serverProcesses = pgTable('server_processes', {
  id: text().primaryKey(),
  /** The machine's name and the port it listens at. */
  name: text().notNull(),
  startedAt: instant('started_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  /** The status of its jobs, in times of the application's clock. */
  jobs: jsonb().$type<readonly JobReport[]>().notNull(),
})
