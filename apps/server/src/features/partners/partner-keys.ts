import { dayOf } from '@sahay/contract/kernel/time'
import * as contract from '@sahay/contract/partners/office-partners'
import { PARTNER_CALLS_A_MINUTE } from '@sahay/contract/partners/partner-names'
import { type Actor, nobody, requireStaffFresh } from '../../kernel/actor.ts'
import { implement } from '../../kernel/http/implement.ts'
import type { Caller } from '../../kernel/limits/limits.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem, wrongFields } from '../../kernel/problem.ts'
import type { Platform } from '../../manifest/feature.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { hashToken, newToken } from '../../platform/identity/secrets.ts'
import { listed, noted } from '../../platform/records/record.ts'
import * as store from './keys.store.ts'
import { partnerKeys as partnerKeysTable } from './partners.tables.ts'
import { eq, sql } from 'drizzle-orm'

/** The prefix of a key, so that a leaked one is recognised. */
const PREFIX = 'sahay_'
const SHOWN = PREFIX.length + 6

/** Keys for other programs that read data. */
export const partnerKeys = implement(contract.partnerKeys, ({ db, now }: Platform) => ({
  list: async ({ query }) => listed(await store.listKeys(db, query)),

  /** Creates a key, which is returned once. Needs a fresh second factor. Refuses with bad_request (expires_on). */
  async add({ body: { name, scopes, expires_on: expiresOn }, actor }) {
    const by = requireStaffFresh(actor, now())
    const createdAt = now()
    if (expiresOn !== null && expiresOn < dayOf(createdAt))
      throw wrongFields({ expires_on: /*i18n*/ 'Please choose a day.' })
    const key = `${PREFIX}${newToken()}`
    const id = newId('pky')
    const only = [...new Set(scopes)]
    const shown = { id, name, scopes: only, prefix: key.slice(0, SHOWN), expiresOn }
    await db.transaction(async (tx) => {
      // the key itself is stored only as a hash
      const written = { ...shown, hash: hashToken(key), createdAt, createdBy: by.staffId }
      await tx.insert(partnerKeysTable).values(written)
      const detail = { scopes: only.join(', ') }
      await recordAudit(tx, { action: 'partner_key.made', by, subject: id, detail }, createdAt)
    })
    return { data: { id, key }, message: noted }
  },

  async revoke({ body: { id }, staff: by }) {
    await db.transaction(async (tx) => {
      // a revoked key keeps its time
      const ended = { revokedAt: sql`coalesce(revoked_at, ${now()})` }
      const revoked = await tx.update(partnerKeysTable).set(ended).where(eq(partnerKeysTable.id, id))
      if (revoked.rowCount === 0) throw new Problem('not_found')
      await recordAudit(tx, { action: 'partner_key.revoked', by, subject: id }, now())
    })
    return { message: noted }
  },
}))

/** The owner of a program's key; nobody if the key is invalid, ended or expired. Counts the call. Refuses with too_many. */
export const identifyPartner =
  ({ db, now }: Platform) =>
  async (authorization: string | undefined, { reportLimits }: Caller): Promise<Actor> => {
    const key = /^Bearer (sahay_[\w-]{43})$/.exec(authorization ?? '')?.[1]
    if (!key) return nobody
    const at = now()
    const used = await store.useKey(db, hashToken(key), at)
    if (!used) return nobody
    const isOver = used.calls > PARTNER_CALLS_A_MINUTE
    // counted per clock minute
    const wait = 60 - at.getUTCSeconds()
    const left = Math.max(0, PARTNER_CALLS_A_MINUTE - used.calls)
    const limit = { name: 'partner', most: PARTNER_CALLS_A_MINUTE, seconds: 60, left, wait }
    reportLimits([limit], isOver ? wait : null)
    if (isOver) throw new Problem('too_many')
    return { kind: 'partner', keyId: used.id, scopes: used.scopes }
  }
