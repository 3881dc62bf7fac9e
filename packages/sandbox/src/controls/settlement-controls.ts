import { badRequest } from '../errors.ts'
import { choice } from '../fields.ts'
import type { RequestFields } from '../http.ts'
import type { ProviderContext } from '../provider-context.ts'
import { webhookMode } from './control-fields.ts'
import { newAdjustment, processSettlement, settle } from '../payments/settlements.ts'

function paiseOf(fields: RequestFields, name: string): number {
  const value = fields[name] ?? 0
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw badRequest(`${name} must be whole paise.`, name)
  return value
}

/**
 * Simulates the provider's settlements. 'settle': settles everything still open now, with the state `status`; `wrong` makes
 * the amount differ from the sum of its items, and `fee` adds that much to the fee of its first payment. 'process': a
 * created or failed settlement reaches the bank, the newest unless `settlement_id` is given. 'adjust': the next settlement
 * has an adjustment of `amount`, which may be negative. Paise.
 */
export function controlSettlement(context: ProviderContext, fields: RequestFields): object {
  const action = choice(fields, 'action', ['settle', 'process', 'adjust'], 'settle')
  const mode = webhookMode(fields)
  if (action === 'adjust') {
    const description = typeof fields.description === 'string' ? fields.description : 'Adjustment'
    const adjustment = newAdjustment(context, {
      amount: paiseOf(fields, 'amount'),
      description,
      paymentId: null,
    })
    context.store.commit('adjustment.created', { adjustments: [adjustment] })
    return adjustment
  }
  if (action === 'process') {
    const open = context.store.settlements
      .newestFirst()
      .find(({ settlement }) => settlement.status !== 'processed')
    const id = typeof fields.settlement_id === 'string' ? fields.settlement_id : open?.id
    if (id === undefined) throw badRequest('No settlement waits.')
    return processSettlement(context, id, mode)
  }
  const status = choice(fields, 'status', ['processed', 'failed', 'created'], 'processed')
  const wrong = paiseOf(fields, 'wrong')
  const made = settle(context, context.store.payable, { status, mode, wrong, fee: paiseOf(fields, 'fee') })
  if (made === null) throw badRequest('There is nothing to settle.')
  return made
}
