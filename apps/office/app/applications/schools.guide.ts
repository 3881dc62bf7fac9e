import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Families write a school’s name in many ways. Here each school stands once, with its applications and what was approved.`,
  msg`“School names to match” lists the names that no school has yet. Say once which school is meant: all who write it so belong to it, also later.`,
  msg`A school’s bank account is entered on its record, and holds once a second person has approved it. It is shown by its last digits; who pays sees it in full, and each look is noted.`,
  msg`If a school stands here twice, open one and merge it into the other. It can be taken apart again as it was.`,
  msg`Where two schools have one name, say on the application’s sheet which of them it is.`,
]
