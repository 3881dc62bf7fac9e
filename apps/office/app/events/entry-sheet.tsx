import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { When } from '../kit/show.tsx'
import casework from '../casework/casework.module.css'
import { SlipLink } from '../gifts/slip-link.tsx'
import { ContactPanel } from './contact-panel.tsx'
import type { EntryRecord } from './entry-labels.ts'

/** The answer to "am I in?", the places of the same payment, and the way to call. */
export function EntrySheet({ row }: { readonly row: EntryRecord }) {
  const others = row.together.filter(({ id }) => id !== row.id)
  return (
    <>
      <section className={casework['section']} aria-labelledby="answer">
        <h2 id="answer">
          <Trans>“Am I in?”</Trans>
        </h2>
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
        {row.message !== '' && (
          <p className={casework['text']} dir="auto">
            “{row.message}”
          </p>
        )}
      </section>
      {row.voucher !== null && row.slip_id !== null && row.place === 'confirmed' && (
        <p>
          <SlipLink id={row.slip_id} />
        </p>
      )}
      <ContactPanel entryId={row.id} />
    </>
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
        Not yet: place {uniqueId} in {event} is kept until <When at={heldUntil} />, and is not paid for.
      </Trans>
    )
  if (place === 'released')
    return (
      <Trans>
        No: place {uniqueId} in {event} was given back. Whoever wants to be in takes a new one.
      </Trans>
    )
  if (won !== null)
    return (
      <Trans>
        Yes, and won: place {uniqueId} is winner no. {won} of {event}.
      </Trans>
    )
  if (drawn)
    return (
      <Trans>
        Yes: place {uniqueId} was in the draw of {event}, and was not drawn.
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
