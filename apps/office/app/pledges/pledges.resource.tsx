import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { forEach } from '../kit/action/for-each.tsx'
import { resource } from '../kit/resource.ts'
import { happened, PlainDay, When, Word } from '../kit/show.tsx'
import { useMay } from '../shell/me.ts'
import { expire, remind, remindOne, takeLine, withdraw } from './pledge-actions.ts'
import { type Pledge, type PledgeRow as Row, pledgeStates } from './pledge-labels.ts'
import { linkAct } from '../kit/record/act-link.tsx'
import { column, mailColumn, phoneColumn, rupeesColumn, textColumn, timeColumn } from '../kit/columns.tsx'
import { dayFilters, newestFirst, statusColumn, statusFilter, statusViews } from '../kit/options.tsx'
import { languageOf } from '../kit/language-names.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ActionButton } from '../kit/action/action-button.tsx'
import { call } from '../shell/api.ts'
import panel from '../kit/record/panel.module.css'
import { Panel } from '../kit/record/panel.tsx'
import { QueryState } from '../kit/states.tsx'

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
