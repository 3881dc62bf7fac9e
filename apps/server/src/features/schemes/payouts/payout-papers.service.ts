import type { SentFile } from '@sahay/contract/kernel/endpoint'
import { noteLook, recordAudit } from '../../../platform/audit/audit.ts'
import { insertDocument } from '../../../platform/documents/documents.published.ts'
import type { Documents } from '../../../platform/documents/documents.service.ts'
import { type Actor, requirePermission } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/database/database.ts'
import { Problem } from '../../../kernel/problem.ts'
import * as store from './payouts.store.ts'

/** The school's receipt and the letter to it. Each refuses with forbidden, not_found. */
export type PayoutPapers = ReturnType<typeof createPayoutPapers>

export interface PayoutPapersDeps {
  readonly db: Database
  readonly now: () => Date
  readonly documents: Documents
}

export function createPayoutPapers({ db, now, documents }: PayoutPapersDeps) {
  async function one(id: string): Promise<store.Payout> {
    const payout = await store.payoutById(db, id)
    if (!payout) throw new Problem('not_found')
    return payout
  }

  return {
    /**
     * Puts a photograph of the school's receipt to a paid payout. For those with applications.disburse; refuses with
     * changed_meanwhile (not paid), file_unreadable, file_too_many_pixels, not_ready.
     */
    async addReceipt(actor: Actor, id: string, sent: SentFile): Promise<void> {
      const by = requirePermission(actor, 'applications.disburse')
      if ((await one(id)).state !== 'paid') throw new Problem('changed_meanwhile')
      const receipt = await documents.keep(sent, 'payout_receipt', 'receipt')
      await db.transaction(async (tx) => {
        const payout = await store.lockPayout(tx, id)
        if (payout?.state !== 'paid') throw new Problem('changed_meanwhile')
        await insertDocument(tx, receipt, id)
        await store.setReceipt(tx, id, receipt.id)
        const detail = { another: payout.receiptId !== null }
        await recordAudit(tx, { action: 'payout.receipt_added', by, subject: id, detail }, now())
      })
    },

    /** The photograph; the look is noted. For those with payouts.read. */
    async receipt(actor: Actor, id: string): Promise<Buffer> {
      requirePermission(actor, 'payouts.read')
      const { receiptId } = await one(id)
      if (receiptId === null) throw new Problem('not_found')
      await recordAudit(db, { action: 'payout.receipt_read', by: actor, subject: id }, now())
      return documents.read(receiptId)
    },

    /** What the letter to the school says; the look is noted. For those with payouts.read. */
    async letter(
      actor: Actor,
      id: string,
    ): Promise<{ readonly payout: store.Payout; readonly lines: readonly store.PayoutLine[] }> {
      requirePermission(actor, 'payouts.read')
      const payout = await one(id)
      await noteLook(db, { action: 'payout.letter_read', by: actor, subject: id }, now())
      return { payout, lines: await store.linesOfPayout(db, id) }
    },
  }
}
