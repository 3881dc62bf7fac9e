import { paise, type Paise } from '@sahay/contract/kernel/money'
import type { StoredLine } from './statements.store.ts'
import { createHash } from 'node:crypto'
import type { StatementRow } from './read-statement.ts'

/** A row ready to be stored: its position in the day, and a checksum that no other line of the account has. */
export interface NumberedRow extends StatementRow {
  readonly position: number
  readonly twin: number
  readonly checksum: string
}

/**
 * SHA-256 of everything the bank states about a line. `check:money` recomputes it in the database
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

/** Whether the account has a row already: no, literally, or with another text of the bank. */
export type LineStanding = 'new' | 'known' | 'reworded'

export type WeighedRow = NumberedRow & { readonly standing: LineStanding }

const alike = ({ day, amount, balance }: Pick<StoredLine, 'day' | 'amount' | 'balance'>) =>
  balance === null ? null : `${day} ${amount} ${balance}`

/**
 * Finds the rows of a file that an account already has. Banks word the same line differently in different files, so a row
 * with the same day, amount and running balance counts as known, up to the number of such stored lines.
 */
export function weigh(rows: readonly NumberedRow[], stored: readonly StoredLine[]): readonly WeighedRow[] {
  const checksums = new Set(stored.map(({ checksum }) => checksum))
  const left = new Map<string, number>()
  const move = (key: string | null, by: number) => key !== null && left.set(key, (left.get(key) ?? 0) + by)
  for (const line of stored) move(alike(line), 1)
  for (const row of rows) if (checksums.has(row.checksum)) move(alike(row), -1)
  return rows.map((row) => {
    if (checksums.has(row.checksum)) return { ...row, standing: 'known' }
    const key = alike(row)
    if (key === null || (left.get(key) ?? 0) <= 0) return { ...row, standing: 'new' }
    move(key, -1)
    return { ...row, standing: 'reworded' }
  })
}

interface Link {
  readonly day: string
  readonly position: number
  readonly amount: Paise
  readonly balance: Paise | null
  readonly isNew: boolean
}

/**
 * Where new rows do not continue the stored balance, or stored lines do not continue that of the rows: the day, and the jump
 * of the balance. Paise.
 */
export function jumpsBetween(
  rows: readonly WeighedRow[],
  stored: readonly (StoredLine & { readonly position: number })[],
): readonly { readonly day: string; readonly amount: Paise }[] {
  const links: readonly Link[] = [
    ...stored.map((line) => ({ ...line, isNew: false })),
    ...rows.filter(({ standing }) => standing === 'new').map((row) => ({ ...row, isNew: true })),
  ].toSorted((one, other) =>
    one.day === other.day ? one.position - other.position : one.day < other.day ? -1 : 1,
  )
  return links.flatMap(({ day, amount, balance, isNew }, nth) => {
    const before = links[nth - 1]
    if (!before || before.isNew === isNew || before.balance === null || balance === null) return []
    const jump = paise(balance - before.balance - amount)
    return jump === 0n ? [] : [{ day, amount: jump }]
  })
}
