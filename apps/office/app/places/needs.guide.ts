import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Write what a child needs, add a photograph, and publish it. Visitors give to it until it is met.`,
    msg`When it is met: buy, note the bill, write what became of it, and thank the givers.`,
  ],
  parts: {
    needs: [
      msg`What you write is a draft at first, which nobody sees. Publish it at once, or let it open by itself at an hour that you choose.`,
      msg`Write it in English, and in Gujarati and Hindi where you can. A language is shown once all of its boxes are filled.`,
      msg`Put a photograph of the thing to it, never of a child. Without one the site draws a picture.`,
      msg`Once somebody has given, the amount can only rise.`,
      msg`A need that comes from an application can name it, by its number: only those who may read applications see it.`,
      msg`“Preview” shows the real page with your draft in it, for 15 minutes. Nobody else sees it.`,
      msg`“Write an update” tells what became of it. “Mark as met” ends it with your word; then thank its givers, each with one mail.`,
      msg`Take it off the site, and it is a draft again. Archive it, and it leaves the list; “Archived” under Status finds it. Nothing is deleted.`,
      msg`The order is changed with buttons, or with Alt and the arrow keys. The site follows at once.`,
    ],
    updates: [
      msg`What became of a need stands on its own page: what happened, on which day, and what was bought for how much.`,
      msg`A new one is written on the need’s record, with “Write an update”. Here you publish it and put a photograph to it.`,
      msg`“Preview” shows the real page with your draft in it, for 15 minutes. Nobody else sees it.`,
      msg`A picture shows things, never children. Say in words what it shows, for those who do not see it.`,
      msg`What was bought is told, not booked: the books are the treasurer’s.`,
    ],
  },
}
