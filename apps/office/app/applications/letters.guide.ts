import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`One letter goes to all families whose applications fit what you choose. Each address gets it once, however many children.`,
  msg`Write it in each language that some of them read; the number of readers stands beside each.`,
  msg`Try it on yourself first. Sending asks for a code of your authenticator.`,
  msg`It leaves in portions of fifty. Until then you can stop it, and go on later: nobody gets it twice.`,
]
