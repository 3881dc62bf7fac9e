import { createStored } from '@sahay/ui/browser/browser-store.ts'
import type { CallAnswer } from '../../../shell/api.ts'

/** The visitor's progress towards their application, stored in this tab, so that Back and a reload keep it. */
export interface StatusVisit {
  readonly number: string
  readonly mobile: string
  /** Where the code was sent; null until one was requested. */
  readonly channel: 'sms' | 'email' | null
  /** The handle that the server returned with the code, to be sent back with it. */
  readonly handle: string
  /** True if the message contains a link instead of six digits. */
  readonly link: boolean
  /** The ticket that opens the application; null before the code is verified and after expiry. */
  readonly ticket: {
    readonly token: string
    /** By this device's clock, milliseconds since 1970. A wrong clock does no harm, because only differences are used. */
    readonly openedAt: number
  } | null
  /** True if the ticket has expired. */
  readonly over: boolean
}

const none: StatusVisit = {
  number: '',
  mobile: '',
  channel: null,
  handle: '',
  link: false,
  ticket: null,
  over: false,
}
const stored = createStored<StatusVisit>({
  none,
  persist: { in: 'tab', key: 'statusVisit', read: (visit) => visit },
})
let justOpened = false

function set(change: Partial<StatusVisit>): void {
  stored.set({ ...stored.get(), ...change })
}

/** Records that a code was sent for this number and mobile. */
export function awaitCode(
  number: string,
  mobile: string,
  { channel, handle, link }: Pick<CallAnswer<'POST trustInquiry/track/begin'>, 'channel' | 'handle' | 'link'>,
): void {
  set({ number, mobile, channel, handle, link, ticket: null, over: false })
}

/** Stores the ticket after the code was verified. */
export function openWith(token: string): void {
  justOpened = true
  set({ ticket: { token, openedAt: Date.now() }, over: false })
}

/** True if the visitor has opened the application on this page but was not led to it yet; resets the flag. */
export function takeOpened(): boolean {
  const opened = justOpened
  justOpened = false
  return opened
}

/** Drops an expired ticket: a new code is needed; number and mobile stay filled in. */
export function ticketIsOver(): void {
  set({ ticket: null, channel: null, over: true })
}

/** Returns to the step for number and mobile. */
export function askAgain(): void {
  set({ ticket: null, channel: null, over: false })
}

/** Deletes everything from this tab. */
export const leaveStatus = stored.forget

/** Subscribes to the visit; empty on the server and during hydration. */
export const useStatusVisit = stored.use
