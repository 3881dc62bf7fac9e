import type { Role } from '@sahay/contract/staff'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import { refuseAadhaar } from '../people/aadhaar.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import { hashToken, newToken } from '../identity/secrets.ts'
import * as sessions from './staff-sessions.store.ts'
import * as store from './staff.store.ts'

const INVITATION_MINUTES = 7 * 24 * 60

export interface Invitation {
  readonly id: string
  /** Shown once; handed over in person. */
  readonly invitation: string
  readonly expiresAt: Date
}

export interface Invited {
  readonly email: string
  readonly name: string
  readonly role: Role
}

export interface StaffService {
  /** All staff. For those with staff.read. */
  all(actor: Actor, page: store.StaffPage): Promise<Page<store.SeenMember>>
  /**
   * Invites somebody, or again who lost the second factor: sessions end and the old factor is gone. For those with
   * staff.change; refuses with forbidden, aadhaar_number, last_owner.
   */
  invite(actor: Actor, invited: Invited): Promise<Invitation>
  /** The same from the server's own command line, where there may be no owner yet. */
  inviteAsOperator(invited: Invited): Promise<Invitation>
  /** Gives somebody another role. For those with staff.change; refuses with forbidden, not_found, last_owner. */
  changeRole(actor: Actor, id: string, role: Role): Promise<void>
  /** Closes an account and ends its sessions. For those with staff.change; refuses with forbidden, not_found, last_owner. */
  disable(actor: Actor, id: string): Promise<void>
}

export function createStaff({ db, now }: { readonly db: Database; readonly now: () => Date }): StaffService {
  async function invite(by: Actor | { kind: 'operator' }, invited: Invited): Promise<Invitation> {
    refuseAadhaar(invited.name)
    const invitation = newToken()
    const expiresAt = minutesAfter(now(), INVITATION_MINUTES)
    return db.transaction(async (tx) => {
      if (by.kind !== 'operator' && invited.role !== 'owner') {
        const before = await store.memberAt(tx, invited.email)
        if (before) await requireAnotherOwner(tx, before.id)
      }
      const id = await store.invite(tx, {
        id: newId('stf'),
        ...invited,
        invitedAt: now(),
        invitationHash: hashToken(invitation),
        invitationExpiresAt: expiresAt,
      })
      await sessions.revokeStaffSessionsOf(tx, id, now())
      await recordAudit(
        tx,
        { action: 'staff.invited', by, subject: id, detail: { role: invited.role } },
        now(),
      )
      return { id, invitation, expiresAt }
    })
  }

  /** Refuses to take the last owner away. */
  async function requireAnotherOwner(tx: Executor, id: string): Promise<void> {
    const owners = await store.lockOwners(tx)
    if (owners.length === 1 && owners[0]?.id === id) throw new Problem('last_owner')
  }

  async function memberOf(tx: Executor, id: string): Promise<store.Member> {
    const member = await store.lockMember(tx, id)
    if (!member) throw new Problem('not_found')
    return member
  }

  return {
    async all(actor, page) {
      requirePermission(actor, 'staff.read')
      return store.allStaff(db, page)
    },

    async invite(actor, invited) {
      requirePermission(actor, 'staff.change')
      return invite(actor, invited)
    },

    inviteAsOperator: (invited) => invite({ kind: 'operator' }, invited),

    async changeRole(actor, id, role) {
      requirePermission(actor, 'staff.change')
      await db.transaction(async (tx) => {
        if (role !== 'owner') await requireAnotherOwner(tx, id)
        const { role: before } = await memberOf(tx, id)
        await store.setRole(tx, id, role)
        await recordAudit(
          tx,
          { action: 'staff.role_changed', by: actor, subject: id, detail: { before, role } },
          now(),
        )
      })
    },

    async disable(actor, id) {
      requirePermission(actor, 'staff.change')
      await db.transaction(async (tx) => {
        await requireAnotherOwner(tx, id)
        await memberOf(tx, id)
        await store.setDisabled(tx, id, now())
        await sessions.revokeStaffSessionsOf(tx, id, now())
        await recordAudit(tx, { action: 'staff.disabled', by: actor, subject: id }, now())
      })
    },
  }
}
