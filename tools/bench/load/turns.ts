import { randomInt } from 'node:crypto'
import type { HttpAnswer } from './connection.ts'
import type { Turn } from './plan.ts'

/** The steps of a turn: each builds the bytes of a request, from the previous answer. */
type LoadStep = (count: number, before: HttpAnswer | null) => Buffer

const MOST_REQUESTS = 20_000

interface Recorded {
  readonly orderId: string
  readonly donation: { readonly id: string }
}

/** Converts a turn to its steps. */
export function stepsOf(turn: Turn, host: string): readonly LoadStep[] {
  if (turn.kind === 'get') {
    const bytes = request(host, 'GET', turn.path, turn.token)
    return [() => bytes]
  }
  if (turn.kind === 'post') {
    const { path, bodies } = turn
    const tokens = turn.tokens.length > 0 ? turn.tokens : [undefined]
    const posts = tokens.map((token) => bodies.map((body) => request(host, 'POST', path, token, body)))
    return [(count) => posts[count % tokens.length]?.[randomInt(bodies.length)] ?? Buffer.alloc(0)]
  }
  const { needs, tokens } = turn
  const gift = (donationId: string, token: string) =>
    request(host, 'POST', '/api/donationDetail/add', token, {
      name: 'Bhavna Desai',
      email: 'bhavna@mail.example',
      message: 'Ride well.',
      mobile_no: '+919825012345',
      amount: 100,
      donationId,
    })
  // each donor's requests are prepared once, to only some of the needs if there are many donors
  const each = Math.min(needs.length, Math.ceil(MOST_REQUESTS / tokens.length))
  const gifts = tokens.map((token, nth) =>
    Array.from({ length: each }, (_, at) => gift(needs[(nth + at) % needs.length] ?? '', token)),
  )
  const giver = (count: number) => count % tokens.length
  const add: LoadStep = (count) => gifts[giver(count)]?.[randomInt(each)] ?? Buffer.alloc(0)
  const confirm: LoadStep = (count, before) => {
    const { orderId, donation } = JSON.parse(before?.body.toString() ?? '') as Recorded
    // the simulated provider derives the payment's id from the order's
    const paymentId = orderId.replace('order_', 'pay_')
    const body = { id: donation.id, paymentId, type: 'Donation' }
    return request(host, 'POST', '/api/payment/fetchdata', tokens[giver(count)], body)
  }
  return turn.confirm ? [add, confirm] : [add]
}

function request(host: string, method: string, path: string, token?: string, body?: object): Buffer {
  const content = body ? JSON.stringify(body) : ''
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`] : []),
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${content}`)
}
