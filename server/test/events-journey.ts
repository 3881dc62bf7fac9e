import type { Event, Winner } from '@sahay/contract/events'
import type { Answer, House } from './house.ts'
import type { Paid } from './journey.ts'

/** What people do with events in more than one test. */

/** An event, as far as a place in it is asked for. */
export type Priced = Pick<Event, 'id' | 'amount'>

export interface Entered {
  readonly id: string
  readonly uniqueId: string
  readonly orderId: string
  readonly heldUntil: string
  readonly now: string
}

export async function list(house: House): Promise<Event[]> {
  return (await house.ask('GET', '/api/event/list')).body['data'] as Event[]
}

export async function event(house: House, id: string): Promise<Event> {
  const found = (await list(house)).find((one) => one.id === id)
  if (!found) throw new Error(`no event ${id}`)
  return found
}

/** Asks for a place; the answer as it came. */
export function askPlace(house: Pick<House, 'ask'>, token: string, { id, amount }: Priced): Promise<Answer> {
  const body = {
    name: 'Bhavna Desai',
    email: 'bhavna@mail.example',
    message: 'Fly well.',
    mobile_no: '+919825012345',
    amount,
    eventId: id,
  }
  return house.ask('POST', '/api/event/add', { token, body })
}

/** Takes a place that must be there. */
export async function enter(house: Pick<House, 'ask'>, token: string, at: Priced): Promise<Entered> {
  const { body } = await askPlace(house, token, at)
  if (body['status'] !== true) throw new Error(`no place: ${body.message}`)
  return { ...(body['events'] as Omit<Entered, 'orderId'>), orderId: String(body['orderId']) }
}

export function cancel(house: House, token: string, entryId: string): Promise<Answer> {
  return house.ask('GET', `/api/event/cancelpayment/${entryId}`, { token })
}

/** Tells the server what the checkout told the browser. */
export function confirm(house: House, token: string, entry: Entered, paid: Paid): Promise<Answer> {
  const body = {
    id: entry.id,
    paymentId: paid.razorpay_payment_id,
    type: 'eventDonation',
    signature: paid.razorpay_signature,
  }
  return house.ask('POST', '/api/payment/fetchdata', { token, body })
}

/** What a donor's history says of a place. */
export async function statusOf(house: House, token: string, entryId: string): Promise<string | undefined> {
  const { body } = await house.ask('GET', '/api/event/history?perPage=100', { token })
  const { data } = body['data'] as { data: { id: string; status: string }[] }
  return data.find(({ id }) => id === entryId)?.status
}

export async function winners(house: Pick<House, 'ask'>, eventId: string): Promise<Winner[]> {
  return (await house.ask('GET', `/api/event/getrandomDonator?eventId=${eventId}`)).body['data'] as Winner[]
}

/** Enters an event into the books as staff will, with nobody in it yet; amount in rupees. */
export async function hold(
  house: House,
  made: { readonly id: string; readonly amount: number; readonly total: number; readonly winners: number },
): Promise<Priced> {
  await house.query(
    `insert into events (id, code, name, rules, amount_paise, total_people, winners, position, published_at)
     values ($1, $2, 'An event of the tests', '', $3, $4, $5, 50, now())`,
    [made.id, made.id.toUpperCase(), made.amount * 100, made.total, made.winners],
  )
  return { id: made.id, amount: made.amount }
}

/** How many donors were told by mail that late money goes back to them. */
export async function refundMails(house: House): Promise<number> {
  const mails = await house.mailsTo('bhavna@mail.example')
  return mails.filter(
    ({ subject, text }) => subject.startsWith('Your payment for') && text.includes('in full'),
  ).length
}
