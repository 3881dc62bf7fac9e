import { sql } from 'drizzle-orm'
import type { SentFile } from '@sahay/contract/kernel/endpoint'
import type { ContentKind } from '@sahay/contract/content/office-content'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import type { ContentHolder } from '../content/content-holder.ts'
import { type Document, eraseOf, insertDocument, showDocument } from '../documents/documents.published.ts'
import type { Documents } from '../documents/documents.service.ts'
import { refuseAadhaar } from '../people/aadhaar.ts'
import { checkPublicWords } from '../settings/public-words.ts'
import * as store from './pictures.store.ts'

export interface PicturesDeps {
  readonly db: Database
  readonly now: () => Date
  readonly documents: Documents
  readonly holders: readonly ContentHolder[]
  /** Says in this process that this content changed, by the name of its table. */
  readonly changed: (table: string) => void
}

export interface PictureTexts {
  readonly alt: string
  readonly leave: string
}

/** A picture, and what it stands beside. */
export type UsedPicture = store.ListedPicture & {
  readonly usedBy: readonly { readonly kind: ContentKind; readonly id: string }[]
}

/** The photographs that staff put onto the site. Each refuses with forbidden. */
export interface Pictures {
  /** `unused`: only those that stand nowhere. */
  list(
    actor: Actor,
    asked: { readonly unused: boolean },
    page: store.PicturesPage,
  ): Promise<Page<UsedPicture>>
  /** Refuses with not_found. */
  one(actor: Actor, id: string): Promise<UsedPicture>
  /** Refuses with file_unreadable, file_too_many_pixels, not_ready, aadhaar_number. */
  add(
    actor: Actor,
    said: PictureTexts & { readonly crop?: string | undefined },
    photo: SentFile,
  ): Promise<{ id: string; image: string }>
  /** Refuses with not_found, changed_meanwhile, not_ready, aadhaar_number. */
  change(
    actor: Actor,
    said: PictureTexts & { readonly id: string; readonly version: number; readonly crop: string | null },
  ): Promise<{ version: number; image: string }>
  /** Puts a picture to something, or none. Refuses with not_found, changed_meanwhile. */
  use(actor: Actor, asked: Use): Promise<{ version: number }>
  /** Deletes one that stands nowhere, with its files. Refuses with not_found, changed_meanwhile, picture_used. */
  remove(actor: Actor, asked: { readonly id: string; readonly version: number }): Promise<void>
}

export interface Use {
  readonly kind: ContentKind
  readonly id: string
  readonly version: number
  readonly picture: string | null
}

/** Where a picture is to be had. */
export const imageOf = (documentId: string): string => `/images/${documentId}`

