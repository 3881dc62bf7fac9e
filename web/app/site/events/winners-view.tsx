import { Trans, useLingui } from '@lingui/react/macro'
import type { Event, Winner } from '@sahay/contract/events'
import { ShareDraw } from './share-draw.tsx'
import { VerifyDraw } from './verify-draw.tsx'
import css from './winners-view.module.css'

export interface WinnersViewProps {
  readonly event: Event
  readonly winners: readonly Winner[]
}

/** The winners in their order (spec §2): rank, 'ID:-', 'Name:-', 'Mobile Number:-', and a way to check the draw. */
export function WinnersView({ event, winners }: WinnersViewProps) {
  const { t } = useLingui()
  const count = winners.length
  return (
    <>
      <h1 className={css['joy']}>
        <Trans>Congratulations!</Trans>
      </h1>
      <div className={css['event']}>
        <p>{event.name}</p>
        <p>{t`Total Winner :- ${count}`}</p>
      </div>
      <ol role="list" className={css['winners']}>
        {winners.map((winner, index) => (
          <li key={winner.id} className={css['winner']}>
            <span className={css['rank']}>{index + 1}</span>
            <dl className={css['facts']}>
              <div className={css['name']}>
                <dt>
                  <Trans>Name:-</Trans>
                </dt>
                <dd>{winner.name}</dd>
              </div>
              <div>
                <dt>
                  <Trans>ID:-</Trans>
                </dt>
                <dd>{winner.uniqueId}</dd>
              </div>
              <div>
                <dt>
                  <Trans>Mobile Number:-</Trans>
                </dt>
                <dd dir="ltr">{winner.mobile_no}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
      <ShareDraw event={event} />
      <VerifyDraw eventId={event.id} />
    </>
  )
}
