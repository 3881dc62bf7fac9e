import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { Clamp } from '@sahay/ui/elements/clamp.tsx'
import { type CallAnswer, call } from '../../shell/api.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { needPath } from '../../shell/public-pages.ts'
import { useUnfinished } from '../shared/payments/use-unfinished.tsx'
import { dateColumn, GivenBy, paymentColumns } from '../shared/signed-in/history-columns.tsx'
import { HistoryFrame } from '../shared/signed-in/history-frame.tsx'
import { Beneath, type HistoryColumn } from '../shared/signed-in/history-table.tsx'
import type { LoadHistory } from '../shared/signed-in/use-history.ts'
import { GivenAmount } from './given-amount.tsx'

type Donation = CallAnswer<'GET donationDetail/history'>['data']['data'][number]

/** Page size of the histories (product.md 9). */
const PER_PAGE = 10

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
        {counter && <Beneath>{counter.paid_by}</Beneath>}
        {counter?.ended && <Beneath>{counter.ended}</Beneath>}
      </>
    ),
  },
  ...paymentColumns('donation').map((column): HistoryColumn<Donation> => {
    if (column.key === 'amount') return { ...column, cell: (one) => <GivenAmount {...one} /> }
    // what does not count has no slip, and over the counter nothing is paid again here
    if (column.key === 'slip')
      return {
        ...column,
        cell: (one) => (one.counter && (one.counter.ended || one.slip === null) ? null : column.cell(one)),
      }
    return column
  }),
  {
    key: 'message',
    place: 'more',
    head: <Trans>Message</Trans>,
    cell: ({ message, name, email, mobile_no: mobile }) => (
      <>
        <Clamp text={message} />
        <GivenBy name={name} email={email} mobile={mobile} />
      </>
    ),
  },
]

/** /donationdetail-history: what the signed-in person has given, online and over the counter, newest first (product.md 2). */
export default function DonationHistoryPage() {
  const { t } = useLingui()
  const [settled, setSettled] = useState(0)
  const note = useUnfinished(() => setSettled((before) => before + 1))
  return (
    <>
      <PageHead title={t`Your donations`} description={t`All your gifts, online and in person.`} />
      <HistoryFrame
        key={settled}
        heading={<Trans>Your donations</Trans>}
        lead={<Trans>All your gifts, online and in person.</Trans>}
        caption={t`Your donations`}
        columns={columns}
        empty={
          <>
            <p>
              <Trans>When you give to a need, your gift appears here with its receipt.</Trans>
            </p>
            <ButtonLink kind="line" small to="/urgentneeddata">
              <Trans>See urgent needs</Trans>
            </ButtonLink>
          </>
        }
        load={load}
      />
      {note}
    </>
  )
}
