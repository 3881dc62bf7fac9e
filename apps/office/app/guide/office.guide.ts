import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`The menu shows the places that your role opens, and how much waits in each. “Today” has all of it in one list.`,
  msg`A list is made shorter with “+ Filter”. What you choose stands in the address: keep it as a bookmark, or send it to a colleague.`,
  msg`A name in a list opens its record. What you have written and not saved is not left by mistake: you are asked first.`,
  msg`Nothing that others rely on is deleted. It is closed or archived, and can be opened again.`,
  msg`Your name at the foot of the menu leads to your own access: the language, light or dark, and where you are signed in.`,
]
