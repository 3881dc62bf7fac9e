import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Decisions, changes, sign-ins and every look at a family’s papers are noted here, with who and when. Nobody can change it.`,
  msg`Choose who, what and which days. On a record, “History” leads here, to what was done with it.`,
  msg`“Save as a file” gives what is filtered, for a spreadsheet. That is noted, too.`,
]
