import { asciiDigits } from '../fields/digits.ts'
import type { ReadPhone } from './phone-book.ts'

/** The country of the trust and of nearly all its visitors (product.md 5). */
export const HOME = { country: 'IN', code: '+91' } as const

/** True for a number that only the numbering plans can read. */
export function isAbroad(text: string): boolean {
  return text.trim().startsWith('+') && !text.trim().startsWith(HOME.code)
}

/** Reads an Indian mobile number by its shape alone, while the numbering plans are on their way or cannot be had. */
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

/** A kept number as people read it: `+919825000000` is '+91 98250 00000'; one from abroad stays as it is. */
export function writePhone(e164: string): string {
  return isAbroad(e164) ? e164 : `${HOME.code} ${readPlainPhone(e164).shown}`
}

/** A kept number as it stands in the box beside its +91; one from abroad as it is. */
export function plainShown(e164: string): string {
  return isAbroad(e164) ? e164 : readPlainPhone(e164).shown
}

/** The name of the box that a number is typed into, beside the hidden one that carries it as E.164 with script. */
export const typedName = (name: string): string => `${name}.typed`
