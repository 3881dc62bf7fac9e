import type { TodayHolder } from '../../../platform/today/today-holder.ts'
import { needsToThank } from './need-closing.store.ts'

/** So many are looked at at most, for the givers of each are counted. */
const MOST_NEEDS = 8

/** Needs that are met whose givers have not heard what became of them. */
export const thanksToday: TodayHolder = {
  kind: 'thanks',
  reads: 'needs.read',
  works: 'needs.edit',
  async find(tx, { most }) {
    const found = await needsToThank(tx, Math.min(most, MOST_NEEDS))
    const rows = found.map(({ id, name, requirement, received, state, since, givers }) => ({
      id,
      name,
      note: { words: requirement },
      by: null,
      at: since,
      amount: received,
      count: givers,
      state,
    }))
    return { rows, count: found[0]?.all ?? 0 }
  },
}
