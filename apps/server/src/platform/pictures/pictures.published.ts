import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { pictures } from './pictures.tables.ts'

/** What other modules may use of the site's photographs inside their own statements. */

/** What the photograph at an address (`/images/…`) shows, as a part of a statement; null where there is none. */
export const altOf = (image: PgColumn | SQL): SQL =>
  sql`(select ${pictures.alt} from pictures where ${pictures.shownId} = substr(${image}, length('/images/') + 1))`
