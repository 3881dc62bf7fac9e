import { msg } from '@lingui/core/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { action, type Column, namedOption, resource, type RowOf } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { statusColumn, statusFilter, type Statuses, statusViews } from '../kit/status.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { DeliveryAnswer, eventNames } from './partner-labels.tsx'

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
  { name: 'type', label: msg`What`, show: ({ type }) => <Word of={eventNames[type]} /> },
  { name: 'at', label: msg`Date`, show: ({ at }) => <When at={at} /> },
  { name: 'webhook', label: msg`Recipient`, show: ({ webhook }) => webhook },
  statusColumn(states),
  { name: 'answer', label: msg`Answer`, show: ({ answer }) => answer && <DeliveryAnswer of={answer} /> },
  { name: 'tries', label: msg`Attempts`, end: true, show: ({ tries }) => tries },
  {
    name: 'tried',
    label: msg`Last attempt`,
    hidden: true,
    show: (row) => row.triedAt && <When at={row.triedAt} />,
  },
  { name: 'event', label: msg`ID`, hidden: true, show: ({ event }) => <code>{event}</code> },
]

/** What was sent to partners, and what waits. */
export const partnerDeliveries = resource({
  name: 'partner-deliveries',
  title: msg`Deliveries`,
  list: 'GET office/partners/deliveries',
  id: ({ id }) => id,
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
    {
      name: 'type',
      label: msg`What`,
      options: keysOf(eventNames).map((value) => ({ value, label: eventNames[value] })),
    },
  ],
  views: statusViews(states, 'waiting'),
  empty: msg`No deliveries yet. Once a webhook is added, what happens from then on is listed here for 90 days.`,
  rowActions: [
    action<Delivery>()({
      name: 'again',
      label: msg`Send again`,
      permission: 'partners.manage',
      async send(_values, { id }) {
        await call('POST office/partners/deliveries/replay', { body: { id } })
      },
      done: msg`It is on its way again.`,
    }),
  ],
  record: { read: readDelivery, title: ({ event }) => event, facts: columns },
})
