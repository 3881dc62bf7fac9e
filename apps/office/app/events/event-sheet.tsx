import { Plural, Trans } from '@lingui/react/macro'
import { eventAddress } from '@sahay/contract/events/event-address'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import { Link } from 'react-router'
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import casework from '../casework/casework.module.css'
import { PicturePanel } from '../content/picture-panel.tsx'
import type { RowOf } from '../kit/resource.ts'
import { useMay } from '../shell/me.ts'

/** What more there is to an event: who is in it, its winners, its picture, and the way to the site. */
export function EventSheet({ row }: { readonly row: RowOf<'GET office/events'> }) {
  const may = useMay()
  const { id, eventId, name, state } = row
  const isShown = state === 'open' || state === 'waiting' || state === 'drawn' || state === 'returned'
  const page = state === 'open' ? '/joinourngo' : eventAddress(id, eventId, name)
  return (
    <>
      <WaitingApprovals on="events" subject={id} />
      <section className={casework['section']} aria-labelledby="entries">
        <h2 id="entries">
          <Trans>Entries</Trans>
        </h2>
        <div className={casework['buttons']}>
          <Link className={buttonClass({ small: true })} to={`/entries?eventId=${id}`}>
            <Trans>Who is in</Trans>
          </Link>
          <Link className={buttonClass({ small: true })} to={`/paper-list?event=${id}`}>
            <Trans>List for paper</Trans>
          </Link>
          {(state === 'drawn' || state === 'archived') && may('draws.read') && (
            <Link className={buttonClass({ small: true })} to={`/winners?eventId=${id}`}>
              <Trans>Winners</Trans>
            </Link>
          )}
        </div>
      </section>
      {state === 'returned' && <Returned row={row} />}
      <PicturePanel kind="event" row={row} />
      {isShown && (
        <p>
          <a href={page} target="_blank" rel="noreferrer">
            <Trans>See it on the site</Trans>
          </a>
        </p>
      )}
    </>
  )
}

/** Of an event that was not filled and whose money goes back: what is left for staff to do. */
function Returned({ row }: { readonly row: RowOf<'GET office/events'> }) {
  return (
    <section className={casework['panel']} aria-labelledby="returned">
      <h2 id="returned">
        <Trans>Every rupee goes back</Trans>
      </h2>
      <p>
        <Trans>
          It closed before all places were taken. What was paid online goes back by itself, with a mail to
          each who paid.
        </Trans>
      </p>
      {row.cash_left > 0 && (
        <p>
          <Plural
            value={row.cash_left}
            one="# place was paid in cash. Hand the money over, then take the sale back on its entry."
            other="# places were paid in cash. Hand the money over, then take the sale back on each entry."
          />{' '}
          <Link to={`/entries?eventId=${row.id}&place=confirmed&sold=counter`}>
            <Trans>Whose cash goes back</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}
