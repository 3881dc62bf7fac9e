import * as contract from '@sahay/contract/staff/staff'
import type { Role } from '@sahay/contract/staff/staff'
import { endOfDay } from '@sahay/contract/kernel/time'
import { type Actor, requireStaffFresh } from '../../kernel/actor.ts'
import { refuseAadhaar } from '../people/aadhaar.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Core, Database, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem, orNotFound, inVersion, wrongFields } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import { hashInvitation, newInvitation } from './recovery.ts'
import * as listing from './staff-list.store.ts'
import * as sessions from './staff-sessions.store.ts'
import * as store from './staff.store.ts'
import { toEach, writeMessages } from '../messages/messages.published.ts'
import { ownerNewsMail } from './staff.mails.ts'
import { ownersConcerned } from './staff.store.ts'
import { listed } from '../records/record.ts'
import { mailboxOf } from './staff.published.ts'

const INVITATION_MINUTES = 7 * 24 * 60
const LONGEST_AUDIT_MINUTES = 367 * 24 * 60

interface Invited {
  readonly email: string
  readonly name: string
  readonly role: Role
  /** The last day, in India; null: no end. */
  readonly ends_on: string | null
}

/**
 * Invites somebody, or again a person who lost the second factor: sessions end and the old factor is deleted. The
 * answer's `invitation` is shown once, and handed over in person. The operator uses the server's command line, when
 * there may be no owner yet. Refuses with aadhaar_number, last_owner, end_missing.
 */
export async function inviteMember(
  { db, now }: Core,
  by: Actor | { readonly kind: 'operator' },
  { email, name, role, ends_on: endsOn }: Invited,
): Promise<{ id: string; invitation: string; expiresAt: Date }> {
  refuseAadhaar(name)
  const endsAt = endOf(role, endsOn, now())
  const invitation = newInvitation()
  const expiresAt = minutesAfter(now(), INVITATION_MINUTES)
  return db.transaction(async (tx) => {
    if (by.kind !== 'operator' && (role !== 'owner' || endsAt !== null)) {
      const before = await store.memberAt(tx, email, now())
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
    await recordAudit(tx, { action: 'staff.invited', by, subject: id, detail: { role } }, now())
    if (role === 'owner') await writeOwnerNews(tx, { name, isOwner: true, by }, now())
    return { id, invitation, expiresAt }
  })
}

/** The trust's staff. Each change needs a fresh code; if it adds or removes an owner, all owners are informed. */
export const officeStaff = implement(contract.staff, ({ db, now }: Core) => {
  /** Mails the owners if somebody became an owner, or is no longer one; a role of null: the account is closed. */
  async function notifyOwners(
    tx: Executor,
    { name, before, role, by }: { name: string; before: Role | null; role: Role | null; by: Actor },
  ): Promise<void> {
    if ((before === 'owner') !== (role === 'owner'))
      await writeOwnerNews(tx, { name, isOwner: role === 'owner', by }, now())
  }

  return {
    list: async ({ query }) => listed(await listing.allStaff(db, query)),

    one: async ({ params: { id } }) => ({ data: await readMember(db, id) }),

    async invite({ body, staff }) {
      requireStaffFresh(staff, now())
      return { data: await inviteMember({ db, now }, staff, body) }
    },

    async change({ body: { id, version, name, role, ends_on: endsOn }, staff: by }) {
      requireStaffFresh(by, now())
      refuseAadhaar(name)
      const endsAt = endOf(role, endsOn, now())
      await db.transaction(async (tx) => {
        if (role !== 'owner' || endsAt !== null) await requireAnotherOwner(tx, id)
        const before = inVersion(await lockMember(tx, id), version)
        await store.setMember(tx, id, { name, role, endsAt })
        const detail = { before: before.role, role, ...(endsOn ? { endsOn } : {}) }
        await recordAudit(tx, { action: 'staff.changed', by, subject: id, detail }, now())
        await notifyOwners(tx, { name, before: before.role, role, by })
      })
      return {
        data: await readMember(db, id),
        message: msg('message.staff_changed', 'The account is changed.'),
      }
    },

    async disable({ body: { id }, staff: by }) {
      requireStaffFresh(by, now())
      await db.transaction(async (tx) => {
        await requireAnotherOwner(tx, id)
        const { name, role } = await lockMember(tx, id)
        await store.setDisabled(tx, id, now())
        await sessions.revokeStaffSessionsOf(tx, id, now())
        await recordAudit(tx, { action: 'staff.disabled', by, subject: id }, now())
        await notifyOwners(tx, { name, before: role, role: null, by })
      })
      return { message: msg('message.staff_closed', 'This account is closed.') }
    },

    async reopen({ body: { id }, staff: by }) {
      requireStaffFresh(by, now())
      await db.transaction(async (tx) => {
        const { name, role } = await lockMember(tx, id)
        await store.setReopened(tx, id)
        await recordAudit(tx, { action: 'staff.reopened', by, subject: id }, now())
        await notifyOwners(tx, { name, before: null, role, by })
      })
      return {
        message: msg('message.staff_reopened', 'This account is open again.'),
      }
    },
  }
})

/** Refuses to remove the last owner. */
async function requireAnotherOwner(tx: Executor, id: string): Promise<void> {
  const owners = await store.lockOwners(tx)
  if (owners.length === 1 && owners[0] === id) throw new Problem('last_owner')
}

async function lockMember(tx: Executor, id: string): Promise<store.Member> {
  return orNotFound(await store.lockMember(tx, id))
}

async function readMember(db: Database, id: string) {
  return orNotFound(await listing.listedMember(db, id))
}

/**
 * When an account expires: after its last day in India. Refuses with end_missing an auditor's account that lasts longer
 * than a year, and with bad_request a day in the past.
 */
function endOf(role: Role, endsOn: string | null, now: Date): Date | null {
  const endsAt = endsOn === null ? null : endOfDay(endsOn)
  if (endsAt !== null && endsAt <= now)
    throw wrongFields({ ends_on: /*i18n*/ 'Please choose a future date.' })
  refuseEndless(role, endsAt, now)
  return endsAt
}

function refuseEndless(role: Role, endsAt: Date | null, now: Date): void {
  if (role === 'auditor' && (endsAt === null || endsAt > minutesAfter(now, LONGEST_AUDIT_MINUTES)))
    throw new Problem('end_missing')
}

/** The change of an owner's account, and who made it. */
interface OwnerNews {
  readonly name: string
  readonly isOwner: boolean
  readonly by: Actor | { readonly kind: 'operator' }
}

/**
 * Mails all owners, and those who lost their account or role in the last thirty days, in the transaction of the change:
 * nobody becomes an owner, or stops being one, without the others knowing.
 */
async function writeOwnerNews(tx: Executor, { by, ...news }: OwnerNews, at: Date): Promise<void> {
  const member = by.kind === 'staff' ? await mailboxOf(tx, by.staffId) : null
  const mail = ownerNewsMail({ ...news, by: member?.name ?? null })
  await writeMessages(tx, toEach(await ownersConcerned(tx), mail), at)
}
