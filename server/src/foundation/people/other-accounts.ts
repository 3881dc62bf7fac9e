import { asRead, withoutCommonNumbers } from './aadhaar.ts'

/** Where gifts are sent: what stands on the site as the trust's own. */
export interface OwnAccount {
  readonly accountNumber: string
  readonly upi: string
}

/** A name, then @, then letters: with a dot behind them it is an e-mail address. */
const upiIds = /[\w.-]{2,256}(?:@| @ )[a-z]{2,64}(?![\w-]|\.\w)/giu
/** Digits as people write them, in groups or not. */
const longNumbers = /\d(?:[ -]?\d){8,17}(?!\d)/g
/** Addresses of pages, and telephones that are no mobiles. */
const others = [
  /https?:\/\/\S+/giu,
  /(?<!\d)1[89]00(?:[ -]?\d){6,7}(?!\d)/g,
  /(?<!\d)0\d{2,4}[ -]?(?:[ -]?\d){6,8}(?!\d)/g,
]

/** Whether a text names a UPI id or an account number that is not the trust's own. */
export function namesOtherAccount(text: string, { accountNumber, upi }: OwnAccount): boolean {
  const read = asRead(text)
  const isOwn = (found: string) => found.replaceAll(' ', '').toLowerCase() === upi.toLowerCase()
  if ((read.match(upiIds) ?? []).some((found) => !isOwn(found))) return true
  const own = accountNumber.replace(/\D/g, '')
  const rest = others.reduce((left, pattern) => left.replace(pattern, ' x '), read)
  // its own digits may look like a telephone's
  const numbers = (own === '' ? rest : rest.replaceAll(own, ' x ')).replace(/\u00a0/g, ' ')
  return (withoutCommonNumbers(numbers).match(longNumbers) ?? []).some(
    (found) => found.replace(/\D/g, '') !== own,
  )
}
