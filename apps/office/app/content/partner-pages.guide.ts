import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Organisations that the trust works with stand on the page “Join Our NGO”, in the order of this list. Without any, nothing is shown there.`,
  msg`Ask them first, and note the day and how they agreed. Nobody is shown without.`,
  msg`An organisation that asked on the site and was accepted has a button “Show as a partner” on its own page.`,
  msg`Write it in English, and in Gujarati and Hindi where you can. A language is shown once all of its boxes are filled.`,
  msg`Their logo is a picture like any other: note whose leave was asked.`,
  msg`“Preview” shows the real page with your draft in it, for 15 minutes. Nobody else sees it.`,
]
