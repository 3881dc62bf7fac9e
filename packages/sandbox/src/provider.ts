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
  /** The folder of the journal. */
  readonly dataDir: string
  /** The base path, such as `/sandbox`. */
  readonly base: string
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** The webhook address; null while the account has none. */
  readonly webhookUrl: () => string | null
  /** The clock for payments, retries and waits. */
  readonly now: () => Date
  /** True if the test controls are enabled; otherwise they do not exist. */
  readonly controls: boolean
  /** True to answer only this machine. */
  readonly loopbackOnly: boolean
  /** Logs webhooks and errors, never personal data. */
  readonly log?: (event: object) => void
}

export type Provider = ReturnType<typeof createProvider>

const EXPIRE_EVERY_MS = 15_000

/** The simulated payment provider: its API, its checkout window, its webhooks, and the test controls. */
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

  /** Does everything that is due: expires payments, settles, sends webhooks. Called after the clock was changed. */
  async function deliverDue(): Promise<void> {
    expirePayments(context)
    settleDue(context)
    await dispatcher.deliverDue()
  }

  // A full disk must not crash the process that contains the provider.
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
    // requests of a payer's browser carry only the public key
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
    /** Handles a request below the base and returns true; false leaves it untouched. Its body must not have been read. */
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
        // does not wait for the rest of a refused body
        if (!req.complete) res.setHeader('connection', 'close')
        sendRefusal(res, error, (failure) => log({ event: 'sandbox.error', error: failure }))
      }
      dispatcher.arm()
      return true
    },
    deliverDue,
    /** Pays an order by UPI without the window, for the past gifts of a demonstration; sends no webhook. */
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
