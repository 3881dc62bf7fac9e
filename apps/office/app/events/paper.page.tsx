import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearchParams } from 'react-router'
import { When } from '../kit/show.tsx'
import { TableHead } from '../kit/list/table-head.tsx'
import { call } from '../shell/api.ts'
import { PageTitle } from '../shell/page-title.tsx'
import css from './paper.module.css'
import { QueryState } from '../kit/states.tsx'
import { firstRows } from '../kit/list/all-rows.ts'

/** The highest number of printed pages; the list's file has all rows. */
const MOST_PAGES = 30

/** Loads the paid entries of an event, by name. */
async function allPaid(eventId: string) {
  const { rows, more } = await firstRows(
    (page) => call('GET office/entries', { query: { eventId, place: 'confirmed', sort: 'at', ...page } }),
    MOST_PAGES,
  )
  rows.sort((row, other) => row.name.localeCompare(other.name) || row.uniqueId.localeCompare(other.uniqueId))
  return { rows, more }
}

/** The printable list of participants, for a table at the venue. */
export default function PaperPage() {
  const [address] = useSearchParams()
  const eventId = address.get('event')
  return eventId ? <PaperList eventId={eventId} /> : <Navigate to="/events" replace />
}

function PaperList({ eventId }: { readonly eventId: string }) {
  const { t } = useLingui()
  const found = useQuery({
    queryKey: ['entries', 'paper', eventId],
    queryFn: async () => {
      const [{ data: event }, list] = await Promise.all([
        call('GET office/events/one', { query: { id: eventId } }),
        allPaid(eventId),
      ])
      return { event, ...list }
    },
  })
  if (!found.isSuccess) return <QueryState of={found} />
  const { event, rows, more } = found.data
  const count = rows.length
  return (
    <article className="stack gap-4">
      <p className="screen-only cluster apart gap-3">
        <Link to={`/events/${event.id}`}>← {event.name}</Link>
        <Button kind="line" small onClick={() => print()}>{t`Print`}</Button>
      </p>
      <PageTitle>{event.name}</PageTitle>
      <p>
        <Trans>
          Paid for: {count} of {event.total_people}
        </Trans>{' '}
        {event.draw_at !== null && (
          <Trans>
            Draw: <When at={event.draw_at} />
          </Trans>
        )}
      </p>
      {more && <p role="status">{t`These are the first ${count}. Download the whole list under Entries.`}</p>}
      <table className={`table ${css['rows']}`} aria-label={t`Paid places`}>
        <TableHead of={[t`Number`, t`Name`, t`Place ID`, t`Mobile`, t`Attended`]} />
        <tbody>
          {rows.map((row, nth) => (
            <tr key={row.id}>
              <td>{nth + 1}</td>
              <td dir="auto">{row.name || '–'}</td>
              <td>{row.uniqueId}</td>
              <td dir="ltr">{row.mobile}</td>
              <td className={css['box']} aria-hidden="true" />
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
