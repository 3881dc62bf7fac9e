import { msg } from '@lingui/core/macro'
import type { RowOf } from '../kit/resource.ts'

/** What money is for, and what became of it, in words. */

export type MoneyLine = RowOf<'GET office/money/lines'>

export const fundNames = {
  needs: msg`Urgent needs`,
  schemes: msg`The two schemes`,
  events: msg`Events`,
  general: msg`The general fund`,
  suspense: msg`Suspense account`,
} as const satisfies Record<MoneyLine['fund'], unknown>

export const whatNames = {
  came: msg`Received online`,
  counter: msg`Received over the counter`,
  back: msg`Refund initiated`,
  again: msg`To be refunded again`,
  moved: msg`Moved`,
} as const satisfies Record<MoneyLine['what'], unknown>
