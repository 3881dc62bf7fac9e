import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Write the day, then what is brought to it: each child gets one of each thing.`,
  msg`Add families whose uniforms are approved. Call those without a size; the number is beside them.`,
  msg`Send the letters, and print those of families without mail, and the list, in case no phone works.`,
  msg`Make a pass for each volunteer’s phone. It opens the list of this day only. End it at once if the phone is lost.`,
  msg`If two phones handed out the same thing, the first counts, and you decide here what became of the second; the photo of its receipt, where you ask for one, stands beside it.`,
  msg`In the evening count what is left over, and close the day. Who got everything has been helped.`,
]
