import { onlyDigits } from '../digits.ts'

/** Returns one empty box for each digit of the code. */
export function emptyCode(length = 6): string[] {
  return Array.from({ length }, () => '')
}

/** Returns the code with one box emptied. */
export function cleared(code: readonly string[], place: number): string[] {
  return code.map((digit, at) => (at === place ? '' : digit))
}

/** Fills digits into the boxes from a position on; surplus ones are dropped. */
export function putDigits(code: readonly string[], place: number, digits: string): string[] {
  return code.map((old, at) => (at < place ? old : digits.charAt(at - place) || old))
}

/**
 * Returns the digits typed into a box that may have contained one: '4' typed over '1' arrives as '41' or '14' and means
 * '4'; several digits come from the phone's suggestion and are used unchanged.
 */
export function typedInto(old: string, text: string): string {
  const digits = onlyDigits(text)
  if (old === '' || digits.length !== 2) return digits
  return digits.startsWith(old) ? digits.slice(1) : digits.slice(0, 1)
}
