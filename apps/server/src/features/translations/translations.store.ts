import { sql } from 'drizzle-orm'
import { nameOfStaff } from '../../platform/staff/staff.published.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import { columns, many, rowsBy, statement } from '../../kernel/database/statement.ts'
import { translationTexts } from './translations.tables.ts'

const text = {
  ...rowOf(translationTexts, ['sentence', 'nth', 'english', 'over']),
  ...rowOf(translationTexts, ['words', 'initials', 'source', 'staffId']),
}
export type Text = RowOf<typeof text>

/** All texts of a language, newest of each sentence first. */
export const textsIn = rowsBy('translations.textsIn', translationTexts.lang, text, {
  rest: sql`order by sentence, nth desc`,
})

const textWithLanguage = { ...text, lang: translationTexts.lang }

/** The texts of all languages, the newest of each sentence first. */
export const textsOfAll = statement('translations.textsOfAll', {
  gives: many(textWithLanguage),
  sql: () => sql`
    select ${columns(textWithLanguage)} from translation_texts order by lang, sentence, nth desc`,
})

const textWithWriter = {
  ...text,
  id: translationTexts.id,
  at: translationTexts.writtenAt,
  by: t.computed(t.nullable(t.text), nameOfStaff(sql`translation_texts.staff_id`)),
}

/** All texts of a sentence with their authors, newest first. */
export const textsOf = statement('translations.textsOf', {
  takes: [translationTexts.lang, translationTexts.sentence],
  gives: many(textWithWriter),
  sql: (lang, sentence) => sql`
    select ${columns(textWithWriter)} from translation_texts
    where lang = ${lang} and sentence = ${sentence} order by nth desc`,
})

export type NewText = typeof translationTexts.$inferInsert

const MOST_AT_ONCE = 500

/** Inserts texts; returns how many: one that somebody wrote meanwhile under the same number stays. */
export async function insertTexts(tx: Executor, texts: readonly NewText[]): Promise<number> {
  let written = 0
  for (let from = 0; from < texts.length; from += MOST_AT_ONCE) {
    const { rowCount } = await tx
      .insert(translationTexts)
      .values(texts.slice(from, from + MOST_AT_ONCE))
      .onConflictDoNothing()
    written += rowCount ?? 0
  }
  return written
}
