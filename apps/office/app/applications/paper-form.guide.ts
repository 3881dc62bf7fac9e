import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Type in what a family wrote on paper. The same rules hold as on the site, but for the e-mail, which may stay empty.`,
  msg`If the child has an application this year already, you read it at once, with the way to it.`,
  msg`Your words stay on this device until they are sent or you sign out. Photographs do not: choose them last.`,
  msg`Afterwards read the number to the family. The application waits until it is paid, like any other.`,
]
