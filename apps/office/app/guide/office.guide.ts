import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`The menu shows the places your role can use, and how much is waiting in each. “Today” lists all of it.`,
  msg`Use “+ Filter” to shorten a list. Your choice becomes part of the page’s address. Bookmark it or send it to a colleague.`,
  msg`Choose a name in a list to open its record. If you have not saved your changes, you are asked before you leave.`,
  msg`Nothing that others rely on is deleted. It is closed or archived, and can be reopened.`,
  msg`Your name at the bottom of the menu opens your settings: language, light or dark, and your devices.`,
]
