import type { TodayHolder } from '../../../platform/today/today-holder.ts'
import { drawsDue } from './draws-office.store.ts'

/** Draws of today, and those that should have been held. */
export const drawsToday: TodayHolder = {
  kind: 'draw',
  reads: 'draws.read',
  works: 'events.draw',
  async find(tx, { most }) {
    const found = await drawsDue(tx, most)
    const rows = found.map(({ id, event, code, drawAt, isOverdue }) => ({
      id,
      name: event,
      reference: code,
      by: drawAt,
      at: drawAt,
      state: isOverdue ? 'overdue' : 'due',
    }))
    return { rows, count: found[0]?.all ?? 0 }
  },
}
