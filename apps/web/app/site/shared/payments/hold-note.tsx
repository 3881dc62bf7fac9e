import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { call } from '../../../shell/api.ts'
import { useCountdown, useRupees } from '../../../shell/formats.ts'
import { aheadOf } from '../../../shell/server-clock.ts'
import { giveBack } from './give-back.ts'
import { type SeatHold, holdLeft, minutesToSay, secondsToPay } from './hold.ts'
import { dropUnpaid, useOpenPayments } from './open-payments.ts'
import { kindOf } from './pay-kinds.ts'
import css from './payment-note.module.css'
import type { PendingPurchase } from './purchase.ts'
import { usePayAgain } from './use-pay-again.ts'

export interface HoldNoteProps {
  readonly order: PendingPurchase
  readonly hold: SeatHold
  /** Called when the entry is free again. */
  readonly onChanged: () => void
}

/** Entries whose payment window is gone, after a reload or a network failure: they can be paid while they are held. */
export function HoldNote({ order, hold, onChanged }: HoldNoteProps) {
  const rupees = useRupees()
  const { paying, payAgain } = usePayAgain(onChanged)
  const { failure } = useOpenPayments()
  const left = useHoldLeft(hold)
  const kind = kindOf(order.type)
  const amount = rupees(order.amountPaise / 100)
  if (secondsToPay(left) === null)
    return (
      <div className={css['note']}>
        <p role="status">
          <Trans>
            Your time to pay for {order.about} has run out, and what we kept for you was released. You have
            not been charged.
          </Trans>
        </p>
        <Button kind="quiet" small onClick={dropUnpaid}>
          <Trans>Close</Trans>
        </Button>
      </div>
    )
  return (
    <div className={css['note']}>
      <div>
        <p role="status">
          {failure && <b lang="en">{failure} </b>}
          <Trans>
            {amount} for {order.about} has not been paid yet.
          </Trans>
        </p>
        <HoldClock hold={hold} left={left} />
      </div>
      <div className="row gap-2">
        <Button kind="line" small busy={paying} onClick={() => kind && payAgain(kind, order.id, hold.places)}>
          <Trans>Pay again</Trans>
        </Button>
        <Button kind="quiet" small onClick={() => void giveBack(order.id, hold, onChanged)}>
          <Trans>Cancel order</Trans>
        </Button>
      </div>
    </div>
  )
}

/**
 * The countdown of a held entry while the provider's window covers the whole page: shown in the browser's top layer. A
 * browser without popovers shows nothing above that window; the page's own countdown continues below.
 */
export function HoldAbove({ hold }: { readonly hold: SeatHold }) {
  return 'showPopover' in HTMLElement.prototype ? <ClockAbove hold={hold} /> : null
}

function ClockAbove({ hold }: { readonly hold: SeatHold }) {
  const left = useHoldLeft(hold)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.showPopover(), [])
  return (
    <div ref={box} popover="manual" className={css['above']}>
      <HoldClock hold={hold} left={left} />
    </div>
  )
}

/**
 * The remaining hold time, updated visually every second; announced only at five minutes and at one. It is outside other
 * live regions, which would announce every second. `left` in milliseconds.
 */
function HoldClock({ hold, left }: { readonly hold: SeatHold; readonly left: number }) {
  const places = hold.places ?? 1
  const say = minutesToSay(left)
  const time = useCountdown()(left / 1000)
  return (
    <>
      <p className={say === 1 ? `${css['clock']} ${css['soon']}` : css['clock']}>
        <Trans>
          <Plural value={places} one="Your place is" other="Your # places are" /> kept for{' '}
          <b role="timer" aria-live="off">
            {time}
          </b>
        </Trans>
      </p>
      <p className="sr-only" role="status">
        {say === 5 && (
          <Plural
            value={places}
            one="Your place is kept for 5 more minutes."
            other="Your # places are kept for 5 more minutes."
          />
        )}
        {say === 1 && (
          <Plural
            value={places}
            one="Your place is kept for 1 more minute."
            other="Your # places are kept for 1 more minute."
          />
        )}
      </p>
    </>
  )
}

/**
 * The remaining hold time in milliseconds: computed every second from clocks instead of counted, so that it is right after
 * sleep. Asks for the server's clock whenever the page becomes visible, in case this one was changed.
 */
function useHoldLeft(hold: SeatHold): number {
  const { until } = hold
  const [ahead, setAhead] = useState(hold.ahead)
  const [left, setLeft] = useState(() => holdLeft(hold, Date.now()))

  useEffect(() => {
    const tick = () => setLeft(holdLeft({ until, ahead }, Date.now()))
    tick()
    const each = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(each)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [until, ahead])

  useEffect(() => {
    const ask = async () => {
      try {
        const sentAt = Date.now()
        const [event] = (await call('GET event/list')).data
        if (event) setAhead(aheadOf(event.now, sentAt))
      } catch (error) {
        console.warn('The server’s clock could not be asked.', error)
      }
    }
    const seen = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])

  return left
}
