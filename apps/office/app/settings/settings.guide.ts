import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`What stands here is what every page of the site says of the trust. Choose a group, change what is not right, save: the site shows it within a second.`,
  msg`Lines in three languages stand beside each other. Where a language has nothing, its readers see the English.`,
  msg`The notice comes and goes by itself with its days. Keep it short: it stands above everything.`,
  msg`If somebody else saved the same group meanwhile, both stand there, and nothing is lost.`,
  msg`“Who changed what” shows the last twenty changes of a group.`,
]
