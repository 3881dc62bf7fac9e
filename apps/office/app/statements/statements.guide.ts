import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Once a week, download the statement of each account from the bank’s site as a CSV or Excel file, whole days, and import it here.`,
  msg`The file is shown before anything is kept. If one line cannot be read, nothing is kept, and you read which line it is.`,
  msg`The same file twice, or two files that overlap, add nothing twice.`,
  msg`A file that was imported by mistake is undone under “The last imports”, as long as none of its lines is explained.`,
  msg`“Explain what is sure” names the entry of the books for each line with the same amount and reference. Look at the rest one by one.`,
  msg`“By the books” is always the statement, more what is booked and not there yet, less what is there and not booked, to the paisa.`,
  msg`Where the balance jumps, lines are missing: download those days and import them too.`,
]
