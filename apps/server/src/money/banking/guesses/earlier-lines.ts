import type { Paise } from '@sahay/contract/kernel/money'
import type { Executor } from '../../../kernel/database/database.ts'
import type { BankLine } from '../bank-lines.store.ts'
import { earlierEntries } from './earlier-lines.store.ts'
import { giverIn, narrationKey, piecesOf } from './narration-rules.ts'

/** How a line like this one was explained before. */
export interface EarlierBooking {
  /** What is alike: all the words of the bank, or who it says the money is from. */
  readonly alike: 'narration' | 'giver'
  /** When the last one was, and how much. Paise, below zero where money left the account. */
  readonly day: string
  readonly amount: Paise
  /** How many lines were. */
  readonly times: number
  readonly voucherId: string | null
  /** The other account of the ledger: where it came from, or where it went. */
  readonly other: string
}

/**
 * What lines of the same account were explained as before that are like some lines: of the same giver, or with the same words
 * otherwise; the latest first. One statement, however many lines.
 */
export async function earlierBookings(
  tx: Executor,
  lines: readonly BankLine[],
): Promise<ReadonlyMap<string, readonly EarlierBooking[]>> {
  const queries = lines.flatMap((line) => {
    const { id, accountId: account, day, amount, narration } = line
    const rules = [
      { alike: 'giver', key: amount > 0n ? giverIn(narration) : null },
      { alike: 'narration', key: narrationKey(narration) },
    ] as const
    return rules.flatMap(({ alike, key }) => {
      const pieces = key === null ? [] : piecesOf(key)
      if (key === null || pieces.length === 0) return []
      return [{ alike, key, sent: { line: id, alike, account, day, isIn: amount > 0n, pieces } }]
    })
  })
  const rows = await earlierEntries(tx, JSON.stringify(queries.map(({ sent }) => sent)))
  const byLine = Map.groupBy(rows, ({ line }) => line)
  const found = new Map<string, EarlierBooking[]>()
  for (const { alike, key, sent } of queries) {
    const before = found.get(sent.line) ?? []
    // the giver is asked for first: what has the same words besides adds nothing
    if (before.length > 0) continue
    const same = (byLine.get(sent.line) ?? []).filter(
      (row) => row.alike === alike && (alike === 'giver' ? giverIn : narrationKey)(row.narration) === key,
    )
    const times = new Set(same.map(({ earlier }) => earlier)).size
    const bookings = same.map(({ day, amount, voucherId, other }) => ({
      alike,
      day,
      amount,
      times,
      voucherId,
      other,
    }))
    if (bookings.length > 0) found.set(sent.line, bookings)
  }
  return found
}
