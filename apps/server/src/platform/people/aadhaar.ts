import { Problem } from '../../kernel/problem.ts'

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

/** True if twelve digits have a valid Verhoeff check digit, as every Aadhaar number has. */
export function isAadhaar(digits: string): boolean {
  if (!/^[2-9]\d{11}$/.test(digits)) return false
  let check = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    check = Number(product[check]?.[Number(position[index % 8]?.[Number(digit)])])
  }
  return check === 0
}

/** Texts with many digits that are common in messages and are no Aadhaar numbers: telephones, amounts and dates. */
const others = [
  /(?<![\p{Nd}])(?:\+91|91[ .-]|0)?[ .-]?[6-9]\d{4}[ -]?\d{5}(?!\d)/gu,
  /(?<![\d,])\d{1,2}(?:,\d{2})*,\d{3}(?!,?\d)/g,
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|1[0-2])[-/.](?:19|20)\d\d(?!\d)/g,
  /(?<!\d)(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/g,
]

const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point))

/** A digit of any script as 0 to 9: Unicode has them in order, in groups of ten. */
function plainDigit(letter: string): string {
  const point = letter.codePointAt(0) ?? 0
  let first = point
  while (isDigit(first - 1)) first -= 1
  return String((point - first) % 10)
}

/** A text as a person reads it: normalised letters, plain digits, and no invisible characters. */
export function asRead(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .replace(/\p{Nd}/gu, plainDigit)
}

/** The same without telephones, amounts and dates, which have many digits too. */
export const withoutCommonNumbers = (read: string): string =>
  others.reduce((rest, pattern) => rest.replace(pattern, ' x '), read)

/** True if a text contains twelve digits that form an Aadhaar number, however they are spaced. */
export function hasAadhaar(text: string): boolean {
  const plain = withoutCommonNumbers(asRead(text))
  // digits with at most three other characters between them belong together; a letter separates them
  for (const [run] of plain.matchAll(/\d(?:[^\p{L}\p{N}]{0,3}\d)*/gu)) {
    const groups = run.split(/\D+/)
    for (const [from] of groups.entries()) {
      let digits = ''
      for (const group of groups.slice(from)) {
        digits += group
        if (digits.length >= 12) break
      }
      if (isAadhaar(digits)) return true
    }
  }
  return false
}

/** Refuses names, addresses and messages that contain an Aadhaar number, with aadhaar_number. */
export function refuseAadhaar(...texts: readonly string[]): void {
  if (texts.some(hasAadhaar)) throw new Problem('aadhaar_number')
}
