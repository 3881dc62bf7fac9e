import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import type { RowOf } from '../../kernel/database/fields.ts'
import { orderedBy, type Order, type PageAsked } from '../../kernel/database/keyset.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { changes, columns, one, statement } from '../../kernel/database/statement.ts'
import { documentSize, joinDocument } from '../documents/documents.published.ts'
import { pictures } from './pictures.tables.ts'

const picture = {
  id: pictures.id,
  shownId: pictures.shownId,
  originalId: pictures.originalId,
  crop: pictures.crop,
  alt: pictures.alt,
  leave: pictures.leave,
  addedAt: pictures.addedAt,
  version: pictures.version,
}
export type Picture = RowOf<typeof picture>

const listed = { ...picture, ...documentSize }
export type ListedPicture = RowOf<typeof listed>

const orders = {
  '-addedAt': orderedBy(sql`added_at`, 'timestamptz', sql`pictures.id`, 'desc'),
} as const satisfies Record<string, Order>
export type PicturesPage = PageAsked<keyof typeof orders>

/** One page of the pictures. Refuses with bad_request (after). */
export const picturesPage = listStatement({
  name: 'pictures.find',
  takes: {},
  row: listed,
  orders,
  sql: (_, { cursor, end }) =>
    sql`select ${columns(listed)}, ${cursor} from pictures ${joinDocument(pictures.shownId)} ${end()}`,
})

/** A picture with the size of what is shown of it. */
export const listedPicture = statement({
  name: 'pictures.listed',
  takes: [pictures.id],
  gives: one(listed),
  sql: (id) => sql`
    select ${columns(listed)} from pictures ${joinDocument(pictures.shownId)} where pictures.id = ${id}`,
})

export const pictureById = statement({
  name: 'pictures.one',
  takes: [pictures.id],
  gives: one(picture),
  sql: (id) => sql`select ${columns(picture)} from pictures where id = ${id}`,
})

const { version: _version, ...newPicture } = { ...picture, lookedAtBy: pictures.lookedAtBy }

/** Writes a picture whose files have their rows already. */
export async function insertPicture(tx: Executor, made: RowOf<typeof newPicture>): Promise<void> {
  await tx.insert(pictures).values(made)
}

/** Changes a picture of this version; 0, and nothing written, where somebody else has meanwhile. */
export const updatePicture = statement({
  name: 'pictures.update',
  takes: [
    {
      id: pictures.id,
      version: pictures.version,
      shownId: pictures.shownId,
      crop: pictures.crop,
      alt: pictures.alt,
      leave: pictures.leave,
    },
  ],
  gives: changes,
  sql: ({ id, version, shownId, crop, alt, leave }) => sql`
    update pictures set shown_id = ${shownId}, crop = ${crop}, alt = ${alt}, leave = ${leave}, version = version + 1
    where id = ${id} and version = ${version}`,
})
