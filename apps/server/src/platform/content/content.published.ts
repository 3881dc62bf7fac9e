import type { ContentKind, ContentState } from '@sahay/contract/content/office-content'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { orderedBy, type Order } from '../../kernel/database/keyset.ts'
import { changed, changes, many, one, statement, value, values } from '../../kernel/database/statement.ts'
import type { Operation } from '../../kernel/module.ts'
import type { ContentTimes } from './content-holder.ts'
import type { ContentTable } from './content.tables.ts'
import { type DeclaredTexts, heldTexts } from './held-texts.ts'
import { when } from '../../kernel/database/list-statement.ts'
import { mustHave } from '../../kernel/problem.ts'

/** Exports for features: for use inside their own statements, and to declare what they publish. */

export type { ContentTable }

/** The fields that every list of content returns for a row, for the rows of statements. */
export function listedContent<Table extends ContentTable>({
  id,
  version,
  publishedAt,
  publishAt,
  archivedAt,
  createdAt,
}: Table): Pick<Table, 'id' | 'version' | 'publishedAt' | 'publishAt' | 'archivedAt' | 'createdAt'> {
  return { id, version, publishedAt, publishAt, archivedAt, createdAt }
}

/** The same as the office's calls return it: with the state instead of the archiving time. */
export function contentRowOf<Table extends ContentTable>(table: Table) {
  const { archivedAt: _, ...row } = listedContent(table)
  return {
    ...row,
    state: t.computed(
      t.oneOf('draft', 'scheduled', 'open', 'archived'),
      sql`case when archived_at is not null then 'archived' when published_at is not null then 'open'
        when publish_at is not null then 'scheduled' else 'draft' end`,
    ),
  }
}

const conditions: Readonly<Record<ContentState, SQL>> = {
  archived: sql`archived_at is not null`,
  open: sql`published_at is not null`,
  scheduled: sql`publish_at is not null`,
  draft: sql`coalesce(published_at, publish_at, archived_at) is null`,
}

/** The condition for a state; null: everything except archived content. */
export const inState = (state: ContentState | null): SQL =>
  state === null ? sql`archived_at is null` : conditions[state]

/** The filter by state of content lists. */
export const whenInState = when(t.oneOf('draft', 'scheduled', 'open', 'archived'), inState, inState(null))

/** The orders that every list of content has. */
export const contentOrders = {
  position: orderedBy(sql`position`, 'bigint', sql`id`, 'asc'),
  '-createdAt': orderedBy(sql`created_at`, 'timestamptz', sql`id`, 'desc'),
} as const satisfies Record<string, Order>

/** The last position, for a new record. */
export const lastPosition = (table: ContentTable): SQL =>
  sql`(select coalesce(max(position), 0) + 1 from ${table})`

const times = {
  publishedAt: t.nullable(t.instant),
  publishAt: t.nullable(t.instant),
  archivedAt: t.nullable(t.instant),
}

const MOST_DUE = 100

/** A kind of record that staff publish, as its feature declares it. */
export type ContentHolder = ReturnType<typeof contentIn>

