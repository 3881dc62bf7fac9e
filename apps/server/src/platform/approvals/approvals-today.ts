import type { TodayHolder } from '../today/today-holder.ts'
import type { Kinds } from './approval-kinds.ts'
import { waitingToday } from './approvals.store.ts'

/** What others have asked for and anyone who looks may approve, by when it expires. */
export const approvalsToday = ({ all, of }: Kinds): TodayHolder => ({
  kind: 'approval',
  reads: 'approvals.read',
  works: 'approvals.read',
  async find(tx, { staffId, may, most }) {
    const kinds = all.filter(({ approves }) => may.includes(approves)).map(({ kind }) => kind)
    const found = await waitingToday(tx, kinds, staffId, most)
    const rows = found.map(({ id, kind, askedName, askedAt, expiresAt }) => ({
      id,
      name: askedName ?? '',
      note: of(kind).title,
      by: expiresAt,
      at: askedAt,
      state: kind,
    }))
    return { rows, count: found[0]?.all ?? 0 }
  },
})
