import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { type CallAnswer, call } from '../../shell/api.ts'
import { dateColumn, messageColumn, paymentColumns } from '../shared/signed-in/history-columns.tsx'
import { HistoryFrame } from '../shared/signed-in/history-frame.tsx'
import { SecondLine, type HistoryColumn } from '../shared/signed-in/history-table.tsx'
import { type LoadHistory, PER_PAGE } from '../shared/signed-in/use-history.ts'

type Entry = CallAnswer<'GET event/history'>['data']['data'][number]

const load: LoadHistory<Entry> = async (page, signal) => {
  const { data } = await call('GET event/history', { query: { page, perPage: PER_PAGE }, signal })
  return { rows: data.data, lastPage: data.pagination.lastPage }
}

/** The names in the draw of one payment's entries. */
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
        <SecondLine>{placesOf(one)}</SecondLine>
      </>
    ),
  },
  ...paymentColumns('event'),
  messageColumn,
]

/** /event-history: the signed-in person's event entries, one row per payment, newest first (product.md 2). */
export default function EventHistoryPage() {
  const { t } = useLingui()
  return (
    <HistoryFrame
      title={t`Transaction History`}
      lead={t`The places you have taken in events.`}
      columns={columns}
      empty={
        <Trans>
          When you take a place in an event, it appears here. Gifts to needs appear under Donations.
        </Trans>
      }
      way={
        <ButtonLink kind="line" small to="/joinourngo">
          <Trans>See events</Trans>
        </ButtonLink>
      }
      load={load}
    />
  )
}
