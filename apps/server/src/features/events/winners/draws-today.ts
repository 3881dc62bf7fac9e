import { dayOf, endOfDay } from '@sahay/contract/kernel/time'
import { type NextHolder, type TodayHolder, waitingRows } from '../../../platform/today/today-holder.ts'
import { drawsAhead, drawsDue } from './draws-office.store.ts'
import { drawsToCall } from './winners-office.store.ts'

/** Draws due today, and overdue ones. */
export const drawsToday: TodayHolder = {
  kind: 'draw',
  reads: 'draws.read',
  works: 'events.draw',
  async find(tx, { most }) {
    return waitingRows(await drawsDue(tx, most), ({ id, event, code, drawAt, isOverdue }) => ({
      id,
      name: event,
      reference: code,
      by: drawAt,
      at: drawAt,
      state: isOverdue ? 'overdue' : 'due',
    }))
  },
}

/** The time within which winners should be called. */
const CALL_WITHIN_MS = 3 * 86_400_000

/** Winners whom nobody has reached yet, one row per draw. */
export const winnersToday: TodayHolder = {
  kind: 'winners',
  reads: 'draws.read',
  works: 'prizes.hand',
  async find(tx, { most }) {
    return waitingRows(await drawsToCall(tx, most), ({ id, event, code, since, winners }) => ({
      id,
      name: event,
      reference: code,
      by: new Date(since.getTime() + CALL_WITHIN_MS),
      at: since,
      count: winners,
    }))
  },
}

/** Draws that are fixed for another day. */
export const drawsNext: NextHolder = {
  kind: 'draw',
  reads: 'draws.read',
  async find(tx, now, most) {
    const found = await drawsAhead(tx, endOfDay(dayOf(now)), most)
    return found.map(({ id, event, drawAt }) => ({ id, name: event, at: drawAt }))
  },
}
