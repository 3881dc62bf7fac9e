import { Trans, useLingui } from '@lingui/react/macro'
import { type CallAnswer, call } from '../../shell/api.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { Clamp } from '@sahay/ui/elements/clamp.tsx'
import { HistoryFrame } from '../shared/signed-in/history-frame.tsx'
import { GivenBy } from '../shared/signed-in/given-by.tsx'
import { dateColumn, paymentColumns } from '../shared/signed-in/history-columns.tsx'
import type { HistoryColumn } from '../shared/signed-in/history-table.tsx'
import type { LoadHistory } from '../shared/signed-in/use-history.ts'
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
  dateColumn,
  { key: 'purpose', place: 'for', head: <Trans>For</Trans>, cell: (one) => one.purpose },
  ...paymentColumns('inquiry'),
  {
    key: 'about',
    place: 'more',
    head: <Trans>What you sent</Trans>,
    cell: ({ image, name, type, address, email, mobileNo: mobile }) => (
      <span className={css['sent']}>
        <OwnPhoto address={image} name={name} />
        <span>
          <Clamp text={`${type} · ${address}`} />
          <GivenBy name={name} email={email} mobile={mobile} />
        </span>
      </span>
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
        lead={<Trans>What you have sent as a donor, with your photo.</Trans>}
        caption={t`Donor inquiries`}
        columns={columns}
        empty={
          <>
            <p>
              <Trans>When you send the form of a donator, it stands here with its slip.</Trans>
            </p>
            <ButtonLink kind="line" small to="/urgentneeddata">
              <Trans>See urgent needs</Trans>
            </ButtonLink>
          </>
        }
        load={load}
      />
    </>
  )
}
