import { startOfDay } from '@sahay/contract/kernel/time'
import { type TodayHolder, waitingRows } from '../../platform/today/today-holder.ts'
import { chequesInHand } from './cheques/cheques.store.ts'
import { needsToThank } from './needs/need-closing.store.ts'

/** The giving feature's waiting work on staff's first page. */

/** Cheques that nobody has taken to the bank, as one row. */
export const chequesToday: TodayHolder = {
  kind: 'cheques',
  reads: 'gifts.read',
  works: 'gifts.record',
  async find(tx) {
    const found = await chequesInHand(tx)
    if (!found || found.since === null) return { rows: [], count: 0 }
    const { count, amount, since } = found
    return { rows: [{ id: '', name: '', by: null, at: startOfDay(since), amount, count }], count: 1 }
  },
}

/** At most this many needs are read, since the givers of each are counted. */
const MOST_NEEDS = 8

/** Needs that are met but whose givers have not been thanked. */
export const thanksToday: TodayHolder = {
  kind: 'thanks',
  reads: 'needs.read',
  works: 'needs.edit',
  async find(tx, { most }) {
    const found = await needsToThank(tx, Math.min(most, MOST_NEEDS))
    return waitingRows(found, ({ id, name, requirement, received, state, since, givers }) => ({
      id,
      name,
      note: { words: requirement },
      by: null,
      at: since,
      amount: received,
      count: givers,
      state,
    }))
  },
}
