import type { ContentTextName, TranslatedKind } from '@sahay/contract/content/office-content-texts'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { isStaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { changes, columns, many, statement } from '../../kernel/database/statement.ts'
import { nameOfStaff } from '../staff/staff.published.ts'
import { type ContentTable, contentTranslations } from './content.tables.ts'
import { mustHave } from '../../kernel/problem.ts'

/** The texts of a record by their names. */
export type NamedTexts = Readonly<Partial<Record<ContentTextName, string>>>

/** The declaration of a kind's texts that can be translated into any language of the site. */
export interface DeclaredTexts {
  /** The kind of translation; the record's kind by default. */
  readonly kind?: TranslatedKind
  /** The rules for each text, in every language. */
  readonly rules: Partial<Readonly<Record<ContentTextName, z.ZodType<string>>>>
  /** Their columns, if named differently. */
  readonly columns?: Partial<Readonly<Record<ContentTextName, PgColumn>>>
  /** The column of their translations, if named differently. */
  readonly translations?: PgColumn
  /** The condition that people can give to the record or take part in it now; never by default. */
  readonly isOpen?: SQL
  /** Removes from a translation what it must not contain. */
  readonly clean?: (words: NamedTexts) => NamedTexts
}

/** Texts of a published record, with their translation into one language. */
export interface TextsInOneLanguage {
  readonly id: string
  readonly lang: LanguageCode
  readonly isOpen: boolean
  readonly english: NamedTexts
  readonly words: NamedTexts | null
  /** What translators last saved, and the English it was made from; the translation on the record may differ. */
  readonly source: NamedTexts | null
  readonly written: NamedTexts | null
  readonly by: string | null
  readonly at: Date | null
}

/** The texts of one kind, with access to their table. */
export interface HeldTexts extends Required<Pick<DeclaredTexts, 'kind' | 'rules' | 'clean'>> {
  /** The table's name, by which changes are announced. */
  readonly table: string
  /** Published records, or one of them, in the site's order and in each of some languages. */
  shown(tx: Executor, languages: readonly LanguageCode[], id: string | null): Promise<TextsInOneLanguage[]>
  /** Locks a record until the transaction ends. */
  lock(tx: Executor, id: string): Promise<number>
  /** Writes a translation; increments the version if editors edit its language on the record, so that none overwrites it unseen. */
  write(
    tx: Executor,
    id: string,
    language: LanguageCode,
    words: NamedTexts,
    made: { readonly by: string; readonly at: Date },
  ): Promise<void>
}

const MOST_SHOWN = 500

/** Builds access to the texts of a table that staff publish. */
export function heldTexts(
  {
    kind,
    name,
    table,
  }: { readonly kind: TranslatedKind; readonly name: string; readonly table: ContentTable },
  { rules, columns: named = {}, translations, isOpen, clean = (words) => words }: DeclaredTexts,
): HeldTexts {
  const own: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const columnOf = (text: string, given: PgColumn | undefined): PgColumn => {
    return mustHave(given ?? own[text], `${name} has no column ${text}`)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of its rules
  const names = Object.keys(rules) as ContentTextName[]
  const pairs = names.map((text) => ({ text, column: columnOf(text, named[text]) }))
  const held = columnOf('translations', translations)
  const english = sql.join(
    pairs.map(({ text, column }) => sql`${sql.raw(`'${text}'`)}, ${column}`),
    sql`, `,
  )
  const row = {
    id: t.computed(t.text, sql`${table.id}`),
    lang: t.computed(t.textOf<LanguageCode>(), sql`language.code`),
    isOpen: t.computed(t.boolean, sql`coalesce(${isOpen ?? sql`false`}, false)`),
    english: t.computed(t.json<NamedTexts>(), sql`jsonb_build_object(${english})`),
    words: t.computed(t.nullable(t.json<NamedTexts>()), sql`${held} -> language.code`),
    source: t.computed(t.nullable(t.json<NamedTexts>()), sql`made.source`),
    written: t.computed(t.nullable(t.json<NamedTexts>()), sql`made.words`),
    by: t.computed(t.nullable(t.text), sql`${nameOfStaff(sql`made.staff_id`)}`),
    at: t.computed(t.nullable(t.instant), sql`made.written_at`),
  }
  const write = statement(`content.writeTexts.${kind}`, {
    takes: [t.text, t.textOf<LanguageCode>(), t.json<NamedTexts>()],
    gives: changes,
    sql: (id, language, words) => sql`
      update ${table} set ${sql.identifier(held.name)} = ${held} || jsonb_build_object(${language}::text, ${JSON.stringify(words)}::jsonb),
        version = version + ${isStaffLanguageCode(language) ? 1 : 0}::integer
      where id = ${id}`,
  })
  const [first] = pairs
  if (!first) throw new Error(`${kind} has no texts`)
  return {
    kind,
    rules,
    clean,
    table: name,
    shown: statement(`content.texts.${kind}`, {
      takes: [t.texts, t.nullable(t.text)],
      gives: many(row),
      sql: (languages, id) => sql`
        select ${columns(row)} from ${table}
          cross join unnest(${sql.param(languages)}::text[]) with ordinality language(code, nth)
          left join content_translations made
            on made.kind = ${kind} and made.record_id = ${table.id} and made.lang = language.code
        where ${table.publishedAt} is not null and ${first.column} <> '' ${id === null ? sql`` : sql`and ${table.id} = ${id}`}
        order by ${table.position}, ${table.id}, language.nth limit ${MOST_SHOWN}`,
    }),
    lock: statement(`content.lockTexts.${kind}`, {
      takes: [t.text],
      gives: changes,
      sql: (id) => sql`select from ${table} where id = ${id} for no key update`,
    }),
    write: async (tx, id, language, words) => void (await write(tx, id, language, words)),
  }
}

/** Stores the English that a translation was made from, by whom and when; only for the last translation. */
export async function noteTranslation(
  tx: Executor,
  made: typeof contentTranslations.$inferInsert,
): Promise<void> {
  const { kind, recordId, lang } = contentTranslations
  await tx
    .insert(contentTranslations)
    .values(made)
    .onConflictDoUpdate({ target: [kind, recordId, lang], set: made })
}
