/** First digit of each script whose keyboards people here may type with: Arabic, Persian, the Indian scripts, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10]

/** Writes digits of any of these scripts as 0–9 and leaves everything else as it is; fields of pages do the same. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => point >= first && point <= first + 9)
    return zero === undefined ? digit : String(point - zero)
  })
}

/** An amount as people and banks write it, '₹1,000.00', as its digits; other decimals, and what is no amount, stay as they are. */
export function amountDigits(text: string): string {
  const written = latinDigits(text).replace(/^\s*(?:₹|Rs\.?)?\s*|\s+$/giu, '')
  const [, digits] = /^(\d[\d,]*)(?:\.0{0,2})?$/.exec(written) ?? []
  return digits === undefined ? written : digits.replaceAll(',', '')
}
