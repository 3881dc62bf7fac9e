import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Somebody asks “am I in?”: look for the name, the end of the mobile number, or the ID of the place. Open the row; the answer stands there in a sentence to read out.`,
  msg`Mobile numbers are masked. Treasurers and owners see a whole one when they press for it, and each look is noted.`,
  msg`A place that is being paid for is kept for 15 minutes, then it is free again by itself. “Free this place” does it at once, after the payment provider was asked.`,
  msg`A place that is paid for goes back by a refund of its payment alone, and never once the draw is fixed.`,
  msg`“List for paper”, on the page of an event, is for the table at the door. “Save as a file” gives the list for a spreadsheet.`,
]
