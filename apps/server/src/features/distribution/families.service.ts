import { randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Standard } from '@sahay/contract/fields/scheme-rules'
import { startOfDay } from '@sahay/contract/kernel/time'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Beneficiaries, Beneficiary } from '../../platform/beneficiaries/beneficiaries.ts'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { newId, randomLetters } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { type Day, dayOfId, itemsOf } from './days.store.ts'
import * as store from './families.store.ts'
import { gotOf } from './hand-out-states.ts'
import { handOutsOf, handOutsOfFamilies } from './hand-outs.store.ts'
import { holdOpenDay } from './holding.ts'

/** A family on a day's list, with what is known of its children now. */
export interface ListedFamily extends store.Family {
  readonly children: readonly (Beneficiary & {
    readonly sizes: Readonly<Record<string, string>>
    readonly got: readonly string[]
  })[]
}

/** One thing of one child. */
export interface ExportedLine {
  readonly code: string
  readonly child: Beneficiary
  readonly item: string
  readonly size: string
  readonly got: boolean
}

/** Who comes to a day. Each refuses with forbidden and not_found; what changes something with day_closed. */
export interface Families {
  /** The families of a day. For those with distribution.read. */
  read(actor: Actor, dayId: string): Promise<readonly ListedFamily[]>
  /** The same with the day. For those with distribution.read. */
  ofDay(actor: Actor, dayId: string): Promise<{ day: Day; families: readonly ListedFamily[] }>
  /** Children who could come, at most 300. For those with distribution.read. `year` such as 2026-27. */
  candidates(
    actor: Actor,
    asked: {
      id: string
      year?: string | undefined
      standard?: Standard | undefined
      school?: string | undefined
      area?: string | undefined
    },
  ): Promise<readonly Beneficiary[]>
  /** Adds children by their applications, brothers and sisters together. For those with distribution.run. */
  add(
    actor: Actor,
    asked: { id: string; applications: readonly string[] },
  ): Promise<{ added: number; leftOut: number }>
  /** Takes a family off. For those with distribution.run. Refuses with day_begun where it has got something. */
  remove(actor: Actor, id: string): Promise<void>
  /** Writes a child's sizes, by the item's id. For those with distribution.run. */
  setSizes(
    actor: Actor,
    said: { id: string; application: string; sizes: Readonly<Record<string, string>> },
  ): Promise<void>
  /** Each child's things for a file: all, or those that are missing. Noted. For those with distribution.read. */
  exported(
    actor: Actor,
    asked: { id: string; only?: 'missing' | undefined },
  ): Promise<AsyncIterable<ExportedLine>>
}

export interface FamiliesDeps {
  readonly db: Database
  readonly now: () => Date
  readonly beneficiaries: Beneficiaries
}

const MOST_CANDIDATES = 300
const FIRST_MONTH = '04-01'

/** The families of a day that were not taken off, with their children as they are known now. */
export async function listedFamilies(
  tx: Executor,
  beneficiaries: Beneficiaries,
  dayId: string,
): Promise<readonly ListedFamily[]> {
  const families = await store.familiesOf(tx, dayId)
  const children = await store.childrenOf(tx, dayId)
  const handOuts = await handOutsOf(tx, dayId)
  const known = await beneficiaries.read(
    tx,
    children.map(({ application }) => application),
  )
  const byId = new Map(known.map((one) => [one.id, one]))
  const got = gotOf(handOuts)
  return families
    .filter(({ removedAt }) => removedAt === null)
    .map((family) => ({
      ...family,
      children: children
        .filter((child) => child.family === family.id)
        .flatMap(({ application, sizes }) => {
          const one = byId.get(application)
          return one ? [{ ...one, sizes, got: [...(got.get(application) ?? [])] }] : []
        })
        .toSorted((one, other) => (one.number < other.number ? -1 : 1)),
    }))
    .filter(({ children: those }) => those.length > 0)
}

