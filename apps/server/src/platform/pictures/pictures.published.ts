import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { pictures } from './pictures.tables.ts'

/** What other modules may use of the site's photographs inside their own statements. */

/** The alternative text of the photograph at an address (`/images/…`), as part of a statement; null if none exists. */
export const altOf = (image: PgColumn | SQL): SQL =>
  sql`(select ${pictures.alt} from pictures where ${pictures.shownId} = substr(${image}, length('/images/') + 1))`
