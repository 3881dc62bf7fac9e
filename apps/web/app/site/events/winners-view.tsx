import { Trans, useLingui } from '@lingui/react/macro'
import type { Winner } from '@sahay/contract/events/draws'
import type { Event } from '@sahay/contract/events/events'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useFigures } from '@sahay/ui/elements/figures.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { Fact } from '../shared/page/fact.tsx'
import timer from './timer.module.css'
import { timerPath } from '../../shell/public-pages.ts'
import { useSiteAddress } from '../../shell/settings.ts'
import { VerifyDraw } from './verify-draw.tsx'
import css from './winners-view.module.css'

export interface WinnersViewProps {
  readonly event: Event
  readonly winners: readonly Winner[]
}

/**
 * The event, the number of winners, and the winners in order; then 'Congratulations!' and a way to check the draw
 * (product.md 2).
 */
export function WinnersView({ event, winners }: WinnersViewProps) {
  const { t } = useLingui()
  const count = winners.length
  return (
    <div className={`stack one-column gap-5 ${timer['sheet']}`}>
      <h1 lang={event.lang} dir="auto">
        {event.name}
      </h1>
      <p className={`strong ${css['total']}`}>{t`Total Winner :- ${count}`}</p>
      <ol role="list" className="plain stack two-columns gap-3">
        {winners.map((winner, index) => (
          <WinnerCard key={winner.id} winner={winner} rank={index + 1} />
        ))}
      </ol>
      <h2 className={`breaks ${css['joy']}`}>
        <Trans>Congratulations!</Trans>
      </h2>
      <ShareDraw event={event} />
      <VerifyDraw eventId={event.id} />
    </div>
  )
}

/** One winner: the rank on a kite, then 'ID:-', 'Name:-' and 'Mobile Number:-'. */
function WinnerCard({ winner, rank }: { readonly winner: Winner; readonly rank: number }) {
  const figures = useFigures()
  return (
    <li className={`panel cluster shrink gap-3 gap-x-4 pad-4 ${css['winner']}`}>
      <span className={`stack ${css['rank']}`}>
        <svg width="70" height="102" viewBox="0 0 70 102" aria-hidden="true">
          <path d="M35 84l10 17H25z" fill="currentColor" />
          <path d="M35 1l34 42-34 42L1 43z" fill="currentColor" stroke="#b9773f" strokeWidth="1.5" />
          <path d="M35 1v84M1 43q34-30 68 0" fill="none" stroke="#b9773f" strokeWidth="1.5" />
        </svg>
        <span className="display">{figures(rank)}</span>
      </span>
      <dl className={`facts stack shrink ${css['facts']}`}>
        <Fact className={css['id']} name={<Trans>ID:-</Trans>} dir="auto">
          {winner.uniqueId}
        </Fact>
        {!winner.returned && (
          <>
            <Fact name={<Trans>Name:-</Trans>} dir="auto">
              {winner.name}
            </Fact>
            <Fact name={<Trans>Mobile Number:-</Trans>} dir="auto">
              {winner.mobile_no}
            </Fact>
          </>
        )}
        <PassedOn winner={winner} />
      </dl>
    </li>
  )
}

/** States that a prize passed on because its winner could not be reached: only the entry, no name. */
function PassedOn({ winner }: { readonly winner: Winner }) {
  const { instead_of: place, returned } = winner
  if (!returned && !place) return null
  return (
    <Fact name={<Trans>Passed on:-</Trans>}>
      {returned ? (
        <Trans>We could not reach the winner. As the rules say, the prize went to the event’s purpose.</Trans>
      ) : (
        <Trans>
          We could not reach the winner with the ID {place}. As the rules say, the prize went to the next
          place that was drawn.
        </Trans>
      )}
    </Fact>
  )
}

/** Shares the page's address with the phone's share function, or copies it to the clipboard if there is none. */
function ShareDraw({ event }: { readonly event: Event }) {
  const { t } = useLingui()
  const url = `${useSiteAddress()}${timerPath(event)}`

  async function share() {
    try {
      if ('share' in navigator) await navigator.share({ title: event.name, url })
      else {
        await window.navigator.clipboard.writeText(url)
        toast.note(t`Copied`)
      }
    } catch (error) {
      // closing the share sheet is a deliberate cancel and needs no message
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.warn('The address could not be shared.', error)
      toast.error(url)
    }
  }

  return (
    <div className="cluster gap-3">
      <Button onClick={() => void share()}>
        <Trans>Share</Trans>
      </Button>
    </div>
  )
}
