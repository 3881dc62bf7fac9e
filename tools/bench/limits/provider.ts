import { bindTo } from '../cores.ts'
import { listen } from './listen.ts'

/**
 * The payment provider as a minimal server: it stores nothing, and an order's name determines its payment. Every order is
 * for a hundred rupees and paid, so that only the project's own time is measured.
 */

// it represents another party's server, so it must not use the program's core
if (process.env['CORE']) bindTo(process.env['CORE'])

const AMOUNT_PAISE = 10_000
let orders = 0

listen((req, res) => {
  const [, payment] = /\/payments\/pay_(\w+)$/.exec(req.url ?? '') ?? []
  const common = { amount: AMOUNT_PAISE, currency: 'INR' }
  orders += 1
  const answer = payment
    ? { ...common, id: `pay_${payment}`, order_id: `order_${payment}`, status: 'captured', method: 'upi' }
    : { ...common, id: `order_${orders.toString(36).padStart(14, '0')}`, receipt: null, status: 'created' }
  const body = Buffer.from(JSON.stringify(answer))
  // reads the request to its end, as a server must
  req.resume().once('end', () => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.byteLength })
    res.end(body)
  })
})
