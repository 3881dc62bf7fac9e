import * as contract from '@sahay/contract/staff/office-session'
import { sourceLanguage } from '@sahay/contract/kernel/languages'
import { nobody } from '../../kernel/actor.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { createSeal } from '../../kernel/keys/seal.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Limits } from '../../kernel/limits/limits.ts'
import { newId } from '../../kernel/new-id.ts'
import { operationsOf, type Table } from '../../kernel/module.ts'
import { Problem } from '../../kernel/problem.ts'
import type { From } from '../../kernel/http/route.ts'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'
import { recordAudit } from '../audit/audit.ts'
import { type CodesDeps, createCodes } from '../identity/codes.service.ts'
import { deviceOf } from '../identity/device.ts'
import { codeUses, guessUses } from '../identity/identity.service.ts'
import { hashToken, newToken, sameHash } from '../identity/secrets.ts'
import { hashInvitation, hashRecoveryCode, newRecoveryCodes } from './recovery.ts'
import { trySecondFactor } from './second-factor.ts'
import { noSessionCookie, sessionCookie } from './session-cookie.ts'
import { staffCodeMail } from './staff.mails.ts'
import * as sessions from './staff-sessions.store.ts'
import * as store from './staff.store.ts'
import { FACTORS_SEAL } from './sealed-secrets.ts'
import { newTotpSecret, totpUri } from './totp.ts'

const TICKET_MINUTES = 10
const SESSION_MINUTES = 8 * 60

interface Parts extends CodesDeps {
  readonly limits: Limits
  readonly permissions: Table<'permissions'>
  /** The keys for second factors and recovery codes. */
  readonly secretKeys: SecretKeys
  readonly site: () => string
}

