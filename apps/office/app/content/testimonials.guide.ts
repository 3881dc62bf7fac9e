import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`What you write is a draft at first, which nobody sees. Publish it at once, or let it open by itself at an hour that you choose.`,
  msg`Write it in English, and in Gujarati and Hindi where you can. A language is shown once all of its boxes are filled.`,
  msg`Write what somebody says in their own words. Nobody is shown without having agreed: write down the day, and how.`,
  msg`Take it off the site, and it is a draft again. Archive it, and it leaves the list; “Archived” under Status finds it. Nothing is deleted.`,
  msg`The order is changed with buttons, or with Alt and the arrow keys. The site follows at once.`,
]
