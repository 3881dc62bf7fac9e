import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`A key lets a program of a partner, or of the accountant, read figures by itself. Tick only what it needs; nothing in it names a giver.`,
  msg`A webhook tells a partner’s program at once what happens here: a gift, a need that is met, a draw, a closed month.`,
  msg`Key and secret are shown once. Hand them over by hand or by telephone; if one is lost, end it and make a new one.`,
  msg`If a partner cannot be reached for a day, the webhook is paused and you are told. Press “Go on” when they are back: nothing is lost, and everything comes in its order.`,
  msg`For whoever writes the partner’s program there is a page with all calls and an example, docs/handbook/partners.md, and /api/docs.`,
]
