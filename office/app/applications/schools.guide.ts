import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Families write a school’s name in many ways. Here each school stands once, with its applications and what was approved.`,
  msg`“School names to match” lists the names that no school has yet. Say once which school is meant: all who write it so belong to it, also later.`,
  msg`If a school stands here twice, open one and merge it into the other. It can be taken apart again as it was.`,
  msg`Where two schools have one name, say on the application’s sheet which of them it is.`,
]
