import type { Winner } from '@sahay/contract/events/draws'
import type { Event } from '@sahay/contract/events/events'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../shell/api.ts'
import { aheadOf } from '../../shell/server-clock.ts'
import { drawTarget } from './draw-target.ts'

/** The polling interval for the winners after the draw's time. */
const ASK_AGAIN_MS = 2000

/**
 * Follows an event until its draw. `left` is in milliseconds, null until the server's clock is known. It is computed every
 * second from clocks instead of counted down, so that a sleeping device or a wrong clock does no harm (product.md 4;
 * contract, 7).
 */
export function useDraw(loaded: Event, loadedWinners: readonly Winner[]) {
  const [event, setEvent] = useState(loaded)
  const [winners, setWinners] = useState(loadedWinners)
  const [ahead, setAhead] = useState<number | null>(null)
  const [left, setLeft] = useState<number | null>(null)
  const done = winners.length > 0
  const { id } = loaded

  const look = useCallback(async () => {
    try {
      const sentAt = Date.now()
      const fresh = (await call('GET event/list')).data.find((one) => one.id === id)
      if (!fresh) return
      setEvent(fresh)
      setAhead(aheadOf(fresh.now, sentAt))
    } catch (error) {
      console.warn('The event could not be loaded.', error)
    }
  }, [id])

  const ask = useEffectEvent(async () => {
    try {
      const { data } = await call('GET event/getrandomDonator', { query: { eventId: id } })
      if (data.length === 0) return
      setWinners(data)
      const winnerIds = data.map((one) => one.id).join(',')
      await call('POST event/eventWinners', {
        body: { eventId: id, eventUniqueId: event.eventId, winners: winnerIds },
      })
    } catch (error) {
      console.warn('The winners could not be had.', error)
    }
  })

  const tick = useEffectEvent(() => {
    const now = Date.now()
    const target = drawTarget(event.draw_at, now)
    setLeft(ahead === null || target === null ? null : Math.max(0, target - (now + ahead)))
  })

  useEffect(() => {
    if (done) return
    tick()
    const each = setInterval(() => tick(), 1000)
    return () => clearInterval(each)
  }, [done, ahead])

  useEffect(() => {
    if (done) return
    const seen = () => {
      if (document.visibilityState === 'visible') void look()
    }
    void look()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [done, look])

  const due = left === 0

  useEffect(() => {
    if (!due || done) return
    void ask()
    const again = setInterval(() => void ask(), ASK_AGAIN_MS)
    return () => clearInterval(again)
  }, [due, done])

  return { event, winners, left }
}
