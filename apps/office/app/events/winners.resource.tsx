import { msg } from '@lingui/core/macro'
import { CaseActs } from '../casework/case-panel.tsx'
import { Link } from 'react-router'
import { outcomeOf, WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { action, type Column, namedOption, resource } from '../kit/resource.ts'
import { PlainDay, When } from '../kit/show.tsx'
import { allView } from '../kit/status.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { caseOfWinner, WinnerSheet } from './winner-sheet.tsx'
import { handedWord, unreachedEnds, type Winner } from './winner-labels.ts'

const nameOf = ({ name, uniqueId }: Winner) => name || uniqueId

const facts: readonly Column<Winner>[] = [
  {
    name: 'event',
    label: msg`Event`,
    show: (row) => <Link to={`/events/${row.eventId}`}>{row.event}</Link>,
  },
  { name: 'rank', label: msg`Winner number`, show: ({ rank }) => String(rank), end: true },
  {
    name: 'code',
    label: msg`ID of the place`,
    show: (row) => <Link to={`/entries/${row.entryId}`}>{row.uniqueId}</Link>,
  },
  { name: 'mobile', label: msg`Mobile`, show: (row) => row.mobile && <span dir="ltr">{row.mobile}</span> },
  { name: 'drawn', label: msg`Drawn on`, show: ({ drawnAt }) => <When at={drawnAt} /> },
  { name: 'prize', label: msg`Prize`, show: (row) => <Word {...handedWord(row)} /> },
  {
    name: 'handed',
    label: msg`Handed over on`,
    show: ({ prize }) => prize && <PlainDay day={prize.handed_on} />,
  },
]

/** Who won, and whether the prize is in their hands. */
export const winners = resource({
  name: 'winners',
  title: msg`Winners`,
  list: 'GET office/winners',
  id: ({ id }) => id,
  columns: [{ name: 'name', label: msg`Name`, show: nameOf }, ...facts],
  filters: [
    {
      name: 'prize',
      label: msg`Prize`,
      options: [
        { value: 'waiting', label: msg`Prize waits` },
        { value: 'handed', label: msg`Prize handed over` },
      ],
    },
    {
      name: 'eventId',
      label: msg`Event`,
      load: async () => {
        const { data } = await call('GET office/events', { query: { perPage: 100, sort: '-createdAt' } })
        return data.map((event) => namedOption(event.id, event.name))
      },
    },
  ],
  views: [allView, { name: 'waiting', label: msg`Prize waits`, filters: { prize: 'waiting' } }],
  rowActions: [
    action<Winner>()({
      name: 'pass',
      label: msg`Pass the prize on`,
      permission: 'events.draw',
      kind: 'danger',
      fits: (row) => row.prize === null && row.passed === null && row.passes_from !== null,
      explain: msg`For a winner who cannot be reached. Needed first: the days that the event’s rules give, and calls noted below that nobody answered, on two different days. Then a second person approves it, and the prize goes where the rules say. Both get a mail; the site shows that it passed on, without a name.`,
      fields: {
        reason: {
          kind: 'lines',
          label: msg`How you tried to reach the winner`,
          required: true,
          maxLength: 500,
        },
      },
      async send({ reason }, { id }) {
        return outcomeOf((await call('POST office/winners/pass', { body: { id, reason } })).data)
      },
      done: msg`Noted. A second person has to approve this.`,
    }),
  ],
  empty: msg`Nobody has won yet. Winners stand here as soon as a draw is held.`,
  record: {
    read: async (id) => (await call('GET office/winners/one', { query: { id } })).data,
    title: nameOf,
    facts: [
      ...facts,
      {
        name: 'from',
        label: msg`Can pass on from`,
        show: (row) =>
          row.passed === null && row.prize === null && row.passes_from && <When at={row.passes_from} />,
      },
      {
        name: 'to',
        label: msg`Goes then to`,
        show: ({ passes_to: to }) => to && <Word of={unreachedEnds[to]} />,
      },
      {
        name: 'tried',
        label: msg`Days on which nobody answered`,
        show: ({ unanswered }) => String(unanswered),
      },
      { name: 'instead', label: msg`Instead of the place`, show: (row) => row.instead_of },
    ],
    Acts: ({ row, children }) => <CaseActs {...caseOfWinner(row.id)}>{children}</CaseActs>,
    more: (row) => (
      <>
        <WaitingApprovals on="winners" subject={row.id} />
        <WinnerSheet row={row} />
      </>
    ),
  },
})
