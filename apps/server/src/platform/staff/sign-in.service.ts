import type { Role } from '@sahay/contract/staff/staff'
import { type Actor, nobody, requireStaff } from '../../kernel/actor.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Executor } from '../../kernel/database/database.ts'
import type { Limits } from '../../kernel/limits/limits.ts'
import { newId } from '../../kernel/new-id.ts'
import { operationsOf, type Table } from '../../kernel/module.ts'
import { Problem } from '../../kernel/problem.ts'
import type { From } from '../../kernel/http/route.ts'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'
import { recordAudit } from '../audit/audit.ts'
import { type CodesDeps, createCodes } from '../identity/codes.service.ts'
import { deviceOf } from '../identity/device.ts'
import { bearerHash, type Code, codeUses, guessUses, type Sent } from '../identity/identity.service.ts'
import { hashToken, newToken, sameHash } from '../identity/secrets.ts'
import { hashInvitation } from './invitation.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery.ts'
import { trySecondFactor } from './second-factor.ts'
import { staffCodeMail } from './staff.mails.ts'
import * as sessions from './staff-sessions.store.ts'
import * as store from './staff.store.ts'
import { newTotpSecret, seal, totpUri } from './totp.ts'
import { sourceLanguage } from '@sahay/contract/kernel/languages'

const TICKET_MINUTES = 10
const SESSION_MINUTES = 8 * 60

export interface StaffDeps extends CodesDeps {
  readonly limits: Limits
  readonly permissions: Table<'permissions'>
  /** What second factors and recovery codes are kept under. */
  readonly secretKeys: SecretKeys
}

export interface OpenedSession {
  readonly token: string
  readonly expiresAt: Date
  /** Only when the second factor was just set up. */
  readonly recoveryCodes: readonly string[] | null
}

export interface Ticket {
  readonly ticket: string
  readonly next: 'totp' | 'enrol'
}

/** How the trust's own people sign in: a mailed code, then the second factor. No session before both. */
export type StaffSignIn = ReturnType<typeof createStaffSignIn>