/** The sign-in of staff: a mailed code, then the second factor. No session before both. */
export const officeSignIn = implement(contract.officeSignIn, (parts: Parts) => {
  const { db, now, secretKeys, limits, permissions, site } = parts
  const codes = createCodes(parts)
  const factors = createSeal(secretKeys, FACTORS_SEAL)
  const guess = (from: From) => limits.consume(guessUses(from), from)

  /** Issues a ticket for the second step to the recipient of the mail. */
  async function giveTicket(tx: Executor, email: string) {
    const member = await store.memberAt(tx, email, now())
    if (!member) throw new Problem('code_wrong')
    const ticket = newToken()
    await sessions.insertTicket(tx, {
      id: newId('tic'),
      tokenHash: hashToken(ticket),
      staffId: member.id,
      expiresAt: minutesAfter(now(), TICKET_MINUTES),
    })
    return { ticket, next: member.enrolledAt ? ('totp' as const) : ('enrol' as const) }
  }

  /** A valid ticket and its owner, locked until the transaction ends. */
  async function lockTicket(tx: Executor, ticket: string) {
    const found = await sessions.ticketAt(tx, hashToken(ticket), now())
    const member = found && (await store.lockMember(tx, found.staffId))
    if (!found || !member || !store.isOpenMember(member, now())) throw new Problem('ticket_over')
    return { ticketId: found.id, member }
  }

  /** Activates the second factor after its first right code, and issues the recovery codes. */
  async function finishEnrolment(tx: Executor, member: store.Member, at: Date): Promise<string[] | null> {
    if (member.enrolledAt) return null
    const recoveryCodes = newRecoveryCodes()
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(secretKeys[0], member.id, code))
    await store.setEnrolled(tx, member.id, at)
    await store.setRecoveryCodes(tx, member.id, hashes)
    await recordAudit(tx, { action: 'staff.enrolled', by: nobody, subject: member.id }, at)
    return recoveryCodes
  }

  async function open(tx: Executor, member: store.Member, from: From, at: Date) {
    const recoveryCodes = await finishEnrolment(tx, member, at)
    const token = newToken()
    const expiresAt = minutesAfter(at, SESSION_MINUTES)
    const { id: staffId, role } = member
    const sessionId = newId('ses')
    await sessions.insertStaffSession(tx, {
      id: sessionId,
      tokenHash: hashToken(token),
      staffId,
      device: deviceOf(from.userAgent),
      createdAt: at,
      expiresAt,
    })
    const may = operationsOf(permissions, role)
    const by = { kind: 'staff' as const, staffId, sessionId, role, may, provedAt: at }
    await recordAudit(tx, { action: 'staff.signed_in', by, subject: staffId }, at)
    return { token, expiresAt, recoveryCodes }
  }

  return {
    /** Sends a code to a member of staff; gives the same answer to everybody else. */
    async start({ body: { email }, from }) {
      const proved = await limits.consume(codeUses(from), from)
      const sent = await codes.send(`staff:${email}`, { early: 'keep', proved }, async (tx) => {
        const member = await store.memberAt(tx, email, now())
        return [
          {
            accountId: null,
            draft: null,
            provable: member !== null,
            channel: 'email',
            language: sourceLanguage,
            to: member ? email : '',
            write: staffCodeMail,
          },
        ]
      })
      return {
        message: msg(
          'message.staff_code_sent',
          'If you have a staff account, a 6-digit code is on its way to your e-mail address.',
        ),
        ...sent,
        channel: 'email' as const,
      }
    },

    async verify({ body: { email, otp: code, handle }, from }) {
      await guess(from)
      const proof = { code, handle, network: from.network }
      return codes.prove(`staff:${email}`, proof, (tx) => giveTicket(tx, email))
    },

    async verifyLink({ body: { token }, from }) {
      await guess(from)
      return codes.proveLink(['staff'], token, (tx, { destination }) =>
        giveTicket(tx, destination.slice('staff:'.length)),
      )
    },

    async enrol({ body: { ticket, invitation }, from }) {
      await guess(from)
      return db.transaction(async (tx) => {
        const { member } = await lockTicket(tx, ticket)
        const inTime = member.invitationExpiresAt !== null && member.invitationExpiresAt > now()
        if (member.enrolledAt || !inTime || !sameHash(member.invitationHash, hashInvitation(invitation)))
          throw new Problem('invitation_wrong')
        const secret = newTotpSecret()
        await store.setSecret(tx, member.id, factors.close(member.id, secret))
        return { secret, uri: totpUri(secret, member.email) }
      })
    },

    async prove({ body: { ticket, code, session }, from }) {
      const inCookie = session === 'cookie'
      // otherwise another site could sign a visitor in as somebody else
      if (inCookie && !from.ownPage) throw new Problem('origin_wrong')
      await guess(from)
      // the count of a wrong code must commit, so a refusal is returned as a value until the transaction has ended
      const result = await db.transaction(async (tx) => {
        const { ticketId, member } = await lockTicket(tx, ticket)
        const at = now()
        const refusal = await trySecondFactor(tx, secretKeys, member, code, from.network, at)
        if (refusal) return refusal
        if (!(await sessions.spendTicket(tx, ticketId, at))) throw new Problem('ticket_over')
        return open(tx, member, from, at)
      })
      if (result instanceof Problem) throw result
      const { token, expiresAt, recoveryCodes } = result
      return {
        message: msg('message.signed_in', 'You are signed in.'),
        ...(inCookie ? { cookie: sessionCookie(token, site()) } : { authentication: { accessToken: token } }),
        expiresAt,
        ...(recoveryCodes ? { recoveryCodes } : {}),
      }
    },

    async me({ staff: { sessionId } }) {
      const found = await sessions.staffOfSession(db, sessionId)
      if (!found) throw new Problem('not_signed_in')
      return { data: { ...found, permissions: operationsOf(permissions, found.role) } }
    },

    async signOut({ staff: by }) {
      await db.transaction(async (tx) => {
        await sessions.revokeStaffSession(tx, by.sessionId, now())
        await recordAudit(tx, { action: 'staff.signed_out', by, subject: by.staffId }, now())
      })
      return {
        message: msg('message.signed_out', 'You are signed out.'),
        cookie: noSessionCookie(site()),
      }
    },
  }
})
