import type { SentFile } from '@sahay/contract/kernel/endpoint'
import { recordAudit } from '../../platform/audit/audit.ts'
import { insertDocument } from '../../platform/documents/documents.published.ts'
import type { Documents } from '../../platform/documents/documents.service.ts'
import { type Actor, nobody, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import { handOutOfId } from './hand-outs.store.ts'
import { openPass } from './passes.ts'
import * as store from './receipts.store.ts'

/** Photographs of receipts that families signed: papers of their children, and kept as those are. */
export type Receipts = ReturnType<typeof createReceipts>

export interface ReceiptsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly documents: Documents
}

/** More than a phone takes where each family comes once: a stolen pass cannot fill the disk. */
const MOST_A_FAMILY = 3

export function createReceipts({ db, now, documents }: ReceiptsDeps) {
  return {
    /**
     * Takes the photograph of a hand-out that this pass has sent, whatever became of the hand-out or the pass: once, however
     * often it is sent, until sixty days after the day. Refuses with pass_over, not_found, bad_request (the day asks for none),
     * too_many, file_unreadable, file_too_many_pixels, not_ready.
     */
    async take({ token, key }: { token: string; key: string }, photo: SentFile): Promise<void> {
      const { pass, day } = await openPass(db, token, now())
      if (!day.photo) throw new Problem('bad_request')
      const id = `${pass.id}.${key}`
      const handOut = await handOutOfId(db, id)
      if (!handOut) throw new Problem('not_found')
      if (handOut.receiptId !== null) return
      const counted = await store.receiptsOfPass(db, pass.id, day.id)
      if (counted && counted.sent >= MOST_A_FAMILY * counted.families) throw new Problem('too_many')
      const receipt = await documents.keep(photo, 'hand_out_receipt', 'photo')
      await db.transaction(async (tx) => {
        const held = await store.lockReceipt(tx, id)
        // sent twice at once: the other one is there, and the file of this one goes by itself
        if (!held || held.receiptId !== null) return
        const [first = id, ...others] = Object.keys(held.given)
        await insertDocument(tx, receipt, first, others)
        await store.setReceipt(tx, id, receipt.id)
        const detail = { handOut: id }
        const noted = { action: 'distribution.receipt_added', by: nobody, subject: day.id, detail } as const
        await recordAudit(tx, noted, now())
      })
    },

    /** The photograph of a hand-out; the look is noted. For those with documents.read; refuses with forbidden, not_found. */
    async read(actor: Actor, id: string): Promise<Buffer> {
      requirePermission(actor, 'documents.read')
      const handOut = await handOutOfId(db, id)
      if (!handOut || handOut.receiptId === null) throw new Problem('not_found')
      const { dayId: subject, receiptId } = handOut
      const detail = { handOut: id }
      await recordAudit(db, { action: 'distribution.receipt_read', by: actor, subject, detail }, now())
      return documents.read(receiptId)
    },
  }
}
