import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Families who wait for a decision come first, the oldest promise at the top. The trust has promised an answer within seven working days.`,
  msg`Take one before you call, so that nobody else calls the same family. If somebody was quicker, you read who.`,
  msg`Read what the family wrote beside its papers. Each look at a paper is noted with your name.`,
  msg`Record the facts as the school says them; what the rules allow is then worked out anew.`,
  msg`Then approve, ask for more, decline or withdraw. The family gets a mail, and “Next” leads you on.`,
  msg`A misspelt name or class is corrected with the reason. What stood there before is kept.`,
]
