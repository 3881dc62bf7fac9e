import * as contract from '@sahay/contract/staff/office-today'
import { implement } from '../../kernel/http/implement.ts'
import type { NextHolder, TodayHolder, WaitingRow } from './today-holder.ts'
import type { Core } from '../../kernel/database/database.ts'

interface Parts extends Core {
  readonly todayHolders: readonly TodayHolder[]
  readonly nextHolders: readonly NextHolder[]
}

/** Rows with a time first, earliest first; then the rest, oldest first. */
function inOrder(a: WaitingRow, b: WaitingRow): number {
  if (a.by && b.by) return a.by.getTime() - b.by.getTime()
  if (a.by || b.by) return a.by ? -1 : 1
  return a.at.getTime() - b.at.getTime()
}

/** The first rows overall, and the first of each kind, so that a hundred bank lines do not hide a failed backup. */
function firstOf<Row extends { readonly kind: contract.TodayKind }>(rows: readonly Row[]): readonly Row[] {
  const leaders = new Set(
    [...Map.groupBy(rows, ({ kind }) => kind).values()].flatMap(([first]) => first ?? []),
  )
  let left = contract.MOST_ROWS - leaders.size
  return rows.filter((row) => leaders.has(row) || left-- > 0)
}

/** Everything that waits for the caller and their role: each kind is read if the caller may see it. */
export const today = implement(contract.today, ({ db, now, todayHolders, nextHolders }: Parts) => ({
  async list({ query: { whose }, staff: { staffId, may }, say }) {
    const query = { staffId, may, now: now(), whose, most: contract.MOST_ROWS }
    const found: (WaitingRow & { readonly kind: contract.TodayKind; readonly mine: boolean })[] = []
    const counts: Partial<Record<contract.TodayKind, number>> = {}
    let total = 0
    for (const { kind, reads, works, isAssignable = false, find } of todayHolders) {
      const isWork = may.includes(works)
      if (!may.includes(reads) || (whose === 'mine' && !isWork && !isAssignable)) continue
      const { rows, count } = await find(db, query)
      counts[kind] = count
      total += count
      for (const row of rows) found.push({ ...row, kind, mine: row.isMine ?? isWork })
    }
    const rows = firstOf(found.toSorted(inOrder))
    return {
      data: {
        rows: rows.map(({ at: _at, isMine: _isMine, isFree = false, note, ...row }) => ({
          ...row,
          reference: row.reference ?? null,
          number: row.number ?? null,
          free: isFree,
          note: note ? say(note) : null,
          amount: row.amount ?? null,
          count: row.count ?? null,
          state: row.state ?? null,
        })),
        total,
        counts,
      },
    }
  },

  /** Upcoming events, earliest first. */
  async next({ staff: { may } }) {
    const found = await Promise.all(
      nextHolders
        .filter(({ reads }) => may.includes(reads))
        .map(async ({ kind, find }) => {
          const rows = await find(db, now(), contract.MOST_NEXT)
          return rows.map(({ count = null, ...row }) => ({ ...row, kind, count }))
        }),
    )
    const rows = found.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime())
    return { data: rows.slice(0, contract.MOST_NEXT) }
  },
}))