export function createFamilies({ db, now, beneficiaries }: FamiliesDeps): Families {
  async function requireDay(id: string): Promise<Day> {
    const day = await dayOfId(db, id)
    if (!day) throw new Problem('not_found')
    return day
  }

  /** The family of each mobile on a held day. */
  async function familiesByMobile(tx: Executor, dayId: string): Promise<Map<string, string>> {
    const listed = await listedFamilies(tx, beneficiaries, dayId)
    return new Map(listed.flatMap(({ id, children }) => children.map(({ mobile }) => [mobile, id] as const)))
  }

  return {
    async read(actor, dayId) {
      requirePermission(actor, 'distribution.read')
      await requireDay(dayId)
      return listedFamilies(db, beneficiaries, dayId)
    },

    async ofDay(actor, dayId) {
      requirePermission(actor, 'distribution.read')
      const day = await requireDay(dayId)
      return { day, families: await listedFamilies(db, beneficiaries, dayId) }
    },

    async candidates(actor, { id, year, standard = null, school = '', area = '' }) {
      requirePermission(actor, 'distribution.read')
      await requireDay(id)
      const open = await store.openApplications(db)
      const without = open.map(({ id: application }) => application)
      const sent = year === undefined ? null : yearOf(year)
      return beneficiaries.find(db, { sent, standard, school, area, without }, MOST_CANDIDATES)
    },

    async add(actor, { id: dayId, applications }) {
      const by = requirePermission(actor, 'distribution.run')
      return db.transaction(async (tx) => {
        await holdOpenDay(tx, dayId)
        const known = await beneficiaries.read(tx, [...new Set(applications)])
        const family = await familiesByMobile(tx, dayId)
        const codes = new Set((await store.familiesOf(tx, dayId)).map(({ code }) => code))
        const made = new Map<string, number>()
        let added = 0
        for (const one of known.filter(({ approved }) => approved)) {
          const found = family.get(one.mobile)
          const familyId = found ?? newId('fam')
          if (!found) {
            await store.insertFamily(tx, { id: familyId, dayId, scan: randomLetters(), code: newCode(codes) })
            if (one.mobile) family.set(one.mobile, familyId)
            made.set(familyId, 0)
          }
          const inserted = await store.insertChild(tx, { application: one.id, family: familyId, dayId })
          if (made.has(familyId)) made.set(familyId, (made.get(familyId) ?? 0) + inserted)
          added += inserted
        }
        await store.deleteFamilies(
          tx,
          [...made].filter(([, children]) => children === 0).map(([empty]) => empty),
        )
        const leftOut = new Set(applications).size - added
        const detail = { added, leftOut }
        await recordAudit(tx, { action: 'distribution.families_added', by, subject: dayId, detail }, now())
        return { added, leftOut }
      })
    },

    async remove(actor, id) {
      const by = requirePermission(actor, 'distribution.run')
      const dayId = await store.dayOfFamily(db, id)
      await db.transaction(async (tx) => {
        await holdOpenDay(tx, dayId)
        const [family] = await store.lockFamilies(tx, [id])
        if (!family || family.removedAt) throw new Problem('not_found')
        if ((await handOutsOfFamilies(tx, [id])).some(({ state }) => state !== 'undone'))
          throw new Problem('day_begun')
        await store.removeFamily(tx, id, now())
        const detail = { family: id }
        await recordAudit(tx, { action: 'distribution.family_removed', by, subject: dayId, detail }, now())
      })
    },

    async setSizes(actor, { id: dayId, application, sizes }) {
      const by = requirePermission(actor, 'distribution.run')
      await db.transaction(async (tx) => {
        await holdOpenDay(tx, dayId)
        const items = new Set((await itemsOf(tx, dayId)).map(({ id }) => id))
        const known = Object.entries(sizes).filter(([item, size]) => items.has(item) && size !== '')
        if (!(await store.setSizes(tx, dayId, application, Object.fromEntries(known))))
          throw new Problem('not_found')
        await recordAudit(tx, { action: 'distribution.sized', by, subject: application }, now())
      })
    },

    async exported(actor, { id, only }) {
      const by = requirePermission(actor, 'distribution.read')
      await requireDay(id)
      await recordAudit(db, { action: 'distribution.exported', by, subject: id }, now())
      const items = await itemsOf(db, id)
      const listed = await listedFamilies(db, beneficiaries, id)
      const all = listed.flatMap(({ code, children }) =>
        children.flatMap((child) =>
          items.map((item) => ({
            code,
            child,
            item: item.name,
            size: child.sizes[item.id] ?? '',
            got: child.got.includes(item.id),
          })),
        ),
      )
      const wanted = only === 'missing' ? all.filter(({ got }) => !got) : all
      return Readable.from(wanted)
    },
  }
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

function yearOf(year: string): readonly [from: Date, until: Date] {
  const first = Number(year.slice(0, 4))
  return [startOfDay(`${first}-${FIRST_MONTH}`), startOfDay(`${first + 1}-${FIRST_MONTH}`)]
}
