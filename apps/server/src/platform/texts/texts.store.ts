import { sql } from 'drizzle-orm'
import { t, rowOf } from '../../kernel/database/fields.ts'
import { changes, columns, many, one, statement, rowBy, rowsBy } from '../../kernel/database/statement.ts'
import { textVersions } from './texts.tables.ts'
import { nameOfStaff } from '../staff/staff.published.ts'

const inForce = rowOf(textVersions, ['id', 'name', 'words', 'note'], {
  by: t.computed(t.nullable(t.text), nameOfStaff(sql`written_by`)),
  publishedAt: t.present(textVersions.publishedAt),
})

/** The versions in force of some texts. */
export const textsInForce = statement('texts.inForce', {
  takes: [t.texts],
  gives: many(inForce),
  sql: (names) => sql`
    select distinct on (name) ${columns(inForce)}
    from text_versions where name = any(${sql.param(names)}::text[]) and published_at is not null
    order by name, published_at desc, id desc`,
})

/** The last twenty versions of a text that were in force, the present one first. */
export const versionsOf = rowsBy('texts.versions', textVersions.name, inForce, {
  rest: sql`and published_at is not null order by published_at desc, id desc limit 20`,
})

const draft = rowOf(textVersions, ['id', 'name', 'words', 'note', 'version', 'publishAt'])

/** Every draft. */
export const drafts = statement('texts.drafts', {
  gives: many(draft),
  sql: () => sql`
    select ${columns(draft)} from text_versions where published_at is null and put_away_at is null`,
})

/** Locks the draft with this id until the transaction ends; null: it no longer exists. */
export const lockDraft = rowBy('texts.lockDraft', textVersions.id, draft, {
  rest: sql`and published_at is null and put_away_at is null for no key update`,
})

/**
 * Writes the draft of a text and removes its schedule; returns null, writing nothing, if the draft is not of this
 * version (0: none exists yet).
 */
export const writeDraft = statement('texts.writeDraft', {
  takes: [
    {
      id: textVersions.id,
      name: textVersions.name,
      words: t.nullable(t.text),
      note: textVersions.note,
      writtenBy: textVersions.writtenBy,
      writtenAt: textVersions.writtenAt,
    },
    t.integer,
  ],
  gives: one({ id: textVersions.id, version: textVersions.version }),
  sql: ({ id, name, words, note, writtenBy, writtenAt }, seen) => sql`
    insert into text_versions (id, name, words, note, written_by, written_at)
    select ${id}, ${name}, ${words}::jsonb, ${note}, ${writtenBy}, ${writtenAt}::timestamptz
    where ${seen}::integer = 0 or exists (
      select from text_versions where name = ${name} and published_at is null and put_away_at is null)
    on conflict (name) where published_at is null and put_away_at is null do update
      set words = excluded.words, note = excluded.note, written_by = excluded.written_by,
        written_at = excluded.written_at, publish_at = null, version = text_versions.version + 1
      where text_versions.version = ${seen}
    returning id, version`,
})

/** Sets the next state of a locked draft; at most one of the instants is set. Increments its version. */
export const setTimes = statement('texts.setTimes', {
  takes: [
    textVersions.id,
    {
      publishAt: textVersions.publishAt,
      publishedAt: textVersions.publishedAt,
      putAwayAt: textVersions.putAwayAt,
    },
  ],
  gives: changes,
  sql: (id, { publishAt, publishedAt, putAwayAt }) => sql`
    update text_versions set publish_at = ${publishAt}::timestamptz, published_at = ${publishedAt}::timestamptz,
      put_away_at = ${putAwayAt}::timestamptz, version = version + 1
    where id = ${id}`,
})

/** The drafts that are due. */
export const dueTexts = statement('texts.due', {
  takes: [t.instant],
  gives: many({ id: textVersions.id, name: textVersions.name }),
  sql: (now) => sql`select id, name from text_versions where publish_at <= ${now} order by publish_at`,
})

/** Brings a due draft into force; 0: another process was faster. */
export const openDue = statement('texts.openDue', {
  takes: [textVersions.id, t.instant],
  gives: changes,
  sql: (id, now) => sql`
    update text_versions set published_at = publish_at, publish_at = null, version = version + 1
    where id = ${id} and publish_at <= ${now}`,
})

/** A version in any state. */
export const versionById = rowBy('texts.byId', textVersions.id, {
  ...draft,
  publishedAt: textVersions.publishedAt,
})
