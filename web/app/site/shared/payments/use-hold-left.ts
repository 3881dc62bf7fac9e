import { useEffect, useState } from 'react'
import { call } from '../../../shell/api.ts'
import { aheadOf } from '../../../shell/server-clock.ts'
import { type Hold, holdLeft } from './hold.ts'

/**
 * How long a place is still kept, in milliseconds: told anew each second from clocks, and not counted, so that it is
 * right after sleep. The server's clock is asked whenever the page is seen, in case this one was changed meanwhile.
 */
export function useHoldLeft(hold: Hold): number {
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
        const asked = Date.now()
        const [event] = (await call('GET event/list')).data
        if (event) setAhead(aheadOf(event.now, asked))
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
