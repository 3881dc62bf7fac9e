import type { Calls } from './call.ts'
import { owners, programs } from './who.ts'

const hook = { name: 'Partner', url: 'https://127.0.0.1:9/hook', events: ['month.closed'] }

export const partners = {
  partnerNeeds: { may: programs, statements: 2, query: { perPage: 10 } },
  partnerTotals: { may: programs, statements: 2, query: { from: '2026-04-01', until: '2027-03-31' } },
  partnerGifts: {
    may: programs,
    statements: 2,
    query: { need: 'need_demo01', from: '2026-04-01', until: '2027-03-31', perPage: 10 },
  },
  partnerSettlements: { may: programs, statements: 2 },
  officePartnerKeys: { may: owners, statements: 2, query: { id: 'pky_x', state: 'active' } },
  officePartnerKeyAdd: {
    may: owners,
    statements: 5,
    body: { name: 'Accountant', scopes: ['totals.read'], expires_on: '2099-01-01' },
  },
  officePartnerKeyRevoke: { may: owners, statements: 5, body: { id: 'pky_x' } },
  officePartnerWebhooks: { may: owners, statements: 2, query: { state: 'paused' } },
  officePartnerWebhook: { may: owners, statements: 2, query: { id: 'pwh_x' } },
  officePartnerWebhookAdd: { may: owners, statements: 5, body: hook },
  officePartnerWebhookChange: { may: owners, statements: 6, body: { ...hook, id: 'pwh_x', version: 1 } },
  officePartnerWebhookState: { may: owners, statements: 6, body: { id: 'pwh_x', state: 'paused' } },
  officePartnerSecretRotate: { may: owners, statements: 6, body: { id: 'pwh_x' } },
  officePartnerDeliveries: {
    may: owners,
    statements: 2,
    query: { id: '1', webhook: 'pwh_x', state: 'waiting', type: 'need.met' },
  },
  officePartnerReplay: {
    may: owners,
    statements: 4,
    body: { webhook: 'pwh_x', from: '2026-04-01', until: '2026-04-30' },
  },
} satisfies Calls
