import { msg } from '@lingui/core/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { MailLink, PhoneLink } from '../casework/contact.tsx'
import { languageOf } from '../casework/language-of.ts'
import { forEach } from '../kit/action/for-each.tsx'
import { resource } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { statusColumn, statusFilter, statusViews } from '../kit/status.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { expire, remind, remindOne, withdraw } from './pledge-actions.ts'
import { PledgeLines } from './pledge-lines.tsx'
import { type Pledge, type PledgeRow as Row, pledgeStates } from './pledge-labels.ts'
import { linkAct } from '../kit/record/act-link.tsx'
import { happened, WhatHappened } from '../kit/record/timeline.tsx'

const note = { name: 'note', label: msg`Note`, show: (row: Row) => row.note }
const amount = {
  name: 'amount',
  label: msg`Promised (₹)`,
  end: true as const,
  show: (row: Row) => writeRupees(row.amount),
}
const received = {
  name: 'received',
  label: msg`Received (₹)`,
  end: true as const,
  show: (row: Row) => (row.received === null ? null : writeRupees(row.received)),
}
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
const made = { name: 'at', label: msg`Created`, show: (row: Row) => <When at={row.at} /> }
const name = {
  name: 'name',
  label: msg`Donor`,
  show: (row: Row) => row.name || <Word of={msg`Not named`} tone="quiet" />,
}
const reminded = {
  name: 'reminded',
  label: msg`Reminded`,
  show: (row: Row) => row.reminded_at && <When at={row.reminded_at} />,
}
const ended = {
  name: 'ended',
  label: msg`Ended`,
  show: (row: Row) => row.ended_at && <When at={row.ended_at} />,
}

const giverOf = (row: Row) => row.name || row.note

/** What givers said that they send by UPI or bank transfer. */
export const pledges = resource<'GET office/pledges', Pledge>({
  name: 'pledges',
  title: msg`Pledges`,
  list: 'GET office/pledges',
  id: ({ id }) => id,
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
  filters: [
    statusFilter(pledgeStates),
    { name: 'from', label: msg`From`, kind: 'day' },
    { name: 'until', label: msg`Until`, kind: 'day' },
  ],
  sorts: [
    { value: '-at', label: msg`Newest first` },
    { value: 'at', label: msg`Oldest first` },
    { value: '-amount', label: msg`Largest first` },
  ],
  chosenActions: [forEach(remindOne, giverOf), forEach(expire, giverOf)],
  views: statusViews(pledgeStates, 'promised', 'expired'),
  search: { name: 'q', label: msg`Reference, name or mobile` },
  empty: msg`No pledges yet. Donors who pay by UPI or bank transfer get a payment reference on the site, beside the account.`,
  rowActions: [remind, expire, withdraw],
  record: {
    read: async (id) => (await call('GET office/pledges/one', { query: { id } })).data,
    title: (row) => row.note,
    head: [state],
    judged: (row) => <Lines pledge={row} />,
    main: ['name', 'amount', 'received', 'for', 'mobile', 'email'],
    facts: [
      name,
      amount,
      received,
      towards,
      {
        name: 'mobile',
        label: msg`Mobile`,
        show: (row) => (row.mobile ? <PhoneLink number={row.mobile} /> : null),
      },
      { name: 'email', label: msg`E-mail`, show: (row) => (row.email ? <MailLink to={row.email} /> : null) },
      { name: 'language', label: msg`Language`, show: (row) => languageOf(row.language) },
    ],
    timeline: ({ at, reminded_at: remindedAt, ended_at: endedAt, end_reason: why, state: now }) => (
      <WhatHappened
        of={[
          happened(at, msg`Created`),
          happened(remindedAt, msg`Reminded`),
          happened(endedAt, pledgeStates[now].of, { more: why && <p dir="auto">{why}</p> }),
        ]}
      />
    ),
    Acts: ({ row: { gift }, children }) =>
      children(
        gift ? [linkAct({ name: 'gift', label: msg`Open gift`, to: `/gifts/${gift}`, kind: 'line' })] : [],
      ),
  },
})

function Lines({ pledge }: { readonly pledge: Pledge }) {
  const may = useMay()('books.write')
  return pledge.state === 'matched' || !may ? null : <PledgeLines pledge={pledge} />
}
