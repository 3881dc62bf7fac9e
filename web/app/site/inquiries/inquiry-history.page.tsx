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
import css from './inquiry-history.module.css'
import { OwnPhoto } from './own-photo.tsx'

type Inquiry = CallAnswer<'GET donatorInquiry/history'>['data'][number]

/** Page size of the histories (spec §9). */
const PER_PAGE = 10

const load: LoadHistory<Inquiry> = async (page, signal) => {
  const { data, pagination } = await call('GET donatorInquiry/history', {
    query: { page, perPage: PER_PAGE },
    signal,
  })
  return { rows: data, lastPage: pagination.lastPage }
}

const columns: readonly HistoryColumn<Inquiry>[] = [
  { key: 'at', head: <Trans>Date</Trans>, cell: (one) => <span className={css['day']}>{day(one.at)}</span> },
  {
    key: 'image',
    head: <Trans>Photo</Trans>,
    cell: (one) => <OwnPhoto address={one.image} name={one.name} />,
  },
  { key: 'purpose', head: <Trans>For</Trans>, cell: (one) => one.purpose },
  { key: 'amount', head: <Trans>Amount</Trans>, cell: (one) => rupees(one.amount), amount: true },
  { key: 'status', head: <Trans>Status</Trans>, cell: (one) => <PaymentBadge status={one.status} /> },
  { key: 'slip', head: <Trans>Slip</Trans>, cell: (one) => <SlipCell {...one} /> },
  {
    key: 'name',
    head: <Trans>Given by</Trans>,
    cell: (one) => (
      <>
        {one.name}
        <span className={css['reach']}>{one.type}</span>
        <span className={css['reach']}>{one.email}</span>
        <span className={css['reach']} dir="ltr">
          {writePhone(one.mobileNo)}
        </span>
        <span className={css['reach']}>{one.address}</span>
      </>
    ),
  },
]

/** /donatorinquiry-history: what the signed-in person sent with the Become a Donator form, newest first (spec §2). */
export default function InquiryHistoryPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Donor inquiries`} description={t`The inquiries you have sent as a donor.`} />
      <HistoryFrame
        heading={<Trans>Donor inquiries</Trans>}
        caption={t`Donor inquiries`}
        columns={columns}
        load={load}
      />
    </>
  )
}
