import * as contract from '@sahay/contract/content/office-pictures'
import { and, eq, sql } from 'drizzle-orm'
import type { ContentKind } from '@sahay/contract/content/office-content'
import { requirePermission } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem, orNotFound, inVersion } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import type { ContentHolder } from '../content/content.published.ts'
import { type Document, eraseOf, insertDocument, showDocument } from '../documents/documents.published.ts'
import type { Documents } from '../documents/documents.service.ts'
import { refuseAadhaar } from '../people/aadhaar.ts'
import { checkPublicText } from '../settings/public-words.ts'
import * as store from './pictures.store.ts'
import { pictures as stored } from './pictures.tables.ts'

interface Parts extends Core {
  readonly documents: Documents
  readonly contentHolders: readonly ContentHolder[]
  /** Announces in this process that this content changed, by its table's name. */
  readonly changed: (table: string) => void
}

const saved = msg('message.picture_saved', 'The picture is saved.')

/** The address of a picture. */
const imageOf = (documentId: string): string => `/images/${documentId}`

/** The photographs that staff put on the site. */
export const pictures = implement(contract.pictures, (parts: Parts) => {
  const { db, now, documents, contentHolders: holders, changed } = parts

  /** The document for a crop; the original if nothing is cut off. */
  const cut = async (original: Document, crop: string | null): Promise<Document> =>
    crop === null ? original : documents.cut(original, regionOf(crop))

  /** Adds the uses of each picture. */
  async function withUses(rows: readonly store.ListedPicture[]) {
    const images = rows.map(({ shownId }) => imageOf(shownId))
    const uses: { kind: ContentKind; id: string; image: string }[] = []
    for (const { kind, images: held } of holders)
      for (const use of (await held?.usesOf(db, images)) ?? []) uses.push({ kind, ...use })
    return rows.map(({ shownId, originalId: _original, ...row }) => {
      const image = imageOf(shownId)
      const usedBy = uses.filter((use) => use.image === image)
      return { ...row, image, usedBy: usedBy.map(({ kind, id }) => ({ kind, id })) }
    })
  }

  const allUses = sql.join(
    holders.flatMap(({ images }) => images?.all ?? []),
    sql` union all `,
  )

  /** Writes the rows of a picture's files, and publishes the one to be shown. */
  async function writeFiles(tx: Executor, id: string, files: ReadonlySet<Document>, shown: Document) {
    for (const file of files) await insertDocument(tx, file, id)
    await showDocument(tx, shown.id, now())
  }

  return {
    async list({ query: { unused, ...page } }) {
      const { rows, next } = await store.picturesPage(db, { ...page, unusedIn: unused ? allUses : null })
      return { data: await withUses(rows), next }
    },

    async one({ query: { id } }) {
      const row = await store.listedPicture(db, id)
      const [found] = row ? await withUses([row]) : []
      if (!found) throw new Problem('not_found')
      return { data: found }
    },

    async add({ body: { alt, leave, crop = null }, files: { photo }, staff }) {
      refuseAadhaar(leave)
      await checkPublicText(db, [alt])
      const original = await documents.keep(photo, 'picture', 'photo')
      const shown = await cut(original, crop)
      const id = newId('pic')
      await db.transaction(async (tx) => {
        await writeFiles(tx, id, new Set([original, shown]), shown)
        await store.insertPicture(tx, {
          id,
          shownId: shown.id,
          originalId: original.id,
          crop,
          alt,
          leave,
          lookedAtBy: staff.staffId,
          addedAt: now(),
        })
        const detail = { thingsOnly: true }
        await recordAudit(tx, { action: 'picture.added', by: staff, subject: id, detail }, now())
      })
      return { data: { id, image: imageOf(shown.id) }, message: saved }
    },

    async change({ body: { id, version, crop, alt, leave }, staff }) {
      refuseAadhaar(leave)
      await checkPublicText(db, [alt])
      const before = orNotFound(await store.pictureById(db, id))
      const recut = crop === before.crop ? null : await cut(await documents.one(before.originalId), crop)
      const shownId = recut?.id ?? before.shownId
      await db.transaction(async (tx) => {
        if (recut) {
          // a person who cuts something off wants nobody to see it any more
          await showDocument(tx, before.shownId, null)
          const isNew = recut.id !== before.originalId
          await writeFiles(tx, id, new Set(isNew ? [recut] : []), recut)
          for (const { images } of holders)
            await images?.replace(tx, imageOf(before.shownId), imageOf(shownId))
        }
        const next = { shownId, crop, alt, leave, version: version + 1 }
        const which = and(eq(stored.id, id), eq(stored.version, version))
        if ((await tx.update(stored).set(next).where(which)).rowCount !== 1)
          throw new Problem('changed_meanwhile')
        const detail = { cut: recut !== null }
        await recordAudit(tx, { action: 'picture.changed', by: staff, subject: id, detail }, now())
      })
      if (recut) for (const { table } of holders) changed(table)
      return { data: { version: version + 1, image: imageOf(shownId) }, message: saved }
    },

    /** Sets or removes a record's picture; open to those who may edit its kind. */
    async use({ body: { kind, id, version, picture }, staff }) {
      const holder = holders.find((one) => one.kind === kind)
      if (!holder?.images) throw new Problem('not_found')
      const { images, edits, table } = holder
      requirePermission(staff, edits)
      await db.transaction(async (tx) => {
        const found = await holder.lock(tx, id)
        const chosen = picture === null ? null : await store.lockToUse(tx, picture)
        if (!found || (picture !== null && !chosen)) throw new Problem('not_found')
        if (found.version !== version) throw new Problem('changed_meanwhile')
        await images.set(tx, id, chosen && imageOf(chosen.shownId))
        const detail = { picture: picture ?? '' }
        await recordAudit(tx, { action: 'picture.used', by: staff, subject: id, detail }, now())
      })
      changed(table)
      return { data: { version: version + 1 }, message: saved }
    },

    /** Deletes a picture that is not in use, with its files. */
    async remove({ body: { id, version }, staff }) {
      const folders = await db.transaction(async (tx) => {
        const found = inVersion(await store.lockPicture(tx, id, allUses), version)
        if (found.used) throw new Problem('picture_used')
        await tx.delete(stored).where(eq(stored.id, id))
        await recordAudit(tx, { action: 'picture.deleted', by: staff, subject: id }, now())
        return eraseOf(tx, id)
      })
      await documents.forget(folders)
      return { message: msg('message.picture_deleted', 'The picture is deleted.') }
    },
  }
})

/** A crop as fractions of the original. */
function regionOf(crop: string) {
  const [left = 0, top = 0, width = 1, height = 1] = crop.split(',').map((part) => Number(part) / 1000)
  return { left, top, width, height }
}