/** Makes the holder of a table with `contentColumns`. */
export function contentIn(declared: {
  readonly kind: ContentKind
  /** The permission to publish and reorder it. */
  readonly edits: Operation
  readonly table: ContentTable
  /** The texts that staff write and visitors read, to be translated into the languages of the site. */
  readonly texts: readonly DeclaredTexts[]
}) {
  const { kind, edits, table } = declared
  const name = getTableName(table)
  const lock = statement(`${kind}.lockContent`, {
    takes: [t.text],
    gives: one({ version: t.integer, ...times }),
    sql: (id) => sql`
      select version, published_at as "publishedAt", publish_at as "publishAt", archived_at as "archivedAt"
      from ${table} where id = ${id} for no key update`,
  })
  const writeState = statement(`${kind}.writeState`, {
    takes: [t.text, times],
    gives: value({ version: t.integer }),
    sql: (id, { publishedAt, publishAt, archivedAt }) => sql`
      update ${table} set published_at = ${publishedAt}::timestamptz, publish_at = ${publishAt}::timestamptz,
        archived_at = ${archivedAt}::timestamptz, version = version + 1
      where id = ${id} returning version`,
  })
  const ordered = statement(`${kind}.ordered`, {
    takes: [t.texts],
    gives: values({ id: t.text }),
    sql: (ids) => sql`
      select id from ${table} where id = any(${sql.param(ids)}::text[]) and archived_at is null`,
  })
  const lockOrder = statement(`${kind}.lockOrder`, {
    takes: [t.text],
    gives: many({ locked: t.text }),
    sql: (lockName) => sql`select pg_advisory_xact_lock(hashtext(${lockName}))::text as locked`,
  })
  const renumber = statement(`${kind}.renumber`, {
    takes: [t.text, t.nullable(t.text)],
    gives: changes,
    // the moved record takes the other's position, just before it
    sql: (id, before) => sql`
      with other as (select id, position from ${table} where id = ${before}),
      ordered as (
        select id, row_number() over (order by
          case when id = ${id} then coalesce((select position from other), 2147483647) else position end,
          case when id = ${id} then coalesce((select id from other), '') else id end,
          id <> ${id})::int as nth
        from ${table} where archived_at is null
      )
      update ${table} set position = nth from ordered
      where ordered.id = ${table.id} and ${table.position} <> nth`,
  })
  const due = statement(`${kind}.due`, {
    takes: [t.instant],
    gives: values({ id: t.text }),
    sql: (now) =>
      sql`select id from ${table} where publish_at <= ${now} order by publish_at limit ${MOST_DUE}`,
  })
  const open = statement(`${kind}.open`, {
    takes: [t.text, t.instant],
    gives: changed,
    sql: (id, now) => sql`
      update ${table} set published_at = publish_at, publish_at = null where id = ${id} and publish_at <= ${now}`,
  })
  return {
    ...(table.image ? { images: imagesOf(kind, table) } : {}),
    kind,
    edits,
    /** The table's name, by which changes are announced. */
    table: name,
    texts: declared.texts.map((texts) => heldTexts({ kind: texts.kind ?? kind, name, table }, texts)),
    /** Locks a record until the transaction ends; null: none exists. */
    lock,
    /** The ids of scheduled records that are due. */
    due,
    /** Writes the state of a locked record; returns its new version. */
    async setState(tx: Executor, id: string, to: ContentTimes): Promise<number> {
      return mustHave(await writeState(tx, id, to), `no ${kind} ${id}`)
    },
    /** Moves a record before another, or to the end; false: one of them does not exist. Archived ones have no order. */
    async move(tx: Executor, id: string, before: string | null): Promise<boolean> {
      await lockOrder(tx, `order of ${kind}`)
      const ids = before === null ? [id] : [id, before]
      if ((await ordered(tx, ids)).length !== new Set(ids).size) return false
      await renumber(tx, id, before)
      return true
    },
    /** Publishes a record that is due; false: another process was faster. */
    open,
  }
}

/** Operations on the pictures of a table, by their addresses. */
function imagesOf(kind: ContentKind, table: ContentTable) {
  const set = statement(`${kind}.setImage`, {
    takes: [t.text, t.nullable(t.text)],
    gives: changes,
    sql: (id, address) => sql`update ${table} set image = ${address}, version = version + 1 where id = ${id}`,
  })
  const replace = statement(`${kind}.replaceImage`, {
    takes: [t.text, t.text],
    gives: changes,
    sql: (address, by) => sql`update ${table} set image = ${by} where image = ${address}`,
  })
  return {
    /** Sets the picture of a locked record; null: none. Increments its version. */
    async set(tx: Executor, id: string, address: string | null): Promise<void> {
      if ((await set(tx, id, address)) !== 1) throw new Error(`no ${kind} ${id}`)
    },
    /** A select of every picture address in the table, as `image`. */
    all: sql`select image from ${table} where image is not null`,
    /** Replaces a picture everywhere it is used. */
    replace,
    /** The records that use any of these pictures. */
    usesOf: statement(`${kind}.usesOf`, {
      takes: [t.texts],
      gives: many({ id: t.text, image: t.present(t.text) }),
      sql: (addresses) => sql`
        select id, image from ${table} where image = any(${sql.param(addresses)}::text[]) order by id`,
    }),
  }
}
