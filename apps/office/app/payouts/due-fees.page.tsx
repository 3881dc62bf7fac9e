import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addRupees, writeFigure, writeRupees } from '@sahay/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Page } from '../kit/page.tsx'
import { useRowKeys } from '../kit/list/row-keys.ts'
import { When, Word } from '../kit/show.tsx'
import { standardName } from '../kit/standard-names.ts'
import { Empty, QueryState } from '../kit/states.tsx'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { MakePayouts } from './make-payouts.tsx'
import { type DueFee, PAYOUTS, PAY } from './payout-labels.ts'
import css from './payouts.module.css'
import { grouped } from './by-school.ts'
import { CheckBox, useTicks } from '../kit/form/check-box.tsx'
import { firstRows } from '../kit/list/all-rows.ts'

/** The highest number of pages loaded together; the rest appears once these are paid. */
const MOST_PAGES = 5

/** Approved but unpaid fees by school: selected, added up, and turned into one payout per school. */
export default function DueFeesPage() {
  const { t } = useLingui()
  const may = useMay()
  // a row is a school here: X selects all its children
  useRowKeys()
  const { ticked, tick, clear } = useTicks()
  const found = useQuery({
    queryKey: [PAYOUTS, 'due'],
    queryFn: ({ signal }) =>
      firstRows((query) => call('GET office/payouts/due', { query, signal }), MOST_PAGES),
  })
  const pays = may(PAY)
  const rows = found.data?.rows ?? []
  const groups = [...grouped(rows, ({ school }) => school?.id ?? '')]
  // children without an assigned school come last
  const schools = [...groups.filter(([id]) => id !== ''), ...groups.filter(([id]) => id === '')]
  return (
    <Page
      title={t`Fees to pay`}
      beside={rows.length > 0 && <a href="/api/office/payouts/due?file=csv" download>{t`Download file`}</a>}
    >
      <QueryState of={found} />
      {found.isSuccess && rows.length === 0 && (
        <Empty>
          <Trans>
            No fees to pay. School fees appear here once a caseworker has approved them. Paid ones are under
            “School payouts”.
          </Trans>
        </Empty>
      )}
      {found.data?.more && (
        <p role="status">{t`These have waited longest. The others appear once these are paid.`}</p>
      )}
      <div className="stack one-column gap-4" data-rows>
        {schools.map(([id, children]) => (
          <School key={id} rows={children} ticked={ticked} onTick={pays && id !== '' ? tick : undefined} />
        ))}
      </div>
      {pays && rows.length > 0 && (
        <MakePayouts rows={rows.filter(({ id }) => ticked.has(id))} onMade={clear} />
      )}
    </Page>
  )
}

interface SchoolProps {
  readonly rows: readonly DueFee[]
  readonly ticked: ReadonlySet<string>
  /** Absent if nothing can be selected. */
  readonly onTick: ((ids: readonly string[], on: boolean) => void) | undefined
}

/** A school's children, selectable one by one or all together. */
function School({ rows, ticked, onTick }: SchoolProps) {
  const { t } = useLingui()
  const [first] = rows
  const school = first?.school ?? null
  const ids = rows.map(({ id }) => id)
  const all = ids.every((id) => ticked.has(id))
  const count = rows.length
  const sum = writeRupees(addRupees(rows.map(({ amount }) => amount)))
  const name = school?.name ?? t`School not registered`
  return (
    <section className={`panel stack gap-2 pad-4 ${css['school']}`} aria-label={name} data-id={school?.id}>
      <header className="cluster apart gap-2 gap-x-4">
        <h2 dir="auto">{name}</h2>
        <span>
          <Plural value={count} one="# child" other="# children" /> · {sum}
        </span>
      </header>
      {school === null && (
        <p>
          <Trans>
            A school can be paid once it is registered. A caseworker matches the name under{' '}
            <Link to="/spellings">Unmatched school names</Link>.
          </Trans>
        </p>
      )}
      {school?.accountEnds === null && (
        <p>
          <Trans>
            This school has no bank account on record.{' '}
            <Link to={`/schools/${school.id}`}>Enter bank account</Link>
          </Trans>
        </p>
      )}
      {onTick && (
        <CheckBox data-row data-tick checked={all} onTick={(on) => onTick(ids, on)}>
          <Trans>Select whole school</Trans>
        </CheckBox>
      )}
      <ul role="list">
        {rows.map(({ id, student, standard, number, amount, approvedAt, schoolName }) => (
          <li key={id}>
            <CheckBox
              className={`stack gap-3 ${css['child']}`}
              checked={ticked.has(id)}
              disabled={!onTick}
              onTick={(on) => onTick?.([id], on)}
            >
              <span className="shrink breaks">
                <b dir="auto">{student || number}</b>, <Word of={standardName(standard)} />
                <br />
                <span className="quiet">
                  {number} ·{' '}
                  <Trans>
                    approved <When at={approvedAt} />
                  </Trans>
                  {school === null && <> · {schoolName}</>}
                </span>
              </span>
              <span className="number one-line">{writeFigure(amount)}</span>
            </CheckBox>
          </li>
        ))}
      </ul>
    </section>
  )
}
