import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Press for the whole number, call, and note the call: what became of it, and when to be reminded.`,
  msg`We never ask winners for money or for a code.`,
  msg`When the prize is handed over, note what it was, who took it and on which day, with a photograph of the signed receipt. It is private: each look is noted.`,
  msg`“Prize waits” under Prize shows who has nothing yet.`,
]
