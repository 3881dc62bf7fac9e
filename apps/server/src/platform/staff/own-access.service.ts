import type { StaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import { type Actor, requireStaff, requireStaffFresh } from '../../kernel/actor.ts'
import type { From } from '../../kernel/http/route.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import { guessUses } from '../identity/identity.service.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery.ts'
import { trySecondFactor } from './second-factor.ts'
import type { StaffDeps } from './sign-in.service.ts'
import * as sessions from './staff-sessions.store.ts'
import * as store from './staff.store.ts'

type OwnSession = Awaited<ReturnType<typeof sessions.openSessionsOf>>[number] & { readonly current: boolean }

/** What signed-in staff do with their own access. Each refuses others with not_signed_in. */
export type OwnAccess = ReturnType<typeof createOwnAccess>

export function createOwnAccess({ db, now, secretKeys, limits }: StaffDeps) {
  return {
    /** Proves a second factor anew, for what is dangerous. Refuses with code_wrong, code_used, code_locked. */
    async stepUp(actor: Actor, code: string, from: From): Promise<void> {
      const { staffId, sessionId } = requireStaff(actor)
      await limits.consume(guessUses(from), from)
      // the count of a wrong code must commit, so a refusal is a value until the transaction has ended
      const refusal = await db.transaction(async (tx) => {
        const at = now()
        const member = await store.lockMember(tx, staffId)
        if (!member) return new Problem('not_signed_in')
        const refused = await trySecondFactor(tx, secretKeys, member, code, from.network, at)
        if (refused) return refused
        await sessions.setProved(tx, sessionId, at)
        await recordAudit(tx, { action: 'staff.stepped_up', by: actor, subject: staffId }, at)
        return null
      })
      if (refusal) throw refusal
    },

    /** Puts eight new recovery codes in the place of the old ones. Refuses with step_up_needed. */
    async renewRecoveryCodes(actor: Actor): Promise<readonly string[]> {
      const { staffId } = requireStaffFresh(actor, now())
      const codes = newRecoveryCodes()
      const hashes = codes.map((code) => hashRecoveryCode(secretKeys[0], staffId, code))
      await db.transaction(async (tx) => {
        await store.setRecoveryCodes(tx, staffId, hashes)
        await recordAudit(tx, { action: 'staff.recovery_renewed', by: actor, subject: staffId }, now())
      })
      return codes
    },

    /** The open sessions, the latest first. */
    async sessions(actor: Actor): Promise<readonly OwnSession[]> {
      const { staffId, sessionId } = requireStaff(actor)
      const open = await sessions.openSessionsOf(db, staffId, now())
      return open.map((session) => ({ ...session, current: session.id === sessionId }))
    },

    /** Ends one of them. Refuses with not_found. */
    async endSession(actor: Actor, id: string): Promise<void> {
      const { staffId } = requireStaff(actor)
      await db.transaction(async (tx) => {
        if ((await sessions.revokeOwnSession(tx, id, staffId, now())) === 0) throw new Problem('not_found')
        await recordAudit(tx, { action: 'staff.session_ended', by: actor, subject: staffId }, now())
      })
    },

    /** Keeps the language in which the office is read. */
    async chooseLanguage(actor: Actor, lang: StaffLanguageCode): Promise<void> {
      await store.setLanguage(db, requireStaff(actor).staffId, lang)
    },
  }
}
