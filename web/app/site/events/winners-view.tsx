import { Trans, useLingui } from '@lingui/react/macro'
import type { Event, Winner } from '@sahay/contract/events'
import { ShareDraw } from './share-draw.tsx'
import timer from './timer.module.css'
import { VerifyDraw } from './verify-draw.tsx'
import { WinnerCard } from './winner-card.tsx'
import css from './winners-view.module.css'

export interface WinnersViewProps {
  readonly event: Event
  readonly winners: readonly Winner[]
}

/** The event, how many win, and the winners in their order; then 'Congratulations!' and a way to check the draw (spec §2). */
export function WinnersView({ event, winners }: WinnersViewProps) {
  const { t } = useLingui()
  const count = winners.length
  return (
    <div className={timer['sheet']}>
      <h1>{event.name}</h1>
      <p className={css['total']}>{t`Total Winner :- ${count}`}</p>
      <ol role="list" className={css['winners']}>
        {winners.map((winner, index) => (
          <WinnerCard key={winner.id} winner={winner} rank={index + 1} />
        ))}
      </ol>
      <h2 className={css['joy']}>
        <Trans>Congratulations!</Trans>
      </h2>
      <ShareDraw event={event} />
      <VerifyDraw eventId={event.id} />
    </div>
  )
}
