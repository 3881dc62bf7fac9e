import { fromRupees, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { type Actor, requirePermission } from '../../../kernel/actor.ts'
import type { Database, Executor } from '../../../kernel/database/database.ts'
import type { Page } from '../../../kernel/database/keyset.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import * as store from './gift-batches.store.ts'

interface Counted {
  readonly counted: number
  /** Rupees. */
  readonly counted_amount: number
}
interface One {
  readonly id: string
  readonly version: number
}

/** Batches of gifts. Reading is for those with gifts.read, all else with gifts.record; each refuses with forbidden. */
export type GiftBatches = ReturnType<typeof createGiftBatches>

export function createGiftBatches({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  async function lockOpen(tx: Executor, { id, version }: One): Promise<store.BatchRow> {
    const batch = await store.lockBatch(tx, id)
    if (!batch) throw new Problem('not_found')
    if (batch.closedAt) throw new Problem('batch_closed')
    if (batch.version !== version) throw new Problem('changed_meanwhile')
    return batch
  }

  return {
    /** One page. Refuses with bad_request (after). */
    async list(
      actor: Actor,
      state: 'open' | 'closed' | undefined,
      page: store.BatchesPage,
    ): Promise<Page<store.BatchRow>> {
      requirePermission(actor, 'gifts.read')
      return store.listBatches(db, { closed: state === undefined ? null : state === 'closed' }, page)
    },

    /** One batch. Refuses with not_found. */
    async one(actor: Actor, id: string): Promise<store.BatchRow> {
      requirePermission(actor, 'gifts.read')
      const batch = await store.batchOf(db, id)
      if (!batch) throw new Problem('not_found')
      return batch
    },

    /** Opens one with what was counted; answers its id. */
    async open(
      actor: Actor,
      { name, counted, counted_amount: amount }: Counted & { readonly name: string },
    ): Promise<string> {
      const by = requirePermission(actor, 'gifts.record')
      refuseAadhaar(name)
      const id = newId('bat')
      const at = now()
      await db.transaction(async (tx) => {
        const countedPaise = fromRupees(amount)
        await store.insertBatch(tx, { id, name, counted, countedPaise, openedBy: by.staffId, openedAt: at })
        const detail = { counted, paise: Number(countedPaise) }
        await recordAudit(tx, { action: 'gift.batch_opened', by, subject: id, detail }, at)
      })
      return id
    },

    /** Corrects what was counted. Refuses with not_found, changed_meanwhile, batch_closed, aadhaar_number. */
    async recount(
      actor: Actor,
      { counted, counted_amount: amount, reason, ...one }: One & Counted & { readonly reason: string },
    ): Promise<void> {
      const by = requirePermission(actor, 'gifts.record')
      refuseAadhaar(reason)
      await db.transaction(async (tx) => {
        const batch = await lockOpen(tx, one)
        const sum = fromRupees(amount)
        await store.recountBatch(tx, batch.id, counted, sum)
        const detail = {
          from: batch.counted,
          fromPaise: Number(batch.countedSum),
          to: counted,
          toPaise: Number(sum),
        }
        await recordAudit(tx, { action: 'gift.batch_recounted', by, subject: batch.id, detail }, now())
      })
    },

    /** Closes one. Refuses with not_found, changed_meanwhile, batch_closed, batch_differs. */
    async close(actor: Actor, one: One): Promise<void> {
      const by = requirePermission(actor, 'gifts.record')
      await db.transaction(async (tx) => {
        const { id, counted, countedSum, typed, typedSum } = await lockOpen(tx, one)
        if (typed !== counted || typedSum !== countedSum)
          throw new Problem('batch_differs', { typed, sum: writeRupees(toRupees(typedSum)) })
        const at = now()
        await store.closeBatch(tx, id, { by: by.staffId, at })
        await recordAudit(tx, { action: 'gift.batch_closed', by, subject: id }, at)
      })
    },
  }
}
