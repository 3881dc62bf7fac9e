import { toE164 } from '../people/phone.ts'

/** Where a code goes, and what it proves. */
export type Destination =
  | { readonly kind: 'email'; readonly value: string }
  | { readonly kind: 'mobile'; readonly value: string }

/** Reads a body's e-mail or mobile number. Refuses an impossible number with bad_request. */
export function destinationOf(body: {
  email?: string | undefined
  mobile_no?: string | undefined
}): Destination {
  if (body.email) return { kind: 'email', value: body.email }
  return { kind: 'mobile', value: toE164(body.mobile_no ?? '', 'mobile_no') }
}

/** The key that codes and guards are kept under. */
export function destinationKey(destination: Destination): string {
  return `${destination.kind}:${destination.value}`
}
