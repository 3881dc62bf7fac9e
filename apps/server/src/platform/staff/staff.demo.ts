import type { Role } from '@sahay/contract/staff/staff'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { createSeal } from '../../kernel/keys/seal.ts'
import { newId } from '../../kernel/new-id.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import { hashToken, newToken } from '../identity/secrets.ts'
import { insertStaffSession } from './staff-sessions.store.ts'
import { FACTORS_SEAL } from './sealed-secrets.ts'
import { counted, statement, values, valueBy } from '../../kernel/database/statement.ts'
import { staff } from './staff.tables.ts'
import { mustHave } from '../../kernel/problem.ts'

interface DemoMember {
  readonly email: string
  readonly name: string
  readonly role: Role
  /** Public, since it is in this source: right for a demonstration, disabled anywhere else. */
  readonly totp: string
}

/** The member for each role, and the last letter of their authenticator's secret. */
const members = [
  ['owner', 'Hetal Shah', 'A'],
  ['caseworker', 'Nilesh Parmar', 'B'],
  ['treasurer', 'Farida Contractor', 'C'],
  ['editor', 'Jignesh Rana', 'D'],
  ['translator', 'Asmita Pandya', 'F'],
  ['auditor', 'Meera Iyer', 'E'],
] as const

export const demoStaff: readonly DemoMember[] = members.map(([role, name, letter]) => ({
  email: `${role}@sahay.example`,
  name,
  role,
  totp: `JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PX${letter}`,
}))

/** An auditor's account expires. */
const AUDIT_MINUTES = 365 * 24 * 60

/** Creates a demo member of staff for each role, with second factors that are printed at the start. */
export async function loadDemoStaff(tx: Executor, secretKey: string, now: Date): Promise<void> {
  const seal = createSeal([secretKey], FACTORS_SEAL)
  for (const { email, name, role, totp } of demoStaff) {
    const id = newId('stf')
    const endsAt = role === 'auditor' ? minutesAfter(now, AUDIT_MINUTES) : null
    await tx.execute(sql`
      insert into staff (id, email, name, role, demo, invited_at, totp_secret, enrolled_at, ends_at)
      values (${id}, ${email}, ${name}, ${role}, true, ${now}, ${seal.close(id, totp)}, ${now}, ${endsAt})
      on conflict (email) do nothing`)
  }
}

const openDemo = statement('staff.openDemo', {
  gives: values({ email: staff.email }),
  sql: () => sql`select email from staff where demo and disabled_at is null`,
})

/** The demo's staff who can sign in. */
export async function openDemoStaff(tx: Executor): Promise<readonly DemoMember[]> {
  const open = await openDemo(tx)
  return demoStaff.filter(({ email }) => open.includes(email))
}

/** Closes the demo's staff accounts, with their sessions, on a server that is no longer a demonstration. */
export async function closeDemoStaff(tx: Executor, now: Date): Promise<void> {
  await tx.execute(sql`update staff set disabled_at = ${now} where demo and disabled_at is null`)
}

/** How many of the demo's staff can no longer sign in. */
export const closedDemoStaff = statement('staff.closedDemo', {
  gives: counted,
  sql: () => sql`select count(*)::int as count from staff where demo and disabled_at is not null`,
})

const demoMember = valueBy('staff.demoMember', staff.role, staff.id, {
  rest: sql`and demo and disabled_at is null`,
})

/** The device name of the sessions that played the demo's weeks. */
const DEMO_DEVICE = 'The demo’s weeks'
const DEMO_SESSION_MINUTES = 30

/** Opens a session for the demo's member of staff with a role, as if both steps were just proved; returns its token. */
export async function openDemoSession(tx: Executor, role: Role, now: Date): Promise<string> {
  const staffId = mustHave(await demoMember(tx, role), `the demo has no ${role}`)
  const token = newToken()
  await insertStaffSession(tx, {
    id: newId('ses'),
    tokenHash: hashToken(token),
    staffId,
    device: DEMO_DEVICE,
    createdAt: now,
    expiresAt: minutesAfter(now, DEMO_SESSION_MINUTES),
  })
  return token
}

/** Ends the sessions that played the demo's weeks. */
export async function endDemoSessions(tx: Executor): Promise<void> {
  await tx.execute(
    sql`update staff_sessions set revoked_at = seen_at where device = ${DEMO_DEVICE} and revoked_at is null`,
  )
}
