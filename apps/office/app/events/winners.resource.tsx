import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { outcomeOf, WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { CasePanel, useCaseActs } from '../casework/case-panel.tsx'
import { part } from '../kit/record/resource-pages.tsx'
import { action, type Column } from '../kit/resource.ts'
import { happened, type Happening, PlainDay, When, Word } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { bookFor } from '../spending/booking.ts'
import { PurchasesPanel, useBookOnce } from '../spending/purchases-panel.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { PrizePanel } from './prize-panel.tsx'
import { handedWord, unreachedEnds, type Winner } from './winner-labels.ts'
import { column, textColumn, timeColumn, wordColumn } from '../kit/columns.tsx'
import { Panel } from '../kit/record/panel.tsx'

const roles = ['owner', 'treasurer'] as const

/** The case data of a winner: who may work on it. */
const caseOfWinner = (id: string) =>
  ({ of: 'winners', id, state: null, mail: false, permission: 'prizes.hand', roles }) as const

const bookPrize = bookFor<Winner>({
  label: msg`Book prize cost`,
  explain: msg`It is booked at once, from the event’s money.`,
  subject: ({ id, eventId }) => ({ kind: 'prizes', fund: `event:${eventId}`, about: id }),
  begin: ({ prize: handed }) => (handed ? { what: handed.prize.slice(0, 120) } : {}),
})

const nameOf = ({ name, uniqueId }: Winner) => name || uniqueId

const prize: Column<Winner> = column('prize', msg`Prize`, (row) => <Word {...handedWord(row)} />)
const facts: readonly Column<Winner>[] = [
  column('event', msg`Event`, (row) => <Link to={`/events/${row.eventId}`}>{row.event}</Link>),
  column('rank', msg`Winner number`, ({ rank }) => String(rank), { end: true }),
  column('code', msg`Place ID`, (row) => <Link to={`/entries/${row.entryId}`}>{row.uniqueId}</Link>),
  column('mobile', msg`Mobile`, (row) => row.mobile && <span dir="ltr">{row.mobile}</span>),
  { ...timeColumn('drawnAt', msg`Drawn on`), name: 'drawn' },
  column('handed', msg`Handed over on`, ({ prize: handed }) => handed && <PlainDay day={handed.handed_on} />),
]

/** Winners and the handover of their prizes, as part of an event. */
export const winners = part<Winner>({
  name: 'winners',
  title: msg`Winners`,
  rowActions: [
    action<Winner>('events.draw')({
      name: 'pass',
      label: msg`Pass prize on`,
      kind: 'danger',
      fits: (row) => row.prize === null && row.passed === null && row.passes_from !== null,
      explain: msg`For a winner who cannot be reached. First the days given in the event’s rules must be over. Calls recorded below on two different days must have gone unanswered. Then a second person approves it, and the prize goes where the rules say. Both people get an e-mail. The site shows that it passed on, without a name.`,
      fields: {
        reason: {
          kind: 'lines',
          label: msg`How you tried to reach the winner`,
          required: true,
          maxLength: 500,
        },
      },
      send: ({ reason }, { id }) => outcomeOf(call('POST office/winners/pass', { body: { id, reason } })),
      done: msg`Recorded. A second person must approve this.`,
    }),
  ],
  record: {
    read: async (id) => (await call('GET office/winners/one', { query: { id } })).data,
    title: nameOf,
    head: [prize],
    judged: (row) => (
      <>
        <WaitingApprovals on="winners" subject={row.id} />
        <ContactPanel entryId={row.entryId} />
        <PrizePanel key={row.prize?.version ?? 0} row={row} />
      </>
    ),
    why: (row) => (
      <Panel title={<Trans>Prize cost</Trans>}>
        <PurchasesPanel filter={{ about: row.id }} />
      </Panel>
    ),
    main: ['event', 'rank', 'code', 'mobile', 'drawn', 'handed', 'from'],
    facts: [
      ...facts,
      column(
        'from',
        msg`Can pass on from`,
        (row) =>
          row.passed === null && row.prize === null && row.passes_from && <When at={row.passes_from} />,
      ),
      { ...wordColumn('passes_to', msg`Passes to`, unreachedEnds), name: 'to' },
      column('tried', msg`Days without answer`, ({ unanswered }) => String(unanswered)),
      { ...textColumn('instead_of', msg`Replaces place`), name: 'instead' },
    ],
    timeline: (row) => <CasePanel {...caseOfWinner(row.id)} happenings={happeningsOf(row)} />,
    useActs: (row) => [
      ...useBookOnce({ about: row.id }, row, bookPrize),
      ...useCaseActs(caseOfWinner(row.id), 'rare'),
    ],
  },
})

/** The events of the record itself. */
const happeningsOf = ({ drawnAt, passed, prize: handed }: Winner): readonly Happening[] =>
  [
    happened(drawnAt, msg`Drawn`),
    happened(passed?.at, msg`Passed on`),
    happened(handed?.at, msg`Prize handed over`, { by: handed?.by }),
  ].filter((one) => one !== null)
