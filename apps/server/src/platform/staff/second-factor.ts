import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { neighbourhoodOf } from '../../kernel/http/network.ts'
import { createSeal } from '../../kernel/keys/seal.ts'
import { Problem } from '../../kernel/problem.ts'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'
import { recordAudit } from '../audit/audit.ts'
import { writeMessages } from '../messages/messages.published.ts'
import { hashRecoveryCode } from './recovery.ts'
import { recoveryUsedMail } from './staff.mails.ts'
import * as store from './staff.store.ts'
import { FACTORS_SEAL } from './sealed-secrets.ts'
import { stepOf } from './totp.ts'

const MOST_FAILURES = 5
const LOCK_MINUTES = 15

/**
 * Checks an authenticator's or a recovery code for a member of staff whose row is locked. Null if right; else the
 * refusal, whose count must be committed: code_wrong, or code_locked for 15 minutes after five. A right code used
 * before is code_used, and not counted. The use of a recovery code is mailed. `network`: the origin, for the audit log.
 */
export async function trySecondFactor(
  tx: Executor,
  secretKeys: SecretKeys,
  member: store.Member,
  code: string,
  network: string,
  at: Date,
): Promise<Problem | null> {
  const { id, email, lang, totpLockedUntil } = member
  if (totpLockedUntil && totpLockedUntil > at) return locked(totpLockedUntil, at)
  const by = { kind: 'nobody' as const }
  const useRecoveryCode = () => {
    const hashes = secretKeys.map((key) => hashRecoveryCode(key, id, code))
    return store.useRecoveryCode(tx, id, hashes, at)
  }
  const step = rightStep(secretKeys, member, code, at)
  if (step !== null) {
    if (member.totpStep !== null && step <= member.totpStep) return new Problem('code_used')
    await store.setPassed(tx, id, step)
    return null
  }
  const left = member.enrolledAt === null || code.length <= 6 ? null : await useRecoveryCode()
  if (left !== null) {
    await store.setPassed(tx, id, null)
    await recordAudit(tx, { action: 'staff.recovery_used', by, subject: id }, at)
    await writeMessages(tx, [{ recipient: email, language: lang, mail: recoveryUsedMail({ left }) }], at)
    return null
  }
  const failures = (totpLockedUntil ? 0 : member.totpFailures) + 1
  const lockedUntil = failures >= MOST_FAILURES ? minutesAfter(at, LOCK_MINUTES) : null
  await store.setFailures(tx, id, failures, lockedUntil)
  const detail = { network: neighbourhoodOf(network), inARow: failures }
  await recordAudit(tx, { action: 'staff.second_factor_failed', by, subject: id, detail }, at)
  if (lockedUntil) await recordAudit(tx, { action: 'staff.locked', by, subject: id, detail }, at)
  return new Problem('code_wrong')
}

/** The time step of a right code, used before or not; null for any other code. */
function rightStep(secretKeys: SecretKeys, member: store.Member, code: string, at: Date): bigint | null {
  if (code.length !== 6 || member.totpSecret === null) return null
  return stepOf(createSeal(secretKeys, FACTORS_SEAL).open(member.id, member.totpSecret), code, at)
}

function locked(until: Date, at: Date): Problem {
  return new Problem('code_locked', { minutes: Math.ceil((until.getTime() - at.getTime()) / 60_000) })
}
