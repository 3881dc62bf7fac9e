import { PARTNER_CALLS_A_MINUTE, type PartnerScope } from '@sahay/contract/partners/partner-names'
import { dayOf } from '@sahay/contract/kernel/time'
import { recordAudit } from '../../platform/audit/audit.ts'
import { hashToken, newToken } from '../../platform/identity/secrets.ts'
import { type Actor, nobody, requireFreshPermission, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import type { Caller } from '../../kernel/limits/limits.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import * as store from './keys.store.ts'

/** What a key begins with, so that it is known where it is found. */
const PREFIX = 'sahay_'
const SHOWN = PREFIX.length + 6

export interface NewKey {
  readonly name: string
  readonly scopes: readonly PartnerScope[]
  readonly expires_on: string | null
}

/** Keys with which programs of others read. Each needs partners.manage, and refuses with forbidden. */
export type PartnerKeys = ReturnType<typeof createPartnerKeys>

export function createPartnerKeys({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  return {
    async list(actor: Actor, asked: store.KeysAsked, page: store.KeysPage): Promise<Page<store.PartnerKey>> {
      requirePermission(actor, 'partners.manage')
      return store.listKeys(db, asked, page)
    },

    /** Makes a key, which is answered once. Needs a fresh second factor. Refuses with bad_request (expires_on). */
    async add(
      actor: Actor,
      { name, scopes, expires_on: expiresOn }: NewKey,
    ): Promise<{ id: string; key: string }> {
      const by = requireFreshPermission(actor, 'partners.manage', now())
      const at = now()
      if (expiresOn !== null && expiresOn < dayOf(at))
        throw new Problem('bad_request', {}, { expires_on: /*i18n*/ 'Please choose a day.' })
      const key = `${PREFIX}${newToken()}`
      const id = newId('pky')
      const only = [...new Set(scopes)]
      await db.transaction(async (tx) => {
        const prefix = key.slice(0, SHOWN)
        await store.insertKey(tx, {
          id,
          name,
          scopes: only,
          prefix,
          hash: hashToken(key),
          expiresOn,
          createdAt: at,
          createdBy: by.staffId,
        })
        const detail = { scopes: only.join(', ') }
        await recordAudit(tx, { action: 'partner_key.made', by, subject: id, detail }, at)
      })
      return { id, key }
    },

    /** Ends it at once; may be repeated. Refuses with not_found. */
    async revoke(actor: Actor, id: string): Promise<void> {
      const by = requirePermission(actor, 'partners.manage')
      await db.transaction(async (tx) => {
        if (!(await store.revokeKey(tx, id, now()))) throw new Problem('not_found')
        await recordAudit(tx, { action: 'partner_key.revoked', by, subject: id }, now())
      })
    },

    /** Whose key a program brings; nobody's where it does not work (any more). Counts the call. Refuses with too_many. */
    async identify(authorization: string | undefined, { reportLimits }: Caller): Promise<Actor> {
      const key = /^Bearer (sahay_[\w-]{43})$/.exec(authorization ?? '')?.[1]
      if (!key) return nobody
      const at = now()
      const used = await store.useKey(db, hashToken(key), at)
      if (!used) return nobody
      const isOver = used.calls > PARTNER_CALLS_A_MINUTE
      // counted by the clock's minutes
      const wait = 60 - at.getUTCSeconds()
      const left = Math.max(0, PARTNER_CALLS_A_MINUTE - used.calls)
      const limit = { name: 'partner', most: PARTNER_CALLS_A_MINUTE, seconds: 60, left, wait }
      reportLimits([limit], isOver ? wait : null)
      if (isOver) throw new Problem('too_many')
      return { kind: 'partner', keyId: used.id, scopes: used.scopes }
    },
  }
}
