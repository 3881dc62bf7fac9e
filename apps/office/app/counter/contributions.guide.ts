import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`When an application is declined, the cash goes back here: find it by its number, hand the money over, note it.`,
  msg`Call the family and tell them when they can come. The mail of the decision has told them that the cash waits in the office.`,
  msg`Hand it over first and note it then, except above the limit for one person: there a second one approves it first.`,
  msg`Before a month is closed this list should be empty. It keeps no month open.`,
]
