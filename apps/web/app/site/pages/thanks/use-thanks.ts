import { useEffect, useEffectEvent, useState } from 'react'
import type { Need } from '@sahay/contract/giving/giving'
import type { ThanksKind } from '@sahay/contract/payments/kinds'
import type { Thanks } from '@sahay/contract/api/thanks'
import { call, Refusal } from '../../../shell/api.ts'
import { readToken, useToken } from '../../../shell/session.ts'
import { thanksKey } from '../../../shell/thanks-keys.ts'
import { confirmOpenPayments } from '../../shared/payments/confirm-payment.ts'
import { useOpenPayments } from '../../shared/payments/open-payments.ts'

/** The state of the page. */
export type ThanksState =
  /** `paid`: the server has confirmed the payment, and the rest is being loaded. */
  | { readonly is: 'loading'; readonly paid: boolean }
  | { readonly is: 'here'; readonly thanks: Thanks }
  /** Nothing to show to this visitor: it belongs to somebody else, or this browser has lost its key. */
  | { readonly is: 'gone' }
  /** It belongs to an account, and the visitor is not signed in. */
  | { readonly is: 'sign-in' }
  | { readonly is: 'failed' }

/** The first and the longest wait between polls, in milliseconds, and the number of polls. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 10_000
const MOST_TIMES = 90

const wait = (ms: number) => new Promise<undefined>((done) => setTimeout(() => done(undefined), ms))

/** True if a confirmation or the slip is still expected. */
function isUnderWay(thanks: Thanks, checking: boolean): boolean {
  const { payment, slip, confirming } = thanks
  // an earlier attempt may have failed, which the order reports until this one is confirmed
  return payment === 'Success' ? slip === null : checking || (payment === 'Pending' && confirming)
}

/**
 * Returns the page's state. Polls with growing waits while something is pending, and immediately when the network returns,
 * the page becomes visible, or a confirmation arrives. `checking`: paid in this browser, but not confirmed by the server
 * yet. `came`: the page's initial data for a browser without script, where `reportedPaid` is the provider's report of a
 * payment.
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
      // the confirmation is shown before the rest is loaded
      if (confirmed?.includes(id))
        setState((before) => (before.is === 'loading' ? { is: 'loading', paid: true } : before))
    }
    if (signal?.aborted) return
    const next = await load(kind, id, signal)
    if (signal?.aborted) return
    // keeps the shown state while the network is bad
    setState((before) => (next.is === 'failed' && before.is === 'here' ? before : next))
    setTimes((before) => before + 1)
  })

  useEffect(() => {
    // during hydration the token exists but is not visible yet
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

/** All inputs of the page after a gift or a form: the same in the browser and on the server. */
export interface ThanksViewProps {
  readonly thanks: Thanks
  /** Paid in this browser, but not confirmed by the server yet. */
  readonly checking: boolean
  readonly signedIn: boolean
  /** Another need with a small missing amount. */
  readonly another: Need | null
  /** Opens the checkout again; null if there is no script to open it. */
  readonly onPay: (() => void) | null
  readonly paying: boolean
}
