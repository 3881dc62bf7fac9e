import type { Winner } from '@sahay/contract/events/draws'
import type { Event } from '@sahay/contract/events/events'
import type { TestApp } from './test-client.ts'
import type { Answer } from './test-client.ts'
import type { Paid } from './journey.ts'

/** People's actions in events, for several tests. */

/** An event, with what a request for a place needs; and the address, if it is not the usual one. */
export type Priced = Pick<Event, 'id' | 'amount'> & { readonly email?: string }

export interface Entered {
  readonly id: string
  readonly uniqueId: string
  /** The total, in rupees. */
  readonly amount: number
  readonly orderId: string
  readonly heldUntil: string
  readonly now: string
}

export async function list(app: TestApp): Promise<Event[]> {
  return (await app.ask('GET', '/api/event/list')).body['data'] as Event[]
}

export async function event(app: TestApp, id: string): Promise<Event> {
  const found = (await list(app)).find((one) => one.id === id)
  if (!found) throw new Error(`no event ${id}`)
  return found
}

/** Requests a place, or several in one payment; returns the raw answer. */
export function askPlace(
  app: Pick<TestApp, 'ask'>,
  token: string,
  { id, amount, email = 'bhavna@mail.example' }: Priced,
  places?: number,
): Promise<Answer> {
  const body = {
    name: 'Bhavna Desai',
    email,
    message: 'Fly well.',
    mobile_no: '+919825012345',
    amount,
    eventId: id,
    ...(places === undefined ? {} : { places }),
  }
  return app.ask('POST', '/api/event/add', { token, body })
}

/** The data in a successful answer. */
export function entered({
  body,
}: Answer): Entered & { readonly entries: Pick<Entered, 'id' | 'uniqueId'>[] } {
  if (body['status'] !== true) throw new Error(`no place: ${body.message}`)
  return {
    ...(body['events'] as Omit<Entered, 'orderId'>),
    orderId: String(body['orderId']),
    entries: body['entries'] as Pick<Entered, 'id' | 'uniqueId'>[],
  }
}

/** Takes one or several places, which must succeed. */
export const enter = async (app: Pick<TestApp, 'ask'>, token: string, at: Priced, places?: number) =>
  entered(await askPlace(app, token, at, places))

export function cancel(app: TestApp, token: string, entryId: string): Promise<Answer> {
  return app.ask('GET', `/api/event/cancelpayment/${entryId}`, { token })
}

/** Sends the checkout's proof to the server. */
export function confirm(app: TestApp, token: string, entry: Entered, paid: Paid): Promise<Answer> {
  const body = {
    id: entry.id,
    paymentId: paid.razorpay_payment_id,
    type: 'eventDonation',
    signature: paid.razorpay_signature,
  }
  return app.ask('POST', '/api/payment/fetchdata', { token, body })
}

/** A line of a donor's history. */
interface PastEntry extends Pick<Entered, 'id' | 'uniqueId' | 'amount'> {
  readonly entries: readonly Pick<Entered, 'id' | 'uniqueId'>[]
  readonly status: string
}

/** A donor's history, up to one page. */
export async function history(app: TestApp, token: string): Promise<PastEntry[]> {
  const { body } = await app.ask('GET', '/api/event/history?perPage=100', { token })
  return (body['data'] as { data: PastEntry[] }).data
}

/** A place's status in a donor's history. */
export async function statusOf(app: TestApp, token: string, entryId: string): Promise<string | undefined> {
  return (await history(app, token)).find(({ id }) => id === entryId)?.status
}

export async function winners(app: Pick<TestApp, 'ask'>, eventId: string): Promise<Winner[]> {
  return (await app.ask('GET', `/api/event/getrandomDonator?eventId=${eventId}`)).body['data'] as Winner[]
}

/** Inserts an event without participants, as staff would enter it; amount in rupees. */
export async function addEvent(
  app: TestApp,
  made: { readonly id: string; readonly amount: number; readonly total: number; readonly winners: number },
): Promise<Priced> {
  await app.query(
    `insert into events (id, code, name, rules, amount_paise, total_people, winners, position, published_at)
     values ($1, $2, 'An event of the tests', '', $3, $4, $5, 50, now())`,
    [made.id, made.id.toUpperCase(), made.amount * 100, made.total, made.winners],
  )
  return { id: made.id, amount: made.amount }
}

/** The number of donors who were told by mail that late payments are refunded. */
export async function refundMails(app: TestApp): Promise<number> {
  const mails = await app.mailsTo('bhavna@mail.example')
  return mails.filter(
    ({ subject, text }) => subject.startsWith('Your payment for') && text.includes('in full'),
  ).length
}
