import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Choose a month, a quarter or a financial year. Beside it stands the same a year before.`,
  msg`First come the accounts of money: what each had, what came and went, what it has. Money moved between them counts in neither sum of all.`,
  msg`Then each fund: what was given, given back, moved and spent, and what is left of it.`,
  msg`The last table says whose the money is. It adds up to what the accounts of money have.`,
  msg`Choose one fund, a need or an event, to see how its money came and what it was spent on. The PDF and the file are of the same.`,
  msg`“Make a PDF” makes it on the trust’s letterhead. You find it under Reports for seven days.`,
]