export function createPictures({ db, now, documents, holders, changed }: PicturesDeps): Pictures {
  /** The cut that a crop asks for; the whole where nothing is cut off. */
  const cut = async (original: Document, crop: string | null): Promise<Document> =>
    crop === null ? original : documents.cut(original, regionOf(crop))

  /** What each picture stands beside. */
  async function withUses(rows: readonly store.ListedPicture[]): Promise<UsedPicture[]> {
    const images = rows.map(({ shownId }) => imageOf(shownId))
    const uses: { kind: ContentKind; id: string; image: string }[] = []
    for (const { kind, images: held } of holders)
      for (const use of (await held?.usesOf(db, images)) ?? []) uses.push({ kind, ...use })
    return rows.map((row) => ({
      ...row,
      usedBy: uses.filter(({ image }) => image === imageOf(row.shownId)),
    }))
  }

  const allUses = sql.join(
    holders.flatMap(({ images }) => images?.all ?? []),
    sql` union all `,
  )

  /** Writes the rows of a picture's files, and shows the one that is to be seen. */
  async function writeFiles(tx: Executor, id: string, files: ReadonlySet<Document>, shown: Document) {
    for (const file of files) await insertDocument(tx, file, id)
    await showDocument(tx, shown.id, now())
  }

  return {
    async list(actor, { unused }, page) {
      requirePermission(actor, 'pictures.read')
      const { rows, next } = await store.picturesPage(db, { unusedIn: unused ? allUses : null }, page)
      return { next, rows: await withUses(rows) }
    },

    async one(actor, id) {
      requirePermission(actor, 'pictures.read')
      const row = await store.listedPicture(db, id)
      const [found] = row ? await withUses([row]) : []
      if (!found) throw new Problem('not_found')
      return found
    },

    async add(actor, { alt, leave, crop = null }, photo) {
      const { staffId } = requirePermission(actor, 'pictures.edit')
      refuseAadhaar(leave)
      await checkPublicWords(db, [alt])
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
          lookedAtBy: staffId,
          addedAt: now(),
        })
        const detail = { thingsOnly: true }
        await recordAudit(tx, { action: 'picture.added', by: actor, subject: id, detail }, now())
      })
      return { id, image: imageOf(shown.id) }
    },

    async change(actor, { id, version, crop, alt, leave }) {
      requirePermission(actor, 'pictures.edit')
      refuseAadhaar(leave)
      await checkPublicWords(db, [alt])
      const before = await store.pictureById(db, id)
      if (!before) throw new Problem('not_found')
      const recut = crop === before.crop ? null : await cut(await documents.one(before.originalId), crop)
      const shownId = recut?.id ?? before.shownId
      await db.transaction(async (tx) => {
        if (recut) {
          // whoever cuts something off wants it to be seen nowhere any more
          await showDocument(tx, before.shownId, null)
          const isNew = recut.id !== before.originalId
          await writeFiles(tx, id, new Set(isNew ? [recut] : []), recut)
          for (const { images } of holders)
            await images?.replace(tx, imageOf(before.shownId), imageOf(shownId))
        }
        const changes = await store.updatePicture(tx, { id, version, shownId, crop, alt, leave })
        if (changes !== 1) throw new Problem('changed_meanwhile')
        const detail = { cut: recut !== null }
        await recordAudit(tx, { action: 'picture.changed', by: actor, subject: id, detail }, now())
      })
      if (recut) for (const { table } of holders) changed(table)
      return { version: version + 1, image: imageOf(shownId) }
    },

    async use(actor, { kind, id, version, picture }) {
      const holder = holders.find((one) => one.kind === kind)
      if (!holder?.images) throw new Problem('not_found')
      const { images, edits, table } = holder
      requirePermission(actor, edits)
      await db.transaction(async (tx) => {
        const found = await holder.lock(tx, id)
        const chosen = picture === null ? null : await store.holdPicture(tx, picture)
        if (!found || (picture !== null && !chosen)) throw new Problem('not_found')
        if (found.version !== version) throw new Problem('changed_meanwhile')
        await images.set(tx, id, chosen && imageOf(chosen.shownId))
        const detail = { picture: picture ?? '' }
        await recordAudit(tx, { action: 'picture.used', by: actor, subject: id, detail }, now())
      })
      changed(table)
      return { version: version + 1 }
    },

    async remove(actor, { id, version }) {
      requirePermission(actor, 'pictures.edit')
      const folders = await db.transaction(async (tx) => {
        const found = await store.lockPicture(tx, id, allUses)
        if (!found) throw new Problem('not_found')
        if (found.version !== version) throw new Problem('changed_meanwhile')
        if (found.used) throw new Problem('picture_used')
        await store.deletePicture(tx, id)
        await recordAudit(tx, { action: 'picture.deleted', by: actor, subject: id }, now())
        return eraseOf(tx, id)
      })
      await documents.forget(folders)
    },
  }
}

/** A crop as fractions of the whole. */
function regionOf(crop: string) {
  const [left = 0, top = 0, width = 1, height = 1] = crop.split(',').map((part) => Number(part) / 1000)
  return { left, top, width, height }
}
