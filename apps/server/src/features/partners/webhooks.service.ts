import type { PartnerEvent } from '@sahay/contract/partners/partner-names'
import { endOfDay, startOfDay } from '@sahay/contract/kernel/time'
import { recordAudit } from '../../platform/audit/audit.ts'
import { newToken } from '../../platform/identity/secrets.ts'
import type { Platform } from '../../manifest/feature.ts'
import { type Actor, requireFreshPermission, requirePermission } from '../../kernel/actor.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { createSeal } from '../../kernel/keys/seal.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { SEALED_FOR } from './delivering.service.ts'
import { SECRET_PREFIX } from './signature.ts'
import * as store from './webhooks.store.ts'

const DAY_MS = 24 * 3600_000

interface Said {
  readonly name: string
  readonly url: string
  readonly events: readonly PartnerEvent[]
}

/** What is sent again: one delivery, or those of a webhook whose events are of some days in India. */
export type Replayed =
  | { readonly id: string }
  | { readonly webhook: string; readonly from: string; readonly until: string }

/** Where partners hear of events. Each needs partners.manage, and refuses with forbidden. */
export type Webhooks = ReturnType<typeof createWebhooks>

export function createWebhooks({
  db,
  now,
  jobs,
  secretKeys,
  publicCalls,
}: Pick<Platform, 'db' | 'now' | 'jobs' | 'secretKeys' | 'publicCalls'>) {
  const seal = createSeal(secretKeys, SEALED_FOR)

  function refuseClosed(url: string): void {
    if (publicCalls.refuses(url) !== null)
      throw new Problem('bad_request', {}, { url: /*i18n*/ 'Please check this.' })
  }
  async function manage(actor: Actor, fresh: boolean) {
    return fresh
      ? requireFreshPermission(actor, 'partners.manage', now())
      : requirePermission(actor, 'partners.manage')
  }

  return {
    async list(
      actor: Actor,
      state: 'active' | 'paused' | null,
      page: store.WebhooksPage,
    ): Promise<Page<store.Webhook>> {
      await manage(actor, false)
      return store.listWebhooks(db, state, page)
    },

    /** Refuses with not_found. */
    async read(actor: Actor, id: string): Promise<store.Webhook> {
      await manage(actor, false)
      const found = await store.webhookById(db, id)
      if (!found) throw new Problem('not_found')
      return found
    },

    /** Adds one; its secret is answered once. Needs a fresh second factor. Refuses with bad_request (url). */
    async add(actor: Actor, { name, url, events }: Said): Promise<{ id: string; secret: string }> {
      const by = await manage(actor, true)
      refuseClosed(url)
      const at = now()
      const id = newId('pwh')
      const secret = `${SECRET_PREFIX}${newToken()}`
      const only = [...new Set(events)]
      await db.transaction(async (tx) => {
        const sealed = seal.close(id, secret)
        await store.insertWebhook(tx, {
          id,
          name,
          url,
          events: only,
          secret: sealed,
          createdAt: at,
          createdBy: by.staffId,
        })
        const detail = { host: new URL(url).host, events: only.join(', ') }
        await recordAudit(tx, { action: 'webhook.added', by, subject: id, detail }, at)
      })
      return { id, secret }
    },

    /** Needs a fresh second factor. Refuses with not_found, changed_meanwhile, bad_request (url). */
    async change(
      actor: Actor,
      { id, version, name, url, events }: Said & { readonly id: string; readonly version: number },
    ): Promise<void> {
      const by = await manage(actor, true)
      refuseClosed(url)
      await db.transaction(async (tx) => {
        const locked = await store.lockWebhook(tx, id)
        if (!locked) throw new Problem('not_found')
        if (locked.version !== version) throw new Problem('changed_meanwhile')
        const only = [...new Set(events)]
        await store.changeWebhook(tx, id, { name, url, events: only })
        const detail = { host: new URL(url).host, events: only.join(', ') }
        await recordAudit(tx, { action: 'webhook.changed', by, subject: id, detail }, now())
      })
    },

    /** May be repeated. Refuses with not_found. */
    async setState(actor: Actor, id: string, state: 'active' | 'paused' | 'removed'): Promise<void> {
      const by = await manage(actor, false)
      await db.transaction(async (tx) => {
        const locked = await store.lockWebhook(tx, id)
        if (!locked && state === 'removed') return
        if (!locked) throw new Problem('not_found')
        if (locked.state === state) return
        await store.setState(tx, id, state, now())
        await recordAudit(tx, { action: 'webhook.state_set', by, subject: id, detail: { state } }, now())
      })
      jobs.wake('partner webhooks')
    },

    /** Makes a new secret, answered once; the old one is good for a day. Needs a fresh second factor. Refuses with not_found. */
    async rotate(actor: Actor, id: string): Promise<string> {
      const by = await manage(actor, true)
      const at = now()
      const secret = `${SECRET_PREFIX}${newToken()}`
      await db.transaction(async (tx) => {
        if (!(await store.lockWebhook(tx, id))) throw new Problem('not_found')
        await store.setSecret(tx, id, seal.close(id, secret), new Date(at.getTime() + DAY_MS))
        await recordAudit(tx, { action: 'webhook.secret_changed', by, subject: id }, at)
      })
      return secret
    },

    async deliveries(
      actor: Actor,
      asked: Parameters<typeof store.listDeliveries>[1],
      page: store.DeliveriesPage,
    ): Promise<Page<store.Delivery>> {
      await manage(actor, false)
      return store.listDeliveries(db, asked, page)
    },

    /** Answers how many are sent again. Refuses with not_found where it is none. */
    async replay(actor: Actor, which: Replayed): Promise<number> {
      const by = await manage(actor, false)
      const asked =
        'id' in which
          ? which
          : { webhook: which.webhook, from: startOfDay(which.from), until: endOfDay(which.until) }
      const count = await db.transaction(async (tx) => {
        const replayed = await store.replay(tx, asked, now())
        if (replayed === 0) throw new Problem('not_found')
        const subject = 'id' in which ? which.id : which.webhook
        await recordAudit(tx, { action: 'webhook.replayed', by, subject, detail: { replayed } }, now())
        return replayed
      })
      jobs.wake('partner webhooks')
      return count
    },
  }
}
