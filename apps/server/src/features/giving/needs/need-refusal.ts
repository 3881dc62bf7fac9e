import { lessDownToZero } from '@sahay/contract/kernel/money'
import { Problem } from '../../../kernel/problem.ts'
import type { Need } from './published-needs.store.ts'
import { sumValue } from '../../../kernel/language/message.ts'

/** Why a need takes a gift no more, or not this much: not_found, need_ended, need_closed, amount_above_pending. */
export function needRefusal(need: Need | null): Problem {
  if (!need) return new Problem('not_found')
  const pending = lessDownToZero(need.required, need.received)
  if (need.outcome === 'closed') return new Problem('need_ended')
  if (pending === 0n || need.closedAt) return new Problem('need_closed')
  return new Problem('amount_above_pending', { pending: sumValue(pending) })
}
