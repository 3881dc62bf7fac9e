import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Every photograph that was sent stands here, with where it is used.`,
  msg`A new one is sent where it is wanted: open the need, or the picture of the gallery.`,
  msg`“Nowhere” under Where it stands shows those that are not used, not even in the archive. They can be deleted for good, one by one.`,
  msg`Open one to mend the words that say what it shows, or to note whose leave was asked.`,
]
