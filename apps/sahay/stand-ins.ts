import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { demoKeys } from '@sahay/sandbox/demo-keys'
import { isLocal } from '@sahay/sandbox/loopback'
import { startMailbox } from '@sahay/sandbox/mail/mailbox'
import { createProvider } from '@sahay/sandbox/provider'
import type { Proof } from '@sahay/sandbox/signature'
import type { Config } from '@sahay/server/kernel/config/config'
import type { StandIn } from '@sahay/server/kernel/http/dispatcher'

/** Simulated payment provider and mail server, used when no real ones are configured. */
export interface StandIns {
  /** The SMTP address for mails; null if there is a real mail server. */
  readonly smtpUrl: string | null
  readonly handlers: readonly StandIn[]
  /** Runs the actions that are due at the simulated provider. */
  deliverDue(): Promise<void>
  /** Pays an order as a giver would; null if the provider is real. */
  readonly pay: ((orderId: string) => Promise<Proof>) | null
  close(): Promise<void>
}

/** The address of the stand-ins in another process of this machine. */
export interface StandInsPlace {
  readonly origin: string
  readonly smtpUrl: string | null
}

export const SANDBOX = '/sandbox'
const MAILBOX = '/dev/mailbox'
/** Path at which the process with the stand-ins delivers what is due. */
export const DUE = '/due'
/** Path at which it pays an order, `?order=…`. */
export const PAY = '/pay'

/** Opens the stand-ins in this process; only one process may, because their journals are on disk. */
export async function openStandIns(
  config: Config,
  { now, webhookUrl }: { readonly now: () => Date; readonly webhookUrl: () => string },
): Promise<StandIns> {
  const { dataDir, loopbackOnly, testControls: controls } = config
  const sandbox = config.provider
    ? null
    : createProvider({ ...demoKeys, dataDir, base: SANDBOX, webhookUrl, now, controls, loopbackOnly })
  const mailbox = config.smtpUrl ? null : await startMailbox({ dataDir, loopbackOnly })
  return {
    smtpUrl: mailbox?.smtpUrl ?? null,
    handlers: [
      ...(sandbox ? [{ prefix: SANDBOX, handle: sandbox.handle }] : []),
      ...(mailbox ? [{ prefix: MAILBOX, handle: mailbox.handle }] : []),
    ],
    deliverDue: async () => sandbox?.deliverDue(),
    pay: sandbox && (async (orderId) => sandbox.pay(orderId)),
    async close() {
      await sandbox?.close()
      await mailbox?.close()
    },
  }
}

/** Uses the stand-ins of another process by forwarding every request for them. */
export function reachStandIns(config: Config, { origin, smtpUrl }: StandInsPlace): StandIns {
  const passing = (prefix: string): StandIn => ({
    prefix,
    async handle(req, res) {
      const { pathname } = new URL(req.url ?? '/', 'http://localhost')
      if (pathname !== prefix && !pathname.startsWith(`${prefix}/`) && pathname !== `${prefix}.json`)
        return false
      await passOn(origin, req, res)
      return true
    },
  })
  return {
    smtpUrl,
    handlers: [...(config.provider ? [] : [passing(SANDBOX)]), ...(config.smtpUrl ? [] : [passing(MAILBOX)])],
    async deliverDue() {
      const { ok, status } = await fetch(`${origin}${DUE}`, { method: 'POST' })
      if (!ok) throw new Error(`the stand-ins did not deliver what is due: ${status}`)
    },
    pay: config.provider
      ? null
      : async (orderId) => {
          const answer = await fetch(`${origin}${PAY}?order=${encodeURIComponent(orderId)}`, {
            method: 'POST',
          })
          if (!answer.ok) throw new Error(`the stand-ins did not take a payment: ${answer.status}`)
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the process above has just made it
          return (await answer.json()) as Proof
        },
    close: async () => {},
  }
}

function passOn(origin: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  // the other process sees every request as local: requests that are not local must be marked
  const stranger = isLocal(req) ? {} : { via: '1.1 sahay' }
  return new Promise((resolve) => {
    res.once('close', resolve)
    const forwarded = request(
      `${origin}${req.url ?? '/'}`,
      { method: req.method ?? 'GET', headers: { ...req.headers, ...stranger } },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(res)
      },
    )
    forwarded.once('error', () => {
      if (res.headersSent) res.destroy()
      else res.writeHead(503, { 'retry-after': '5' }).end()
    })
    res.once('close', () => forwarded.destroy())
    req.pipe(forwarded)
  })
}
