import { CODE_RESEND_SECONDS } from '@sahay/contract/kernel/time'
import type { Draft, SentCode } from './codes.store.ts'

/** Messages to one destination in an hour that need no proof of work. */
const FREE_AN_HOUR = 9
/** Unused messages to one destination in a day. The last one is a link that is valid for the day. */
const MOST_A_DAY = 60
const HOUR_MS = 3600 * 1000

/** What may be sent to a destination now, given the messages of the last 24 hours (newest first). */
export function allowanceOf(recent: readonly SentCode[], at: Date) {
  const used = recent.findIndex(({ consumedAt }) => consumedAt !== null)
  const unused = sendings(used < 0 ? recent : recent.slice(0, used))
  const hour = sendings(recent.filter(({ sentAt }) => at.getTime() - sentAt.getTime() < HOUR_MS))
  return {
    /** So many went unused that nothing more is sent: the last one is still valid. */
    none: unused >= MOST_A_DAY,
    /** One more, which must last for a day. */
    last: unused === MOST_A_DAY - 1,
    /** Only with a proof of work. */
    proof: hour >= FREE_AN_HOUR,
  }
}

/** Counts sendings: one sending may be several codes, one for each account that shares a mobile number. */
function sendings(codes: readonly SentCode[]): number {
  return new Set(codes.map(({ sentAt }) => sentAt.getTime())).size
}

/**
 * True if a code sent less than 120 s ago is still enough. A used one is not for a new request, nor is the code of a
 * sign-in for a sign-up, because it may have been sent to nobody; nor are six digits if only a link counts by now.
 */
export function isUnderWay(
  last: SentCode,
  at: Date,
  { early, draft, link }: { early: 'keep' | 'refuse'; draft: Draft; link: boolean },
): boolean {
  if (secondsLeft(last, at) === 0 || (link && !last.link)) return false
  return early === 'refuse' || (!last.consumedAt && !(draft && !last.draft))
}

/** Seconds until another code may be sent after this one. */
export function secondsLeft({ sentAt }: SentCode, at: Date): number {
  return Math.max(0, Math.ceil(CODE_RESEND_SECONDS - (at.getTime() - sentAt.getTime()) / 1000))
}