export function createStaffSignIn(deps: StaffDeps) {
  const { db, now, secretKeys, limits, permissions } = deps
  const mayDo = (role: Role) => operationsOf(permissions, role)
  const codes = createCodes(deps)
  const guess = (from: From) => limits.consume(guessUses(from), from)

  /** A ticket for the second step, to whom the mail was sent. */
  async function giveTicket(tx: Executor, email: string): Promise<Ticket> {
    const member = await store.memberAt(tx, email, now())
    if (!member) throw new Problem('code_wrong')
    const ticket = newToken()
    await sessions.insertTicket(tx, {
      id: newId('tic'),
      tokenHash: hashToken(ticket),
      staffId: member.id,
      expiresAt: minutesAfter(now(), TICKET_MINUTES),
    })
    return { ticket, next: member.enrolledAt ? 'totp' : 'enrol' }
  }

  /** A ticket that is still good, and its owner, locked until the transaction ends. */
  async function lockTicket(tx: Executor, ticket: string) {
    const found = await sessions.ticketAt(tx, hashToken(ticket), now())
    const member = found && (await store.lockMember(tx, found.staffId))
    if (!found || !member || !store.isOpenMember(member, now())) throw new Problem('ticket_over')
    return { ticketId: found.id, member }
  }

  /** Lets a first right code make the second factor count, and gives the recovery codes. */
  async function finishEnrolment(tx: Executor, member: store.Member, at: Date): Promise<string[] | null> {
    if (member.enrolledAt) return null
    const recoveryCodes = newRecoveryCodes()
    await store.setEnrolled(tx, member.id, at)
    await store.setRecoveryCodes(
      tx,
      member.id,
      recoveryCodes.map((code) => hashRecoveryCode(secretKeys[0], member.id, code)),
    )
    await recordAudit(tx, { action: 'staff.enrolled', by: nobody, subject: member.id }, at)
    return recoveryCodes
  }

  async function open(tx: Executor, member: store.Member, from: From, at: Date): Promise<OpenedSession> {
    const recoveryCodes = await finishEnrolment(tx, member, at)
    const token = newToken()
    const expiresAt = minutesAfter(at, SESSION_MINUTES)
    const id = newId('ses')
    await sessions.insertStaffSession(tx, {
      id,
      tokenHash: hashToken(token),
      staffId: member.id,
      device: deviceOf(from.userAgent),
      createdAt: at,
      expiresAt,
    })
    const { role } = member
    const by = {
      kind: 'staff' as const,
      staffId: member.id,
      sessionId: id,
      role,
      may: mayDo(role),
      provedAt: at,
    }
    await recordAudit(tx, { action: 'staff.signed_in', by, subject: member.id }, at)
    return { token, expiresAt, recoveryCodes }
  }

  /** Who has a session that was found. */
  const actorIn = (found: sessions.StaffSession | null): Actor => {
    if (!found) return nobody
    const { staffId, id: sessionId, role, provedAt } = found
    return { kind: 'staff', staffId, sessionId, role, may: mayDo(role), provedAt }
  }

  return {
    /** First step: sends a code to somebody of the staff; answers alike for everybody else. Open to anyone. */
    async start(email: string, from: From): Promise<Sent> {
      const proved = await limits.consume(codeUses(from), from)
      const asked = await codes.send(`staff:${email}`, { early: 'keep', proved }, async (tx) => {
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
      return { ...asked, channel: 'email' }
    },

    /**
     * Proves it and gives a ticket of 10 minutes. Refuses with code_wrong, _expired, _used, _locked, _tries_over,
     * _by_link. Open to anyone.
     */
    async verify({ email, otp: code, handle }: { email: string } & Code, from: From): Promise<Ticket> {
      await guess(from)
      const said = { code, handle, network: from.network }
      return codes.prove(`staff:${email}`, said, (tx) => giveTicket(tx, email))
    },

    /** The same with the token of a mail that brings one instead of a code. Refuses with link_over. Open to anyone. */
    async verifyLink(token: string, from: From): Promise<Ticket> {
      await guess(from)
      return codes.proveLink(['staff'], token, (tx, { destination }) =>
        giveTicket(tx, destination.slice('staff:'.length)),
      )
    },

    /** Begins the second factor, with the invitation's secret. Refuses with ticket_over, invitation_wrong. */
    async enrol(
      { ticket, invitation }: { ticket: string; invitation: string },
      from: From,
    ): Promise<{ secret: string; uri: string }> {
      await guess(from)
      return db.transaction(async (tx) => {
        const { member } = await lockTicket(tx, ticket)
        const inTime = member.invitationExpiresAt !== null && member.invitationExpiresAt > now()
        if (member.enrolledAt || !inTime || !sameHash(member.invitationHash, hashInvitation(invitation)))
          throw new Problem('invitation_wrong')
        const secret = newTotpSecret()
        await store.setSecret(tx, member.id, seal(secretKeys[0], member.id, secret))
        return { secret, uri: totpUri(secret, member.email) }
      })
    },

    /** Second step: opens a session of 8 hours, 30 minutes idle. Refuses with ticket_over, code_wrong, code_locked. */
    async prove({ ticket, code }: { ticket: string; code: string }, from: From): Promise<OpenedSession> {
      await guess(from)
      // the count of a wrong code must commit, so a refusal is a value until the transaction has ended
      const result = await db.transaction(async (tx) => {
        const { ticketId, member } = await lockTicket(tx, ticket)
        const at = now()
        const refusal = await trySecondFactor(tx, secretKeys, member, code, from.network, at)
        if (refusal) return refusal
        if (!(await sessions.spendTicket(tx, ticketId, at))) throw new Problem('ticket_over')
        return open(tx, member, from, at)
      })
      if (result instanceof Problem) throw result
      return result
    },

    /** Whom a Bearer header belongs to; nobody, where the session is unknown, ended, idle or over. */
    async identify(authorization: string | undefined): Promise<Actor> {
      const hash = bearerHash(authorization)
      return actorIn(hash && (await sessions.staffSessionAt(db, hash, now())))
    },

    /** The same by the id of a session, for what its owner asked for before. */
    async actorOf(sessionId: string): Promise<Actor> {
      return actorIn(await sessions.openSession(db, sessionId, now()))
    },

    /** Who is signed in, and what the role may do. Refuses others with not_signed_in. */
    async me(
      actor: Actor,
    ): Promise<
      NonNullable<Awaited<ReturnType<typeof sessions.staffOfSession>>> & { permissions: readonly string[] }
    > {
      const { sessionId } = requireStaff(actor)
      const found = await sessions.staffOfSession(db, sessionId)
      if (!found) throw new Problem('not_signed_in')
      return { ...found, permissions: mayDo(found.role) }
    },

    /** Ends the session on the server. Refuses others with not_signed_in. */
    async signOut(actor: Actor): Promise<void> {
      const { sessionId, staffId } = requireStaff(actor)
      await db.transaction(async (tx) => {
        await sessions.revokeStaffSession(tx, sessionId, now())
        await recordAudit(tx, { action: 'staff.signed_out', by: actor, subject: staffId }, now())
      })
    },
  }
}
