import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { forEach } from '../kit/action/for-each.tsx'
import { resource, action, type Action, reasonField, type RowOf } from '../kit/resource.ts'
import { happened, PlainDay, When, Word } from '../kit/show.tsx'
import { useMay } from '../shell/me.ts'
import { linkAct } from '../kit/record/act-link.tsx'
import { column, mailColumn, phoneColumn, rupeesColumn, textColumn, timeColumn } from '../kit/columns.tsx'
import {
  dayFilters,
  newestFirst,
  statusColumn,
  statusFilter,
  statusViews,
  type Statuses,
} from '../kit/options.tsx'
import { languageOf } from '../kit/language-names.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ActionButton } from '../kit/action/action-button.tsx'
import { call, queries } from '../shell/api.ts'
import panel from '../kit/record/panel.module.css'
import { Panel } from '../kit/record/panel.tsx'
import { QueryState } from '../kit/states.tsx'
import type { CallAnswer } from '@sahay/contract/api/office'

type Row = RowOf<'GET office/pledges'>
type Pledge = CallAnswer<'GET office/pledges/one'>['data']

const pledgeStates = {
  promised: { of: msg`Promised`, tone: 'act' },
  matched: { of: msg`Received`, tone: 'good' },
  expired: { of: msg`Expired`, tone: 'quiet' },
  withdrawn: { of: msg`Withdrawn`, tone: 'quiet' },
} as const satisfies Statuses<Pledge['state']>

const permission = 'pledges.edit'
const isWaitedFor = ({ state }: Pick<Pledge, 'state'>) => state === 'promised'

/** The reminder for one of many pledges; the server refuses those without a mail address. */
const remindOne = action<Row>(permission)({
  name: 'remind',
  label: msg`Send reminder`,
  fits: isWaitedFor,
  explain: msg`An e-mail in the donor’s language says that the money has not arrived, and repeats the payment reference. At most once a day.`,
  send: (_values, { id, version }) => call('POST office/pledges/remind', { body: { id, version } }),
  done: msg`The reminder is on its way.`,
})

const remind: Action<Pledge> = {
  ...remindOne,
  fits: (pledge) => isWaitedFor(pledge) && pledge.email !== '',
}

const expire = action<Row>(permission)({
  name: 'expire',
  label: msg`Expire pledge`,
  fits: isWaitedFor,
  explain: msg`The pledge expires today. Money that arrives later with its reference is still recognised.`,
  send: (_values, { id, version }) => call('POST office/pledges/expire', { body: { id, version } }),
  done: msg`The pledge has expired.`,
})

const withdraw = action<Pledge>(permission)({
  name: 'withdraw',
  label: msg`Withdraw for donor`,
  kind: 'danger',
  fits: isWaitedFor,
  explain: msg`For a donor who told you that they will not pay.`,
  fields: { reason: reasonField },
  send: ({ reason }, { id, version }) =>
    call('POST office/pledges/withdraw', { body: { id, version, reason } }),
  done: msg`Saved.`,
})

interface Chosen {
  readonly line: string
  readonly pledge: string
}

const takeLine = action<Chosen>('books.write')({
  name: 'take-line',
  label: msg`Match`,
  kind: 'go',
  explain: msg`The amount received is booked as a gift for the pledge’s purpose, with a receipt, whatever was promised.`,
  async send(_values, { line, pledge: id }) {
    await call('POST office/banking/book', { body: { line, as: 'offer', taker: 'pledge', id } })
    await queries.invalidateQueries({ queryKey: ['bank-lines'] })
  },
  done: msg`Booked and explained.`,
})

const note = textColumn('note', msg`Note`)
const amount = rupeesColumn('amount', msg`Promised (₹)`)
const received = rupeesColumn('received', msg`Received (₹)`)
const state = statusColumn(pledgeStates)
const towards = column('for', msg`Purpose`, ({ fund, need }: Row) =>
  fund.startsWith('need:') ? (
    <Link to={`/needs/${fund.replace('need:', '')}`}>{need ?? fund}</Link>
  ) : (
    <Word of={msg`The general fund`} />
  ),
)
const made = timeColumn('at', msg`Created`)
const name = column('name', msg`Donor`, (row: Row) => row.name || <Word of={msg`Not named`} tone="quiet" />)
const reminded = { ...timeColumn('reminded_at', msg`Reminded`), name: 'reminded' }
const ended = column('ended', msg`Ended`, (row: Row) => row.ended_at && <When at={row.ended_at} />)

const giverOf = (row: Row) => row.name || row.note

/** Gifts announced by UPI or bank transfer. */
export const pledges = resource({
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
      column<Pledge>('language', msg`Language`, (row) => languageOf(row.language)),
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

const SHOWN = 20

/** Unexplained bank lines, from which staff choose the one with the pledge's money. */
function PledgeLines({ pledge }: { readonly pledge: Pledge }) {
  const { t } = useLingui()
  const [amountText, setAmountText] = useState(String(pledge.amount))
  const q = useDeferredValue(amountText.trim())
  const found = useQuery({
    queryKey: ['bank-lines', 'for pledge', q],
    queryFn: async ({ signal }) => {
      const query = { state: 'open', perPage: SHOWN, ...(q === '' ? {} : { q }) } as const
      const { data } = await call('GET office/banking/lines', { query, signal })
      return data.filter(({ left }) => left > 0)
    },
  })
  return (
    <Panel title={<Trans>Which bank line is it?</Trans>}>
      <TextField
        label={<Trans>Narration, reference or amount</Trans>}
        name="pledge-lines-q"
        value={amountText}
        onChange={({ target }) => setAmountText(target.value)}
      />
      <QueryState of={found} />
      {found.isSuccess && found.data.length === 0 && (
        <p>{t`No unexplained line matches. Import the statement first, or search for another amount.`}</p>
      )}
      <ul role="list" className="stack gap-3">
        {found.data?.map((line) => (
          <li key={line.id} className={panel['line']}>
            <div>
              <strong>{writeRupees(line.left)}</strong> <PlainDay day={line.day} />
              <p dir="auto">{line.narration}</p>
              {line.reference !== '' && <p className="quiet">{line.reference}</p>}
            </div>
            <ActionButton of="pledges" action={takeLine} row={{ line: line.id, pledge: pledge.id }} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
