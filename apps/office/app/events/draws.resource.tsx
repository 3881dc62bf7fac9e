import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { outcomeOf, WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { part } from '../kit/record/resource-pages.tsx'
import { action, type Column, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { DrawCheck, DrawPanel, winnersAct } from './draw-sheet.tsx'
import type { DrawRecord } from './winner-labels.ts'
import { column, timeColumn } from '../kit/columns.tsx'
import { happened } from '../kit/show.tsx'
import { statusColumn, type Statuses } from '../kit/options.tsx'

type Row = RowOf<'GET office/draws'>

const states = {
  waiting: { of: msg`Scheduled`, tone: 'act' },
  drawn: { of: msg`Drawn`, tone: 'good' },
  void: { of: msg`Void`, tone: 'quiet' },
} as const satisfies Statuses<Row['state']>

const drawState: Column<Row> = statusColumn(states)
const facts: readonly Column<Row>[] = [
  timeColumn('drawAt', msg`Draw`),
  { ...timeColumn('drawnAt', msg`Held`), name: 'drawn' },
  column('places', msg`Places`, (row) => String(row.places), { end: true }),
  column(
    'prizes',
    msg`Prizes handed over`,
    (row) => (row.state === 'drawn' ? `${row.handed} / ${row.winners}` : null),
    { end: true },
  ),
]

/** Requests voiding a draw, which a second person approves; a new draw is then fixed. */
export const askVoid = action<DrawRecord>('events.draw')({
  name: 'ask',
  label: msg`Request voiding`,
  kind: 'danger',
  fits: (row) => row.state !== 'void',
  explain: msg`Nothing changes until a second person approves. The draw then stays visible as void, with your reason, which everyone can read. A new draw is fixed for 11:00 the next day.`,
  fields: {
    reason: { kind: 'lines', label: msg`Public reason`, required: true, maxLength: 500 },
  },
  send: ({ reason }, { eventId }) =>
    outcomeOf(call('POST office/events/void/ask', { body: { eventId, reason } })),
  done: msg`Recorded. A second person must approve this.`,
})

/** Draws, as part of an event. */
export const draws = part<DrawRecord>({
  name: 'draws',
  title: msg`Draws`,
  rowActions: [askVoid],
  record: {
    read: async (id) => (await call('GET office/draws/one', { query: { id } })).data,
    title: ({ event }) => event,
    head: [drawState],
    judged: (row) => (
      <>
        <DrawPanel row={row} />
        <DrawCheck row={row} />
      </>
    ),
    why: (row) => <WaitingApprovals on="draws" subject={row.id} />,
    useActs: (row) => [winnersAct(row)],
    facts: [
      column('event', msg`Event`, (row) => <Link to={`/events/${row.eventId}`}>{row.code}</Link>),
      ...facts,
      column('nth', msg`Draw no.`, (row) => String(row.draw)),
    ],
    happened: ({ drawAt, drawnAt, void: voided }) => [
      happened(drawnAt ?? drawAt, drawnAt === null ? msg`Draw` : msg`Held`),
      happened(voided?.approvedAt, msg`Void`, { by: voided?.approvedBy }),
    ],
  },
})
