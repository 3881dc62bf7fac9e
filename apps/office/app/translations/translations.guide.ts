import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Open a language, choose a part of the site, and go through it sentence by sentence. The letters on the buttons press them.`,
  msg`What you know to be good in your own language you sign: “Good as it stands”. Your initials stand beside it.`,
  msg`Where the sentence says that it takes two people, whoever wrote the text cannot sign it. “Once a second person has signed it” lists what waits for you.`,
  msg`What is not good you write anew. The machine looks at it first: braces, pointed brackets, numbers, quotation marks, the glossary.`,
  msg`Write as you would speak to a mother at the counter: warm, short and clear. The words of the trust are in the glossary below the box.`,
  msg`The site says your text with its next release. Until then it waits here, and goes along in the files.`,
]
