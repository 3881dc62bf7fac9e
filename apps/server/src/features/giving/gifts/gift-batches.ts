import * as contract from '@sahay/contract/giving/office-gift-batches'
import { fromRupees } from '@sahay/contract/kernel/money'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { listed, noted } from '../../../platform/records/record.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { nextVersion } from '../../../kernel/database/insert-into.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { newId } from '../../../kernel/new-id.ts'
import { orNotFound, Problem } from '../../../kernel/problem.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { giftBatches as batches } from '../gifts.tables.ts'
import * as store from './gift-batches.store.ts'
import { sumValue } from '../../../kernel/language/message.ts'

/** An open batch in the version that was read; locked. */
async function lockOpen(
  tx: Executor,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<store.BatchRow> {
  const batch = orNotFound(await store.lockBatch(tx, id))
  if (batch.state === 'closed') throw new Problem('batch_closed')
  if (batch.version !== version) throw new Problem('changed_meanwhile')
  return batch
}

/** Batches of gifts: the counted and the typed amounts. */
export const giftBatches = implement(contract.giftBatches, ({ db, now }: Platform) => ({
  list: async ({ query }) => listed(await store.listBatches(db, query)),

  one: async ({ query: { id } }) => ({ data: orNotFound(await store.batchOf(db, id)) }),

  async open({ body: { name, counted, counted_amount: amount }, staff: by }) {
    refuseAadhaar(name)
    const id = newId('bat')
    const at = now()
    await db.transaction(async (tx) => {
      const countedPaise = fromRupees(amount)
      const opened = { id, name, counted, countedPaise, openedBy: by.staffId, openedAt: at }
      await tx.insert(batches).values(opened)
      const detail = { counted, paise: Number(countedPaise) }
      await recordAudit(tx, { action: 'gift.batch_opened', by, subject: id, detail }, at)
    })
    return { data: { id }, message: noted }
  },

  async recount({ body, staff: by }) {
    const { counted, counted_amount: amount, reason } = body
    refuseAadhaar(reason)
    await db.transaction(async (tx) => {
      const batch = await lockOpen(tx, body)
      const sum = fromRupees(amount)
      await nextVersion(tx, batches, batch.id, { counted, countedPaise: sum })
      const detail = {
        from: batch.counted,
        fromPaise: Number(batch.counted_amount),
        to: counted,
        toPaise: Number(sum),
      }
      await recordAudit(tx, { action: 'gift.batch_recounted', by, subject: batch.id, detail }, now())
    })
    return { message: noted }
  },

  async close({ body, staff: by }) {
    await db.transaction(async (tx) => {
      const batch = await lockOpen(tx, body)
      const { id, typed, typed_amount: amount } = batch
      if (typed !== batch.counted || amount !== batch.counted_amount)
        throw new Problem('batch_differs', { typed, sum: sumValue(amount) })
      const at = now()
      await nextVersion(tx, batches, id, { closedBy: by.staffId, closedAt: at })
      await recordAudit(tx, { action: 'gift.batch_closed', by, subject: id }, at)
    })
    return { message: noted }
  },
}))
