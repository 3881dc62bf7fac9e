import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { When, Written } from '../kit/show.tsx'
import type { EntryRecord } from './entry-labels.ts'
import { Panel } from '../kit/record/panel.tsx'

/** The answer to "am I in?", and the places of the same payment. */
export function AmIIn({ row }: { readonly row: EntryRecord }) {
  const others = row.together.filter(({ id }) => id !== row.id)
  return (
    <Panel title={<Trans>“Am I in?”</Trans>}>
      <p>
        <Answer row={row} />
      </p>
      {others.length > 0 && (
        <p>
          <Trans>Paid together with:</Trans>{' '}
          {others.map(({ id, uniqueId }, nth) => (
            <span key={id}>
              {nth > 0 && ', '}
              <Link to={`/entries/${id}`}>{uniqueId}</Link>
            </span>
          ))}
        </p>
      )}
      {row.message !== '' && <Written>“{row.message}”</Written>}
    </Panel>
  )
}

/** In a sentence that can be read out. */
function Answer({
  row: { uniqueId, event, place, won, draw_at: drawAt, drawn, heldUntil },
}: {
  readonly row: EntryRecord
}) {
  if (place === 'held')
    return (
      <Trans>
        Not yet: place {uniqueId} in {event} is kept until <When at={heldUntil} /> and is not paid for.
      </Trans>
    )
  if (place === 'released')
    return (
      <Trans>
        No: place {uniqueId} in {event} was released. Anyone who wants to take part needs a new one.
      </Trans>
    )
  if (won !== null)
    return (
      <Trans>
        Yes, a winner: place {uniqueId} is winner no. {won} of {event}.
      </Trans>
    )
  if (drawn)
    return (
      <Trans>
        Yes: place {uniqueId} was in the draw of {event} but was not drawn.
      </Trans>
    )
  if (drawAt !== null)
    return (
      <Trans>
        Yes: place {uniqueId} is in the draw of {event}, on <When at={drawAt} />.
      </Trans>
    )
  return (
    <Trans>
      Yes: place {uniqueId} in {event} is paid for. The draw is fixed once all places are.
    </Trans>
  )
}
