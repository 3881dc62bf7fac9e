import type { StaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import type { Role } from '@sahay/contract/staff/staff'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t, rowOf } from '../../kernel/database/fields.ts'
import { nextVersion } from '../../kernel/database/insert-into.ts'
import {
  columns,
  many,
  one,
  statement,
  value,
  values,
  rowBy,
  valueBy,
  rowsByAny,
} from '../../kernel/database/statement.ts'
import { insertInto } from '../../kernel/database/insert-into.ts'
import { staff, staffRecoveryCodes } from './staff.tables.ts'

/** The data of a member of staff. */
const memberRow = {
  ...rowOf(staff, ['id', 'email', 'name', 'role', 'lang', 'demo', 'disabledAt', 'endsAt', 'version']),
  ...rowOf(staff, ['invitedAt', 'invitationHash', 'invitationExpiresAt', 'enrolledAt']),
  ...rowOf(staff, ['totpSecret', 'totpStep', 'totpFailures', 'totpLockedUntil']),
}
export type Member = RowOf<typeof memberRow>

const invitedMember = rowOf(staff, ['id', 'email', 'name', 'role', 'invitedAt', 'endsAt'], {
  invitationHash: t.present(staff.invitationHash),
  invitationExpiresAt: t.present(staff.invitationExpiresAt),
})

const MOST_STAFF = 500

/** The condition that an account is neither closed nor expired. */
export const isOpen = (now: Date | SQL): SQL =>
  sql`staff.disabled_at is null and (staff.ends_at is null or staff.ends_at > ${now})`

/** The same for a member that is already read. */
export const isOpenMember = (
  { disabledAt, endsAt }: Pick<Member, 'disabledAt' | 'endsAt'>,
  now: Date,
): boolean => disabledAt === null && (endsAt === null || endsAt > now)

/** The last day of an account, in India; null: no end. */
export const lastDay = t.computed(
  t.nullable(t.text),
  sql`((staff.ends_at - interval '1 millisecond') at time zone 'Asia/Kolkata')::date::text`,
)

/** The member of staff with this address who may sign in. */
export const memberAt = statement('staff.memberAt', {
  takes: [staff.email, t.instant],
  gives: one(memberRow),
  sql: (email, now) => sql`select ${columns(memberRow)} from staff where email = ${email} and ${isOpen(now)}`,
})

/** The mail address and language of a member of staff. */
export const mailbox = rowOf(staff, ['email'], { language: staff.lang })

/** The role of a member who can sign in. */
export const roleOf = valueBy('staff.roleOf', staff.id, staff.role, {
  rest: sql`and enrolled_at is not null and ${isOpen(sql`app_now()`)}`,
})

/** The mail addresses and languages of staff with one of these roles who can sign in. */
export const mailboxesOf = rowsByAny('staff.mailboxesOf', staff.role, mailbox, {
  rest: sql`and ${isOpen(sql`app_now()`)} and enrolled_at is not null order by id limit ${MOST_STAFF}`,
})

/** Mailboxes of owners who can sign in, and of those who lost their account or role in the last thirty days. */
export const ownersConcerned = statement('staff.ownersConcerned', {
  gives: many(mailbox),
  sql: () => sql`
    select ${columns(mailbox)} from staff
    where (role = 'owner' and enrolled_at is not null and ${isOpen(sql`app_now()`)})
      or owner_until > app_now() - interval '30 days'
    order by id limit ${MOST_STAFF}`,
})

/** Locks a member of staff until the transaction ends. */
export const lockMember = rowBy('staff.lockMember', staff.id, memberRow, { rest: sql`for update` })

/** Locks all owners whose accounts have no end, so that two concurrent changes cannot remove the last two. */
export const lockOwners = statement('staff.lockOwners', {
  gives: values({ id: staff.id }),
  sql: () =>
    sql`select id from staff where role = 'owner' and disabled_at is null and ends_at is null order by id for update`,
})

const writeInvited = statement('staff.writeInvited', {
  takes: [invitedMember],
  gives: value({ id: staff.id }),
  sql: (member) => sql`
    ${insertInto(staff, member)}
    on conflict (email) do update set name = excluded.name, role = excluded.role, invited_at = excluded.invited_at,
      invitation_hash = excluded.invitation_hash, invitation_expires_at = excluded.invitation_expires_at, demo = false,
      totp_secret = null, enrolled_at = null, totp_step = null, totp_failures = 0, totp_locked_until = null,
      disabled_at = null, ends_at = excluded.ends_at, version = staff.version + 1
    returning id`,
})

/** Invites somebody: a new row, or the old one without its second factor. The caller ends its sessions. Returns the id. */
export async function invite(tx: Executor, member: RowOf<typeof invitedMember>): Promise<string> {
  return (await writeInvited(tx, member)) ?? member.id
}

/** Stores a second factor that is not active yet. */
export async function setSecret(tx: Executor, id: string, secret: Buffer): Promise<void> {
  await tx.update(staff).set({ totpSecret: secret }).where(eq(staff.id, id))
}

/** Activates the second factor; the invitation is used up. */
export async function setEnrolled(tx: Executor, id: string, at: Date): Promise<void> {
  await tx
    .update(staff)
    .set({ enrolledAt: at, invitationHash: null, invitationExpiresAt: null })
    .where(eq(staff.id, id))
}

/** Records a right code and resets the wrong ones; `step` is null for a recovery code. */
export async function setPassed(tx: Executor, id: string, step: bigint | null): Promise<void> {
  await tx.execute(sql`
    update staff set totp_step = greatest(totp_step, ${step}::bigint), totp_failures = 0, totp_locked_until = null
    where id = ${id}`)
}

/** Records wrong codes, and the lock after the fifth. */
export async function setFailures(
  tx: Executor,
  id: string,
  failures: number,
  lockedUntil: Date | null,
): Promise<void> {
  await tx.update(staff).set({ totpFailures: failures, totpLockedUntil: lockedUntil }).where(eq(staff.id, id))
}

/** Replaces the recovery codes. */
export async function setRecoveryCodes(
  tx: Executor,
  staffId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await tx.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash })))
}

/** Uses up a recovery code; returns how many are left, or null if the code is not among them. */
export async function useRecoveryCode(
  tx: Executor,
  staffId: string,
  hashes: readonly Buffer[],
  at: Date,
): Promise<number | null> {
  const unused = and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt))
  const { rowCount } = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: at })
    .where(and(unused, inArray(staffRecoveryCodes.codeHash, [...hashes])))
  if (rowCount !== 1) return null
  const left = await tx.select({ of: staffRecoveryCodes.staffId }).from(staffRecoveryCodes).where(unused)
  return left.length
}

/** The fields of a member that an owner may change. */
export interface MemberChange {
  readonly name: string
  readonly role: Role
  readonly endsAt: Date | null
}

/** Changes a member's name, role and end date. */
export async function setMember(tx: Executor, id: string, change: MemberChange): Promise<void> {
  await nextVersion(tx, staff, id, change)
}

/** Opens a closed account again. */
export async function setReopened(tx: Executor, id: string): Promise<void> {
  await nextVersion(tx, staff, id, { disabledAt: null })
}

/** Sets somebody's language. */
export async function setLanguage(tx: Executor, id: string, lang: StaffLanguageCode): Promise<void> {
  await tx.update(staff).set({ lang }).where(eq(staff.id, id))
}

/** Closes an account. */
export async function setDisabled(tx: Executor, id: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update staff set disabled_at = coalesce(disabled_at, ${at}::timestamptz), invitation_hash = null,
      version = version + 1 where id = ${id}`)
}
