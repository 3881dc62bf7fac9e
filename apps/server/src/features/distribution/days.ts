import * as contract from '@sahay/contract/distribution/office-distribution'
import { dayOf } from '@sahay/contract/kernel/time'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Platform } from '../../manifest/feature.ts'
import type { NextHolder } from '../../platform/today/today-holder.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { listed, noted } from '../../platform/records/record.ts'
import { implement } from '../../kernel/http/implement.ts'
import { newId } from '../../kernel/new-id.ts'
import { orNotFound, Problem, inVersion, wrongFields } from '../../kernel/problem.ts'
import { closeDay } from './closing.ts'
import { lockOpenDay, requireNotBegun } from './day-locks.ts'
import * as store from './days.store.ts'
import { familiesOfDay } from './families-of-day.ts'
import { familiesOf } from './families.store.ts'
import { handOutsOf, passesOf } from './hand-outs.store.ts'
import { totalsOf } from './hand-out-states.ts'
import { isWaiting, isWithoutMail } from './letters.ts'
import { eq } from 'drizzle-orm'
import { distributionDays, distributionItems } from './distribution.tables.ts'

/** The fields of a day that its letters name. */
const inLetters = ['day', 'place', 'opens', 'closes'] as const

/** Distribution days, their items, and their closing. */
export const days = implement(contract.days, (platform: Platform) => {
  const { db, now, beneficiaries } = platform
  return {
    list: async ({ query }) => listed(await store.listDays(db, query)),

    async one({ query: { id } }) {
      const found = orNotFound(await store.countedDay(db, id))
      const [items, passes, handOuts, families] = await Promise.all([
        store.itemsOf(db, id),
        passesOf(db, id),
        handOutsOf(db, id),
        familiesOf(db, id),
      ])
      const coming = (await familiesOfDay(db, beneficiaries, id)).families
      const { details, ...day } = found
      const totals = totalsOf(handOuts)
      const codes = new Map(families.map((family) => [family.id, family.code]))
      const waiting = coming.filter((family) => isWaiting(family, details)).length
      const withoutMail = coming.filter(isWithoutMail).length
      return {
        data: {
          ...day,
          items: items.map((item) => ({ ...item, handedOut: totals.get(item.id) ?? 0 })),
          passes,
          handOuts: handOuts.map(({ familyId, ...handOut }) => ({
            ...handOut,
            family: codes.get(familyId) ?? '',
          })),
          letters: { sent: coming.length - waiting - withoutMail, waiting, withoutMail },
        },
      }
    },

    /**
     * Without `photo`, the setting for photographs stays. Refuses with bad_request (day, closes), aadhaar_number, and
     * with day_begun to stop asking for photographs, since phones may have some.
     */
    async save({ body: { id, version, photo, ...written }, staff: by }) {
      refuseAadhaar(written.place)
      if (written.opens >= written.closes)
        throw wrongFields({ closes: /*i18n*/ 'This must be later than the start.' })
      if (id === undefined && written.day < dayOf(now()))
        throw wrongFields({ day: /*i18n*/ 'Please choose a future date.' })
      const data = await db.transaction(async (tx) => {
        const subject = id ?? newId('day')
        const detail = { new: id === undefined }
        const audit = { action: 'distribution.saved', by, subject, detail } as const
        if (id === undefined) {
          const made = { id: subject, state: 'open' as const, createdAt: now() }
          await tx.insert(distributionDays).values({ ...written, ...made, photo: photo ?? false })
          await recordAudit(tx, audit, now())
          return { id: subject, version: 1 }
        }
        const before = inVersion(await lockOpenDay(tx, id), version)
        if (before.photo && photo === false) await requireNotBegun(tx, id)
        const outdates = inLetters.some((name) => before[name] !== written[name])
        const details = before.details + (outdates ? 1 : 0)
        const changed = { ...written, photo: photo ?? before.photo, details, version: before.version + 1 }
        await tx.update(distributionDays).set(changed).where(eq(distributionDays.id, id))
        await recordAudit(tx, audit, now())
        return { id, version: before.version + 1 }
      })
      return { data, message: noted }
    },

    async cancel({ body: { id, reason }, staff: by }) {
      refuseAadhaar(reason)
      const version = await db.transaction(async (tx) => {
        const before = await lockOpenDay(tx, id)
        await requireNotBegun(tx, id)
        await store.endDay(tx, id, 'cancelled', now())
        await recordAudit(tx, { action: 'distribution.cancelled', by, subject: id }, now())
        return before.version + 1
      })
      return { data: { version }, message: noted }
    },

    /** Refuses with day_begun a new item, and a new name of an item. */
    async saveItem({ body: { day, id, ...written }, staff: by }) {
      const saved = await db.transaction(async (tx) => {
        await lockOpenDay(tx, day)
        const before = id === undefined ? null : await store.itemOfId(tx, id)
        if (id !== undefined && before?.dayId !== day) throw new Problem('not_found')
        // quantities may be corrected on the day itself; the items must not change once phones have the list
        if (before?.name !== written.name || before.sized !== written.sized) await requireNotBegun(tx, day)
        const item = id ?? newId('itm')
        await tx
          .insert(distributionItems)
          .values({ ...written, id: item, dayId: day, createdAt: now() })
          .onConflictDoUpdate({ target: distributionItems.id, set: written })
        const detail = { item, brought: written.brought }
        await recordAudit(tx, { action: 'distribution.item_saved', by, subject: day, detail }, now())
        return item
      })
      return { data: { id: saved }, message: noted }
    },

    async removeItem({ body: { id }, staff: by }) {
      await db.transaction(async (tx) => {
        const { dayId: subject } = orNotFound(await store.itemOfId(tx, id))
        await lockOpenDay(tx, subject)
        await requireNotBegun(tx, subject)
        await tx.delete(distributionItems).where(eq(distributionItems.id, id))
        const detail = { item: id }
        await recordAudit(tx, { action: 'distribution.item_removed', by, subject, detail }, now())
      })
      return { message: noted }
    },

    close: async ({ body, staff }) => ({ data: await closeDay(platform, staff, body), message: noted }),
  }
})

/** Distribution days from today on. */
export const distributionNext: NextHolder = {
  kind: 'distribution',
  reads: 'distribution.read',
  async find(tx, now, most) {
    const found = await store.daysAhead(tx, dayOf(now), most)
    return found.map(({ id, day, place, opens, families }) => ({
      id,
      name: place,
      at: new Date(`${day}T${opens}:00+05:30`),
      count: families,
    }))
  },
}
