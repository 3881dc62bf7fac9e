import { msg } from '@lingui/core/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { outcomeOf, WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { slipAct } from '../gifts/slip-link.tsx'
import { part } from '../kit/record/resource-pages.tsx'
import { action, type Column, reasonField, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { ContactPanel } from './contact-panel.tsx'
import { type EntryRecord, paymentNames, places, soldNames } from './entry-labels.ts'
import { column, textColumn, timeColumn } from '../kit/columns.tsx'
import { happened, When, Word, Written } from '../kit/show.tsx'
import { Trans } from '@lingui/react/macro'
import { Panel } from '../kit/record/panel.tsx'

type Row = RowOf<'GET office/entries'>

const nameOf = ({ name, uniqueId }: Row) => name || uniqueId

const eventColumn: Column<Row> = column('event', msg`Event`, (row) => (
  <Link to={`/events/${row.eventId}`}>{row.event}</Link>
))
const placeColumn: Column<Row> = column('place', msg`Status`, (row) => <Word {...places[row.place]} />)
const code: Column<Row> = { ...textColumn('uniqueId', msg`Place ID`), name: 'code' }
const mobile: Column<Row> = column(
  'mobile',
  msg`Mobile`,
  (row) => row.mobile && <span dir="ltr">{row.mobile}</span>,
)
const sold: Column<Row> = column('sold', msg`Sold`, ({ sold: how, soldBy }) => (
  <>
    <Word of={soldNames[how]} />
    {soldBy !== null && <> · {soldBy}</>}
  </>
))
const wonColumn: Column<Row> = column('won', msg`Won`, (row) =>
  row.won === null ? null : <Word of={msg`Winner no. ${row.won}`} tone="good" />,
)
const times: readonly Column<Row>[] = [
  timeColumn('at', msg`Taken`),
  { ...timeColumn('confirmedAt', msg`Paid on`), name: 'paid' },
]

/** Entries, as part of an event. */
export const entries = part<EntryRecord>({
  name: 'entries',
  title: msg`Entries`,
  rowActions: [
    action<EntryRecord>('entries.free')({
      name: 'free',
      label: msg`Release place`,
      kind: 'danger',
      fits: (row) => row.place === 'held',
      explain: msg`Others can take it at once, with all places of the same payment. We check with the payment service first: paid places are kept. A paid place is released only by a refund.`,
      send: (_values, { id }) => call('POST office/entries/free', { body: { id } }),
      done: msg`The place has been released.`,
    }),
    action<EntryRecord>('events.sell')({
      name: 'take-back',
      label: msg`Reverse sale`,
      kind: 'danger',
      fits: (row) => row.place === 'confirmed' && row.voucher !== null && row.draw_at === null,
      explain: msg`For places sold by mistake at the stall. All places of the sale are released and its receipt is cancelled. A counter-entry takes the cash out of the till: hand it back. Above the limit, a second person approves it first.`,
      fields: { reason: reasonField },
      send: ({ reason }, { id }) =>
        outcomeOf(call('POST office/counter-sales/take-back', { body: { id, reason } })),
      done: msg`Recorded.`,
    }),
  ],
  record: {
    read: async (id) => (await call('GET office/entries/one', { query: { id } })).data,
    title: nameOf,
    head: [placeColumn, wonColumn],
    judged: (row) => (
      <>
        <WaitingApprovals on="entries" subject={row.id} />
        <AmIIn row={row} />
        <ContactPanel entryId={row.id} />
      </>
    ),
    main: ['code', 'event', 'mobile', 'payment', 'amount', 'slip', 'sold'],
    facts: [
      code,
      eventColumn,
      mobile,
      ...times,
      { ...timeColumn('heldUntil', msg`Kept until`), name: 'until' },
      column('payment', msg`Payment`, ({ status }: EntryRecord) =>
        status === null ? <Word of={msg`Over the counter`} /> : <Word of={paymentNames[status]} />,
      ),
      column('amount', msg`Amount`, ({ amount }: EntryRecord) =>
        amount === null ? null : writeRupees(amount),
      ),
      column(
        'slip',
        msg`Receipt`,
        ({ slip, slip_id: id }: EntryRecord) => slip && id && <Link to={`/slips/${id}`}>{slip}</Link>,
      ),
      sold,
      textColumn('voucher', msg`Voucher`),
      { ...textColumn('end_reason', msg`Reason for reversal`), name: 'why' },
    ],
    happened: ({ at, confirmedAt }) => [happened(at, msg`Taken`), happened(confirmedAt, msg`Paid`)],
    useActs: ({ voucher, slip_id: slip, place }) => [
      voucher !== null && place === 'confirmed' && slip && slipAct(slip),
    ],
  },
})

/** The answer to "am I in?", and the other entries of the same payment. */
function AmIIn({ row }: { readonly row: EntryRecord }) {
  const others = row.together.filter(({ id }) => id !== row.id)
  return (
    <Panel title={<Trans>“Am I in?”</Trans>}>
      <p>
        <Answer row={row} />
      </p>
      {others.length > 0 && (
        <p>
          <Trans>Paid together with:</Trans>{' '}
          {others.map(({ id, uniqueId }, nth) => (
            <span key={id}>
              {nth > 0 && ', '}
              <Link to={`/entries/${id}`}>{uniqueId}</Link>
            </span>
          ))}
        </p>
      )}
      {row.message !== '' && <Written>“{row.message}”</Written>}
    </Panel>
  )
}

/** The answer as a sentence to read out. */
function Answer({
  row: { uniqueId, event, place, won, draw_at: drawAt, drawn, heldUntil },
}: {
  readonly row: EntryRecord
}) {
  if (place === 'held')
    return (
      <Trans>
        Not yet: place {uniqueId} in {event} is kept until <When at={heldUntil} /> and is not paid for.
      </Trans>
    )
  if (place === 'released')
    return (
      <Trans>
        No: place {uniqueId} in {event} was released. Anyone who wants to take part needs a new one.
      </Trans>
    )
  if (won !== null)
    return (
      <Trans>
        Yes, a winner: place {uniqueId} is winner no. {won} of {event}.
      </Trans>
    )
  if (drawn)
    return (
      <Trans>
        Yes: place {uniqueId} was in the draw of {event} but was not drawn.
      </Trans>
    )
  if (drawAt !== null)
    return (
      <Trans>
        Yes: place {uniqueId} is in the draw of {event}, on <When at={drawAt} />.
      </Trans>
    )
  return (
    <Trans>
      Yes: place {uniqueId} in {event} is paid for. The draw is fixed once all places are.
    </Trans>
  )
}
