import { msg } from '@lingui/core/macro'
import type { RowOf } from '../kit/resource.ts'

/** What money is for, and what became of it, in words. */

export type MoneyLine = RowOf<'GET office/money/lines'>

export const fundNames = {
  needs: msg`Urgent needs`,
  schemes: msg`The two schemes`,
  events: msg`Events`,
  general: msg`The general fund`,
  suspense: msg`Nobody’s yet`,
} as const satisfies Record<MoneyLine['fund'], unknown>

export const whatNames = {
  came: msg`Came online`,
  counter: msg`Came over the counter`,
  back: msg`Goes back`,
  again: msg`To be given back again`,
  moved: msg`Moved`,
} as const satisfies Record<MoneyLine['what'], unknown>
