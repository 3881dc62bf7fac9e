import type { IncomingMessage, ServerResponse } from 'node:http'
import { endpoints } from '@sahay/contract/api'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import { createTransport } from 'nodemailer'
import { givingRoutes } from './features/giving/giving.routes.ts'
import { createGiving, donationSettling } from './features/giving/giving.service.ts'
import { identityRoutes } from './foundation/identity/identity.routes.ts'
import { createIdentity } from './foundation/identity/identity.service.ts'
import { createMessages } from './foundation/messages/messages.service.ts'
import { paymentsRoutes } from './foundation/payments/payments.routes.ts'
import { createPayments } from './foundation/payments/payments.service.ts'
import { createProviderAdapter } from './foundation/payments/razorpay.ts'
import { settingsRoutes } from './foundation/settings/settings.routes.ts'
import { createSettings } from './foundation/settings/settings.service.ts'
import type { Clock } from './kernel/clock.ts'
import type { Config, ProviderConfig } from './kernel/config.ts'
import type { OpenDatabase } from './kernel/database.ts'
import { docsRoutes } from './kernel/docs.ts'
import { answerTheRest, createHttp } from './kernel/http.ts'
import { operationRoutes } from './kernel/operations.ts'
import { createSweeps } from './kernel/sweeps.ts'

export interface AppParts {
  readonly config: Config
  readonly database: OpenDatabase
  readonly secretKey: string
  /** The provider in use; its address is asked at each call, since the sandbox learns its port late. */
  readonly provider: Omit<ProviderConfig, 'url' | 'checkoutUrl'> & {
    url: () => string
    checkoutUrl: () => string
  }
  readonly smtpUrl: string
  readonly publicUrl: () => string
  readonly clock: Clock
  /** Due work outside of the server, done when the clock is moved: the sandbox's webhooks. */
  readonly dueElsewhere?: () => Promise<void>
  readonly serverFactory?: FastifyServerFactory
}

export interface App {
  readonly http: FastifyInstance
  /** Hands every address that is no call of the API to the pages. Call it before the server listens. */
  servePages(handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>): void
  /** Begins the due work; call it once the server listens. */
  start(): void
  /** Stops taking requests, ends what is under way, then lets go of the database. */
  stop(): Promise<void>
}

const CHECKOUT_THEME = '#2E3192'

/** Builds the rooms and connects them; the only place where payments and features meet. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, database, provider, clock } = parts
  const { db } = database
  const { now } = clock
  const http = await createHttp({
    ...config,
    ...(parts.serverFactory ? { serverFactory: parts.serverFactory } : {}),
  })
  const { log } = http
  const sweeps = createSweeps((name, error) => log.error(error, `sweep ${name}`))

  const smtp = createTransport({
    url: parts.smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  const messages = createMessages({ db, now, smtp, from: config.mailFrom, sweeps, log })
  const payments = createPayments({ db, now, provider: createProviderAdapter(provider), sweeps, log })
  const identity = createIdentity({ db, now, pepper: parts.secretKey, messages })
  const giving = createGiving({ db, now, payments })
  payments.settles('donation', donationSettling)
  const checkout = () => ({ key: provider.keyId, script: provider.checkoutUrl(), theme: CHECKOUT_THEME })
  const settings = createSettings({ db, checkout, demo: config.demo })

  const kit = { app: http, identify: identity.identify }
  settingsRoutes(kit, settings)
  identityRoutes(kit, identity)
  givingRoutes(kit, giving)
  paymentsRoutes(kit, payments)
  docsRoutes(http, endpoints, parts.publicUrl)
  const dueElsewhere = parts.dueElsewhere ?? (async () => {})
  operationRoutes(http, { database, clock, sweeps, dueElsewhere, testControls: config.testControls })

  return {
    http,
    servePages: (handle) => answerTheRest(http, handle),
    start: () => sweeps.start(),
    async stop() {
      await http.close()
      await sweeps.stop()
      smtp.close()
      await database.close()
    },
  }
}
