import * as contract from '@sahay/contract/partners/office-partners'
import { dayOf } from '@sahay/contract/kernel/time'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import type { PartnerKeys } from './keys.service.ts'
import type { PartnerKey } from './keys.store.ts'
import type { Webhooks } from './webhooks.service.ts'
import type { Webhook } from './webhooks.store.ts'

const noted = msg(/*i18n*/ { id: 'message.noted', message: 'Noted.' })
const needs = 'partners.manage'
const iso = (at: Date | null) => at?.toISOString() ?? null

interface PartnersRoutes {
  readonly keys: PartnerKeys
  readonly webhooks: Webhooks
  readonly now: () => Date
}

export function partnersRoutes(context: RouteContext, { keys, webhooks, now }: PartnersRoutes): void {
  route(
    context,
    contract.listPartnerKeys,
    async ({ query: { id = null, state = null, ...page } }, actor) => {
      const { rows, next } = await keys.list(actor, { id, state }, page)
      const today = dayOf(now())
      return { data: rows.map((one) => keyAnswer(one, today)), next }
    },
    { needs },
  )
  route(
    context,
    contract.addPartnerKey,
    async ({ body }, actor) => {
      const { id, key } = await keys.add(actor, body)
      return { data: { id, key }, message: noted }
    },
    { needs },
  )
  route(
    context,
    contract.revokePartnerKey,
    async ({ body }, actor) => {
      await keys.revoke(actor, body.id)
      return { message: noted }
    },
    { needs },
  )
  route(
    context,
    contract.listWebhooks,
    async ({ query: { state = null, ...page } }, actor) => {
      const { rows, next } = await webhooks.list(actor, state, page)
      return { data: rows.flatMap(webhookAnswer), next }
    },
    { needs },
  )
  route(
    context,
    contract.readWebhook,
    async ({ query: { id } }, actor) => {
      const [data] = webhookAnswer(await webhooks.read(actor, id))
      if (!data) throw new Error(`webhook ${id} is removed`)
      return { data }
    },
    { needs },
  )
  route(
    context,
    contract.addWebhook,
    async ({ body }, actor) => {
      const { id, secret } = await webhooks.add(actor, body)
      return { data: { id, secret }, message: noted }
    },
    { needs },
  )
  route(
    context,
    contract.changeWebhook,
    async ({ body }, actor) => {
      await webhooks.change(actor, body)
      return { message: noted }
    },
    { needs },
  )
  route(
    context,
    contract.setWebhookState,
    async ({ body: { id, state } }, actor) => {
      await webhooks.setState(actor, id, state)
      return { message: noted }
    },
    { needs },
  )
  route(
    context,
    contract.rotateSecret,
    async ({ body }, actor) => {
      const secret = await webhooks.rotate(actor, body.id)
      return { data: { secret }, message: noted }
    },
    { needs },
  )
  route(
    context,
    contract.listDeliveries,
    async ({ query: { id: one = null, webhook = null, state = null, type = null, ...page } }, actor) => {
      const { rows, next } = await webhooks.deliveries(actor, { id: one, webhook, state, type }, page)
      const data = rows.map(({ at, triedAt, ...row }) => {
        const { id, webhook: name, webhookId, event, type: of, state: is, tries, answer } = row
        return {
          id,
          webhook: name,
          webhookId,
          event,
          type: of,
          at: at.toISOString(),
          state: is,
          tries,
          triedAt: iso(triedAt),
          answer,
        }
      })
      return { data, next }
    },
    { needs },
  )
  route(
    context,
    contract.replayDeliveries,
    async ({ body }, actor) => {
      const replayed = await webhooks.replay(actor, body)
      return { data: { replayed }, message: noted }
    },
    { needs },
  )
}

function keyAnswer({ revokedAt, expiresOn, ...key }: PartnerKey, today: string) {
  const { id, name, prefix, scopes, at, by, usedAt, calls } = key
  const over = expiresOn !== null && expiresOn < today ? ('expired' as const) : ('active' as const)
  const state = revokedAt ? ('revoked' as const) : over
  return {
    id,
    name,
    prefix,
    scopes,
    state,
    expires_on: expiresOn,
    at: at.toISOString(),
    by: by ?? '',
    usedAt: iso(usedAt),
    calls,
  }
}

function webhookAnswer({ state, ...webhook }: Webhook) {
  if (state === 'removed') return []
  const { id, name, url, events, failingSince, oldUntil, waiting, at, version } = webhook
  return [
    {
      id,
      name,
      url,
      events,
      state,
      failingSince: iso(failingSince),
      oldUntil: iso(oldUntil),
      waiting,
      at: at.toISOString(),
      version,
    },
  ]
}
