import type { ContentTranslations } from '../language/content.ts'
import type { Paise } from '@sahay/contract/kernel/money'
import { type AnyPgColumn, bigint, customType, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import { type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'

/** An instant, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The columns of every entry of a register (platform/records/record.ts). */
export const recordColumns = () => ({
  id: text().primaryKey(),
  createdAt: instant('created_at').notNull(),
  /** Counts its changes. */
  version: integer().notNull().default(0),
})

/** The id of a record of another table, which is always there. */
export const reference = (name: string, of: () => AnyPgColumn) => text(name).notNull().references(of)

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Translations of staff's English texts; `is_translated` checks that each language has all of them. */
export const translations = <Name extends string>() =>
  jsonb().$type<ContentTranslations<Name>>().notNull().default({})

/** The language that a person reads; the database checks it against the closed list. */
export const languageColumn = <Code extends LanguageCode = LanguageCode>() =>
  text('lang').$type<Code | typeof sourceLanguage>().notNull().default(sourceLanguage)

/** An amount of money in whole paise. */
export const paise = (name: string) => bigint(name, { mode: 'bigint' }).$type<Paise>()

/** The ids that a seal covers. */
export const ranges = customType<{ data: string }>({ dataType: () => 'int8multirange' })
