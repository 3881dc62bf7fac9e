import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { type CallAnswer, call } from '../../shell/api.ts'
import { useRupees } from '../../shell/formats.ts'
import { needPath } from '../../shell/public-pages.ts'
import { dateColumn, messageColumn, paymentColumns } from '../shared/signed-in/history-columns.tsx'
import { HistoryFrame } from '../shared/signed-in/history-frame.tsx'
import { SecondLine, type HistoryColumn } from '../shared/signed-in/history-table.tsx'
import { type LoadHistory, PER_PAGE } from '../shared/signed-in/use-history.ts'

type Donation = CallAnswer<'GET donationDetail/history'>['data']['data'][number]

const load: LoadHistory<Donation> = async (page, signal) => {
  const { data } = await call('GET donationDetail/history', { query: { page, perPage: PER_PAGE }, signal })
  return { rows: data.data, lastPage: data.pagination.lastPage }
}

const columns: readonly HistoryColumn<Donation>[] = [
  dateColumn,
  {
    key: 'need',
    place: 'for',
    head: <Trans>For</Trans>,
    cell: ({ need, need_id: id, lang, counter }) => (
      <>
        <bdi lang={lang}>{id === null ? need : <Link to={needPath({ id })}>{need}</Link>}</bdi>
        {counter && <SecondLine>{counter.paid_by}</SecondLine>}
        {counter?.ended && <SecondLine>{counter.ended}</SecondLine>}
      </>
    ),
  },
  ...paymentColumns('donation').map((column): HistoryColumn<Donation> => {
    if (column.key === 'amount') return { ...column, cell: (one) => <GivenAmount {...one} /> }
    // a gift that does not count has no slip, and a counter gift cannot be paid again here
    if (column.key === 'slip')
      return {
        ...column,
        cell: (one, onChanged) =>
          one.counter && (one.counter.ended || one.slip === null) ? null : column.cell(one, onChanged),
      }
    return column
  }),
  messageColumn,
]

/** /donationdetail-history: the signed-in person's gifts, online and over the counter, newest first (product.md 2). */
export default function DonationHistoryPage() {
  const { t } = useLingui()
  return (
    <HistoryFrame
      title={t`Your donations`}
      lead={t`All your gifts, online and in person.`}
      columns={columns}
      empty={<Trans>When you give to a need, your gift appears here with its receipt.</Trans>}
      way={
        <ButtonLink kind="line" small to="/urgentneeddata">
          <Trans>See urgent needs</Trans>
        </ButtonLink>
      }
      load={load}
    />
  )
}

/** A row's amount, and below it where surplus parts of it went, or what was refunded. */
function GivenAmount({ amount, moved = [], returned }: Donation) {
  const rupees = useRupees()
  const elsewhere = rupees(moved.reduce((total, part) => total + part.amount, 0))
  const back = rupees(returned ?? 0)
  const [first] = moved
  return (
    <>
      {rupees(amount)}
      {first && (
        <SecondLine>
          <Plural
            value={moved.length}
            one={`${elsewhere} went to ${first.need}`}
            other={`${elsewhere} went to # other needs`}
          />
        </SecondLine>
      )}
      {returned !== undefined && (
        <SecondLine>
          <Trans>{back} refunded</Trans>
        </SecondLine>
      )}
    </>
  )
}
