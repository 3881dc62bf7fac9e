import type { Role } from '@sahay/contract/staff/staff'
import { endOfDay } from '@sahay/contract/kernel/time'
import { type Actor, requireFreshPermission, requirePermission } from '../../kernel/actor.ts'
import { refuseAadhaar } from '../people/aadhaar.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import { hashInvitation, newInvitation } from './invitation.ts'
import { writeOwnerNews } from './owner-news.ts'
import * as listing from './staff-list.store.ts'
import * as sessions from './staff-sessions.store.ts'
import * as store from './staff.store.ts'

const INVITATION_MINUTES = 7 * 24 * 60
const LONGEST_AUDIT_MINUTES = 367 * 24 * 60

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
  /** The last day, in India; null: without an end. */
  readonly endsOn: string | null
}

export interface MemberChange extends Omit<Invited, 'email'> {
  /** What the change was made of. */
  readonly version: number
}

export type StaffService = ReturnType<typeof createStaff>

export function createStaff({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  async function invite(by: Actor | { kind: 'operator' }, invited: Invited): Promise<Invitation> {
    refuseAadhaar(invited.name)
    const { email, name, role } = invited
    const endsAt = endOf(invited, now())
    const invitation = newInvitation()
    const expiresAt = minutesAfter(now(), INVITATION_MINUTES)
    return db.transaction(async (tx) => {
      if (by.kind !== 'operator' && (invited.role !== 'owner' || endsAt !== null)) {
        const before = await store.memberAt(tx, invited.email, now())
        if (before) await requireAnotherOwner(tx, before.id)
      }
      const id = await store.invite(tx, {
        id: newId('stf'),
        email,
        name,
        role,
        endsAt,
        invitedAt: now(),
        invitationHash: hashInvitation(invitation),
        invitationExpiresAt: expiresAt,
      })
      await sessions.revokeStaffSessionsOf(tx, id, now())
      await recordAudit(
        tx,
        { action: 'staff.invited', by, subject: id, detail: { role: invited.role } },
        now(),
      )
      if (role === 'owner') await writeOwnerNews(tx, { name, isOwner: true, by }, now())
      return { id, invitation, expiresAt }
    })
  }

  /** Lets the owners hear of a change that makes an owner, or takes one away; a role of null: the account is closed. */
  async function noteOwner(
    tx: Executor,
    { name, before, role, by }: { name: string; before: Role | null; role: Role | null; by: Actor },
  ): Promise<void> {
    if ((before === 'owner') !== (role === 'owner'))
      await writeOwnerNews(tx, { name, isOwner: role === 'owner', by }, now())
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

  async function readMember(id: string): Promise<listing.SeenMember> {
    const member = await listing.seenStaff(db, id)
    if (!member) throw new Problem('not_found')
    return member
  }

  return {
    /** All staff. For those with staff.read. */
    async all(actor: Actor, page: listing.StaffPage): Promise<Page<listing.SeenMember>> {
      requirePermission(actor, 'staff.read')
      return listing.allStaff(db, { filter: page, now: now() }, page)
    },

    /** One of them. For those with staff.read; refuses with not_found. */
    async read(actor: Actor, id: string): Promise<listing.SeenMember> {
      requirePermission(actor, 'staff.read')
      return readMember(id)
    },

    /**
     * Invites somebody, or again who lost the second factor: sessions end and the old factor is gone. For those with
     * staff.change; refuses with forbidden, step_up_needed, aadhaar_number, last_owner, end_missing.
     */
    async invite(actor: Actor, invited: Invited): Promise<Invitation> {
      requireFreshPermission(actor, 'staff.change', now())
      return invite(actor, invited)
    },

    /**
     * Changes name, role and last day. For those with staff.change; refuses with forbidden, step_up_needed, not_found,
     * last_owner, end_missing, aadhaar_number, and with changed_meanwhile where `version` is not the present one.
     */
    async change(
      actor: Actor,
      id: string,
      { version, name, role, endsOn }: MemberChange,
    ): Promise<listing.SeenMember> {
      requireFreshPermission(actor, 'staff.change', now())
      refuseAadhaar(name)
      const endsAt = endOf({ role, endsOn }, now())
      await db.transaction(async (tx) => {
        if (role !== 'owner' || endsAt !== null) await requireAnotherOwner(tx, id)
        const before = await memberOf(tx, id)
        if (before.version !== version) throw new Problem('changed_meanwhile')
        await store.setMember(tx, id, { name, role, endsAt })
        const detail = { before: before.role, role, ...(endsOn ? { endsOn } : {}) }
        await recordAudit(tx, { action: 'staff.changed', by: actor, subject: id, detail }, now())
        await noteOwner(tx, { name, before: before.role, role, by: actor })
      })
      return readMember(id)
    },

    /** The same from the server's own command line, where there may be no owner yet. */
    inviteAsOperator: (invited: Invited): Promise<Invitation> => invite({ kind: 'operator' }, invited),

    /** Gives somebody another role. For those with staff.change; refuses with forbidden, not_found, last_owner. */
    async changeRole(actor: Actor, id: string, role: Role): Promise<void> {
      requireFreshPermission(actor, 'staff.change', now())
      await db.transaction(async (tx) => {
        if (role !== 'owner') await requireAnotherOwner(tx, id)
        const { name, role: before, endsAt } = await memberOf(tx, id)
        refuseEndless(role, endsAt, now())
        await store.setRole(tx, id, role)
        await recordAudit(
          tx,
          { action: 'staff.role_changed', by: actor, subject: id, detail: { before, role } },
          now(),
        )
        await noteOwner(tx, { name, before, role, by: actor })
      })
    },

    /** Closes an account and ends its sessions. For those with staff.change; refuses with forbidden, not_found, last_owner. */
    async disable(actor: Actor, id: string): Promise<void> {
      requireFreshPermission(actor, 'staff.change', now())
      await db.transaction(async (tx) => {
        await requireAnotherOwner(tx, id)
        const { name, role } = await memberOf(tx, id)
        await store.setDisabled(tx, id, now())
        await sessions.revokeStaffSessionsOf(tx, id, now())
        await recordAudit(tx, { action: 'staff.disabled', by: actor, subject: id }, now())
        await noteOwner(tx, { name, before: role, role: null, by: actor })
      })
    },

    /** Opens a closed account again. For those with staff.change; refuses with forbidden, step_up_needed, not_found. */
    async reopen(actor: Actor, id: string): Promise<void> {
      requireFreshPermission(actor, 'staff.change', now())
      await db.transaction(async (tx) => {
        const { name, role } = await memberOf(tx, id)
        await store.setReopened(tx, id)
        await recordAudit(tx, { action: 'staff.reopened', by: actor, subject: id }, now())
        await noteOwner(tx, { name, before: null, role, by: actor })
      })
    },
  }
}

/**
 * When an account is over: after its last day in India. Refuses with end_missing an auditor's that lasts longer than a
 * year, and with bad_request a day that is over.
 */
function endOf({ role, endsOn }: { role: Role; endsOn: string | null }, now: Date): Date | null {
  const endsAt = endsOn === null ? null : endOfDay(endsOn)
  if (endsAt !== null && endsAt <= now)
    throw new Problem('bad_request', {}, { ends_on: /*i18n*/ 'Please choose a day to come.' })
  refuseEndless(role, endsAt, now)
  return endsAt
}

function refuseEndless(role: Role, endsAt: Date | null, now: Date): void {
  if (role === 'auditor' && (endsAt === null || endsAt > minutesAfter(now, LONGEST_AUDIT_MINUTES)))
    throw new Problem('end_missing')
}
