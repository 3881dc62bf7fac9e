import { recordAudit } from '../../platform/audit/audit.ts'
import type { Beneficiaries } from '../../platform/beneficiaries/beneficiaries.ts'
import { hashToken, newToken } from '../../platform/identity/secrets.ts'
import type { Messages } from '../../platform/messages/messages.service.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { type Actor, requirePermission, type Staff } from '../../kernel/actor.ts'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import type { HandOutState } from '@sahay/contract/distribution/office-distribution'
import { noteOnApplications } from './closing.service.ts'
import { itemsOf, shareDay } from './days.store.ts'
import { childrenOf, dayOfFamily, lockFamilies } from './families.store.ts'
import type { Given } from './hand-out-states.ts'
import * as store from './hand-outs.store.ts'
import { holdOpenDay, settleFamilies } from './holding.ts'
import { pinOf } from './passes.ts'

/** Passes, and what staff do about hand-outs. For those with distribution.run; each refuses with forbidden, not_found. */
export interface HandOuts {
  /** Makes a pass; answers the link that opens it and its four digits, which are shown once. Refuses with day_closed. */
  makePass(
    actor: Actor,
    said: { id: string; name: string },
  ): Promise<{ id: string; link: string; pin: string }>
  /** Ends a pass at once. */
  revokePass(actor: Actor, id: string): Promise<void>
  /** Notes a hand-out in the office, once however often it is sent. Refuses with day_closed, bad_request. */
  handOut(
    actor: Actor,
    said: { key: string; family: string; given: Given; collectedBy: string },
  ): Promise<HandOutState>
  /** Takes one back. Refuses with day_closed, aadhaar_number. */
  undo(actor: Actor, said: { id: string; reason: string }): Promise<void>
  /** Decides about one that was made twice or came late. Refuses with changed_meanwhile, aadhaar_number. */
  decide(actor: Actor, said: { id: string; as: 'given' | 'mistake'; reason: string }): Promise<void>
}

export interface HandOutsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly site: () => string
  readonly secretKeys: SecretKeys
  readonly beneficiaries: Beneficiaries
  readonly messages: Messages
}

export function createHandOuts({
  db,
  now,
  site,
  secretKeys,
  beneficiaries,
  messages,
}: HandOutsDeps): HandOuts {
  /** Holds a hand-out with its day and family while something becomes of it. */
  async function hold(tx: Executor, id: string): Promise<store.HandOut> {
    const found = await store.handOutOfId(tx, id)
    if (!found) throw new Problem('not_found')
    await shareDay(tx, found.dayId)
    await lockFamilies(tx, [found.familyId])
    const held = await store.handOutOfId(tx, id)
    if (!held) throw new Problem('not_found')
    return held
  }

  return {
    async makePass(actor, { id: dayId, name }) {
      const by = requirePermission(actor, 'distribution.run')
      const token = newToken()
      const id = newId('pass')
      await db.transaction(async (tx) => {
        await holdOpenDay(tx, dayId)
        const made = { id, dayId, name, by: by.staffId, madeAt: now(), tokenHash: hashToken(token) }
        await store.insertPass(tx, made)
        const detail = { pass: id }
        await recordAudit(tx, { action: 'distribution.pass_made', by, subject: dayId, detail }, now())
      })
      // what stands behind # is sent to no server
      return { id, link: `${site()}/office/hand-out#${token}`, pin: pinOf(token, secretKeys[0]) }
    },

    async revokePass(actor, id) {
      const by = requirePermission(actor, 'distribution.run')
      await db.transaction(async (tx) => {
        const revoked = await store.revokePass(tx, id, now())
        if (!revoked) throw new Problem('not_found')
        const detail = { pass: id }
        await recordAudit(
          tx,
          { action: 'distribution.pass_revoked', by, subject: revoked.dayId, detail },
          now(),
        )
      })
    },

    async handOut(actor, { key, family, given, collectedBy }) {
      const by = requirePermission(actor, 'distribution.run')
      const dayId = await dayOfFamily(db, family)
      return db.transaction(async (tx) => {
        const at = now()
        await holdOpenDay(tx, dayId)
        await lockFamilies(tx, [family])
        await requireOwn(tx, dayId, family, given)
        const id = `${by.staffId}.${key}`
        const made = { id, dayId, familyId: family, passId: null, staffId: by.staffId, at, receivedAt: at }
        const isNew = await store.insertHandOut(tx, {
          ...made,
          clockChanged: false,
          given,
          collectedBy,
          state: 'stands',
        })
        const settled = await settleFamilies(tx, [family], at)
        if (isNew > 0) await note(tx, by, 'distribution.handed_out', dayId, id)
        return settled.find((one) => one.id === id)?.state ?? 'stands'
      })
    },

    async undo(actor, { id, reason }) {
      const by = requirePermission(actor, 'distribution.run')
      refuseAadhaar(reason)
      await db.transaction(async (tx) => {
        const held = await hold(tx, id)
        const day = await shareDay(tx, held.dayId)
        if (day?.state !== 'open') throw new Problem('day_closed')
        if (held.state === 'undone') return
        const changed = { reason, changedBy: by.staffId, changedAt: now() }
        await store.setHandOut(tx, id, { state: 'undone', ...changed })
        await settleFamilies(tx, [held.familyId], now())
        await note(tx, by, 'distribution.hand_out_undone', held.dayId, id)
      })
    },

    async decide(actor, { id, as, reason }) {
      const by = requirePermission(actor, 'distribution.run')
      refuseAadhaar(reason)
      await db.transaction(async (tx) => {
        const held = await hold(tx, id)
        if (held.decided === as) return
        if (held.decided !== null || !['conflict', 'late'].includes(held.state))
          throw new Problem('changed_meanwhile')
        const changed = { reason, changedBy: by.staffId, changedAt: now() }
        await store.setHandOut(tx, id, { state: held.state, decided: as, ...changed })
        const handOuts = await settleFamilies(tx, [held.familyId], now())
        await note(tx, by, 'distribution.hand_out_decided', held.dayId, id)
        const day = await shareDay(tx, held.dayId)
        if (day?.state !== 'closed' || as !== 'given') return
        // closing has noted the others already
        const items = await itemsOf(tx, day.id)
        const children = Object.keys(held.given)
        const noting = { day, items, handOuts, children, by, at: now() }
        await noteOnApplications(tx, beneficiaries, noting)
      })
      messages.wake()
    },
  }

  async function note(
    tx: Executor,
    by: Staff,
    action: 'distribution.handed_out' | 'distribution.hand_out_undone' | 'distribution.hand_out_decided',
    subject: string,
    handOut: string,
  ): Promise<void> {
    await recordAudit(tx, { action, by, subject, detail: { handOut } }, now())
  }
}

/** Refuses with bad_request children of other families, and things that the day has not. */
async function requireOwn(tx: Executor, dayId: string, family: string, given: Given): Promise<void> {
  const children = (await childrenOf(tx, dayId)).filter((child) => child.family === family)
  const items = new Set((await itemsOf(tx, dayId)).map(({ id }) => id))
  const known = new Set(children.map(({ application }) => application))
  const entries = Object.entries(given)
  const fits =
    entries.length > 0 &&
    entries.every(
      ([child, things]) => known.has(child) && things.length > 0 && things.every((item) => items.has(item)),
    )
  if (!fits) throw new Problem('bad_request', {}, { given: /*i18n*/ 'Please tick what is handed out.' })
}
