import { mailAddress } from '@sahay/contract/kernel/mail-address'

/** What something can be found by. */
export const ways = ['id', 'number', 'email', 'mobile', 'name'] as const

/** What somebody looks for, as far as its form tells: every kind of record knows which of these it has. */
export interface Sought {
  readonly by: (typeof ways)[number]
  /** Numbers in capitals, addresses and names in small letters, a mobile as E.164. */
  readonly text: string
}

const ID = /^[a-z]{2,6}_[0-9A-Za-z]+$/
const EMAIL = /^\S+@\S+\.\S+$/
const TELEPHONE = /^\+?[\d\s()-]{10,20}$/

/** Takes what was typed for what it looks like; a name is anything that looks like nothing else. */
export function soughtIn(typed: string): Sought {
  const text = typed.trim()
  if (ID.test(text)) return { by: 'id', text }
  if (EMAIL.test(text)) return { by: 'email', text: mailAddress(text) }
  if (TELEPHONE.test(text)) return { by: 'mobile', text: mobileOf(text) }
  // a reference may be of letters alone
  if (/\d|^SAHAY-/i.test(text)) return { by: 'number', text: text.toUpperCase() }
  return { by: 'name', text: text.toLowerCase() }
}

/** Ten digits are a number in India, as is a nought before them; more begin with their country. */
function mobileOf(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length <= 10 ? `+91${digits}` : `+${digits}`
}
