import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'
import type { JobReport } from '../jobs/jobs.ts'

/** Server processes that serve this database, as each says of itself; a row goes when its process stops, or after a day. */
export const serverProcesses = pgTable('server_processes', {
  id: text().primaryKey(),
  /** The machine's name and the port it listens at. */
  name: text().notNull(),
  startedAt: instant('started_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  /** How its jobs fared, in times of the clock that decides. */
  jobs: jsonb().$type<readonly JobReport[]>().notNull(),
})
