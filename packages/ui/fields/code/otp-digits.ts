import { onlyDigits } from '../digits.ts'

/** As many empty boxes as the code has digits. */
export function emptyCode(length = 6): string[] {
  return Array.from({ length }, () => '')
}

/** The code with one box emptied. */
export function cleared(code: readonly string[], place: number): string[] {
  return code.map((digit, at) => (at === place ? '' : digit))
}

/** Puts digits into the boxes from a place on; what does not fit is dropped. */
export function putDigits(code: readonly string[], place: number, digits: string): string[] {
  return code.map((old, at) => (at < place ? old : digits.charAt(at - place) || old))
}

/**
 * What was typed into a box that may have held a digit: '4' typed over '1' arrives as '41' or '14' and means '4';
 * several digits at once come from the phone's suggestion and are taken as they stand.
 */
export function typedInto(old: string, text: string): string {
  const digits = onlyDigits(text)
  if (old === '' || digits.length !== 2) return digits
  return digits.startsWith(old) ? digits.slice(1) : digits.slice(0, 1)
}
