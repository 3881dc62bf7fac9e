import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`What was bought stands here, each with its bill: for a need, for uniforms and stationery, as a prize, or for the work itself.`,
  msg`Book it once it is paid: of which fund, from the till or which bank account, and take a photograph of the bill.`,
  msg`No fund can spend more than it has left. What is left stands beside its name where you choose it.`,
  msg`Above the limit, counted with what else you paid, bought or took back today, a second person approves it before it is booked: ask before you pay.`,
  msg`A wrong one is taken back with the reason, and booked anew. Nothing is ever deleted.`,
]
