import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type CallAnswer, call } from '../../shell/api.ts'
import { day } from '../../shell/formats.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { writePhone } from '../../ui/plain-phone.ts'
import { HistoryFrame } from '../account/history-frame.tsx'
import type { HistoryColumn } from '../account/history-table.tsx'
import { PaymentBadge } from '../account/payment-badge.tsx'
import type { LoadHistory } from '../account/use-history.ts'
import { PaymentNote } from '../payments/payment-note.tsx'
import { SlipCell } from '../slips/slip-cell.tsx'
import css from './donation-history.module.css'
import { GivenAmount } from './given-amount.tsx'

type Donation = CallAnswer<'GET donationDetail/history'>['data']['data'][number]

/** Page size of the histories (spec §9). */
const PER_PAGE = 10

const load: LoadHistory<Donation> = async (page, signal) => {
  const { data } = await call('GET donationDetail/history', { query: { page, perPage: PER_PAGE }, signal })
  return { rows: data.data, lastPage: data.pagination.lastPage }
}

const columns: readonly HistoryColumn<Donation>[] = [
  { key: 'at', head: <Trans>Date</Trans>, cell: (one) => <span className={css['day']}>{day(one.at)}</span> },
  { key: 'need', head: <Trans>For</Trans>, cell: (one) => one.need },
  { key: 'amount', head: <Trans>Amount</Trans>, cell: (one) => <GivenAmount {...one} />, amount: true },
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

/** /donationdetail-history: what the signed-in person has given to urgent needs, newest first (spec §2). */
export default function DonationHistoryPage() {
  const { t } = useLingui()
  const [settled, setSettled] = useState(0)
  return (
    <>
      <PageHead title={t`Your donations`} description={t`What you have given to urgent needs.`} />
      <HistoryFrame
        key={settled}
        heading={<Trans>Your donations</Trans>}
        caption={t`Your donations`}
        columns={columns}
        load={load}
      />
      <PaymentNote onPaid={() => setSettled((before) => before + 1)} />
    </>
  )
}
