import { msg } from '@lingui/core/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { action, edit, type FieldSpecs, resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { boxesFor, eventNames, Names, secretShown, ticked, ticksOf } from './partner-labels.tsx'
import { PartOfList } from '../kit/record/part-of-list.tsx'
import { partnerDeliveries } from './deliveries.resource.tsx'
import { column, countColumn, textColumn, timeColumn } from '../kit/columns.tsx'
import { statusColumn, type Statuses, statusFilter } from '../kit/options.tsx'

type Webhook = RowOf<'GET office/partners/webhooks'>

const events = keysOf(eventNames)
const states = {
  active: { of: msg`Active`, tone: 'good' },
  paused: { of: msg`Paused`, tone: 'bad' },
} as const satisfies Statuses<Webhook['state']>

const fields = {
  name: { kind: 'line', label: msg`For whom`, required: true, maxLength: 80 },
  url: {
    kind: 'line',
    label: msg`Address`,
    hint: msg`It starts with https and is publicly reachable. The partner gives it to you.`,
    required: true,
    maxLength: 500,
  },
  ...boxesFor(eventNames),
} as const satisfies FieldSpecs

const url = column('url', msg`Address`, (row: Webhook) => <span dir="ltr">{row.url}</span>)
const state = statusColumn(states)
const waiting = countColumn('waiting', msg`Waiting`)
const failing = { ...timeColumn('failingSince', msg`Unreachable since`), name: 'failing' }
const topics = column('events', msg`Events sent`, (row: Webhook) => (
  <Names of={row.events.map((event) => eventNames[event])} />
))

const setState = (id: string, to: 'active' | 'paused' | 'removed') =>
  call('POST office/partners/webhooks/state', { body: { id, state: to } })

/** Webhooks: the addresses at which partners receive events. */
export const partnerWebhooks = resource({
  name: 'partner-webhooks',
  title: msg`Partner webhooks`,
  list: 'GET office/partners/webhooks',
  columns: [textColumn('name', msg`For whom`), url, topics, state, waiting, failing],
  filters: [statusFilter(states)],
  empty: msg`No webhooks yet. Add an address when a partner’s software needs to know at once what happens here.`,
  actions: [
    action<null>('partners.manage')({
      name: 'add',
      label: msg`New webhook`,
      kind: 'go',
      fields,
      send: async ({ name, url: to, ...boxes }) => {
        const body = { name, url: to, events: ticked(boxes, events) }
        return secretShown((await call('POST office/partners/webhooks/add', { body })).data.secret)
      },
      done: msg`The webhook is added.`,
    }),
  ],
  rowActions: [
    action<Webhook>('partners.manage')({
      name: 'pause',
      label: msg`Pause`,
      fits: (row) => row.state === 'active',
      async send(_values, { id }) {
        await setState(id, 'paused')
        return { undo: () => setState(id, 'active') }
      },
      done: msg`Paused. What happens meanwhile waits.`,
    }),
    action<Webhook>('partners.manage')({
      name: 'resume',
      label: msg`Continue`,
      kind: 'go',
      fits: (row) => row.state === 'paused',
      async send(_values, { id }) {
        await setState(id, 'active')
      },
      done: msg`Sending continues, starting with what waits.`,
    }),
    action<Webhook>('partners.manage')({
      name: 'rotate',
      label: msg`New secret`,
      explain: msg`For one day everything is signed with both secrets. Pass the new one on within that day.`,
      send: async (_values, { id }) =>
        secretShown((await call('POST office/partners/webhooks/rotate', { body: { id } })).data.secret),
      done: msg`The new secret is made.`,
    }),
    action<Webhook>('partners.manage')({
      name: 'replay',
      label: msg`Resend days`,
      explain: msg`Everything that happened on these days is sent again, in order. Partners recognise repeats by their ID.`,
      fields: {
        from: { kind: 'day', label: msg`From`, required: true },
        until: { kind: 'day', label: msg`Until`, required: true },
      },
      send: (days, { id }) =>
        call('POST office/partners/deliveries/replay', { body: { webhook: id, ...days } }),
      done: msg`They are on their way again.`,
    }),
    action<Webhook>('partners.manage')({
      name: 'remove',
      label: msg`Remove`,
      kind: 'danger',
      explain: msg`Nothing more is sent there, and what waits is dropped.`,
      async send(_values, { id }) {
        await setState(id, 'removed')
      },
      done: msg`Removed.`,
    }),
  ],
  record: {
    head: [state],
    judged: ({ id }) => (
      <PartOfList
        resource={partnerDeliveries}
        title={msg`Deliveries`}
        permission="partners.manage"
        filters={{ webhook: id }}
        shows={['type', 'at', 'state', 'answer']}
        empty={msg`Nothing was sent yet.`}
      />
    ),
    facts: [
      url,
      topics,
      waiting,
      failing,
      { ...timeColumn('oldUntil', msg`Old secret valid until`), name: 'old' },
    ],
    edit: edit<Webhook>('partners.manage')({
      fields,
      values: (row) => ({
        name: row.name,
        url: row.url,
        ...ticksOf(events, row.events),
      }),
      save: ({ name, url: to, ...boxes }, { id, version }) =>
        call('POST office/partners/webhooks/change', {
          body: { id, version, name, url: to, events: ticked(boxes, events) },
        }),
    }),
  },
})
