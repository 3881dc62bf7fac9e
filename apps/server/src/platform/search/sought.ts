import { mailAddress } from '@sahay/contract/kernel/mail-address'
import { latinDigits } from '@sahay/contract/kernel/typed-digits'

/** The kinds of search. */
export const ways = ['id', 'number', 'email', 'mobile', 'name'] as const

/** A search, as classified by the form of its text: each kind of record declares which of these it supports. */
export interface Sought {
  readonly by: (typeof ways)[number]
  /** Numbers in upper case, addresses and names in lower case, a mobile as E.164. */
  readonly text: string
}

const ID = /^[a-z]{2,6}_[0-9A-Za-z]+$/
const EMAIL = /^\S+@\S+\.\S+$/
const TELEPHONE = /^\+?[\d\s()-]{10,20}$/

/** Numbers have no spaces: "Navratri 2026" is a name. A reference may consist only of letters. */
export const isNumberTyped = (text: string): boolean => /^\S*\d\S*$|^SAHAY-/i.test(text)

/** Classifies typed text by its form; anything else is a name. */
export function soughtIn(typed: string): Sought {
  const text = latinDigits(typed.trim())
  if (ID.test(text)) return { by: 'id', text }
  if (EMAIL.test(text)) return { by: 'email', text: mailAddress(text) }
  if (TELEPHONE.test(text)) return { by: 'mobile', text: mobileOf(text) }
  if (isNumberTyped(text)) return { by: 'number', text: text.toUpperCase() }
  return { by: 'name', text: text.toLowerCase() }
}

/** Ten digits are an Indian number, also with a leading zero; more begin with their country code. */
function mobileOf(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length <= 10 ? `+91${digits}` : `+${digits}`
}
