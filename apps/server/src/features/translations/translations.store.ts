import { sql } from 'drizzle-orm'
import { nameOfStaff } from '../../platform/staff/staff.published.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { columns, many, statement } from '../../kernel/database/statement.ts'
import { translationTexts } from './translations.tables.ts'

const text = {
  sentence: translationTexts.sentence,
  nth: translationTexts.nth,
  english: translationTexts.english,
  over: translationTexts.over,
  words: translationTexts.words,
  initials: translationTexts.initials,
  source: translationTexts.source,
  staffId: translationTexts.staffId,
}
export type Text = RowOf<typeof text>

/** All texts of a language, the newest of each sentence first. */
export const textsIn = statement({
  name: 'translations.textsIn',
  takes: [translationTexts.lang],
  gives: many(text),
  sql: (lang) => sql`
    select ${columns(text)} from translation_texts where lang = ${lang} order by sentence, nth desc`,
})

/** The texts of all languages, the newest of each sentence first. */
export const textsOfAll = statement({
  name: 'translations.textsOfAll',
  takes: [],
  gives: many({ ...text, lang: translationTexts.lang }),
  sql: () => sql`
    select ${columns(text)}, lang from translation_texts order by lang, sentence, nth desc`,
})

/** All texts of a sentence with who wrote them, the newest first. */
export const textsOf = statement({
  name: 'translations.textsOf',
  takes: [translationTexts.lang, translationTexts.sentence],
  gives: many({
    ...text,
    id: translationTexts.id,
    at: translationTexts.writtenAt,
    by: t.nullable(t.text),
  }),
  sql: (lang, sentence) => sql`
    select ${columns(text)}, id, written_at as "at",
      ${nameOfStaff(sql`translation_texts.staff_id`)} as "by"
    from translation_texts where lang = ${lang} and sentence = ${sentence} order by nth desc`,
})

export type NewText = typeof translationTexts.$inferInsert

const MOST_AT_ONCE = 500

/** Writes texts; answers how many: one that somebody wrote meanwhile under the same number stays. */
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
