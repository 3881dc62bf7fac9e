import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t, rowOf } from '../../kernel/database/fields.ts'
import { orderedBy, type Order } from '../../kernel/database/keyset.ts'
import { one, statement, rowBy } from '../../kernel/database/statement.ts'
import { documentSize, joinDocument } from '../documents/documents.published.ts'
import { pictures } from './pictures.tables.ts'
import { when, listFrom } from '../../kernel/database/list-statement.ts'

const picture = {
  ...rowOf(pictures, ['id', 'shownId', 'originalId', 'crop', 'alt', 'leave', 'addedAt', 'version']),
}
export type Picture = RowOf<typeof picture>

const listed = { ...picture, ...documentSize }
export type ListedPicture = RowOf<typeof listed>

const orders = {
  '-addedAt': orderedBy(sql`added_at`, 'timestamptz', sql`pictures.id`, 'desc'),
} as const satisfies Record<string, Order>

/** A select of the addresses (`image`) of all pictures in use. */
const uses = t.sql(sql`select '/images/x'::text as image`)
const standsIn = (select: SQL): SQL =>
  sql`exists (select from (${select}) used where used.image = '/images/' || pictures.shown_id)`

/** One page of the pictures; with `unusedIn`, only of those not in use there. Refuses with bad_request (after). */
export const picturesPage = listFrom('pictures.find', {
  row: listed,
  orders,
  from: sql`from pictures ${joinDocument(pictures.shownId)}`,
  narrow: { unusedIn: when(uses, (unusedIn) => sql`not ${standsIn(unusedIn)}`) },
})

/** Locks a picture while it is being used somewhere, so that nobody deletes it meanwhile. */
export const lockToUse = rowBy('pictures.hold', pictures.id, rowOf(pictures, ['shownId']), {
  rest: sql`for key share`,
})

/** Locks a picture for deletion, and tells whether it is in use. */
export const lockPicture = statement('pictures.lock', {
  takes: [pictures.id, uses],
  gives: one({ version: pictures.version, used: t.boolean }),
  sql: (id, all) => sql`
    select version, ${standsIn(all)} as "used" from pictures where id = ${id} for update`,
})

/** A picture with the size of its shown part. */
export const listedPicture = rowBy('pictures.listed', pictures.id, listed, {
  join: joinDocument(pictures.shownId),
})

export const pictureById = rowBy('pictures.one', pictures.id, picture)

const { version: _version, ...newPicture } = { ...picture, lookedAtBy: pictures.lookedAtBy }

/** Inserts a picture whose files already have rows. */
export async function insertPicture(tx: Executor, made: RowOf<typeof newPicture>): Promise<void> {
  await tx.insert(pictures).values(made)
}
