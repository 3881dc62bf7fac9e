import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Every gift has one slip, online or over the counter, numbered without a gap in its financial year.`,
  msg`Print it, or mail it again: a copy by mail is marked DUPLICATE, and three a day are the most.`,
  msg`A slip that must not count is cancelled with the reason. Its number stays, and whoever scans its code reads that it is cancelled.`,
]
