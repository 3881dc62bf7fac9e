import { TOTP } from 'otpauth'
import { demoStaff } from '../src/platform/staff/staff.demo.ts'
import type { TestApp } from './test-client.ts'
import type { Answer } from './test-client.ts'
import { codeFor, tokenOf } from './journey.ts'
import { solve } from './proofs.ts'

/** Staff's actions, for several tests. */

/** The code that an authenticator shows now, by the app's clock; `steps` of 30 seconds before or after. */
export async function authenticator(app: TestApp, secret: string, steps = 0): Promise<string> {
  const timestamp = (await app.advance(0)).getTime() + steps * 30_000
  return new TOTP({ secret }).generate({ timestamp })
}

/** An authenticator's current code, by this machine's clock. */
export const codeNow = (secret: string): string => new TOTP({ secret }).generate()

/** The first step: proves the mailed code; returns the ticket for the second. */
export async function ticketFor(app: TestApp, email: string): Promise<string> {
  const before = (await app.mailsTo(email)).length
  const start = (headers = {}) => app.ask('POST', '/api/office/auth/start', { body: { email }, headers })
  // after nine mails to an address within an hour, from any test on the same app, a browser must solve a proof of work
  if ((await start()).body['code'] === 'proof_needed') await start({ 'x-proof': await solve(app) })
  const otp = await codeFor(app, email, before)
  const { body } = await app.ask('POST', '/api/office/auth/verify', { body: { email, otp } })
  if (typeof body['ticket'] !== 'string') throw new Error(`no ticket: ${JSON.stringify(body)}`)
  return body['ticket']
}

/** Proves a fresh authenticator code in a session of one of the demo's staff, or with another secret. */
export async function stepUp(app: TestApp, token: string, secret = demoSecret('owner')): Promise<void> {
  const code = await authenticator(app, secret)
  await app.call('POST office/auth/step-up', { token, body: { code } })
}

/** The secret of one of the demo's authenticators. */
export function demoSecret(role: (typeof demoStaff)[number]['role']): string {
  const member = demoStaff.find((one) => one.role === role)
  if (!member) throw new Error(`no demo ${role}`)
  return member.totp
}

/** The second step, with any code. */
export function secondStep(app: TestApp, ticket: string, code: string): Promise<Answer> {
  return app.ask('POST', '/api/office/auth/totp/verify', { body: { ticket, code } })
}

/** Signs in one of the demo's staff by role, with the second factor of the demo; returns the session's token. */
export async function signInStaff(app: TestApp, role: (typeof demoStaff)[number]['role']): Promise<string> {
  const member = demoStaff.find((one) => one.role === role)
  if (!member) throw new Error(`no demo ${role}`)
  const ticket = await ticketFor(app, member.email)
  const prove = async () => secondStep(app, ticket, await authenticator(app, member.totp))
  const first = await prove()
  if (first.body['code'] !== 'code_used') return tokenOf(first)
  // another test on the same app signed this person in within this half minute: wait for the next code, as a person would
  await app.advance(1)
  return tokenOf(await prove())
}

/** A member of staff who was invited and has enrolled. */
export interface Enrolled {
  readonly id: string
  readonly email: string
  readonly secret: string
  readonly token: string
}

/** Invites a person as an owner with a fresh second factor, enrols them, and signs them in. */
export async function enrolStaff(
  app: TestApp,
  owner: string,
  member: {
    readonly email: string
    readonly name: string
    readonly role: (typeof demoStaff)[number]['role']
  },
): Promise<Enrolled> {
  const { email } = member
  const { data } = await app.call('POST office/staff/invite', { token: owner, body: member })
  const ticket = await ticketFor(app, email)
  const { secret } = await app.call('POST office/auth/totp/enrol', {
    body: { ticket, invitation: data.invitation },
  })
  const token = tokenOf(await secondStep(app, ticket, await authenticator(app, secret)))
  return { id: data.id, email, secret, token }
}

/** Signs in an enrolled person again: another authenticator code opens another session. */
export async function signInAgain(
  app: TestApp,
  { email, secret }: Pick<Enrolled, 'email' | 'secret'>,
): Promise<string> {
  const ticket = await ticketFor(app, email)
  return tokenOf(await secondStep(app, ticket, await authenticator(app, secret)))
}

/** Writes the amount above which a second person is needed, in rupees, as two owners have decided it. */
export async function setLimit(app: Pick<TestApp, 'query'>, rupees: number): Promise<void> {
  await app.query(
    `insert into settings (name, value, changed_at)
      values ('payments', jsonb_build_object('secondPersonLimit', $1::numeric), app_now())
      on conflict (name) do update
      set value = settings.value || excluded.value, version = settings.version + 1, changed_at = excluded.changed_at`,
    [rupees],
  )
}
