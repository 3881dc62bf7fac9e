import type { IncomingMessage, ServerResponse } from 'node:http'
import { authorizePayment, startPayment } from './checkout/attempts.ts'
import { answerApi, routes } from './api.ts'
import { answerCheckout } from './checkout/checkout.ts'
import { answerControls } from './controls/controls.ts'
import type { ProviderContext } from './provider-context.ts'
import { ApiError, unknownUrl } from './errors.ts'
import { createFaults } from './controls/faults.ts'
import { answerHosted, HOSTED } from './checkout/hosted.ts'
import { isUnder, sendJson, sendRefusal, urlOf } from './http.ts'
import { isLocal } from './loopback.ts'
import { servePage } from './pages.ts'
import { type Proof, proofOf } from './signature.ts'
import { createStore } from './store.ts'
import { expirePayments } from './payments/expiry.ts'
import { settleDue } from './payments/settlements.ts'
import { createWebhookDispatcher } from './webhooks.ts'

interface ProviderOptions {
  /** Where the journal is kept. */
  readonly dataDir: string
  /** The path under which everything lies, such as `/sandbox`. */
  readonly base: string
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** Where events are sent; null while the account has no webhook. */
  readonly webhookUrl: () => string | null
  /** The one clock that payments, retries and waits go by. */
  readonly now: () => Date
  /** Whether the test controls answer; without them they do not exist. */
  readonly controls: boolean
  /** Whether only this machine is answered. */
  readonly loopbackOnly: boolean
  /** Told of webhooks and errors, never of a person's data. */
  readonly log?: (event: object) => void
}

export type Provider = ReturnType<typeof createProvider>

const EXPIRE_EVERY_MS = 15_000

/** The payment provider's stand-in: its API, its checkout window, its webhooks, and the controls of the tests. */
export function createProvider(options: ProviderOptions) {
  const { base, now, keyId, keySecret, webhookSecret, webhookUrl, log = () => {} } = options
  const store = createStore(options.dataDir)
  const hasWebhook = (): boolean => webhookUrl() !== null
  const context: ProviderContext = {
    store,
    now,
    keyId,
    keySecret,
    webhookSecret,
    hasWebhook,
    slowBanks: new Set(),
  }
  const dispatcher = createWebhookDispatcher(context, webhookUrl, log)
  const faults = createFaults(routes)

  /** Does what the clock has made due: expires payments, pays out to the bank, sends webhooks. Called after the clock was moved. */
  async function deliverDue(): Promise<void> {
    expirePayments(context)
    settleDue(context)
    await dispatcher.deliverDue()
  }

  // A full disk must not take down the process that the provider lives in.
  const timer = setInterval(
    () => void deliverDue().catch((error: unknown) => log({ event: 'sandbox.error', error })),
    EXPIRE_EVERY_MS,
  )
  timer.unref()
  dispatcher.arm()

  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    query: URLSearchParams,
  ): Promise<void> {
    // what a payer's browser opens carries the public key alone
    if (isUnder(path, `/v1${HOSTED}`)) return answerHosted(context, req, res, path.slice('/v1'.length))
    if (isUnder(path, '/v1')) return answerApi(context, faults, req, res, path.slice('/v1'.length), query)
    if (options.controls && isUnder(path, '/control')) {
      return answerControls(context, faults, dispatcher, req, res, path.slice('/control'.length))
    }
    const reads = req.method === 'GET' || req.method === 'HEAD'
    if (reads && servePage(res, path)) return
    if (isUnder(path, '/checkout'))
      return sendJson(res, 200, await answerCheckout(context, req, path.slice('/checkout'.length)))
    sendJson(res, 404, unknownUrl().body)
  }

  return {
    /** Answers a request under the base and says true; false leaves it untouched. Its body must not be read before. */
    async handle(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
      const { pathname, searchParams } = urlOf(req)
      if (!isUnder(pathname, base)) return false
      if (options.loopbackOnly && !isLocal(req)) {
        const refusal = new ApiError(403, { description: 'The sandbox answers to this machine alone.' })
        sendJson(res, refusal.status, refusal.body)
        return true
      }
      try {
        await answer(req, res, pathname.slice(base.length), searchParams)
      } catch (error) {
        // The rest of a body that was refused is not waited for.
        if (!req.complete) res.setHeader('connection', 'close')
        sendRefusal(res, error, (failure) => log({ event: 'sandbox.error', error: failure }))
      }
      dispatcher.arm()
      return true
    },
    deliverDue,
    /** Pays an order by UPI without the window, as a demonstration's givers did before anybody looked; no webhook tells of it. */
    pay(orderId: string): Proof {
      const payment = startPayment(context, orderId, { method: 'upi', vpa: 'giver@upi' })
      authorizePayment(context, payment, true, 'drop')
      return proofOf(payment, keySecret)
    },
    async close(): Promise<void> {
      clearInterval(timer)
      faults.close()
      await dispatcher.close()
      store.close()
    },
  }
}
