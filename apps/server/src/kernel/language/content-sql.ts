import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Of a column of translations that to one language, in the same form: a list in one language brings no other. */
export const translationTo = (translations: PgColumn, language: LanguageCode): SQL => sql`
  case when ${translations} -> ${language}::text is null then '{}'
    else jsonb_build_object(${language}::text, ${translations} -> ${language}::text) end`
