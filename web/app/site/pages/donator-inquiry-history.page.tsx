import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../../shell/page-head.tsx'
import { ComingHistory } from './coming-history.tsx'

/** /donatorinquiry-history: what was sent with the Become a Donator form, once that form is open (spec §2). */
export default function DonatorInquiryHistoryPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Donor inquiries`} description={t`The inquiries you have sent as a donor.`} />
      <ComingHistory heading={<Trans>Donor inquiries</Trans>}>
        <Trans>
          What you send with the Become a Donator form will be listed here. The form is not open yet; what you
          gave to an urgent need stands under your donations.
        </Trans>
      </ComingHistory>
    </>
  )
}
