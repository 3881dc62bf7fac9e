import { startOfDay } from '@sahay/contract/kernel/time'
import type { HandOutState } from '@sahay/contract/distribution/office-distribution'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Beneficiaries } from '../../platform/beneficiaries/beneficiaries.ts'
import type { Messages } from '../../platform/messages/messages.service.ts'
import type { Notices } from '../../platform/notices/notices.service.ts'
import { nobody } from '../../kernel/actor.ts'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Caller, Limits } from '../../kernel/limits/limits.ts'
import { Problem } from '../../kernel/problem.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import { type Day, type Item, itemsOf, shareDay } from './days.store.ts'
import { type ListedFamily, listedFamilies } from './families.service.ts'
import { addSizes, childrenOf, lockFamilies } from './families.store.ts'
import { type Given, gotOf, scannedAt } from './hand-out-states.ts'
import * as store from './hand-outs.store.ts'
import { settleFamilies } from './holding.ts'
import { lateNotice } from './distribution.notices.ts'
import { A_DAY, isSlow, openPass, pinOf } from './passes.ts'

/** A hand-out as a phone sends it. */
export interface SentHandOut {
  readonly key: string
  readonly family: string
  readonly at: number
  readonly behind: number
  readonly given: Given
  /** The sizes of what was handed out where the list had none, by child and item. */
  readonly sizes: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The name of who came in place of the family; empty: the family itself. */
  readonly collectedBy: string
  readonly undone: boolean
}

export interface Synced {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly over: boolean
  readonly sent: readonly {
    readonly key: string
    readonly state: HandOutState | 'refused'
    /** It came more than three days after its scan. */
    readonly slow: boolean
  }[]
  readonly got: ReadonlyMap<string, ReadonlySet<string>>
}

/** What a volunteer's phone does with its pass, whose token is all that it shows. */
export type Handing = ReturnType<typeof createHanding>

export interface HandingDeps {
  readonly db: Database
  readonly now: () => Date
  readonly beneficiaries: Beneficiaries
  readonly notices: Notices
  readonly messages: Messages
  readonly limits: Limits
  readonly secretKeys: SecretKeys
}

/** How long before its day a pass loads the list, in days. */
const LOADED_BEFORE = 1
/** More than anybody hands out in a day. */
const MOST_OF_A_PASS = 3000
/** How long a transaction that others do not see yet may take, in milliseconds. */
const UNSEEN_MS = 60_000

