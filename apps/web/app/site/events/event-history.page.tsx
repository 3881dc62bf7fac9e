import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { Clamp } from '@sahay/ui/elements/clamp.tsx'
import { type CallAnswer, call } from '../../shell/api.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { dateColumn, GivenBy, paymentColumns } from '../shared/signed-in/history-columns.tsx'
import { HistoryFrame } from '../shared/signed-in/history-frame.tsx'
import { Beneath, type HistoryColumn } from '../shared/signed-in/history-table.tsx'
import type { LoadHistory } from '../shared/signed-in/use-history.ts'

type Entry = CallAnswer<'GET event/history'>['data']['data'][number]

/** Page size of the histories (product.md 9). */
const PER_PAGE = 10

const load: LoadHistory<Entry> = async (page, signal) => {
  const { data } = await call('GET event/history', { query: { page, perPage: PER_PAGE }, signal })
  return { rows: data.data, lastPage: data.pagination.lastPage }
}

/** What the places of one payment are called in the draw. */
function placesOf({
  uniqueId,
  entries = [],
}: Partial<Pick<Entry, 'entries'>> & Pick<Entry, 'uniqueId'>): string {
  return entries.length > 1 ? entries.map((place) => place.uniqueId).join(', ') : uniqueId
}

const columns: readonly HistoryColumn<Entry>[] = [
  dateColumn,
  {
    key: 'event',
    place: 'for',
    head: <Trans>Event</Trans>,
    cell: (one) => (
      <>
        <bdi lang={one.lang}>{one.event}</bdi>
        <Beneath>{placesOf(one)}</Beneath>
      </>
    ),
  },
  ...paymentColumns('event'),
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

/**
 * /event-history: the places that the signed-in person has taken in events, one row a payment, newest first
 * (product.md 2).
 */
export default function EventHistoryPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Transaction History`} description={t`The places you have taken in events.`} />
      <HistoryFrame
        heading={<Trans>Transaction History</Trans>}
        lead={<Trans>The places you have taken in events.</Trans>}
        caption={t`Transaction History`}
        columns={columns}
        empty={
          <>
            <p>
              <Trans>
                When you take a place in an event, it appears here. Gifts to needs appear under Donations.
              </Trans>
            </p>
            <ButtonLink kind="line" small to="/joinourngo">
              <Trans>See events</Trans>
            </ButtonLink>
          </>
        }
        load={load}
      />
    </>
  )
}
