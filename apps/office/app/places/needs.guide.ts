import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Describe what a child needs, add a photo and publish it. Visitors give until it is met.`,
    msg`When it is met: buy, record the bill, write what happened, and thank the donors.`,
  ],
  parts: {
    needs: [
      msg`What you write is a draft that visitors cannot see. Publish it at once, or choose a time when it is published automatically.`,
      msg`Write it in English, and in Gujarati and Hindi if you can. A language is shown once all its fields are filled.`,
      msg`Add a photo of the thing, never of a child. Without a photo the site shows a drawing.`,
      msg`Once someone has given, the amount can only be raised.`,
      msg`If a need comes from an application, you can link it by its number. Only people who may read applications see the link.`,
      msg`“Preview” shows the real page with your draft for 15 minutes. Nobody else sees it.`,
      msg`Use “Write update” to tell what happened. “Mark as met” ends the need with your closing words. Then thank its donors; each gets one e-mail.`,
      msg`If you take it off the site, it becomes a draft again. If you archive it, it leaves the list; find it with “Archived” under Status. Nothing is deleted.`,
      msg`Change the order with the buttons, or with Alt and the arrow keys. The site changes at once.`,
    ],
    updates: [
      msg`Stories appear on the need’s own page: what happened, on which day, and what was bought for how much.`,
      msg`Write a new one on the need’s record, with “Write update”. Publish it here and add a photo.`,
      msg`“Preview” shows the real page with your draft for 15 minutes. Nobody else sees it.`,
      msg`Show things in pictures, never children. Describe the picture for people who cannot see it.`,
      msg`A story tells what was bought; it books nothing. Bookings are the treasurer’s.`,
    ],
  },
}
