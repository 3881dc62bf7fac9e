import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../../shell/page-head.tsx'
import { ComingHistory } from './coming-history.tsx'

/** /event-history: the places one has taken in events, once an event was open (spec §2). */
export default function EventHistoryPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Transaction History`} description={t`The places you have taken in events.`} />
      <ComingHistory heading={<Trans>Transaction History</Trans>}>
        <Trans>
          The places you take in events will be listed here, each with its amount and the state of its
          payment. No event is open yet; what you gave to an urgent need stands under your donations.
        </Trans>
      </ComingHistory>
    </>
  )
}
