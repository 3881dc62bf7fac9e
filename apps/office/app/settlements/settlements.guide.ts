import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`What the payment service sends to the bank stands here, two working days after the gifts, less its fees and what went back.`,
  msg`It comes by itself, each line is held against our books to the paisa, and what they explain is booked to the bank.`,
  msg`Begin with “Where something differs”. Open it: the lines that differ stand first. Ask the payment service about them.`,
  msg`Where it kept a yearly charge or another fee, or gave one back, press “It is a charge”: then the payout is explained.`,
  msg`The UTR is what the bank’s statement calls it by.`,
  msg`What is not explained stays with the payment service in our books, until a payment is booked or somebody has decided.`,
]
