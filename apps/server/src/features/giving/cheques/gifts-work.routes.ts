import { paise, toRupees } from '@sahay/contract/kernel/money'
import * as cheques from '@sahay/contract/giving/office-cheques'
import * as batches from '@sahay/contract/giving/office-gift-batches'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import type { Cheques } from './cheques.service.ts'
import type { GiftBatches } from '../gifts/gift-batches.service.ts'
import type { BatchRow } from '../gifts/gift-batches.store.ts'
import { noted } from '../../../platform/records/record.ts'

export function chequesRoutes(context: RouteContext, work: Cheques): void {
  const record = { needs: 'gifts.record' } as const
  route(
    context,
    cheques.bankCheques,
    async ({ body }, actor) => {
      const { id, count, amount } = await work.bank(actor, body)
      return { data: { id, count, amount: toRupees(paise(amount)) }, message: noted }
    },
    record,
  )
  route(
    context,
    cheques.clearCheque,
    async ({ body }, actor) => {
      await work.clear(actor, body)
      return { message: noted }
    },
    record,
  )
  route(
    context,
    cheques.bounceCheque,
    async ({ body }, actor) => {
      await work.bounce(actor, body)
      return { message: noted }
    },
    record,
  )
}

export function giftBatchesRoutes(context: RouteContext, work: GiftBatches): void {
  const read = { needs: 'gifts.read' } as const
  const record = { needs: 'gifts.record' } as const
  route(
    context,
    batches.listBatches,
    async ({ query: { state, ...page } }, actor) => {
      const { rows, next } = await work.list(actor, state, page)
      return { data: rows.map(batchAnswer), next }
    },
    read,
  )
  route(
    context,
    batches.readBatch,
    async ({ query }, actor) => ({ data: batchAnswer(await work.one(actor, query.id)) }),
    read,
  )
  route(
    context,
    batches.openBatch,
    async ({ body }, actor) => ({ data: { id: await work.open(actor, body) }, message: noted }),
    record,
  )
  route(
    context,
    batches.recountBatch,
    async ({ body }, actor) => {
      await work.recount(actor, body)
      return { message: noted }
    },
    record,
  )
  route(
    context,
    batches.closeBatch,
    async ({ body }, actor) => {
      await work.close(actor, body)
      return { message: noted }
    },
    record,
  )
}

function batchAnswer(batch: BatchRow) {
  const { id, name, counted, countedSum, typed, typedSum, openedAt, closedAt, version } = batch
  return {
    id,
    name,
    state: closedAt ? ('closed' as const) : ('open' as const),
    counted,
    counted_amount: toRupees(countedSum),
    typed,
    typed_amount: toRupees(typedSum),
    opened_at: openedAt.toISOString(),
    version,
  }
}
