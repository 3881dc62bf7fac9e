import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { staffLanguageCodes } from '@sahay/contract/kernel/staff-languages'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Of a column of translations that to one language, in the same form: a list in one language brings no other. */
export const translationTo = (translations: PgColumn, language: LanguageCode): SQL => sql`
  case when ${translations} -> ${language}::text is null then '{}'
    else jsonb_build_object(${language}::text, ${translations} -> ${language}::text) end`

/**
 * A column of translations with those that stand on its record, in the languages of staff; of them it has these alone from
 * then on. Other languages stay: they are written in the list of what the site shows in English.
 */
export const withStaffTranslations = (
  translations: PgColumn,
  written: Readonly<Partial<Record<string, unknown>>>,
): SQL => sql`
  (${translations} - ${sql.param(staffLanguageCodes)}::text[]) || ${JSON.stringify(written)}::jsonb`
