const isDigit = /\d/

/** Counts the digits in a text. */
export function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}

/**
 * Returns the caret position after a number was reformatted: the same number of digits stay after it, and spaces added by
 * the formatting do not come between it and the digit just typed.
 */
export function caretBefore(text: string, digitsBehind: number): number {
  let behind = 0
  let place = text.length
  while (place > 0 && behind < digitsBehind) {
    place -= 1
    if (isDigit.test(text.charAt(place))) behind += 1
  }
  if (digitsBehind === 0) return place
  while (place > 0 && !isDigit.test(text.charAt(place - 1))) place -= 1
  return place
}
