import { startOfDay } from '@sahay/contract/kernel/time'
import type { TodayHolder } from '../../../platform/today/today-holder.ts'
import { chequesInHand } from './cheques.store.ts'

/** Cheques that nobody has taken to the bank, as one matter. */
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
