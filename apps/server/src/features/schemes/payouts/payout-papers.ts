import * as contract from '@sahay/contract/schemes/office-payouts'
import type { Platform } from '../../../manifest/feature.ts'
import { noteLook, recordAudit } from '../../../platform/audit/audit.ts'
import { insertDocument } from '../../../platform/documents/documents.published.ts'
import { sendPrivateToStaff } from '../../../platform/documents/documents.routes.ts'
import { noted } from '../../../platform/records/record.ts'
import { type Api, implement } from '../../../kernel/http/implement.ts'
import { orNotFound, Problem } from '../../../kernel/problem.ts'
import * as store from './payouts.store.ts'

/** The school's receipt and the letter to it. */
export const payoutPapers = implement(contract.payoutPapers, ({ db, now, documents }: Platform) => ({
  /** Refuses with changed_meanwhile if it is not paid. */
  async addReceipt({ body: { id }, files, staff: by }) {
    if ((await store.getPayout(db, id)).state !== 'paid') throw new Problem('changed_meanwhile')
    const receipt = await documents.keep(files.receipt, 'payout_receipt', 'receipt')
    await db.transaction(async (tx) => {
      const payout = await store.lockPayout(tx, id)
      if (payout.state !== 'paid') throw new Problem('changed_meanwhile')
      await insertDocument(tx, receipt, id)
      await store.changePayout(tx, payout, { receiptId: receipt.id })
      const detail = { another: payout.receiptId !== null }
      await recordAudit(tx, { action: 'payout.receipt_added', by, subject: id, detail }, now())
    })
    return { message: noted }
  },

  async letter({ query: { id }, staff: by }) {
    const letter = orNotFound(await store.payoutLetter(db, id))
    await noteLook(db, { action: 'payout.letter_read', by, subject: id }, now())
    return { data: { ...letter, lines: await store.linesOfPayout(db, id) } }
  },
}))

/** The photograph of a receipt, as bytes; each look is recorded. */
export const payoutReceipt: Api<Platform> = {
  routes(context, { db, now, documents }) {
    sendPrivateToStaff(context, contract.readPayoutReceipt, async (by, id) => {
      const { receiptId } = await store.getPayout(db, id)
      if (receiptId === null) throw new Problem('not_found')
      await recordAudit(db, { action: 'payout.receipt_read', by, subject: id }, now())
      return documents.read(receiptId)
    })
  },
}
