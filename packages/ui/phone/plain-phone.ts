import { asciiDigits } from '../fields/digits.ts'
import type { ReadPhone } from './phone-book.ts'

/** The country of the trust and of nearly all its visitors (product.md 5). */
export const HOME = { country: 'IN', code: '+91' } as const

/** True for a number that needs the numbering plans to be parsed. */
export function isAbroad(text: string): boolean {
  return text.trim().startsWith('+') && !text.trim().startsWith(HOME.code)
}

/** Parses an Indian mobile number by its shape only, until the numbering plans are loaded or if they cannot be. */
export function readPlainPhone(text: string): ReadPhone {
  const digits = asciiDigits(text).replace(/\D/g, '')
  const national = text.trim().startsWith('+') || digits.length > 10 ? digits.replace(/^(91|0)/, '') : digits
  return {
    ...HOME,
    shown: national.length > 5 ? `${national.slice(0, 5)} ${national.slice(5)}` : national,
    e164: national === '' ? '' : `${HOME.code}${national}`,
    valid: /^[6-9]\d{9}$/.test(national),
  }
}

/** Formats a stored number: `+919825000000` is '+91 98250 00000'; a foreign one stays unchanged. */
export function writePhone(e164: string): string {
  return isAbroad(e164) ? e164 : `${HOME.code} ${readPlainPhone(e164).shown}`
}

/** Formats a stored number for the input beside its +91; a foreign one stays unchanged. */
export function plainShown(e164: string): string {
  return isAbroad(e164) ? e164 : readPlainPhone(e164).shown
}
