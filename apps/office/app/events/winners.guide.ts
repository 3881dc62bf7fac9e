import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Press for the whole number, call, and note the call: what became of it, and when to be reminded.`,
  msg`We never ask winners for money or for a code.`,
  msg`When the prize is handed over, note what it was, who took it and on which day, with a photograph of the signed receipt. It is private: each look is noted.`,
  msg`A winner who does not answer: note each call, as not answered. When the days of the event’s rules are over, and nobody answered on two different days, press “Pass the prize on”. A second person approves it; then it goes to the next in the drawn order, or to the event’s purpose, as the rules say.`,
  msg`“Prize waits” under Prize shows who has nothing yet.`,
]
