import { endOfDay, startOfDay } from '@sahay/contract/kernel/time'
import * as contract from '@sahay/contract/partners/office-partners'
import { requireStaffFresh } from '../../kernel/actor.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { createSeal } from '../../kernel/keys/seal.ts'
import { newId } from '../../kernel/new-id.ts'
import { orNotFound, Problem, inVersion, wrongFields } from '../../kernel/problem.ts'
import type { Platform } from '../../manifest/feature.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { newToken } from '../../platform/identity/secrets.ts'
import { listed, noted } from '../../platform/records/record.ts'
import { WEBHOOKS_SEAL } from './delivering.service.ts'
import * as store from './webhooks.store.ts'
import { partnerWebhooks as partnerWebhooksTable } from './partners.tables.ts'
import { sql } from 'drizzle-orm'

const DAY_MS = 24 * 3600_000
/** The prefix lets a leaked secret be recognised. */
const newSecret = () => `whsec_${newToken()}`

const lock = async (tx: Executor, id: string) => orNotFound(await store.lockWebhook(tx, id))

/** The webhooks that send events to partners. */
export const partnerWebhooks = implement(contract.partnerWebhooks, (platform: Platform) => {
  const { db, now, jobs, secretKeys, publicCalls } = platform
  const seal = createSeal(secretKeys, WEBHOOKS_SEAL)

  function refuseClosed(url: string): void {
    if (publicCalls.refuses(url) !== null) throw wrongFields({ url: /*i18n*/ 'Please check this.' })
  }

  return {
    list: async ({ query }) => listed(await store.listWebhooks(db, query)),

    one: async ({ query: { id } }) => ({ data: orNotFound(await store.webhookById(db, id)) }),

    /** Adds a webhook; its secret is returned once. Needs a fresh second factor. Refuses with bad_request (url). */
    async add({ body: { name, url, events: sent }, actor }) {
      const by = requireStaffFresh(actor, now())
      refuseClosed(url)
      const createdAt = now()
      const id = newId('pwh')
      const secret = newSecret()
      const events = [...new Set(sent)]
      const sealed = seal.close(id, secret)
      await db.transaction(async (tx) => {
        const webhook = { id, name, url, events, secret: sealed, createdAt, createdBy: by.staffId }
        await tx.insert(partnerWebhooksTable).values(webhook)
        const detail = { host: new URL(url).host, events: events.join(', ') }
        await recordAudit(tx, { action: 'webhook.added', by, subject: id, detail }, createdAt)
      })
      return { data: { id, secret }, message: noted }
    },

    /** Needs a fresh second factor. Refuses also with bad_request (url). */
    async change({ body: { id, version, name, url, events: sent }, actor }) {
      const by = requireStaffFresh(actor, now())
      refuseClosed(url)
      await db.transaction(async (tx) => {
        inVersion(await lock(tx, id), version)
        const events = [...new Set(sent)]
        await store.changeWebhook(tx, id, { name, url, events })
        const detail = { host: new URL(url).host, events: events.join(', ') }
        await recordAudit(tx, { action: 'webhook.changed', by, subject: id, detail }, now())
      })
      return { message: noted }
    },

    async setState({ body: { id, state }, staff: by }) {
      await db.transaction(async (tx) => {
        const locked = await store.lockWebhook(tx, id)
        if (!locked && state === 'removed') return
        if (!locked) throw new Problem('not_found')
        if (locked.state === state) return
        await store.setState(tx, id, state, now())
        await recordAudit(tx, { action: 'webhook.state_set', by, subject: id, detail: { state } }, now())
      })
      jobs.wake('partner webhooks')
      return { message: noted }
    },

    /** Creates a new secret, returned once; the old one stays valid for a day. Needs a fresh second factor. */
    async rotate({ body: { id }, actor }) {
      const by = requireStaffFresh(actor, now())
      const at = now()
      const secret = newSecret()
      await db.transaction(async (tx) => {
        await lock(tx, id)
        const oldUntil = new Date(at.getTime() + DAY_MS)
        await store.changeWebhook(tx, id, {
          secret: seal.close(id, secret),
          oldSecret: sql`secret`,
          oldUntil,
        })
        await recordAudit(tx, { action: 'webhook.secret_changed', by, subject: id }, at)
      })
      return { data: { secret }, message: noted }
    },

    deliveries: async ({ query }) => listed(await store.listDeliveries(db, query)),

    /** Returns how many are sent again. Refuses with not_found if there is none. */
    async replay({ body, staff: by }) {
      const [subject, which] =
        'id' in body
          ? [body.id, body]
          : [body.webhook, { ...body, from: startOfDay(body.from), until: endOfDay(body.until) }]
      const replayed = await db.transaction(async (tx) => {
        const count = await store.replay(tx, which, now())
        if (count === 0) throw new Problem('not_found')
        const detail = { replayed: count }
        await recordAudit(tx, { action: 'webhook.replayed', by, subject, detail }, now())
        return count
      })
      jobs.wake('partner webhooks')
      return { data: { replayed }, message: noted }
    },
  }
})
