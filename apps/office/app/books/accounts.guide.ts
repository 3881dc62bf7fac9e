import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Each fund, need and event: what it was given, what of it was spent, and what is left.`,
  msg`Spending does not make smaller what a need was given; it makes smaller what is left of it.`,
  msg`The till, the bank accounts and all other accounts of the ledger stand here, too. Choose what you want to see under “What”.`,
  msg`Open one for its entries in the ledger.`,
]
