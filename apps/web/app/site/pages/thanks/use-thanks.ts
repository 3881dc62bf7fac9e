import { useEffect, useEffectEvent, useState } from 'react'
import type { Need } from '@sahay/contract/giving/giving'
import type { ThanksKind } from '@sahay/contract/payments/kinds'
import type { Thanks } from '@sahay/contract/api/thanks'
import { call, Refusal } from '../../../shell/api.ts'
import { readToken, useToken } from '../../../shell/session.ts'
import { thanksKey } from '../../../shell/thanks-keys.ts'
import { confirmOpenPayments } from '../../shared/payments/confirm-payment.ts'
import { useOpenPayments } from '../../shared/payments/open-payments.ts'

/** What the page has to show. */
export type ThanksState =
  /** `paid`: the server has confirmed it, and the rest is on its way. */
  | { readonly is: 'loading'; readonly paid: boolean }
  | { readonly is: 'here'; readonly thanks: Thanks }
  /** Nothing is there for whoever looks: another's, or forgotten by this browser. */
  | { readonly is: 'gone' }
  /** It is somebody's who is not signed in. */
  | { readonly is: 'sign-in' }
  | { readonly is: 'failed' }

/** How long the page waits before it asks again, at first and at most, in milliseconds; and how often it does. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 10_000
const MOST_TIMES = 90

const wait = (ms: number) => new Promise<undefined>((done) => setTimeout(() => done(undefined), ms))

/** Whether more is to come by itself: a confirmation, or the slip of what is paid. */
function isUnderWay(thanks: Thanks, checking: boolean): boolean {
  const { payment, slip, confirming } = thanks
  // an attempt before may have failed, which the order says until this one is confirmed
  return payment === 'Success' ? slip === null : checking || (payment === 'Pending' && confirming)
}

/**
 * What the page shows, asked anew with growing waits as long as something is under way, and at once when the line is
 * back, when the page is seen again, and when a confirmation has come. `checking`: paid in this browser, and the server
 * has not said yes yet. `came`: what the page came with, made for a browser without script, which `said` that it paid.
 */
export function useThanks(kind: ThanksKind, id: string, came: Thanks | null, reportedPaid: boolean) {
  const token = useToken()
  const { confirming } = useOpenPayments()
  const checking = (came !== null && reportedPaid) || confirming.some((one) => one.id === id)
  const [state, setState] = useState<ThanksState>(
    came ? { is: 'here', thanks: came } : { is: 'loading', paid: false },
  )
  const [times, setTimes] = useState(0)
  const waits = state.is === 'here' ? isUnderWay(state.thanks, checking) : state.is === 'failed'

  const ask = useEffectEvent(async (signal?: AbortSignal) => {
    if (checking) {
      const confirmed = await Promise.race([confirmOpenPayments(), wait(FIRST_WAIT_MS)])
      // what somebody waits for most is said before the rest is here
      if (confirmed?.includes(id))
        setState((before) => (before.is === 'loading' ? { is: 'loading', paid: true } : before))
    }
    if (signal?.aborted) return
    const next = await load(kind, id, signal)
    if (signal?.aborted) return
    // what is shown stays while the line is bad
    setState((before) => (next.is === 'failed' && before.is === 'here' ? before : next))
    setTimes((before) => before + 1)
  })

  useEffect(() => {
    // while hydrating the token is not seen yet although it is there
    if (token !== readToken()) return
    const leaving = new AbortController()
    void ask(leaving.signal)
    const now = () => {
      if (document.visibilityState === 'visible') void ask(leaving.signal)
    }
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      leaving.abort()
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [kind, id, token, checking])

  useEffect(() => {
    if (!waits || times > MOST_TIMES) return
    const leaving = new AbortController()
    const pause = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.4 ** (times - 1))
    const timer = setTimeout(() => void ask(leaving.signal), pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [waits, times])

  return { state, checking, again: () => void ask() }
}

async function load(kind: ThanksKind, id: string, signal: AbortSignal | undefined): Promise<ThanksState> {
  try {
    const { data } = await call('GET thanks/{kind}/{id}', {
      params: { kind, id },
      key: thanksKey(kind, id),
      ...(signal ? { signal } : {}),
    })
    return { is: 'here', thanks: data }
  } catch (error) {
    if (error instanceof Refusal && error.httpStatus === 401) return { is: 'sign-in' }
    if (error instanceof Refusal && (error.httpStatus === 404 || error.httpStatus === 400))
      return { is: 'gone' }
    if (!signal?.aborted) console.warn('What was given could not be loaded.', error)
    return { is: 'failed' }
  }
}

/** All that the page after a gift or a form is drawn from: the same in the browser and on the server. */
export interface ThanksViewProps {
  readonly thanks: Thanks
  /** Paid in this browser, and the server has not said yes yet. */
  readonly checking: boolean
  readonly signedIn: boolean
  /** Another need that lacks little. */
  readonly another: Need | null
  /** Opens the checkout once more; null where there is no script to open it with. */
  readonly onPay: (() => void) | null
  readonly paying: boolean
}
