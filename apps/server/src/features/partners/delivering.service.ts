import { createHmac } from 'node:crypto'
import { errorCode } from '../../kernel/error-code.ts'
import type { Platform } from '../../manifest/feature.ts'
import { owners } from '../../platform/staff/staff.published.ts'
import { PrivateAddress } from '../../kernel/http/public-calls.ts'
import { createSeal } from '../../kernel/keys/seal.ts'
import { msg } from '../../kernel/language/message.ts'
import * as store from './deliveries.store.ts'

const TIMEOUT_MS = 10_000
/** Longer than any call takes: afterwards another process may try. */
const LEASE_MS = 60_000
const MOST_A_RUN = 200
const MINUTE_MS = 60_000
/** After the first failure a minute, then twice as long each time, up to two hours. */
const LONGEST_WAIT_MS = 120 * MINUTE_MS
/** A partner that cannot be reached for this long is paused until an owner resumes it. */
const GIVE_UP_MS = 24 * 60 * MINUTE_MS

export const WEBHOOKS_SEAL = 'partner webhooks'

/** The header `Sahay-Signature`: the time in seconds, and one `v1` for each valid secret. */
function signatureOf(secrets: readonly string[], at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signed = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  )
  return [`t=${seconds}`, ...signed.map((one) => `v1=${one}`)].join(',')
}

/**
 * Adds the job that sends events to partners: each at least once, and those of one webhook in order: a waiting event
 * blocks later ones. Deliveries without a 2xx answer are retried for a day; then the webhook is paused and owners
 * informed.
 */
export function addDelivering(platform: Platform): void {
  const { db, now, jobs, secretKeys, publicCalls, notices, messages } = platform
  const seal = createSeal(secretKeys, WEBHOOKS_SEAL)

  async function send(claimed: store.Claimed): Promise<{ delivered: boolean; answer: string }> {
    const { webhookId, url, secret, oldSecret, eventId, type, at, data } = claimed
    const body = JSON.stringify({ id: `pev_${eventId}`, type, at: at.toISOString(), data })
    const secrets = [secret, ...(oldSecret ? [oldSecret] : [])].map((sealed) => seal.open(webhookId, sealed))
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Sahay-Webhooks/1',
      'sahay-event': `pev_${eventId}`,
      'sahay-signature': signatureOf(secrets, now(), body),
    }
    try {
      const { status } = await publicCalls.call(url, { method: 'POST', headers, body, timeout: TIMEOUT_MS })
      return { delivered: status >= 200 && status < 300, answer: String(status) }
    } catch (error) {
      return {
        delivered: false,
        answer: error instanceof PrivateAddress ? 'PRIVATE_ADDRESS' : (errorCode(error) ?? 'NO_ANSWER'),
      }
    }
  }

  async function fail(claimed: store.Claimed, answer: string): Promise<void> {
    const { deliveryId, webhookId, name, tries, failingSince } = claimed
    const at = now()
    const next = new Date(at.getTime() + Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.min(tries, 10)))
    const pauses = at.getTime() - (failingSince ?? at).getTime() >= GIVE_UP_MS
    await db.transaction(async (tx) => {
      await store.setFailed(tx, deliveryId, webhookId, { answer, at, next, pauses })
      if (!pauses) return
      const text = msg(
        'notice.webhook_paused',
        'Nothing reached the webhook {name} for a day, so it is paused. What is waiting is sent once it resumes.',
        { name },
      )
      const all = (await owners(tx)).filter(({ isOpen }) => isOpen)
      const idempotencyKey = `webhook-paused:${webhookId}:${at.toISOString()}`
      await notices.write(
        tx,
        ...all.map(({ id: to }) => ({
          to,
          kind: 'reminder' as const,
          subject: webhookId,
          text,
          idempotencyKey,
          byMail: true,
        })),
      )
    })
    if (pauses) messages.wake()
  }

  jobs.add(
    'partner webhooks',
    async () => {
      for (let done = 0; done < MOST_A_RUN; done++) {
        const at = now()
        const claimed = await store.claimNext(db, at, new Date(at.getTime() + LEASE_MS))
        if (!claimed) return done
        const { delivered, answer } = await send(claimed)
        if (delivered) await store.setDelivered(db, claimed.deliveryId, claimed.webhookId, answer, now())
        else await fail(claimed, answer)
      }
      return MOST_A_RUN
    },
    MOST_A_RUN,
  )
}
