import type { ContentTranslations } from '../language/content.ts'
import type { Paise } from '@sahay/contract/kernel/money'
import { type AnyPgColumn, bigint, customType, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import { type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'

/** An instant, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The id of a record of another table, which is always there. */
export const reference = (name: string, of: () => AnyPgColumn) => text(name).notNull().references(of)

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What staff wrote in English beside it, in other languages; `is_translated` checks that each has all of it. */
export const translations = <Name extends string>() =>
  jsonb().$type<ContentTranslations<Name>>().notNull().default({})

/** The language somebody reads; the database checks it against the closed list. */
export const languageColumn = <Code extends LanguageCode = LanguageCode>() =>
  text('lang').$type<Code | typeof sourceLanguage>().notNull().default(sourceLanguage)

/** An amount of money in whole paise. */
export const paise = (name: string) => bigint(name, { mode: 'bigint' }).$type<Paise>()

/** Whether a record is in use, and since when it is not: of a register whose records retire and are brought back. */
export const retirementColumns = () => ({
  state: text({ enum: ['active', 'retired'] })
    .notNull()
    .default('active'),
  retiredAt: instant('retired_at'),
})

export interface Retirement {
  readonly state: 'active' | 'retired'
  readonly retiredAt: Date | null
}

/** The ids that a seal covers. */
export const ranges = customType<{ data: string }>({ dataType: () => 'int8multirange' })
