import { magnitude, paise, type Paise } from '@sahay/contract/kernel/money'
import type { Executor } from '../../kernel/database/database.ts'
import { errorCode } from '../../kernel/error-code.ts'
import { Problem } from '../../kernel/problem.ts'
import { type AuditActor, recordAudit } from '../../platform/audit/audit.ts'
import * as lines from './bank-lines.store.ts'
import * as matches from './matches.store.ts'

/** The part of a line that is not matched yet; negative where money left the account. Paise. */
export const lineRest = ({ amount, matched }: Pick<lines.BankLine, 'amount' | 'matched'>) =>
  paise(amount < 0n ? amount + matched : amount - matched)

/** Matches a line with the entries that vouchers have at its account; returns what is left of the line. Paise. */
export async function explainByVouchers(
  tx: Executor,
  line: lines.BankLine,
  numbers: readonly string[],
  by: AuditActor,
  at: Date,
): Promise<Paise> {
  let now = line
  for (const number of numbers) {
    const entries = await matches.entriesOfVoucherAt(tx, line.accountId, number)
    if (entries.length === 0) throw new Error(`${number} has no entry at ${line.accountId}`)
    for (const entry of entries) {
      const rest = magnitude(lineRest(now))
      const amount = entry.left < rest ? entry.left : rest
      if (amount > 0n) now = await explainByEntry(tx, now, { entryId: entry.id, amount }, by, at)
    }
  }
  return lineRest(now)
}

/** The database's own codes for a match that is too much, or of another account or direction. */
const refused = new Set(['SH002', 'SH003', '23505', '23514'])

/** Matches a line with an amount of an entry; returns the line after the change. Refuses with already_matched. */
export async function explainByEntry(
  tx: Executor,
  line: lines.BankLine,
  { entryId, amount }: { readonly entryId: bigint; readonly amount: Paise },
  by: AuditActor,
  at: Date,
): Promise<lines.BankLine> {
  try {
    const who = by.kind === 'staff' ? by.staffId : by.kind
    await matches.insertMatch(tx, { lineId: line.id, entryId, amountPaise: amount, at, by: who })
  } catch (error) {
    if (refused.has(errorCode(error) ?? '')) throw new Problem('already_matched')
    throw error
  }
  const detail = { entry: Number(entryId), paise: Number(amount) }
  await recordAudit(tx, { action: 'bank.matched', by, subject: line.id, detail }, at)
  return { ...line, matched: paise(line.matched + amount) }
}

/** Removes the match between a locked line and an entry. */
export async function unmatchEntry(
  tx: Executor,
  lineId: string,
  entryId: bigint,
  by: AuditActor,
  at: Date,
): Promise<void> {
  await matches.deleteMatch(tx, lineId, entryId)
  const detail = { entry: Number(entryId) }
  await recordAudit(tx, { action: 'bank.unmatched', by, subject: lineId, detail }, at)
}

/** Removes the matches of a reversed voucher's entries: their lines are open again. */
export async function releaseLines(tx: Executor, voucherId: string, by: AuditActor, at: Date): Promise<void> {
  for (const { lineId, entryId } of await matches.matchesOfVoucher(tx, voucherId)) {
    await lines.lockLine(tx, lineId)
    await unmatchEntry(tx, lineId, entryId, by, at)
  }
}
