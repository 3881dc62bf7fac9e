import { randomInt } from 'node:crypto'
import * as contract from '@sahay/contract/distribution/office-distribution-families'
import { boundsOfYear } from '@sahay/contract/kernel/time'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Platform } from '../../manifest/feature.ts'
import { noted } from '../../platform/records/record.ts'
import { csvRoute } from '../../kernel/http/csv.ts'
import { implement } from '../../kernel/http/implement.ts'
import type { RouteContext } from '../../kernel/http/route.ts'
import { newId, randomLetters } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { lockOpenDay, requireDay } from './day-locks.ts'
import { itemsOf } from './days.store.ts'
import { familiesOfDay, listedFamilies, scanned } from './families-of-day.ts'
import * as store from './families.store.ts'
import { handOutsOfFamilies } from './hand-outs.store.ts'
import { isWithoutMail } from './letters.ts'
import { pick } from '../../kernel/pick.ts'
import { distributionChildren, distributionFamilies } from './distribution.tables.ts'
import { eq, inArray } from 'drizzle-orm'

const MOST_CANDIDATES = 300

/** The families invited to a day. */
export const families = implement(contract.families, ({ db, now, beneficiaries }: Platform) => ({
  async list({ query: { id } }) {
    const { day, families: listed } = await familiesOfDay(db, beneficiaries, id)
    const data = listed.map((family) => ({
      id: family.id,
      code: family.code,
      scan: scanned(family.scan),
      guardian: family.children[0]?.guardian ?? '',
      mobile: family.children[0]?.mobile ?? '',
      email: !isWithoutMail(family),
      lettered: family.lettered === day.details,
      children: family.children.map((child) => ({
        application: child.id,
        ...pick(child, 'number', 'name', 'standard', 'school', 'approved', 'sizes', 'got'),
      })),
    }))
    return { data }
  },

  async candidates({ query: { id, year, ...query } }) {
    await requireDay(db, id)
    const without = await store.openApplications(db)
    const [since, before] = year === undefined ? [] : boundsOfYear(year)
    const found = await beneficiaries.find(db, { ...query, since, before, without }, MOST_CANDIDATES)
    return {
      data: found.map((child) =>
        pick(child, 'id', 'number', 'name', 'standard', 'school', 'area', 'guardian'),
      ),
    }
  },

  async add({ body: { id: dayId, applications }, staff: by }) {
    const data = await db.transaction(async (tx) => {
      await lockOpenDay(tx, dayId)
      const known = await beneficiaries.read(tx, [...new Set(applications)])
      const listed = await listedFamilies(tx, beneficiaries, dayId)
      // the family of each mobile
      const family = new Map(
        listed.flatMap(({ id, children }) => children.map(({ mobile }) => [mobile, id] as const)),
      )
      const codes = new Set((await store.familiesOf(tx, dayId)).map(({ code }) => code))
      const made = new Map<string, number>()
      let added = 0
      for (const one of known.filter(({ approved }) => approved)) {
        const found = family.get(one.mobile)
        const familyId = found ?? newId('fam')
        if (!found) {
          const row = { id: familyId, dayId, scan: randomLetters(), code: newCode(codes) }
          await tx.insert(distributionFamilies).values(row)
          if (one.mobile) family.set(one.mobile, familyId)
          made.set(familyId, 0)
        }
        const inserted = await store.insertChild(tx, { applicationId: one.id, familyId, dayId })
        if (made.has(familyId)) made.set(familyId, (made.get(familyId) ?? 0) + inserted)
        added += inserted
      }
      // somebody else added their children first
      const empty = [...made].flatMap(([id, children]) => (children === 0 ? [id] : []))
      if (empty.length > 0)
        await tx.delete(distributionFamilies).where(inArray(distributionFamilies.id, empty))
      const detail = { added, leftOut: new Set(applications).size - added }
      await recordAudit(tx, { action: 'distribution.families_added', by, subject: dayId, detail }, now())
      return detail
    })
    return { data, message: noted }
  },

  /** Refuses with day_begun if it has got something. */
  async remove({ body: { id }, staff: by }) {
    const dayId = await store.dayOfFamily(db, id)
    await db.transaction(async (tx) => {
      await lockOpenDay(tx, dayId)
      const [family] = await store.lockFamilies(tx, [id])
      if (!family || family.removedAt) throw new Problem('not_found')
      if ((await handOutsOfFamilies(tx, [id])).some(({ state }) => state !== 'undone'))
        throw new Problem('day_begun')
      await tx.update(distributionFamilies).set({ removedAt: now() }).where(eq(distributionFamilies.id, id))
      await tx.update(distributionChildren).set({ open: false }).where(eq(distributionChildren.familyId, id))
      const detail = { family: id }
      await recordAudit(tx, { action: 'distribution.family_removed', by, subject: dayId, detail }, now())
    })
    return { message: noted }
  },

  async setSizes({ body: { id: dayId, application, sizes }, staff: by }) {
    await db.transaction(async (tx) => {
      await lockOpenDay(tx, dayId)
      const items = new Set((await itemsOf(tx, dayId)).map(({ id }) => id))
      const known = Object.entries(sizes).filter(([item, size]) => items.has(item) && size !== '')
      if (!(await store.setSizes(tx, dayId, application, Object.fromEntries(known))))
        throw new Problem('not_found')
      await recordAudit(tx, { action: 'distribution.sized', by, subject: application }, now())
    })
    return { message: noted }
  },
}))

/** Each child's items as a file: all, or the missing ones. */
export function dayFileRoute(context: RouteContext, { db, now, beneficiaries }: Platform): void {
  csvRoute(context, contract.dayFile, {
    filename: 'distribution-day.csv',
    head: ['code', 'number', 'name', 'class', 'school', 'guardian', 'mobile', 'item', 'size', 'handed out'],
    rows: async (by, { id, only }) => {
      await requireDay(db, id)
      await recordAudit(db, { action: 'distribution.exported', by, subject: id }, now())
      const items = await itemsOf(db, id)
      const listed = await listedFamilies(db, beneficiaries, id)
      const all = listed.flatMap(({ code, children }) =>
        children.flatMap((child) => items.map((item) => ({ code, child, item }))),
      )
      return all.filter(({ child, item }) => only !== 'missing' || !child.got.includes(item.id))
    },
    write: ({ code, child, item }) => [
      code,
      child.number,
      child.name,
      child.standard,
      child.school,
      child.guardian,
      child.mobile,
      item.name,
      child.sizes[item.id] ?? '',
      child.got.includes(item.id) ? 'yes' : 'no',
    ],
  })
}

/** Six digits that no other family of the day has; adds them to those in use. */
function newCode(inUse: Set<string>): string {
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    if (inUse.has(code)) continue
    inUse.add(code)
    return code
  }
}
