import { recordAudit } from '../../foundation/audit/audit.ts'
import { refuseAadhaar } from '../../foundation/people/aadhaar.ts'
import { toE164 } from '../../foundation/people/phone.ts'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { createAlike, isSamePlace } from './alike.ts'
import * as store from './schools.store.ts'
import { lockApplication } from './transitions.store.ts'

/** A way of writing that no school has, and the school of the same place that is written most like it. */
export interface NewSpelling extends store.Spelling {
  readonly alike: store.PlacedSchool | null
}

/** A school with all that is known of it. */
export interface WholeSchool {
  readonly school: NonNullable<Awaited<ReturnType<typeof store.schoolOf>>>
  readonly written: Awaited<ReturnType<typeof store.waysOf>>
  readonly merged: Awaited<ReturnType<typeof store.mergedInto>>
}

/** The register of schools. Reading needs schools.read, changing schools.edit; each refuses with forbidden. */
export interface Schools {
  /** One page by name. Refuses with bad_request (after). */
  list(actor: Actor, q: string | undefined, page: store.SchoolsPage): Promise<Page<store.School>>
  /** Refuses with not_found. */
  read(actor: Actor, id: string): Promise<WholeSchool>
  /** Adds one (`id` null), or changes one; answers its id. Refuses with not_found, changed_meanwhile, bad_request (mobile). */
  save(
    actor: Actor,
    said: store.SchoolWords & { readonly id: string | null; readonly version: number | null },
  ): Promise<string>
  /** Merges one into another. Refuses with not_found, and with changed_meanwhile where either was merged meanwhile. */
  merge(actor: Actor, said: { readonly id: string; readonly into: string }): Promise<void>
  /** Takes a merged one out again, as it was; done twice, it is done once. Refuses with not_found. */
  split(actor: Actor, id: string): Promise<void>
  /** Ways of writing that no school has. Refuses with bad_request (after). */
  spellings(actor: Actor, q: string | undefined, page: store.SpellingsPage): Promise<Page<NewSpelling>>
  /** Says which school is written so; answers which it was before. Refuses with not_found. */
  spell(
    actor: Actor,
    said: { readonly spelling: string; readonly school: string | null },
  ): Promise<string | null>
  /** Names the school of one application by hand; answers who it was before. Refuses with not_found. */
  nameOf(actor: Actor, said: { readonly id: string; readonly school: string | null }): Promise<string | null>
}

/** How many schools that are written like a name are looked at, the nearest first. */
const MOST_ALIKE = 5

export function createSchools({ db, now }: { readonly db: Database; readonly now: () => Date }): Schools {
  async function mustBeThere(tx: Executor, id: string): Promise<void> {
    if ((await store.lockSchools(tx, [id])).length === 0) throw new Problem('not_found')
  }

  return {
    async list(actor, q, page) {
      requirePermission(actor, 'schools.read')
      return store.listSchools(db, q || null, page)
    },

    async read(actor, id) {
      requirePermission(actor, 'schools.read')
      const school = await store.schoolOf(db, id)
      if (!school) throw new Problem('not_found')
      return { school, written: await store.waysOf(db, id), merged: await store.mergedInto(db, id) }
    },

    async save(actor, { id, version, ...typed }) {
      const by = requirePermission(actor, 'schools.edit')
      refuseAadhaar(...Object.values(typed))
      const words = { ...typed, mobile: typed.mobile === '' ? '' : toE164(typed.mobile, 'mobile') }
      const at = now()
      return db.transaction(async (tx) => {
        const saved = id ?? newId('sch')
        if (id === null) await store.insertSchool(tx, saved, words, at)
        else {
          const [locked] = await store.lockSchools(tx, [id])
          if (!locked) throw new Problem('not_found')
          if (locked.version !== version) throw new Problem('changed_meanwhile')
          await store.changeSchool(tx, id, words)
        }
        const own = { spelling: words.name, school: saved, at, by: by.staffId }
        await store.insertSpelling(tx, own, false)
        await recordAudit(
          tx,
          { action: 'school.saved', by, subject: saved, detail: { isNew: id === null } },
          at,
        )
        return saved
      })
    },

    async merge(actor, { id, into }) {
      const by = requirePermission(actor, 'schools.edit')
      const at = now()
      await db.transaction(async (tx) => {
        const locked = await store.lockSchools(tx, [id, into])
        if (locked.length < 2) {
          const [one, other] = [await store.schoolOf(tx, id), await store.schoolOf(tx, into)]
          if (!one || !other || id === into) throw new Problem('not_found')
          if (one.intoId === into) return
          throw new Problem('changed_meanwhile')
        }
        await store.setMerged(tx, id, { into, at, by: by.staffId })
        await recordAudit(tx, { action: 'school.merged', by, subject: id, detail: { into } }, at)
      })
    },

    async split(actor, id) {
      const by = requirePermission(actor, 'schools.edit')
      await db.transaction(async (tx) => {
        const school = await store.schoolOf(tx, id)
        if (!school) throw new Problem('not_found')
        if (school.intoId === null) return
        await store.setMerged(tx, id, null)
        await recordAudit(
          tx,
          { action: 'school.split', by, subject: id, detail: { from: school.intoId } },
          now(),
        )
      })
    },

    async spellings(actor, q, page) {
      requirePermission(actor, 'schools.read')
      const { rows, next } = await store.listSpellings(db, q || null, page)
      const alike = createAlike(await store.knownSpellings(db))
      const near = rows.map((row) => ({ row, like: alike(row.spelling).slice(0, MOST_ALIKE) }))
      const ids = new Set(near.flatMap(({ like }) => like.map(({ id }) => id)))
      const placed = new Map((await store.placedSchools(db, [...ids])).map((school) => [school.id, school]))
      const found = near.map(({ row, like }) => {
        const schools = like.flatMap(({ id }) => placed.get(id) ?? [])
        return { ...row, alike: schools.find(({ place }) => isSamePlace(row.city, place)) ?? null }
      })
      return { rows: found, next }
    },

    async spell(actor, { spelling, school }) {
      const by = requirePermission(actor, 'schools.edit')
      refuseAadhaar(spelling)
      const at = now()
      return db.transaction(async (tx) => {
        if (school !== null) await mustBeThere(tx, school)
        const before = (await store.schoolWritten(tx, spelling))?.id ?? null
        if (before === school) return before
        if (school === null) await store.deleteSpelling(tx, spelling)
        else await store.insertSpelling(tx, { spelling, school, at, by: by.staffId }, true)
        const detail = { before: before ?? '', after: school ?? '' }
        const subject = school ?? before ?? ''
        await recordAudit(tx, { action: 'school.spelling_set', by, subject, detail }, at)
        return before
      })
    },

    async nameOf(actor, { id, school }) {
      const by = requirePermission(actor, 'schools.edit')
      return db.transaction(async (tx) => {
        const locked = await lockApplication(tx, id)
        if (!locked || locked.erasedAt) throw new Problem('not_found')
        if (school !== null) await mustBeThere(tx, school)
        const { schoolId: before } = locked
        if (before === school) return before
        await store.setSchoolOf(tx, id, school)
        const detail = { before: before ?? '', after: school ?? '' }
        await recordAudit(tx, { action: 'application.school_set', by, subject: id, detail }, now())
        return before
      })
    },
  }
}
