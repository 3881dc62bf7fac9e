import type { Feature } from '../../manifest/feature.ts'
import { createSeal } from '../../kernel/keys/seal.ts'
import { msg } from '../../kernel/language/message.ts'
import type { ModuleDeclaration } from '../../kernel/module.ts'
import { forgetEvents } from './deliveries.store.ts'
import { addDelivering, SEALED_FOR } from './delivering.service.ts'
import { createPartnerKeys } from './keys.service.ts'
import { partnersRoutes } from './partners.routes.ts'
import { createWebhooks } from './webhooks.service.ts'
import { allSecrets } from './webhooks.store.ts'

const declaration = {
  name: 'partners',
  grants: { partner_keys: 'insert, update', partner_webhooks: 'insert, update' },
  idPrefixes: ['pky', 'pwh'],
  permissions: { 'partners.manage': ['owner'] },
  auditActions: [
    'partner_key.made',
    'partner_key.revoked',
    'webhook.added',
    'webhook.changed',
    'webhook.replayed',
    'webhook.secret_changed',
    'webhook.state_set',
  ],
  jobs: { 'partner webhooks': { everySeconds: 5, deadlineSeconds: 600 } },
} as const satisfies ModuleDeclaration

declare module '../../kernel/module.ts' {
  interface Modules {
    partners: typeof declaration
  }
}

/** Other programs: what they read with a key, and what they hear of. */
export const partners: Feature = {
  ...declaration,
  async sealed(tx, secretKeys) {
    const seal = createSeal(secretKeys, SEALED_FOR)
    const all = await allSecrets(tx)
    const closed = all.filter(({ id, secret }) => !seal.opens(id, secret))
    return {
      what: msg(/*i18n*/ { id: 'sealed.webhooks', message: 'secrets of partners’ webhooks' }),
      total: all.length,
      closed: closed.length,
    }
  },
  open(platform) {
    const keys = createPartnerKeys(platform)
    const webhooks = createWebhooks(platform)
    addDelivering(platform)
    return {
      routes: (context) => partnersRoutes(context, { keys, webhooks, now: platform.now }),
      identifyPartner: keys.identify,
      retention: { partnerEvents: forgetEvents },
    }
  },
}
