import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { staffLanguageCodes } from '@sahay/contract/kernel/staff-languages'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Reduces a translations column to one language, in the same form: a list in one language needs no others. */
export const translationTo = (translations: PgColumn, language: LanguageCode): SQL => sql`
  case when ${translations} -> ${language}::text is null then '{}'
    else jsonb_build_object(${language}::text, ${translations} -> ${language}::text) end`

/**
 * A translations column after saving a record with its translations in staff languages, which replace all earlier ones in
 * those. Other languages stay: they are edited in the list of the site's texts in English.
 */
export const withStaffTranslations = (
  translations: PgColumn,
  written: Readonly<Partial<Record<string, unknown>>>,
): SQL => sql`
  (${translations} - ${sql.param(staffLanguageCodes)}::text[]) || ${JSON.stringify(written)}::jsonb`
