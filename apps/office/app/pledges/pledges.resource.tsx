import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { forEach } from '../kit/action/for-each.tsx'
import { resource } from '../kit/resource.ts'
import { happened, When, Word } from '../kit/show.tsx'
import { useMay } from '../shell/me.ts'
import { expire, remind, remindOne, withdraw } from './pledge-actions.ts'
import { PledgeLines } from './pledge-lines.tsx'
import { type Pledge, type PledgeRow as Row, pledgeStates } from './pledge-labels.ts'
import { linkAct } from '../kit/record/act-link.tsx'
import { mailColumn, phoneColumn, rupeesColumn, textColumn, timeColumn } from '../kit/columns.tsx'
import { dayFilters, newestFirst, statusColumn, statusFilter, statusViews } from '../kit/options.tsx'
import { languageOf } from '../kit/language-names.ts'

const note = textColumn('note', msg`Note`)
const amount = rupeesColumn('amount', msg`Promised (₹)`)
const received = rupeesColumn('received', msg`Received (₹)`)
const state = statusColumn(pledgeStates)
const towards = {
  name: 'for',
  label: msg`Purpose`,
  show: ({ fund, need }: Row) =>
    fund.startsWith('need:') ? (
      <Link to={`/needs/${fund.replace('need:', '')}`}>{need ?? fund}</Link>
    ) : (
      <Word of={msg`The general fund`} />
    ),
}
const made = timeColumn('at', msg`Created`)
const name = {
  name: 'name',
  label: msg`Donor`,
  show: (row: Row) => row.name || <Word of={msg`Not named`} tone="quiet" />,
}
const reminded = { ...timeColumn('reminded_at', msg`Reminded`), name: 'reminded' }
const ended = {
  name: 'ended',
  label: msg`Ended`,
  show: (row: Row) => row.ended_at && <When at={row.ended_at} />,
}

const giverOf = (row: Row) => row.name || row.note

/** What givers said that they send by UPI or bank transfer. */
export const pledges = resource({
  name: 'pledges',
  title: msg`Pledges`,
  list: 'GET office/pledges',
  columns: [
    note,
    name,
    amount,
    received,
    state,
    towards,
    made,
    { ...reminded, hidden: true },
    { ...ended, hidden: true },
  ],
  filters: [statusFilter(pledgeStates), ...dayFilters],
  sorts: [...newestFirst('at'), { value: '-amount', label: msg`Largest first` }],
  chosenActions: [forEach(remindOne, giverOf), forEach(expire, giverOf)],
  views: statusViews(pledgeStates, 'promised', 'expired'),
  search: { name: 'q', label: msg`Reference, name or mobile` },
  empty: msg`No pledges yet. Donors who pay by UPI or bank transfer get a payment reference on the site, beside the account.`,
  rowActions: [remind, expire, withdraw],
  record: {
    title: (row) => row.note,
    head: [state],
    judged: (row) => <Lines pledge={row} />,
    main: ['name', 'amount', 'received', 'for', 'mobile', 'email'],
    facts: [
      name,
      amount,
      received,
      towards,
      phoneColumn('mobile', msg`Mobile`),
      mailColumn('email', msg`E-mail`),
      { name: 'language', label: msg`Language`, show: (row) => languageOf(row.language) },
    ],
    happened: ({ at, reminded_at: remindedAt, ended_at: endedAt, end_reason: why, state: now }) => [
      happened(at, msg`Created`),
      happened(remindedAt, msg`Reminded`),
      happened(endedAt, pledgeStates[now].of, { text: why }),
    ],
    useActs: ({ gift }) => [gift && linkAct({ name: 'gift', label: msg`Open gift`, to: `/gifts/${gift}` })],
  },
})

function Lines({ pledge }: { readonly pledge: Pledge }) {
  const may = useMay()('books.write')
  return pledge.state === 'matched' || !may ? null : <PledgeLines pledge={pledge} />
}
