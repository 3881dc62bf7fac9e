import type { Feature } from '../../manifest/feature.ts'
import { createSeal } from '../../kernel/keys/seal.ts'
import { msg } from '../../kernel/language/message.ts'
import type { ModuleDeclaration } from '../../kernel/module.ts'
import { forgetEvents } from './deliveries.store.ts'
import { addDelivering, WEBHOOKS_SEAL } from './delivering.service.ts'
import { identifyPartner, partnerKeys } from './partner-keys.ts'
import { partnerWebhooks } from './partner-webhooks.ts'
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

/** Other programs: the data they read with a key, and the events they are sent. */
export const partners: Feature = {
  ...declaration,
  apis: [partnerKeys, partnerWebhooks],
  async sealed(tx, secretKeys) {
    const seal = createSeal(secretKeys, WEBHOOKS_SEAL)
    const all = await allSecrets(tx)
    const closed = all.filter(({ id, secret }) => !seal.opens(id, secret))
    return {
      what: msg('sealed.webhooks', 'secrets of partners’ webhooks'),
      total: all.length,
      closed: closed.length,
    }
  },
  open(platform) {
    addDelivering(platform)
    return { identifyPartner: identifyPartner(platform), retention: { partnerEvents: forgetEvents } }
  },
}
