import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { many, statement, values, rowBy } from '../../kernel/database/statement.ts'
import { documents } from './documents.tables.ts'

/** A picture whose file is stored; its row is written with the record it belongs to. */
const {
  subjectId: _of,
  otherSubjects: _others,
  publishedAt: _since,
  ...documentRow
} = getTableColumns(documents)
export { documentRow }
export type Document = RowOf<typeof documentRow>

/**
 * The insert of a document as part of a feature's own statement, so that record and document are written together or
 * not at all: `source` names the CTE with the record's `id`; if it has no row, no document is written.
 */
export function documentInsert(document: Document, source: SQL): SQL {
  const { id, kind, isPrivate, folder, keyId, bytes, width, height, sha256, createdAt, expiresAt } = document
  return sql`insert into documents (id, kind, subject_id, is_private, folder, key_id, bytes, width, height, sha256,
      created_at, expires_at)
    select ${id}, ${kind}, owner.id, ${isPrivate}::boolean, ${folder}, ${keyId}::text, ${bytes}::int, ${width}::int,
      ${height}::int, ${sha256}::bytea, ${createdAt}::timestamptz, ${expiresAt}::timestamptz
    from ${source} as owner`
}

/** Inserts a document's row alone, for a record that is written separately; `others`: further records that it is about. */
export async function insertDocument(
  tx: Executor,
  document: Document,
  subjectId: string,
  others: readonly string[] = [],
): Promise<void> {
  await tx.insert(documents).values({ ...document, subjectId, otherSubjects: [...others] })
}

/** Publishes a public document from now on; null: unpublishes it. */
export async function showDocument(tx: Executor, id: string, since: Date | null): Promise<void> {
  await tx.update(documents).set({ publishedAt: since }).where(eq(documents.id, id))
}

/** The size of a joined document, in pixels, and its join; `id` is the column that references it. */
export const documentSize = { width: documents.width, height: documents.height }
export const joinDocument = (id: PgColumn): SQL => sql`join documents on documents.id = ${id}`

/** A document by its id; its feature has checked that the caller may see it. */
export const documentById = rowBy('documents.documentById', documents.id, documentRow)

/** A document that staff have published. */
export const publishedDocument = rowBy('documents.publishedDocument', documents.id, documentRow, {
  rest: sql`and not is_private and published_at is not null`,
})

/** The folders of all documents, in batches, in their order. */
export const documentFolders = statement('documents.folders', {
  takes: [documents.folder, t.integer],
  gives: values({ folder: documents.folder }),
  sql: (after, most) =>
    sql`select folder from documents where folder > ${after} order by folder limit ${most}`,
})

/** The document whose files are in a folder. */
export const documentInFolder = rowBy('documents.inFolder', documents.folder, documentRow)

/** How many private documents are encrypted with which key. */
export const documentsByKey = statement('documents.documentsByKey', {
  gives: many({ keyId: t.present(documents.keyId), count: t.integer }),
  sql: () =>
    sql`select key_id as "keyId", count(*)::int as count from documents where key_id is not null group by key_id`,
})

/** The newest and the oldest documents, and some between them. */
export const sampleDocuments = statement('documents.sampleDocuments', {
  gives: many({ id: documents.id, folder: documents.folder }),
  sql: () => sql`
    (select id, folder from documents order by created_at desc limit 4)
    union (select id, folder from documents order by created_at limit 4)
    union (select id, folder from documents order by random() limit 8)`,
})

/** Deletes the rows of documents whose retention has ended; returns their folders. */
export const eraseExpired = statement('documents.deleteExpired', {
  takes: [t.instant, t.integer],
  gives: values({ folder: documents.folder }),
  sql: (now, most) => sql`
    delete from documents where id in (
      select id from documents where expires_at <= ${now} order by expires_at limit ${most} for update skip locked
    )
    returning folder`,
})

/** Sets until when a record's documents are kept; null: with no end until set again. */
export async function keepUntil(tx: Executor, subjectId: string, until: Date | null): Promise<void> {
  await tx.update(documents).set({ expiresAt: until }).where(eq(documents.subjectId, subjectId))
}

/** Moves a record's documents to another record, to be kept while that one is under way. */
export async function giveDocuments(tx: Executor, from: string, to: string): Promise<void> {
  await tx.update(documents).set({ subjectId: to, expiresAt: null }).where(eq(documents.subjectId, from))
}

/** Deletes the rows of a record's documents; returns their folders: their files are deleted after the commit. */
export const eraseOf = statement('documents.deleteOf', {
  takes: [documents.subjectId],
  gives: values({ folder: documents.folder }),
  sql: (subjectId) => sql`
    delete from documents where subject_id = ${subjectId}
      or other_subjects <> '{}' and other_subjects @> array[${subjectId}]::text[]
    returning folder`,
})

/** Which of these folders belong to no document. */
export const withoutRow = statement('documents.strayFolders', {
  takes: [t.texts],
  gives: values({ folder: t.text }),
  sql: (folders) => sql`
    select given.folder from unnest(${sql.param(folders)}::text[]) as given (folder)
    where not exists (select from documents where documents.folder = given.folder)`,
})
