import * as contract from '@sahay/contract/distribution/office-hand-outs'
import { recordAudit } from '../../platform/audit/audit.ts'
import { hashToken, newToken } from '../../platform/identity/secrets.ts'
import type { Platform } from '../../manifest/feature.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { noted } from '../../platform/records/record.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { newId } from '../../kernel/new-id.ts'
import { orNotFound, Problem, wrongFields } from '../../kernel/problem.ts'
import { noteOnApplications } from './closing.ts'
import { lockOpenDay, settleFamilies } from './day-locks.ts'
import { itemsOf, shareDay } from './days.store.ts'
import { childrenOf, dayOfFamily, lockFamilies } from './families.store.ts'
import { fitsDay, type GivenThings } from './hand-out-states.ts'
import * as store from './hand-outs.store.ts'
import { pinOf } from './passes.ts'
import { distributionPasses } from './distribution.tables.ts'

/** Passes of volunteers' phones. */
export const passes = implement(contract.passes, ({ db, now, site, secretKeys }: Platform) => ({
  async make({ body: { id: dayId, name }, staff: by }) {
    const token = newToken()
    const id = newId('pass')
    await db.transaction(async (tx) => {
      await lockOpenDay(tx, dayId)
      const made = { id, dayId, name, by: by.staffId, madeAt: now(), tokenHash: hashToken(token) }
      await tx.insert(distributionPasses).values(made)
      const detail = { pass: id }
      await recordAudit(tx, { action: 'distribution.pass_made', by, subject: dayId, detail }, now())
    })
    // browsers do not send the part after # to a server
    const link = `${site()}/office/hand-out#${token}`
    return { data: { id, link, pin: pinOf(token, secretKeys[0]) }, message: noted }
  },

  async revoke({ body: { id }, staff: by }) {
    await db.transaction(async (tx) => {
      const revoked = orNotFound(await store.revokePass(tx, id, now()))
      const noting = { action: 'distribution.pass_revoked', by, subject: revoked.dayId } as const
      await recordAudit(tx, { ...noting, detail: { pass: id } }, now())
    })
    return { message: noted }
  },
}))

/** Staff's calls on hand-outs. */
export const handOuts = implement(contract.handOuts, ({ db, now, beneficiaries, messages }: Platform) => ({
  /** Recorded once however often it is sent. Refuses with bad_request (given). */
  async note({ body: { key, family, given, collectedBy }, staff: by }) {
    const dayId = await dayOfFamily(db, family)
    const state = await db.transaction(async (tx) => {
      const at = now()
      await lockOpenDay(tx, dayId)
      await lockFamilies(tx, [family])
      await requireOwn(tx, dayId, family, given)
      const id = `${by.staffId}.${key}`
      const isNew = await store.insertHandOut(tx, {
        id,
        dayId,
        familyId: family,
        staffId: by.staffId,
        at,
        receivedAt: at,
        clockChanged: false,
        given,
        collectedBy,
        state: 'stands',
      })
      const settled = await settleFamilies(tx, [family], at)
      const detail = { handOut: id }
      if (isNew > 0)
        await recordAudit(tx, { action: 'distribution.handed_out', by, subject: dayId, detail }, now())
      return settled.find((one) => one.id === id)?.state ?? 'stands'
    })
    return { data: { state }, message: noted }
  },

  async undo({ body: { id, reason }, staff: by }) {
    refuseAadhaar(reason)
    await db.transaction(async (tx) => {
      const { dayId: subject, familyId, state } = await lockHandOut(tx, id)
      const day = await shareDay(tx, subject)
      if (day?.state !== 'open') throw new Problem('day_closed')
      if (state === 'undone') return
      const changed = { reason, changedBy: by.staffId, changedAt: now() }
      await store.setHandOut(tx, id, { state: 'undone', ...changed })
      await settleFamilies(tx, [familyId], now())
      const detail = { handOut: id }
      await recordAudit(tx, { action: 'distribution.hand_out_undone', by, subject, detail }, now())
    })
    return { message: noted }
  },

  /** Decides about a duplicate or late hand-out. Refuses with changed_meanwhile if another decision exists. */
  async decide({ body: { id, as, reason }, staff: by }) {
    refuseAadhaar(reason)
    await db.transaction(async (tx) => {
      const { dayId: subject, familyId, state, decided, given } = await lockHandOut(tx, id)
      if (decided === as) return
      if (decided !== null || !['conflict', 'late'].includes(state)) throw new Problem('changed_meanwhile')
      const changed = { reason, changedBy: by.staffId, changedAt: now() }
      await store.setHandOut(tx, id, { state, decided: as, ...changed })
      const settled = await settleFamilies(tx, [familyId], now())
      const detail = { handOut: id }
      await recordAudit(tx, { action: 'distribution.hand_out_decided', by, subject, detail }, now())
      const day = await shareDay(tx, subject)
      if (day?.state !== 'closed' || as !== 'given') return
      // closing has recorded the others already
      const items = await itemsOf(tx, day.id)
      const children = Object.keys(given)
      const noting = { day, items, handOuts: settled, children, by, at: now() }
      await noteOnApplications(tx, beneficiaries, noting)
    })
    messages.wake()
    return { message: noted }
  },
}))

/** Locks a hand-out with its day and family. Refuses with not_found. */
async function lockHandOut(tx: Executor, id: string): Promise<store.HandOut> {
  const found = orNotFound(await store.handOutOfId(tx, id))
  await shareDay(tx, found.dayId)
  await lockFamilies(tx, [found.familyId])
  return orNotFound(await store.handOutOfId(tx, id))
}

/** Refuses with bad_request children of other families, and items that the day does not have. */
async function requireOwn(tx: Executor, dayId: string, family: string, given: GivenThings): Promise<void> {
  const children = (await childrenOf(tx, dayId)).filter((child) => child.family === family)
  const items = new Set((await itemsOf(tx, dayId)).map(({ id }) => id))
  const known = new Set(children.map(({ application }) => application))
  if (!fitsDay(given, (child) => known.has(child), items))
    throw wrongFields({ given: /*i18n*/ 'Please tick what is handed out.' })
}
