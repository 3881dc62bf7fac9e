import type { Executor } from '../../kernel/database/database.ts'
import { type AuditActor, recordAudit } from '../../platform/audit/audit.ts'
import { lockLine } from './bank-lines.store.ts'
import { deleteMatch, matchesOfVoucher } from './matches.store.ts'

/** Takes the entries of a voucher that does not count any more off the lines that stood for them: these are open again. */
export async function releaseLines(tx: Executor, voucherId: string, by: AuditActor, at: Date): Promise<void> {
  for (const { lineId, entryId } of await matchesOfVoucher(tx, voucherId)) {
    await lockLine(tx, lineId)
    await deleteMatch(tx, lineId, entryId)
    const detail = { entry: Number(entryId) }
    await recordAudit(tx, { action: 'bank.unmatched', by, subject: lineId, detail }, at)
  }
}
