import { msg } from '@lingui/core/macro'
import { action, type Column, resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { DeliveryAnswer, eventNames } from './partner-labels.tsx'
import { column, countColumn, textColumn, timeColumn, wordColumn } from '../kit/columns.tsx'
import {
  namedOption,
  optionsOf,
  statusColumn,
  type Statuses,
  statusFilter,
  statusViews,
} from '../kit/options.tsx'

type Delivery = RowOf<'GET office/partners/deliveries'>

async function readDelivery(id: string): Promise<Delivery> {
  const [found] = (await call('GET office/partners/deliveries', { query: { id } })).data
  if (!found) throw new Error(`no delivery ${id}`)
  return found
}

const states = {
  waiting: { of: msg`Waiting`, tone: 'act' },
  delivered: { of: msg`Arrived`, tone: 'good' },
} as const satisfies Statuses<Delivery['state']>

const columns: [Column<Delivery>, ...Column<Delivery>[]] = [
  wordColumn('type', msg`What`, eventNames),
  timeColumn('at', msg`Date`),
  textColumn('webhook', msg`Recipient`),
  statusColumn(states),
  column('answer', msg`Answer`, ({ answer }) => answer && <DeliveryAnswer of={answer} />),
  countColumn('tries', msg`Attempts`),
  { ...timeColumn('triedAt', msg`Last attempt`), name: 'tried', hidden: true },
  column('event', msg`ID`, ({ event }) => <code>{event}</code>, { hidden: true }),
]

/** Webhook deliveries to partners, sent and waiting. */
export const partnerDeliveries = resource({
  name: 'partner-deliveries',
  list: 'GET office/partners/deliveries',
  columns,
  filters: [
    {
      name: 'webhook',
      label: msg`Recipient`,
      load: async () => {
        const { data } = await call('GET office/partners/webhooks', { query: { perPage: 100 } })
        return data.map(({ id, name }) => namedOption(id, name))
      },
    },
    statusFilter(states),
    { name: 'type', label: msg`What`, options: optionsOf(eventNames) },
  ],
  views: statusViews(states, 'waiting'),
  empty: msg`No deliveries yet. Once a webhook is added, what happens from then on is listed here for 90 days.`,
  rowActions: [
    action<Delivery>('partners.manage')({
      name: 'again',
      label: msg`Send again`,
      send: (_values, { id }) => call('POST office/partners/deliveries/replay', { body: { id } }),
      done: msg`It is on its way again.`,
    }),
  ],
  record: { read: readDelivery, title: ({ event }) => event, facts: columns },
})
