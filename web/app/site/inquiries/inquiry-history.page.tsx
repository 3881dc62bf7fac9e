import { Trans, useLingui } from '@lingui/react/macro'
import { type CallAnswer, call } from '../../shell/api.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { HistoryFrame } from '../account/history-frame.tsx'
import { dateColumn, giverColumn, paymentColumns } from '../account/history-columns.tsx'
import type { HistoryColumn } from '../account/history-table.tsx'
import type { LoadHistory } from '../account/use-history.ts'
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
  dateColumn,
  {
    key: 'image',
    head: <Trans>Photo</Trans>,
    cell: (one) => <OwnPhoto address={one.image} name={one.name} />,
  },
  { key: 'purpose', head: <Trans>For</Trans>, cell: (one) => one.purpose },
  ...paymentColumns,
  giverColumn(({ mobileNo: mobile, name, type, email, address }) => ({ name, type, email, mobile, address })),
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
