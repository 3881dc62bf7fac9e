import { asking, type Costs, type Counting } from './counting.ts'

/** Partners' keys and webhooks, and their reads. */
export async function costsOfPartners({ app, costOf, owner }: Counting): Promise<Costs> {
  const { get, post } = asking(app, owner, 'office/partners/')
  const made: { id: string; key?: string }[] = []
  const note = async (ask: () => ReturnType<typeof app.ask>) => {
    made.push((await ask()).body['data'] as { id: string; key?: string })
  }
  const scopes = ['needs.read', 'totals.read', 'gifts.read', 'settlements.read']
  const webhook = { name: 'Partner', url: 'https://127.0.0.1:9/hook', events: ['month.closed'] }
  const officePartnerKeyAdd = await costOf(() => note(post('keys/add', { name: 'Accountant', scopes })))
  const officePartnerWebhookAdd = await costOf(() => note(post('webhooks/add', webhook)))
  const [key, hook] = made
  const read = (path: string) => () =>
    app.ask('GET', `/api/partner/${path}`, key?.key === undefined ? {} : { token: key.key })
  const id = hook?.id ?? ''
  return {
    officePartnerKeyAdd,
    officePartnerWebhookAdd,
    partnerNeeds: await costOf(read('needs')),
    partnerTotals: await costOf(read('totals')),
    partnerGifts: await costOf(read('gifts?need=need_demo01')),
    partnerSettlements: await costOf(read('settlements')),
    officePartnerKeyRevoke: await costOf(post('keys/revoke', { id: key?.id })),
    officePartnerWebhook: await costOf(get(`webhooks/one?id=${id}`)),
    officePartnerWebhookChange: await costOf(post('webhooks/change', { ...webhook, id, version: 1 })),
    officePartnerSecretRotate: await costOf(post('webhooks/rotate', { id })),
    officePartnerDeliveries: await costOf(get(`deliveries?webhook=${id}`)),
    officePartnerReplay: await costOf(post('deliveries/replay', { id: '1' })),
    officePartnerWebhookState: await costOf(post('webhooks/state', { id, state: 'removed' })),
  }
}
