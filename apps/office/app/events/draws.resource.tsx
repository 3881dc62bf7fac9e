import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { outcomeOf, WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { action, type Column, resource, type RowOf } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { statusColumn, statusFilter, type Statuses, statusViews } from '../kit/status.tsx'
import { call } from '../shell/api.ts'
import { DrawSheet } from './draw-sheet.tsx'
import type { DrawRecord } from './winner-labels.ts'

type Row = RowOf<'GET office/draws'>

const states = {
  waiting: { of: msg`Waits for its time`, tone: 'act' },
  drawn: { of: msg`Drawn`, tone: 'good' },
  void: { of: msg`Void`, tone: 'quiet' },
} as const satisfies Statuses<Row['state']>
const asked = { due: { of: msg`Due today` }, overdue: { of: msg`Overdue` }, ...states } as const

const facts: readonly Column<Row>[] = [
  statusColumn(states),
  { name: 'drawAt', label: msg`Draw`, show: (row) => <When at={row.drawAt} /> },
  { name: 'drawn', label: msg`Held`, show: (row) => row.drawnAt && <When at={row.drawnAt} /> },
  { name: 'places', label: msg`Places`, show: (row) => String(row.places), end: true },
  {
    name: 'prizes',
    label: msg`Prizes handed over`,
    show: (row) => (row.state === 'drawn' ? `${row.handed} / ${row.winners}` : null),
    end: true,
  },
]

/** The draws: due, held, void. */
export const draws = resource({
  name: 'draws',
  title: msg`Draws`,
  list: 'GET office/draws',
  id: ({ id }) => id,
  columns: [
    {
      name: 'event',
      label: msg`Event`,
      show: ({ event, draw }) => (draw === 1 ? event : `${event} (${draw})`),
    },
    ...facts,
  ],
  filters: [statusFilter(asked)],
  views: statusViews(asked, 'due', 'overdue', 'waiting'),
  empty: msg`There is no draw yet. One is fixed by itself as soon as all places of an event are paid for.`,
  rowActions: [
    action<DrawRecord>()({
      name: 'ask',
      label: msg`Ask to void it`,
      permission: 'events.draw',
      kind: 'danger',
      fits: (row) => row.state !== 'void',
      explain: msg`Nothing changes until a second person approves. Then this draw stays to be seen as void, with your reason, which everybody reads, and a new one is fixed for 11:00 on the next day.`,
      fields: {
        reason: { kind: 'lines', label: msg`Reason, for everybody to read`, required: true, maxLength: 500 },
      },
      async send({ reason }, { eventId }) {
        return outcomeOf((await call('POST office/events/void/ask', { body: { eventId, reason } })).data)
      },
      done: msg`Noted. A second person has to approve this.`,
    }),
  ],
  record: {
    read: async (id) => (await call('GET office/draws/one', { query: { id } })).data,
    title: ({ event }) => event,
    facts: [
      ...facts,
      {
        name: 'event',
        label: msg`Event`,
        show: (row) => <Link to={`/events/${row.eventId}`}>{row.code}</Link>,
      },
      { name: 'nth', label: msg`Which draw of the event`, show: (row) => String(row.draw) },
    ],
    more: (row) => (
      <>
        <WaitingApprovals on="draws" subject={row.id} />
        <DrawSheet row={row} />
      </>
    ),
  },
})
