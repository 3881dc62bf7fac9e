import { dayOf } from '@sahay/contract/kernel/time'
import type { NextHolder } from '../../platform/today/today-holder.ts'
import { daysAhead } from './days.store.ts'

/** Distribution days from today on. */
export const distributionNext: NextHolder = {
  kind: 'distribution',
  reads: 'distribution.read',
  async find(tx, now, most) {
    const found = await daysAhead(tx, dayOf(now), most)
    return found.map(({ id, day, place, opens, families }) => ({
      id,
      name: place,
      at: new Date(`${day}T${opens}:00+05:30`),
      count: families,
    }))
  },
}
