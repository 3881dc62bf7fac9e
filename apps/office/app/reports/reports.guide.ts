import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Press “Make a report”, choose what and of which period. It is made in the background: you may close the page.`,
  msg`When it is ready, “Download” gives the file, as often as you like for seven days. Each download is noted in the audit log.`,
  msg`The ledger has every entry with its two accounts. The file for Tally has each voucher of ours, and one a day for what was paid online.`,
  msg`In Tally, import the ledgers first, then the vouchers, both from the same file; the handbook says how.`,
  msg`If one failed, ask for it again. One whose server ended is made again by itself.`,
]
