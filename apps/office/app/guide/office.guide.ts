import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`The menu shows the screens that your role opens. The first page shows what waits for you.`,
  msg`A list is made shorter with the boxes above it. What you choose stands in the address: keep it as a bookmark, or send it to a colleague.`,
  msg`A name in a list opens its record. What you have written and not saved is not left by mistake: you are asked first.`,
  msg`Nothing that others rely on is deleted. It is closed or archived, and can be opened again.`,
  msg`Your name at the top leads to your own access: the language, light or dark, and where you are signed in.`,
]
