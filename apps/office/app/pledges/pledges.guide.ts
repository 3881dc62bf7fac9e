import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Who sends money by UPI or from a bank gets a note on the site. It stands in the UPI code and link, and the giver writes it beside a transfer.`,
  msg`When the bank’s statement is imported, a line with that note is suggested for its pledge. Taken, it becomes a gift with its slip, of what came, whatever was promised.`,
  msg`A giver who forgot the note is found by name and amount. Where neither helps, open the pledge and choose the line yourself.`,
  msg`A reminder goes out by itself after a week, once, where there is a mail address. You may write another, once in a day at most.`,
  msg`After 45 days a pledge is not waited for any more. Money that comes later with its note is known all the same.`,
]
