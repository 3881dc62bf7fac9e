/** The zero of each script that visitors' keyboards may produce: Arabic, Persian, the Indian scripts, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10]

/** Converts digits of any of these scripts to 0–9 and leaves everything else unchanged. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => point >= first && point <= first + 9)
    return zero === undefined ? digit : String(point - zero)
  })
}

/** Keeps digits only, as 0–9: '12a 34-56' is '123456' (product.md 5, contract on /otp). */
export function onlyDigits(text: string): string {
  return asciiDigits(text).replace(/[^0-9]/g, '')
}

/**
 * Keeps digits and a decimal point followed by digits, as 0–9: '₹1,000.00' and '1,000' are '1000'. Other decimals stay
 * visible, to be refused: without their point they would be a hundred times as much.
 */
export function amountText(text: string): string {
  const written = asciiDigits(text)
    .replaceAll('\u066b', '.')
    .replace(/[^0-9.]/g, '')
    .replace(/^\.+/, '')
  return written.replace(/^(\d+)\.00$/, '$1')
}

/** Returns the whole rupees of an amount as typed; null if it has other decimals, '' if it has no digits. */
export function rupeeDigits(text: string): string | null {
  const digits = amountText(text).replace(/^(\d+)\.0?$/, '$1')
  return /^\d*$/.test(digits) ? digits : null
}
