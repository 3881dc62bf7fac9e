import * as contract from '@sahay/contract/staff/office-session'
import { requireStaffFresh } from '../../kernel/actor.ts'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Limits } from '../../kernel/limits/limits.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import { guessUses } from '../identity/identity.service.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery.ts'
import { trySecondFactor } from './second-factor.ts'
import * as sessions from './staff-sessions.store.ts'
import * as store from './staff.store.ts'
import type { Core } from '../../kernel/database/database.ts'

interface Parts extends Core {
  readonly limits: Limits
  readonly secretKeys: SecretKeys
}

/** Signed-in staff's calls on their own access. */
export const ownAccess = implement(contract.ownAccess, ({ db, now, limits, secretKeys }: Parts) => ({
  async stepUp({ body: { code }, staff: by, from }) {
    const { staffId, sessionId } = by
    await limits.consume(guessUses(from), from)
    // the count of a wrong code must commit, so a refusal is returned as a value until the transaction has ended
    const refusal = await db.transaction(async (tx) => {
      const at = now()
      const member = await store.lockMember(tx, staffId)
      if (!member) return new Problem('not_signed_in')
      const refused = await trySecondFactor(tx, secretKeys, member, code, from.network, at)
      if (refused) return refused
      await sessions.setProved(tx, sessionId, at)
      await recordAudit(tx, { action: 'staff.stepped_up', by, subject: staffId }, at)
      return null
    })
    if (refusal) throw refusal
    return {}
  },

  async renewRecoveryCodes({ staff: by }) {
    const { staffId } = requireStaffFresh(by, now())
    const recoveryCodes = newRecoveryCodes()
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(secretKeys[0], staffId, code))
    await db.transaction(async (tx) => {
      await store.setRecoveryCodes(tx, staffId, hashes)
      await recordAudit(tx, { action: 'staff.recovery_renewed', by, subject: staffId }, now())
    })
    return { recoveryCodes }
  },

  async chooseLanguage({ body: { lang }, staff: { staffId } }) {
    await store.setLanguage(db, staffId, lang)
    return {}
  },

  async sessions({ staff: { staffId, sessionId } }) {
    const open = await sessions.openSessionsOf(db, staffId, now())
    return { data: open.map((session) => ({ ...session, current: session.id === sessionId })) }
  },

  async endSession({ body: { id }, staff: by }) {
    const { staffId } = by
    await db.transaction(async (tx) => {
      if ((await sessions.revokeOwnSession(tx, id, staffId, now())) === 0) throw new Problem('not_found')
      await recordAudit(tx, { action: 'staff.session_ended', by, subject: staffId }, now())
    })
    return { message: msg('message.session_ended', 'That session has ended.') }
  },
}))
