import { Trans, useLingui } from '@lingui/react/macro'
import { type CallAnswer, call } from '../../shell/api.ts'
import { day, rupees } from '../../shell/formats.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { writePhone } from '../../ui/plain-phone.ts'
import { HistoryFrame } from '../account/history-frame.tsx'
import type { HistoryColumn } from '../account/history-table.tsx'
import { PaymentBadge } from '../account/payment-badge.tsx'
import type { LoadHistory } from '../account/use-history.ts'
import { SlipCell } from '../slips/slip-cell.tsx'
import css from './event-history.module.css'

type Entry = CallAnswer<'GET event/history'>['data']['data'][number]

/** Page size of the histories (spec §9). */
const PER_PAGE = 10

const load: LoadHistory<Entry> = async (page, signal) => {
  const { data } = await call('GET event/history', { query: { page, perPage: PER_PAGE }, signal })
  return { rows: data.data, lastPage: data.pagination.lastPage }
}

const columns: readonly HistoryColumn<Entry>[] = [
  { key: 'at', head: <Trans>Date</Trans>, cell: (one) => <span className={css['day']}>{day(one.at)}</span> },
  {
    key: 'event',
    head: <Trans>Event</Trans>,
    cell: (one) => (
      <>
        {one.event}
        <span className={css['reach']}>{one.uniqueId}</span>
      </>
    ),
  },
  { key: 'amount', head: <Trans>Amount</Trans>, cell: (one) => rupees(one.amount), amount: true },
  { key: 'status', head: <Trans>Status</Trans>, cell: (one) => <PaymentBadge status={one.status} /> },
  { key: 'slip', head: <Trans>Slip</Trans>, cell: (one) => <SlipCell {...one} /> },
  {
    key: 'name',
    head: <Trans>Given by</Trans>,
    cell: (one) => (
      <>
        {one.name}
        <span className={css['reach']}>{one.email}</span>
        <span className={css['reach']} dir="ltr">
          {writePhone(one.mobile_no)}
        </span>
      </>
    ),
  },
  { key: 'message', head: <Trans>Message</Trans>, cell: (one) => one.message },
]

/** /event-history: the places that the signed-in person has taken in events, newest first (spec §2). */
export default function EventHistoryPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Transaction History`} description={t`The places you have taken in events.`} />
      <HistoryFrame
        heading={<Trans>Transaction History</Trans>}
        caption={t`Transaction History`}
        columns={columns}
        load={load}
      />
    </>
  )
}
