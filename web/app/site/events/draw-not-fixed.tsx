import { Trans } from '@lingui/react/macro'
import type { Event } from '@sahay/contract/events'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { Fingerprint } from './fingerprint.tsx'
import { Places } from './places.tsx'
import css from './timer.module.css'

/** An event with places left: its draw has no time yet (contract, "Draw time"). */
export function DrawNotFixed({ event }: { readonly event: Event }) {
  return (
    <div className={`${css['sheet']} ${css['beside']}`}>
      <img className={css['kite']} src="/pictures/object/kite.svg" width="220" height="220" alt="" />
      <h1>{event.name}</h1>
      <p className={`lead ${css['lead']}`}>
        <Trans>
          The draw opens when the event is full. Winners are drawn at 11:00 on the morning after the last
          place is paid for.
        </Trans>
      </p>
      <Places event={event} />
      <div className={css['ways']}>
        <ButtonLink kind="go" to="/joinourngo">
          <Trans>See the events</Trans>
        </ButtonLink>
      </div>
      <Fingerprint of={event.commitment} />
    </div>
  )
}
