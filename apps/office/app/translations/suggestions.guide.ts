import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Where visitors choose a language, the site asks them for better words as long as nobody has signed it. What they send comes here.`,
  msg`Open one, then the sentence that it is about. There you take it over, whole or mended, or set it aside and say why.`,
  msg`Nobody is named and nobody is answered. After a year suggestions are deleted.`,
]
