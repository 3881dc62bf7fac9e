import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { demoKeys } from './demo-keys.ts'
import { badRequest } from './errors.ts'
import { readFields, sendJson, sendRefusal, urlOf } from './http.ts'
import { isLocal } from './loopback.ts'
import { createProvider } from './provider.ts'

/** The sandbox as a separate process: `npm run sandbox`. */
const env = process.env
const port = Number(env.PORT ?? 4100)
const host = env.HOST ?? '127.0.0.1'
const controls = env.TEST_CONTROLS === '1'
const loopbackOnly = env.DEMO !== '1'
const base = '/sandbox'

/** Ends the start with a sentence. */
function refuse(sentence: string): never {
  console.error(`The payment sandbox cannot start: ${sentence}`)
  process.exit(1)
}

if (!Number.isInteger(port) || port < 0 || port > 65535)
  refuse('PORT must be a whole number from 0 to 65535.')
if (controls && env.NODE_ENV === 'production') refuse('TEST_CONTROLS is not for production.')
const webhookUrl = env.SANDBOX_WEBHOOK_URL ?? null
if (webhookUrl !== null && !URL.canParse(webhookUrl)) refuse('SANDBOX_WEBHOOK_URL must be a whole address.')

let minutesAhead = 0
const now = (): Date => new Date(Date.now() + minutesAhead * 60_000)

const provider = createProvider({
  dataDir: env.DATA_DIR ?? './data',
  base,
  keyId: env.RAZORPAY_KEY_ID ?? demoKeys.keyId,
  keySecret: env.RAZORPAY_KEY_SECRET ?? demoKeys.keySecret,
  webhookSecret: env.RAZORPAY_WEBHOOK_SECRET ?? demoKeys.webhookSecret,
  webhookUrl: () => webhookUrl,
  now,
  controls,
  loopbackOnly,
  log: (event) => console.error(event),
})

async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { pathname } = urlOf(req)
  // In one process with the trust's server there is a shared clock, which is set elsewhere.
  if (controls && isLocal(req) && req.method === 'POST' && pathname === `${base}/control/clock`) {
    try {
      const { advanceMinutes = 0 } = await readFields(req)
      if (typeof advanceMinutes !== 'number' || !Number.isFinite(advanceMinutes)) {
        throw badRequest('advanceMinutes must be a number.', 'advanceMinutes')
      }
      minutesAhead += advanceMinutes
      await provider.deliverDue()
      return sendJson(res, 200, { now: now().toISOString() })
    } catch (error) {
      return sendRefusal(res, error, console.error)
    }
  }
  if (pathname === '/healthz') return sendJson(res, 200, { status: true })
  if (!(await provider.handle(req, res)))
    sendJson(res, 404, { status: false, message: 'Nothing is served here.' })
}

const server = createServer((req, res) => void serve(req, res))
server.on('error', ({ message }) => refuse(message))
server.listen(port, host, () => {
  const address = server.address()
  const shown = typeof address === 'object' && address !== null ? address.port : port
  console.log(
    `The payment sandbox listens on http://${host.includes(':') ? `[${host}]` : host}:${shown}${base}`,
  )
})

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  server.close()
  await provider.close()
  server.closeAllConnections()
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
