import { asRead, withoutCommonNumbers } from './aadhaar.ts'

/** The trust's own account for gifts, as the site shows it. */
export interface OwnAccount {
  readonly accountNumber: string
  readonly upi: string
}

/** A name, then @, then letters: with a dot after them it is an e-mail address. */
const upiIds = /[\w.-]{2,256}(?:@| @ )[a-z]{2,64}(?![\w-]|\.\w)/giu
/** Digits as people write them, in groups or not. */
const longNumbers = /\d(?:[ -]?\d){8,17}(?!\d)/g
/** Addresses of pages, and telephones that are not mobiles. */
const others = [
  /https?:\/\/\S+/giu,
  /(?<!\d)1[89]00(?:[ -]?\d){6,7}(?!\d)/g,
  /(?<!\d)0\d{2,4}[ -]?(?:[ -]?\d){6,8}(?!\d)/g,
]

/** A text as a person reads it, without the trust's own account number: its digits may look like other numbers. */
export function withoutOwnAccount(read: string, { accountNumber }: OwnAccount): string {
  const own = accountNumber.replace(/\D/g, '')
  return own === '' ? read : read.replaceAll(own, ' x ')
}

/** True if a text contains a UPI id or an account number that is not the trust's own. */
export function namesOtherAccount(text: string, own: OwnAccount): boolean {
  const read = asRead(text)
  const isOwn = (found: string) => found.replaceAll(' ', '').toLowerCase() === own.upi.toLowerCase()
  if ((read.match(upiIds) ?? []).some((found) => !isOwn(found))) return true
  const rest = others.reduce((left, pattern) => left.replace(pattern, ' x '), read)
  const numbers = withoutOwnAccount(rest, own).replace(/\u00a0/g, ' ')
  const digits = own.accountNumber.replace(/\D/g, '')
  return (withoutCommonNumbers(numbers).match(longNumbers) ?? []).some(
    (found) => found.replace(/\D/g, '') !== digits,
  )
}
