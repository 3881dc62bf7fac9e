import { setTimeout as sleep } from 'node:timers/promises'
import { codeNow, demoSecret } from '../../apps/server/test/staff-journey.ts'
import { signedIn } from '../../apps/server/test/signed-in.ts'
import type { Site } from './fixture.ts'

interface BenchDonor {
  readonly accountId: string
  readonly token: string
}

let donors = 0

/** Signs a person up in the usual way, with the mailed code; returns the account and its session's token. */
export async function signUp({ url, database }: Site): Promise<BenchDonor> {
  donors += 1
  const email = `bench.${donors}@mail.example`
  const mobile = `+9198250${String(10_000 + donors)}`
  await ask(`${url}/api/auth/signup`, { name: 'Bhavna Desai', email, mobile_no: mobile })
  const otp = await mailedCode(url, email)
  const { authentication } = (await ask(`${url}/api/auth/otpVerification`, { email, otp })) as {
    authentication: { accessToken: string }
  }
  const [account] = await database.query('select id from accounts where email = $1', [email])
  return { accountId: String(account?.['id']), token: authentication.accessToken }
}

/** Enough donors that none comes near the limit of unpaid orders in one measurement. */
export const DONORS = 2000

/**
 * Creates that many signed-in people, named acc_bench1 and so on, and returns their tokens: gifts of one account wait for
 * each other, unlike those of many, and an account may have only a few unpaid orders.
 */
export async function donorTokens({ database }: Site): Promise<string[]> {
  const all = await signedIn(database.query, 'bench', DONORS)
  return all.map(({ token }) => token)
}

/** Signs the demo's owner in to the office, with the mailed code and the authenticator; returns the session's token. */
export async function signInOwner({ url }: Site): Promise<string> {
  const email = 'owner@sahay.example'
  await ask(`${url}/api/office/auth/start`, { email })
  const otp = await mailedCode(url, email)
  const { ticket } = (await ask(`${url}/api/office/auth/verify`, { email, otp })) as { ticket: string }
  const body = { ticket, code: codeNow(demoSecret('owner')) }
  const { authentication } = (await ask(`${url}/api/office/auth/totp/verify`, body)) as {
    authentication: { accessToken: string }
  }
  return authentication.accessToken
}

/** Clears the counts of unpaid orders, so that each measurement starts like the first. */
export async function forgetUnpaid({ database }: Site): Promise<void> {
  await database.query('delete from limit_counts', [])
}

async function ask(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

async function mailedCode(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const response = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    const [mail] = (await response.json()) as { text: string }[]
    const code = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1]
    if (code) return code
    await sleep(50)
  }
  throw new Error(`no code came to ${email}`)
}
