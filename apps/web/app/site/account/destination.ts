/** The address or number of the account, and what the navigation's state tells the /otp page. */
export type Destination = { readonly email: string } | { readonly mobile_no: string }

/** The address or number, for display and as a key. */
export function normalised(to: Destination): string {
  return 'email' in to ? to.email : to.mobile_no
}

/** Reads the destination from the navigation's state; null if /otp was opened directly. */
export function destinationOf(state: unknown): Destination | null {
  if (typeof state !== 'object' || state === null) return null
  if ('email' in state && typeof state.email === 'string' && state.email) return { email: state.email }
  if ('mobile_no' in state && typeof state.mobile_no === 'string' && state.mobile_no)
    return { mobile_no: state.mobile_no }
  return null
}

/** True if the code for a mobile number is sent by mail, because no SMS gateway is configured. */
export function goesByMail(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'channel' in state && state.channel === 'email'
}

/** The handle that the server returned with the code, to be sent back with it; empty if another host returns none. */
export function handleOf(state: unknown): { readonly handle?: string } {
  const known = typeof state === 'object' && state !== null && 'handle' in state
  return known && typeof state.handle === 'string' ? { handle: state.handle } : {}
}

/** True if the message contains a link instead of six digits. */
export function bringsLink(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'link' in state && state.link === true
}
