import { createHash } from 'node:crypto'
import type { StatementRow } from './read-statement.ts'

/** A row as it is written down: where it stands in its day, and what no other line of the account has. */
export interface NumberedRow extends StatementRow {
  readonly position: number
  readonly twin: number
  readonly checksum: string
}

/**
 * SHA-256 of all that the bank says of a line. `check:money` computes it again in the database
 * (apps/server/src/checks/invariants/banking-invariants.ts).
 */
export function checksumOf(
  account: string,
  { day, amount, balance, narration, reference, twin }: Omit<NumberedRow, 'checksum' | 'position' | 'line'>,
): string {
  const content = [account, day, amount, balance ?? '', narration, reference, twin].join('\n')
  return createHash('sha256').update(content).digest('hex')
}

/**
 * Numbers rows within their day, and those among them that are alike in everything: two gifts of ₹500 on one day are two
 * lines in every file, as long as each file begins with the first line of its first day.
 */
export function numbered(account: string, rows: readonly StatementRow[]): readonly NumberedRow[] {
  const positions = new Map<string, number>()
  const twins = new Map<string, number>()
  const next = (counts: Map<string, number>, key: string) => {
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return count
  }
  return rows.map((row) => {
    const position = next(positions, row.day)
    const twin = next(twins, checksumOf(account, { ...row, twin: 0 }))
    return { ...row, position, twin, checksum: checksumOf(account, { ...row, twin }) }
  })
}
