import { randomBytes } from 'node:crypto'
import { WAIT_TIMEOUT_MS } from '../../../tools/scripts/test/timeouts.mjs'
import { dayOf, startOfDay } from '@sahay/contract/kernel/time'
import type { Need } from '@sahay/contract/giving/giving'
import type { TestApp } from './test-client.ts'
import type { Answer } from './test-client.ts'

/** People's actions, for several tests. */

export interface Person {
  readonly name: string
  readonly email: string
  readonly mobile_no: string
}

let people = 0

/** A new, unique person. */
export function somebody(): Person {
  people += 1
  return {
    name: 'Bhavna Desai',
    email: `bhavna.${people}.${Date.now()}@mail.example`,
    mobile_no: `+9198250${String(people + (Date.now() % 90_000)).padStart(5, '0')}`,
  }
}

/** A key that counts once, like those made by pages and phones. */
export const newKey = () => randomBytes(16).toString('hex')

/** The day it is in India by the app's clock. */
export const today = (app: TestApp): Promise<string> => dayAhead(app, 0)

/** The date in India this many days after the app's present. */
export const dayAhead = async (app: TestApp, days: number): Promise<string> =>
  dayOf(new Date((await app.advance(0)).getTime() + days * 24 * 3_600_000))

/**
 * Moves to the first minutes of the next day in India: daily counts begin again, and no day ends during a test. Staff must
 * sign in again.
 */
export async function nextDay(app: TestApp): Promise<void> {
  const now = await app.advance(0)
  await app.advance(Math.ceil((startOfDay(await dayAhead(app, 1)).getTime() - now.getTime()) / 60_000) + 1)
}

/**
 * The newest code mailed to an address, ignoring the first `before` mails. Waits for it, because it is sent after the
 * answer. Count only mails that have certainly arrived: the welcome after a sign-up may come later than the next code.
 */
export async function codeFor(app: TestApp, address: string, before = 0): Promise<string> {
  let code: string | undefined
  await eventually(async () => {
    const mails = await app.mailsTo(address)
    const later = mails.slice(0, Math.max(0, mails.length - before))
    code = later.flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? [])[0]
    return code !== undefined
  })
  return code ?? ''
}

/** Signs a person up with a code; returns the session's token. */
export async function signUp(app: TestApp, person: Person): Promise<string> {
  await app.ask('POST', '/api/auth/signup', { body: person })
  const otp = await codeFor(app, person.email)
  return tokenOf(await app.ask('POST', '/api/auth/otpVerification', { body: { email: person.email, otp } }))
}

/** Signs in a person with an account, once another code can be requested; returns the session's token. */
export async function signIn(app: TestApp, { email }: Person): Promise<string> {
  await app.advance(3)
  const before = (await app.mailsTo(email)).length
  await app.ask('POST', '/api/auth/signIn', { body: { email } })
  const otp = await codeFor(app, email, before)
  return tokenOf(await app.ask('POST', '/api/auth/otpVerification', { body: { email, otp } }))
}

/** Begins a change of address or number and confirms it from the present mail; the next code goes to the new one. */
export async function confirmChange(
  app: TestApp,
  token: string,
  present: string,
  named: { readonly email: string } | { readonly mobile_no: string },
): Promise<Answer> {
  const before = (await app.mailsTo(present)).length
  const ask = (path: string, body: object) => app.ask('POST', `/api/auth/profile/${path}`, { token, body })
  const begun = await ask('change', named)
  if (begun.body['confirm'] !== true) throw new Error(`nothing to confirm: ${JSON.stringify(begun.body)}`)
  return ask('confirm', { ...named, otp: await codeFor(app, present, before) })
}

/** An answer without its random parts, for comparing two. */
export function comparable({ status, body }: Answer): object {
  const { handle: _handle, requestId: _request, ...said } = body
  return { status, said }
}

export function tokenOf(answer: Answer): string {
  const { authentication } = answer.body as { authentication?: { accessToken?: string } }
  if (!authentication?.accessToken) throw new Error(`no token: ${JSON.stringify(answer.body)}`)
  return authentication.accessToken
}

export async function needs(app: TestApp): Promise<Need[]> {
  return (await app.call('GET donation/list')).data
}

/** A need from the public list. */
export async function need(app: TestApp, id: string): Promise<Need> {
  const found = (await needs(app)).find((one) => one.id === id)
  if (!found) throw new Error(`no need ${id}`)
  return found
}

export interface Donated {
  readonly id: string
  readonly orderId: string
}

/** Records a donation; rupees. */
export async function donate(
  app: TestApp,
  token: string,
  needId: string,
  amount: number,
  name = 'Bhavna Desai',
): Promise<Donated> {
  const body = {
    name,
    email: 'bhavna@mail.example',
    message: 'Ride well.',
    mobile_no: '+919825012345',
    amount,
    donationId: needId,
  }
  const { orderId, donation } = await app.call('POST donationDetail/add', { token, body })
  return { id: donation.id, orderId }
}

export interface Paid {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

/** Pays in the checkout window, without a browser. */
export async function pay(
  app: TestApp,
  orderId: string,
  how: object = { outcome: 'captured', webhook: 'drop' },
): Promise<Paid> {
  return (await app.sandbox('POST', 'pay', { order_id: orderId, ...how })) as Paid
}

/** Sends the checkout's proof to the server. */
export function confirm(app: TestApp, token: string, donation: Donated, paid: Paid): Promise<Answer> {
  return app.ask('POST', '/api/payment/fetchdata', {
    token,
    body: {
      id: donation.id,
      paymentId: paid.razorpay_payment_id,
      type: 'Donation',
      signature: paid.razorpay_signature,
    },
  })
}

/** Donates, pays and confirms it; returns the payment's id. Rupees; `how` is for `pay`. */
export async function givePaid(
  app: TestApp,
  token: string,
  needId: string,
  amount: number,
  how?: object,
): Promise<string> {
  const donation = await donate(app, token, needId, amount)
  const paid = await pay(app, donation.orderId, how)
  await confirm(app, token, donation, paid)
  return paid.razorpay_payment_id
}

/** Changes the trust's name in the settings. */
export async function nameTrust(app: TestApp, name: string): Promise<void> {
  await app.query(
    `update settings set value = value || jsonb_build_object('name', $1::text) where name = 'trust'`,
    [name],
  )
}

/** How many connections to the program's database wait for a lock. */
export async function lockWaiters(app: Pick<TestApp, 'query'>): Promise<number> {
  // within a transaction the list of connections is that of the first look
  await app.query('select pg_stat_clear_snapshot()')
  const [row] = await app.query(
    `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return Number(row?.['waiting'])
}

/** Waits until something is true; returns the milliseconds it took. Only runs of faults set a shorter limit. */
export async function eventually(what: () => Promise<boolean>, mostMs = WAIT_TIMEOUT_MS): Promise<number> {
  const begun = Date.now()
  while (Date.now() - begun < mostMs) {
    if (await what()) return Date.now() - begun
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('it never came true')
}

/** Repeats a call until it is refused as too frequent (429), as the limit's minute may end in between. Returns all answers. */
export async function untilRefused<T extends { readonly status: number }>(
  ask: () => Promise<T>,
): Promise<T[]> {
  const answers: T[] = []
  do answers.push(await ask())
  while (answers.at(-1)?.status !== 429)
  return answers
}
