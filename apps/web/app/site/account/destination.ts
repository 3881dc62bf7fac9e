/** How a person names the account, and what the /otp page is told through the navigation's state. */
export type Destination = { readonly email: string } | { readonly mobile_no: string }

/** The address or number itself, for people to read and as a key. */
export function normalised(to: Destination): string {
  return 'email' in to ? to.email : to.mobile_no
}

/** Reads what the navigation's state says; null when /otp was opened by itself. */
export function destinationOf(state: unknown): Destination | null {
  if (typeof state !== 'object' || state === null) return null
  if ('email' in state && typeof state.email === 'string' && state.email) return { email: state.email }
  if ('mobile_no' in state && typeof state.mobile_no === 'string' && state.mobile_no)
    return { mobile_no: state.mobile_no }
  return null
}

/** True when the code for a mobile number travels by mail, because no SMS gateway is set up. */
export function goesByMail(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'channel' in state && state.channel === 'email'
}

/** What the server gave with the code, to be given back with it; nothing where another host gives none. */
export function handleOf(state: unknown): { readonly handle?: string } {
  const known = typeof state === 'object' && state !== null && 'handle' in state
  return known && typeof state.handle === 'string' ? { handle: state.handle } : {}
}

/** True when the message brings a link instead of six digits. */
export function bringsLink(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'link' in state && state.link === true
}
