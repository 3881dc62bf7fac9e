import { createStored } from '@sahay/ui/browser/browser-store.ts'
import type { CallAnswer } from '../../../shell/api.ts'

/** How far somebody is on the way to their application: kept in this tab, so that Back and a reload keep it. */
export interface StatusVisit {
  readonly number: string
  readonly mobile: string
  /** Where the code went; null until it was asked for. */
  readonly channel: 'sms' | 'email' | null
  /** What the server gave with the code, to be given back with it. */
  readonly handle: string
  /** The message brings a link instead of six digits. */
  readonly link: boolean
  /** Opens the application; null before the code was proved and after its time. */
  readonly ticket: {
    readonly token: string
    /** By this device's clock, milliseconds since 1970: it may be wrong, and then goes on being as wrong. */
    readonly openedAt: number
  } | null
  /** The time of a ticket is over. */
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

/** A code is on its way for this number and mobile. */
export function awaitCode(
  number: string,
  mobile: string,
  { channel, handle, link }: Pick<CallAnswer<'POST trustInquiry/track/begin'>, 'channel' | 'handle' | 'link'>,
): void {
  set({ number, mobile, channel, handle, link, ticket: null, over: false })
}

/** The code was proved: the ticket opens the application. */
export function openWith(token: string): void {
  justOpened = true
  set({ ticket: { token, openedAt: Date.now() }, over: false })
}

/** Whether somebody has opened the application on this page and was not yet led to it; asking answers once. */
export function takeOpened(): boolean {
  const opened = justOpened
  justOpened = false
  return opened
}

/** The ticket opens nothing more: a new code is needed; number and mobile stay filled in. */
export function ticketIsOver(): void {
  set({ ticket: null, channel: null, over: true })
}

/** Back to the number and the mobile. */
export function askAgain(): void {
  set({ ticket: null, channel: null, over: false })
}

/** Leaves nothing of it in this tab. */
export const leaveStatus = stored.forget

/** Follows the visit; nothing on the server and while hydrating. */
export const useStatusVisit = stored.use
