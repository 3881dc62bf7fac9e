import { Trans } from '@lingui/react/macro'
import type { Event } from '@sahay/contract/events'
import { ButtonLink } from '../../ui/button.tsx'
import { Fingerprint } from './fingerprint.tsx'
import css from './timer.module.css'

/** An event with places left: its draw has no time yet (contract, "Draw time"). */
export function DrawNotFixed({ event }: { readonly event: Event }) {
  const completed = event.completed_people
  const total = event.total_people
  return (
    <>
      <img src="/pictures/object/kite.svg" width="220" height="220" alt="" />
      <div className={css['panel']}>
        <h1>{event.name}</h1>
        <p>
          <Trans>
            The draw opens when the event is full. {completed} of {total} places are complete. Winners are
            drawn at 11:00 on the morning after the last place is paid for.
          </Trans>
        </p>
        <Fingerprint of={event.commitment} />
        <ButtonLink kind="go" to="/joinourngo">
          <Trans>See the events</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
