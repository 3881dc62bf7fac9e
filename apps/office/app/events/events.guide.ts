import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`What you write is a draft, which nobody sees. Open it at once, or let it open by itself at an hour that you choose.`,
  msg`Opening makes the secret of its draw and publishes its fingerprint. So nobody can say later that the draw was made to fit.`,
  msg`Before it is opened, choose its closing day and what happens if places are left then: a draw among those who have a place, or every rupee back. Everybody reads it.`,
  msg`Price, places, winners and closing day can change until somebody has a place. After that they stay, and the event stays on the site until it is drawn or has closed.`,
  msg`One from before, that sold places without a closing day: propose one with the button “End this event”. A treasurer or an owner approves it, and everybody who has a place hears of it by mail, at least 14 days before.`,
  msg`Name, rules and picture can be mended at any time. The audit log keeps who did it.`,
  msg`What was paid online goes back by itself. Places that were paid in cash stand on the event’s page: hand the money over, then take the sale back.`,
  msg`Once the last place is paid for, the draw is fixed for 11:00 on the next day, and held by itself. When all prizes are handed over, archive the event: its page and its certificate stay to be found by their address.`,
  msg`Next year, copy it: the copy is a draft with nobody in it.`,
]
