import { Problem } from './problem.ts'

// Verhoeff's tables: multiplication in the dihedral group D5, and the permutation of positions
const product = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
] as const
const position = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
] as const

/** Says whether twelve digits have a valid Verhoeff check digit, as every Aadhaar number has. */
export function isAadhaar(digits: string): boolean {
  if (!/^[2-9]\d{11}$/.test(digits)) return false
  let check = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    check = Number(product[check]?.[Number(position[index % 8]?.[Number(digit)])])
  }
  return check === 0
}

/** Turns the digits of India's scripts, Devanagari to Malayalam, into 0 to 9: each script has them at the same place. */
function withPlainDigits(text: string): string {
  return text.replace(/[\u0966-\u0d6f]/g, (letter) => {
    const place = (letter.charCodeAt(0) & 0x7f) - 0x66
    return place >= 0 && place <= 9 ? String(place) : letter
  })
}

/** Refuses names, addresses and messages that carry an Aadhaar number, with aadhaar_number (security, "Aadhaar"). */
export function refuseAadhaar(...texts: readonly string[]): void {
  for (const text of texts) {
    for (const [found] of withPlainDigits(text).matchAll(/(?<!\d)\d{4}[\s-]?\d{4}[\s-]?\d{4}(?!\d)/g)) {
      if (isAadhaar(found.replace(/\D/g, ''))) throw new Problem('aadhaar_number')
    }
  }
}
