/** The zero of each script that keyboards here may produce: Arabic, Persian, the Indian scripts, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10]

/** Converts digits of any of these scripts to 0–9 and leaves everything else unchanged; the pages' fields do the same. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => point >= first && point <= first + 9)
    return zero === undefined ? digit : String(point - zero)
  })
}

/**
 * Converts a number as people and banks write it, '₹1,000.50', to plain digits, '1000.50'; a whole one to '1000', also from
 * '1,000.00'. Null if it is none, or has more than two decimals: '1.000' may mean a thousand.
 */
export function plainNumber(text: string): string | null {
  const written = latinDigits(text).replace(/^\s*(?:₹|Rs\.?)?\s*|\s+$/giu, '')
  const [, units, decimals = ''] = /^(-?\d[\d,]*)(?:\.(\d{0,2}))?$/.exec(written) ?? []
  if (units === undefined) return null
  const digits = units.replaceAll(',', '')
  return /[1-9]/.test(decimals) ? `${digits}.${decimals}` : digits
}

/** The same for a rule to check: what is no such number stays as it was typed. */
export const numberAsTyped = (text: string): string => plainNumber(text) ?? text
