import { useDates } from '../../../shell/dates.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Thanks } from '@sahay/contract/api/thanks'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { WhatsappLink } from '@sahay/ui/elements/whatsapp-link.tsx'
import { useRupees } from '../../../shell/formats.ts'
import { useSiteAddress } from '../../../shell/settings.ts'
import { EventEnd } from '../../events/joining/event-end.tsx'
import { timerPath } from '../../../shell/public-pages.ts'
import { isUnpaid, outcomeOf, PaidFrame } from './payment-status.tsx'
import css from './thanks.module.css'
import { ThanksFacts } from './thanks-facts.tsx'
import { BigNumber, WhatNext } from './thanks-frame.tsx'
import type { ThanksViewProps } from './use-thanks.ts'

type Event = NonNullable<Thanks['event']>

/** The page after buying event entries: their names in the draw, the draw's date and time, and its address. */
export function EntryThanks(props: ThanksViewProps & { readonly event: Event }) {
  const rupees = useRupees()
  const { thanks, event, checking, signedIn } = props
  const { t } = useLingui()
  const outcome = outcomeOf(thanks, checking)
  const paid = outcome === 'paid'
  // a place that was given had a receipt: staff refunded it later
  const wasGiven = outcome === 'refunded' && thanks.slip !== null && event.state !== 'returned'
  const entries = thanks.entries ?? []
  const amount = rupees(thanks.amount ?? 0)
  const site = useSiteAddress()
  const { draw_at: drawAt, pending_people: open } = event
  const name = <span lang={event.lang}>{event.name}</span>
  const { instant } = useDates()
  const draw = drawAt && instant(drawAt)
  const address = `${site}${timerPath(event)}`
  const invitation = draw
    ? t`${event.name}: the winners are drawn on ${draw}. ${address}`
    : t`I have a place in ${event.name}. Places still open: ${open}. ${address}`
  return (
    <PaidFrame
      {...props}
      heading={
        paid ? (
          <Trans>You are in the draw of {name}.</Trans>
        ) : isUnpaid(outcome) ? (
          <Trans>
            {amount} for {name} has not been paid yet.
          </Trans>
        ) : null
      }
      lead={
        outcome === 'confirming' || wasGiven ? null : (
          <p>
            {paid ? (
              <Trans>Thank you, {thanks.name}. What you gave goes to children’s schooling.</Trans>
            ) : outcome !== 'refunded' ? (
              thanks.payable ? (
                <Trans>Your place is still kept for you.</Trans>
              ) : (
                <Trans>You have not been charged, and your place was released.</Trans>
              )
            ) : event.state === 'returned' ? (
              <Trans>
                {name} was not filled by its closing day, so we refund every rupee. Your bank will show the
                refund in 5 to 7 working days.
              </Trans>
            ) : (
              <Trans>
                No place was left, or yours had been released. Your bank will show the refund in 5 to 7
                working days.
              </Trans>
            )}
          </p>
        )
      }
      picture={<img className="photo" src={event.image} width="640" height="480" alt="" />}
      side={
        <>
          {paid && (
            <BigNumber
              label={
                <Plural
                  value={entries.length}
                  one="Your place in the draw"
                  other="Your # places in the draw"
                />
              }
            >
              {entries.map(({ id, uniqueId }) => (
                <span key={id} className={css['place']}>
                  {uniqueId}
                </span>
              ))}
            </BigNumber>
          )}
          {!paid && outcome !== 'confirming' && !thanks.payable && open > 0 && (
            <div>
              <ButtonLink kind="go" to={`/joinourngo?join=${event.id}`}>
                <Trans>Take a place again</Trans>
              </ButtonLink>
            </div>
          )}
        </>
      }
    >
      {paid && (
        <WhatNext
          steps={
            <>
              <li>
                {draw ? (
                  <Trans>
                    The winners are drawn on <b>{draw}</b>, Indian time.
                  </Trans>
                ) : (
                  <Plural
                    value={open}
                    one="# place is still open. The winners are drawn at 11:00 on the day after the last one is paid for."
                    other="# places are still open. The winners are drawn at 11:00 on the day after the last one is paid for."
                  />
                )}
              </li>
              {!draw && event.closes_at && (
                <li>
                  <EventEnd event={event} />
                </li>
              )}
              <li>
                <Trans>We will write to {thanks.email} after the draw.</Trans>
              </li>
              <li>
                <Trans>
                  <Link to={timerPath(event)}>The draw and its fingerprint</Link>: anyone can check it
                  afterwards.
                </Trans>
              </li>
            </>
          }
        >
          {draw && (
            <ButtonLink small to={`/calendar/${event.id}.ics`} reloadDocument download>
              <Trans>Add to your calendar</Trans>
            </ButtonLink>
          )}
          <ButtonLink small to="/event-history">
            <Trans>Transaction History</Trans>
          </ButtonLink>
          <WhatsappLink text={invitation} about={name} />
        </WhatNext>
      )}
      <ThanksFacts thanks={thanks} about={name} signedIn={signedIn} />
      {!paid && (
        <div className="cluster gap-3 gap-x-5">
          <ButtonLink small to="/event-history">
            <Trans>Transaction History</Trans>
          </ButtonLink>
        </div>
      )}
    </PaidFrame>
  )
}
