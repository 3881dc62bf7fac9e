import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { rowOf, rowsOf } from '../../kernel/database/query.ts'
import type { DocumentKind } from './documents.tables.ts'

/** A picture whose file is safe; its row comes with the record it belongs to. */
export interface Document {
  readonly id: string
  readonly kind: DocumentKind
  readonly isPrivate: boolean
  readonly folder: string
  readonly keyId: string | null
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly sha256: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date | null
}

const columns = sql`id, kind, is_private as "isPrivate", folder, key_id as "keyId", bytes, width, height, sha256,
  created_at as "createdAt", expires_at as "expiresAt"`

/**
 * The insert of a document as a part of a feature's own statement, so that record and document are written together
 * or not at all: `source` names the CTE that has the record's `id`, and no row in it means no document.
 */
export function documentInsert(document: Document, source: SQL): SQL {
  const { id, kind, isPrivate, folder, keyId, bytes, width, height, sha256, createdAt, expiresAt } = document
  return sql`insert into documents (id, kind, subject_id, is_private, folder, key_id, bytes, width, height, sha256,
      created_at, expires_at)
    select ${id}, ${kind}, owner.id, ${isPrivate}::boolean, ${folder}, ${keyId}::text, ${bytes}::int, ${width}::int,
      ${height}::int, ${sha256}::bytea, ${createdAt}::timestamptz, ${expiresAt}::timestamptz
    from ${source} as owner`
}

/** A document that its feature has found to be the caller's to see. */
export function documentById(tx: Executor, id: string): Promise<Document | null> {
  return rowOf<Document>(tx, sql`select ${columns} from documents where id = ${id}`)
}

/** A document that staff have shown to everybody. */
export function publishedDocument(tx: Executor, id: string): Promise<Document | null> {
  return rowOf<Document>(
    tx,
    sql`select ${columns} from documents where id = ${id} and not is_private and published_at is not null`,
  )
}

/** How many private documents are sealed with which key. */
export function documentsByKey(tx: Executor): Promise<{ keyId: string; count: number }[]> {
  return rowsOf<{ keyId: string; count: number }>(
    tx,
    sql`select key_id as "keyId", count(*)::int as count from documents where key_id is not null group by key_id`,
  )
}

/** The newest and the oldest documents, and some between them. */
export function sampleDocuments(tx: Executor): Promise<{ id: string; folder: string }[]> {
  return rowsOf<{ id: string; folder: string }>(
    tx,
    sql`
    (select id, folder from documents order by created_at desc limit 4)
    union (select id, folder from documents order by created_at limit 4)
    union (select id, folder from documents order by random() limit 8)`,
  )
}

/** Erases the rows of documents whose time has run out, and answers their folders. */
export async function eraseExpired(tx: Executor, now: Date, most: number): Promise<string[]> {
  const rows = await rowsOf<{ folder: string }>(
    tx,
    sql`
    delete from documents where id in (
      select id from documents where expires_at <= ${now} order by expires_at limit ${most} for update skip locked
    )
    returning folder`,
  )
  return rows.map(({ folder }) => folder)
}

/** Says anew until when the documents of a record are kept; null: until it is said again. */
export async function keepUntil(tx: Executor, subjectId: string, until: Date | null): Promise<void> {
  await tx.execute(sql`update documents set expires_at = ${until} where subject_id = ${subjectId}`)
}

/** Erases the rows of a record's documents, and answers their folders: their files go after the commit. */
export async function eraseOf(tx: Executor, subjectId: string): Promise<string[]> {
  const rows = await rowsOf<{ folder: string }>(
    tx,
    sql`delete from documents where subject_id = ${subjectId} returning folder`,
  )
  return rows.map(({ folder }) => folder)
}

/** Which of these folders belong to no document. */
export async function withoutRow(tx: Executor, folders: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ folder: string }>(
    tx,
    sql`
    select told.folder from unnest(${sql.param(folders)}::text[]) as told (folder)
    where not exists (select from documents where documents.folder = told.folder)`,
  )
  return rows.map(({ folder }) => folder)
}
