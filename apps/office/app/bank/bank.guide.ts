import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Gifts go where this page says, so nobody changes it alone and nothing changes at once.`,
  msg`One owner asks for the change, a second one approves it, and a day later it is on the site. Until then the old values stay there.`,
  msg`Both must have been owners for seven days. A trust with one such owner waits seven days instead.`,
  msg`Everybody who works here has a mail when it is asked for and approved, and each day while it waits. Whoever sees that it is not right can stop it.`,
  msg`An owner whose account was closed lately still counts as the second for seven days, so that nobody shortens the way by closing it.`,
]
