import { msg } from '@lingui/core/macro'
import type { Guide } from '../../kit/guide.ts'

export const guide: Guide = [
  msg`What you write is a draft at first, which nobody sees. Publish it at once, or let it open by itself at an hour that you choose.`,
  msg`Write it in English, and in Gujarati and Hindi where you can. A language is shown once all of its boxes are filled.`,
  msg`Put a photograph of the thing to it, never of a child. Without one the site draws a picture.`,
  msg`Once somebody has given, the amount can only rise.`,
  msg`A need that comes from an application can name it, by its number: only those who may read applications see it.`,
  msg`“Preview” shows the real page with your draft in it, for 15 minutes. Nobody else sees it.`,
  msg`“Write an update” tells what became of it. “Mark as met” ends it with your word; then thank its givers, each with one mail.`,
  msg`Take it off the site, and it is a draft again. Archive it, and it leaves the list; “Archived” under Status finds it. Nothing is deleted.`,
  msg`The order is changed with buttons, or with Alt and the arrow keys. The site follows at once.`,
]
