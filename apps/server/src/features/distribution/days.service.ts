import type { DayState } from '@sahay/contract/distribution/office-distribution'
import { recordAudit } from '../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { dayOf } from '@sahay/contract/kernel/time'
import * as store from './days.store.ts'
import { familiesOf } from './families.store.ts'
import { handOutsOf, passesOf } from './hand-outs.store.ts'
import { totalsOf } from './hand-out-states.ts'
import { holdOpenDay, requireNotBegun } from './holding.ts'

type Counted = NonNullable<Awaited<ReturnType<typeof store.countedDay>>>

export interface DayRecord {
  readonly day: Counted
  readonly items: readonly store.Item[]
  readonly totals: ReadonlyMap<string, number>
  readonly passes: Awaited<ReturnType<typeof passesOf>>
  readonly handOuts: Awaited<ReturnType<typeof handOutsOf>>
  readonly families: Awaited<ReturnType<typeof familiesOf>>
}

/** Distribution days and what is brought to them. Each refuses with forbidden and, of one, not_found and day_closed. */
export type Days = ReturnType<typeof createDays>

export function createDays({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  return {
    /** One page. For those with distribution.read. */
    async list(actor: Actor, state: DayState | null, page: store.DaysPage): Promise<Page<Counted>> {
      requirePermission(actor, 'distribution.read')
      return store.listDays(db, state, page)
    },

    /** All of one. For those with distribution.read. */
    async read(actor: Actor, id: string): Promise<DayRecord> {
      requirePermission(actor, 'distribution.read')
      const day = await store.countedDay(db, id)
      if (!day) throw new Problem('not_found')
      const [items, passes, handOuts, families] = await Promise.all([
        store.itemsOf(db, id),
        passesOf(db, id),
        handOutsOf(db, id),
        familiesOf(db, id),
      ])
      return { day, items, totals: totalsOf(handOuts), passes, handOuts, families }
    },

    /**
     * Writes one, new or changed; what is not said of photographs stays as it is. For those with distribution.run. Refuses
     * with changed_meanwhile, bad_request, and with day_begun to ask for photographs no more, since phones may have some.
     */
    async save(
      actor: Actor,
      {
        id,
        version,
        photo,
        ...said
      }: Omit<store.DayWords, 'photo'> & {
        id?: string | undefined
        version?: number | undefined
        photo?: boolean | undefined
      },
    ): Promise<{ id: string; version: number }> {
      const by = requirePermission(actor, 'distribution.run')
      refuseAadhaar(said.place)
      refuseWrongHours(said)
      if (id === undefined && said.day < dayOf(now()))
        throw new Problem('bad_request', {}, { day: /*i18n*/ 'Please choose a day to come.' })
      return db.transaction(async (tx) => {
        const made = id ?? newId('day')
        const audit = { action: 'distribution.saved', by, subject: made } as const
        if (id === undefined) {
          await store.insertDay(tx, made, { ...said, photo: photo ?? false }, now())
          await recordAudit(tx, { ...audit, detail: { new: true } }, now())
          return { id: made, version: 1 }
        }
        const before = await holdOpenDay(tx, id)
        if (before.version !== version) throw new Problem('changed_meanwhile')
        if (before.photo && photo === false) await requireNotBegun(tx, id)
        const words = ['day', 'place', 'opens', 'closes'] as const
        const outdates = words.some((word) => before[word] !== said[word])
        await store.updateDay(tx, id, { ...said, photo: photo ?? before.photo }, outdates)
        await recordAudit(tx, { ...audit, detail: { new: false } }, now())
        return { id, version: before.version + 1 }
      })
    },

    /** Cancels one on which nothing was done yet. For those with distribution.run. Refuses with day_begun, aadhaar_number. */
    async cancel(actor: Actor, { id, reason }: { id: string; reason: string }): Promise<number> {
      const by = requirePermission(actor, 'distribution.run')
      refuseAadhaar(reason)
      return db.transaction(async (tx) => {
        const { version } = await holdOpenDay(tx, id)
        await requireNotBegun(tx, id)
        await store.endDay(tx, id, 'cancelled', now())
        await recordAudit(tx, { action: 'distribution.cancelled', by, subject: id }, now())
        return version + 1
      })
    },

    /** Writes an item, new or changed. For those with distribution.run. Refuses a new one with day_begun. */
    async saveItem(
      actor: Actor,
      {
        day,
        id,
        ...said
      }: { day: string; id?: string | undefined; name: string; sized: boolean; brought: number },
    ): Promise<string> {
      const by = requirePermission(actor, 'distribution.run')
      return db.transaction(async (tx) => {
        await holdOpenDay(tx, day)
        const before = id === undefined ? null : await store.itemOfId(tx, id)
        if (id !== undefined && before?.dayId !== day) throw new Problem('not_found')
        // how much is brought may be found out on the day itself; what is given may not change under a phone
        if (before?.name !== said.name || before.sized !== said.sized) await requireNotBegun(tx, day)
        const made = id ?? newId('itm')
        await store.writeItem(tx, { ...said, id: made, dayId: day }, now())
        const detail = { item: made, brought: said.brought }
        await recordAudit(tx, { action: 'distribution.item_saved', by, subject: day, detail }, now())
        return made
      })
    },

    /** Takes an item off. For those with distribution.run. Refuses with day_begun. */
    async removeItem(actor: Actor, id: string): Promise<void> {
      const by = requirePermission(actor, 'distribution.run')
      await db.transaction(async (tx) => {
        const item = await store.itemOfId(tx, id)
        if (!item) throw new Problem('not_found')
        await holdOpenDay(tx, item.dayId)
        await requireNotBegun(tx, item.dayId)
        await store.deleteItem(tx, id)
        const detail = { item: id }
        await recordAudit(tx, { action: 'distribution.item_removed', by, subject: item.dayId, detail }, now())
      })
    },
  }
}

function refuseWrongHours({ opens, closes }: Pick<store.DayWords, 'opens' | 'closes'>): void {
  if (opens < closes) return
  throw new Problem('bad_request', {}, { closes: /*i18n*/ 'This must be later than the beginning.' })
}
