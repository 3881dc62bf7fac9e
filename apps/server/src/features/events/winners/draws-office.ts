import * as contract from '@sahay/contract/events/office-draws'
import type { Database } from '../../../kernel/database/database.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { Problem } from '../../../kernel/problem.ts'
import { listed } from '../../../platform/records/record.ts'
import type { Draws } from '../draws/draws.service.ts'
import * as store from './draws-office.store.ts'
import { shownWinner } from './winners-office.ts'
import { winnersOfDraw } from './winners-office.store.ts'

interface Parts {
  readonly db: Database
  readonly now: () => Date
  readonly draws: Pick<Draws, 'hold'>
}

/** Draws, for staff. */
export const officeDraws = implement(contract.draws, ({ db, now, draws }: Parts) => ({
  list: async ({ query }) => listed(await store.drawsPage(db, query), shownDraw),

  /** Holds the draw first if it is due. */
  async one({ query: { id } }) {
    const found = await store.drawById(db, id)
    const isDue = found?.state === 'waiting' && found.drawAt <= now()
    if (isDue) await draws.hold(id)
    const draw = isDue ? await store.drawById(db, id) : found
    if (!draw) throw new Problem('not_found')
    const winners = await winnersOfDraw(db, id)
    return { data: { ...shownDraw(draw), winners_list: winners.map(shownWinner), now: now() } }
  },
}))

/** A draw, with who voided it. */
function shownDraw<D extends store.OfficeDraw>(found: D) {
  const { reason, askedBy, askedName, askedAt, approvedBy, approvedAt, ...draw } = found
  const voided =
    reason === null || askedBy === null || askedAt === null || approvedAt === null
      ? null
      : {
          reason,
          askedBy: { id: askedBy, name: askedName ?? '' },
          askedAt,
          approvedBy: approvedBy ?? '',
          approvedAt,
        }
  return { ...draw, void: voided }
}