export function createHanding({
  db,
  now,
  beneficiaries,
  notices,
  messages,
  limits,
  secretKeys,
}: HandingDeps) {
  return {
    /** The day's list, from the day before on until the day is over. Refuses with pass_over. */
    async load(
      { token, pin }: { readonly token: string; readonly pin: string },
      caller: Caller,
    ): Promise<{
      day: Day
      name: string
      until: Date
      items: readonly Item[]
      families: readonly ListedFamily[]
    }> {
      const at = now()
      const { pass, day, until, isOver } = await openPass(db, token, at)
      if (isOver || at < minutesAfter(startOfDay(day.day), -LOADED_BEFORE * A_DAY))
        throw new Problem('pass_over')
      await limits.consume([{ rule: 'hand_out.list', who: pass.id }], caller)
      // also of a key of before: a pass outlives the change of keys
      if (!secretKeys.some((key) => pinOf(token, key) === pin)) throw new Problem('code_wrong')
      return db.transaction(async (tx) => {
        // an item is not renamed or taken off while it is on its way to a phone
        const held = await shareDay(tx, day.id)
        if (held?.state !== 'open') throw new Problem('pass_over')
        await store.notePass(tx, pass.id, at, true)
        await recordAudit(
          tx,
          { action: 'distribution.list_loaded', by: nobody, subject: day.id, detail: { pass: pass.id } },
          at,
        )
        const items = await itemsOf(tx, day.id)
        const listed = await listedFamilies(tx, beneficiaries, day.id)
        const families = listed
          .map((family) => ({ ...family, children: family.children.filter(({ approved }) => approved) }))
          .filter(({ children }) => children.length > 0)
        return { day: held, name: pass.name, until, items, families }
      })
    },

    /**
     * Takes what was handed out, each once however often it is sent; until sixty days after the day, so that no phone's battery
     * loses anything. What comes after the day was closed, or more than three days after its scan, is late: whoever made the
     * pass has a notice, and staff decide. Refuses with pass_over, too_many.
     */
    async sync({
      token,
      sentAt,
      since,
      handOuts,
    }: {
      token: string
      sentAt: number
      since: number
      handOuts: readonly SentHandOut[]
    }): Promise<Synced> {
      const at = now()
      const { pass, day, until, isOver } = await openPass(db, token, at)
      if (pass.sent + handOuts.length > MOST_OF_A_PASS) throw new Problem('too_many')
      const isLate = pass.revokedAt !== null || day.state !== 'open'
      const window = { from: pass.loadedAt ?? pass.madeAt, until: at < until ? at : until }
      const behindNow = at.getTime() - sentAt
      const synced = await db.transaction(async (tx) => {
        const held = await shareDay(tx, day.id)
        await store.notePass(tx, pass.id, at, false)
        const known = await knownOf(tx, day.id, handOuts)
        const refused = handOuts.filter((one) => !known.fits(one))
        for (const one of handOuts.filter(known.fits)) {
          const id = `${pass.id}.${one.key}`
          const times = scannedAt({ ...one, behindNow, ...window })
          const isDead = isLate || held?.state !== 'open' || known.removed.has(one.family)
          const late = isDead || isSlow({ ...times, receivedAt: at })
          const made = { id, dayId: day.id, familyId: one.family, passId: pass.id, staffId: null }
          const state = one.undone ? 'undone' : late ? 'late' : 'stands'
          const isNew = await store.insertHandOut(tx, {
            ...made,
            ...times,
            receivedAt: at,
            given: one.given,
            collectedBy: one.collectedBy,
            state,
          })
          if (isNew === 1 && state === 'stands') await noteSizes(tx, one)
          // what was taken back after it was sent; what a closed day counts stays
          if (isNew === 1 && state === 'late') await notices.write(tx, lateNotice({ day, pass }))
          if (isNew === 0 && one.undone && !isDead)
            await store.setHandOut(tx, id, { state: 'undone', changedAt: at })
        }
        const families = [...new Set(handOuts.filter(known.fits).map(({ family }) => family))]
        const settled = await settleFamilies(tx, families, at)
        const own = new Map(settled.map((one) => [one.id, one]))
        const mentioned = new Set(handOuts.map(({ key }) => `${pass.id}.${key}`))
        const others = (await store.openQuestionsOf(tx, pass.id)).filter(({ id }) => !mentioned.has(id))
        const keyOf = (id: string) => id.slice(pass.id.length + 1)
        const changed = isOver
          ? []
          : await store.handOutsSince(tx, day.id, new Date(Math.max(0, since - UNSEEN_MS)))
        return {
          now: at.getTime(),
          over: isOver,
          sent: [
            ...refused.map(({ key }) => ({ key, state: 'refused' as const, slow: false })),
            ...[...mentioned].flatMap((id) => {
              const one = own.get(id)
              return one ? [{ key: keyOf(id), state: one.state, slow: isSlow(one) }] : []
            }),
            ...others.map((one) => ({ key: keyOf(one.id), state: one.state, slow: isSlow(one) })),
          ],
          got: withEmpty(gotOf(changed), changed),
        }
      })
      messages.wake()
      return synced
    },
  }
}

/** Writes down the sizes of what was handed out, as long as nobody has said another. */
async function noteSizes(tx: Executor, { family, given, sizes }: SentHandOut): Promise<void> {
  for (const [child, items] of Object.entries(given)) {
    const said = Object.entries(sizes[child] ?? {}).filter(
      ([item, size]) => items.includes(item) && size !== '',
    )
    if (said.length > 0) await addSizes(tx, family, child, Object.fromEntries(said))
  }
}

/** Children whose only hand-out was undone have got nothing, which is said too. */
function withEmpty(got: Map<string, Set<string>>, changed: readonly { given: Given }[]) {
  for (const child of changed.flatMap(({ given }) => Object.keys(given)))
    if (!got.has(child)) got.set(child, new Set())
  return got
}

/** Which of what a phone sent is of this day: its families, held, their children and the items. */
async function knownOf(tx: Executor, dayId: string, handOuts: readonly SentHandOut[]) {
  const asked = [...new Set(handOuts.map(({ family }) => family))]
  const families = asked.length > 0 ? await lockFamilies(tx, asked) : []
  const own = new Map(families.filter((one) => one.dayId === dayId).map((one) => [one.id, one]))
  const children = asked.length > 0 ? await childrenOf(tx, dayId) : []
  const items = new Set(asked.length > 0 ? (await itemsOf(tx, dayId)).map(({ id }) => id) : [])
  const isChild = (application: string, family: string) =>
    children.some((child) => child.application === application && child.family === family)
  return {
    removed: new Set([...own.values()].filter(({ removedAt }) => removedAt !== null).map(({ id }) => id)),
    fits: ({ family, given }: SentHandOut): boolean =>
      own.has(family) &&
      Object.keys(given).length > 0 &&
      Object.entries(given).every(
        ([child, things]) =>
          isChild(child, family) && things.length > 0 && things.every((item) => items.has(item)),
      ),
  }
}
