import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Count the cash first, then write the sum. The books say theirs only where it is another.`,
  msg`Where it is another, count once more. Then write why; the difference is booked to the expenses of the general fund, and is no gift.`,
  msg`Above the limit of the settings a second person has to approve the difference.`,
  msg`Count it each evening on which cash came, and on the last day of the month.`,
]
