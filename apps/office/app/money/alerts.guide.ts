import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`What the machine cannot decide or mend about money comes here, and by mail to owners and treasurers.`,
  msg`Begin with the oldest. Open it, read what happened, and look at the payment it names.`,
  msg`Then say what became of it: given back, given back by hand and from where, or noted. Your reason stays with it.`,
  msg`A payment of no order of ours, as after a restored backup, is booked to a need or the general fund: one by one, or all that wait.`,
  msg`Some close by themselves when their cause has passed.`,
]
