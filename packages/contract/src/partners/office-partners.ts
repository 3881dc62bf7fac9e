import { z } from 'zod'
import { instant } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { choose, day, recordId, oneOf, recordVersion } from '../kernel/fields.ts'
import { list } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { partnerEvents, partnerScopes } from './partner-names.ts'
import { filled } from '../staff/office-fields.ts'

/** The owners' calls for partners' keys and webhooks. */

const keyId = recordId('pky')
const deliveryId = z.string().regex(/^\d{1,15}$/, choose)
const webhookId = recordId('pwh')
const name = filled(line, /*i18n*/ 'Please fill this in.', 80)
const scope = oneOf(partnerScopes)
const event = oneOf(partnerEvents)

const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(event),
  state: z.enum(['active', 'paused']),
  failingSince: instant.nullable(),
  /** The time until which the previous secret is still valid. */
  oldUntil: instant.nullable(),
  waiting: z.number().int(),
  at: instant,
  version: z.number().int(),
})

const url = z
  .url({ protocol: /^https?$/, error: /*i18n*/ 'Please check this.' })
  .max(500, /*i18n*/ 'Please shorten this.')
const events = z.array(event).min(1, choose).max(partnerEvents.length)

export const partnerKeys = {
  list: list('GET office/partners/keys', {
    name: 'officePartnerKeys',
    may: 'partners.manage',
    summary: 'List partner keys, newest first.',
    row: z.object({
      id: z.string(),
      name: z.string(),
      /** Its first characters. */
      prefix: z.string(),
      scopes: z.array(scope),
      state: z.enum(['active', 'expired', 'revoked']),
      expires_on: z.string().nullable(),
      at: instant,
      by: z.string(),
      usedAt: instant.nullable(),
      /** Calls of the last thirty days. */
      calls: z.number().int(),
    }),
    sort: ['-at'],
    filter: { id: keyId.optional(), state: oneOf(['active', 'expired', 'revoked']).optional() },
  }),

  add: officeCall('POST office/partners/keys/add', {
    name: 'officePartnerKeyAdd',
    may: 'partners.manage',
    summary: 'Create a partner key. It is shown once.',
    body: z.object({
      name,
      scopes: z.array(scope).min(1, choose).max(partnerScopes.length),
      expires_on: day.nullable().default(null),
    }),
    data: z.object({ id: z.string(), key: z.string() }),
    problems: ['step_up_needed'],
  }),

  revoke: officeCall('POST office/partners/keys/revoke', {
    name: 'officePartnerKeyRevoke',
    may: 'partners.manage',
    summary: 'Revoke a partner key immediately and for good. Can be repeated safely.',
    body: z.object({ id: keyId }),
  }),
}

export const partnerWebhooks = {
  list: list('GET office/partners/webhooks', {
    name: 'officePartnerWebhooks',
    may: 'partners.manage',
    summary: 'List the partners’ webhooks, newest first.',
    row: webhook,
    sort: ['-at'],
    filter: { state: oneOf(['active', 'paused']).optional() },
  }),

  one: officeCall('GET office/partners/webhooks/one', {
    name: 'officePartnerWebhook',
    may: 'partners.manage',
    summary: 'Get one webhook.',
    query: z.object({ id: webhookId }),
    data: webhook,
  }),

  add: officeCall('POST office/partners/webhooks/add', {
    name: 'officePartnerWebhookAdd',
    may: 'partners.manage',
    summary:
      'Add a webhook. Events are sent to an https address that is reachable from the whole internet. The secret that signs them is shown once.',
    body: z.object({ name, url, events }),
    data: z.object({ id: z.string(), secret: z.string() }),
    problems: ['step_up_needed'],
  }),

  change: officeCall('POST office/partners/webhooks/change', {
    name: 'officePartnerWebhookChange',
    may: 'partners.manage',
    summary: 'Change the name, address and events of a webhook.',
    body: z.object({ id: webhookId, version: recordVersion, name, url, events }),
    problems: ['not_found', 'step_up_needed'],
  }),

  setState: officeCall('POST office/partners/webhooks/state', {
    name: 'officePartnerWebhookState',
    may: 'partners.manage',
    summary:
      'Pause a webhook, resume it with all pending deliveries, or remove it with all of them. Can be repeated safely.',
    body: z.object({ id: webhookId, state: oneOf(['active', 'paused', 'removed']) }),
  }),

  rotate: officeCall('POST office/partners/webhooks/rotate', {
    name: 'officePartnerSecretRotate',
    may: 'partners.manage',
    summary:
      'Create a new signing secret, shown once. For one day, everything is signed with the old one as well.',
    body: z.object({ id: webhookId }),
    data: z.object({ secret: z.string() }),
    problems: ['not_found', 'step_up_needed'],
  }),

  deliveries: list('GET office/partners/deliveries', {
    name: 'officePartnerDeliveries',
    may: 'partners.manage',
    summary: 'List the deliveries to partners, sent or pending, newest first.',
    row: z.object({
      id: z.string(),
      webhook: z.string(),
      webhookId: z.string(),
      event: z.string(),
      type: event,
      at: instant,
      state: z.enum(['waiting', 'delivered']),
      tries: z.number().int(),
      triedAt: instant.nullable(),
      /** The HTTP status of the last delivery, or why there was none. */
      answer: z.string(),
    }),
    sort: ['-id'],
    filter: {
      id: deliveryId.optional(),
      webhook: webhookId.optional(),
      state: oneOf(['waiting', 'delivered']).optional(),
      type: event.optional(),
    },
  }),

  replay: officeCall('POST office/partners/deliveries/replay', {
    name: 'officePartnerReplay',
    may: 'partners.manage',
    summary:
      'Send one delivery again, or all deliveries of a webhook for events between two days in India, both included. Answers how many.',
    body: z.union([
      z.object({ id: deliveryId }),
      z.object({
        webhook: webhookId,
        from: day,
        until: day,
      }),
    ]),
    data: z.object({ replayed: z.number().int() }),
    problems: ['not_found'],
  }),
}
