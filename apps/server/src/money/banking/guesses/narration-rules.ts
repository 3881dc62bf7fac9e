/** How the bank's words are compared with those of earlier lines: plain rules, in the order in which they are used. */

/** Words for the transfer method, which do not identify the giver. */
const PASSAGE = new Set(
  'UPI CR DR NEFT IMPS RTGS BY TO TRF TRANSFER FROM INB MMT CREDIT DEBIT PAYMENT COLLECTION CLG CHQ CHEQUE NO REF INR'.split(
    ' ',
  ),
)
/** Month names change between otherwise equal narrations: "SMS CHARGES JUL-SEP" matches that of the last quarter. */
const MONTHS = new Set('JAN FEB MAR APR MAY JUN JUL AUG SEP SEPT OCT NOV DEC QTR FY'.split(' '))

/** The words of a narration in capitals, without words that contain digits: numbers and references are unique to a line. */
export const tokensIn = (narration: string): readonly string[] =>
  narration
    .toUpperCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => word !== '' && !/\d/.test(word) && !MONTHS.has(word))

/**
 * The part of a narration that recurs: its words without numbers, references and months; null if only words for the transfer
 * method are left.
 */
export function narrationKey(narration: string): string | null {
  const tokens = tokensIn(narration)
  return tokens.some((word) => word.length >= 3 && !PASSAGE.has(word)) ? tokens.join(' ') : null
}

const HANDLE = /[a-z0-9][a-z0-9._-]{2,}@[a-z]{2,}/i
const BY_OTHERS = /\b(?:UPI|NEFT|IMPS|RTGS)\b/i

/**
 * The giver that a narration names, in capitals: the UPI handle, else the first part with at least five letters that
 * consists of words and is no transfer method; null if none is found.
 */
export function giverIn(narration: string): string | null {
  const handle = HANDLE.exec(narration)?.[0]
  if (handle) return handle.toUpperCase()
  if (!BY_OTHERS.test(narration)) return null
  const named = narration
    .toUpperCase()
    .split(/[/\-*:]+/)
    .map((part) => tokensIn(part).filter((word) => !PASSAGE.has(word)))
    .find((tokens) => tokens.join('').length >= 5)
  return named?.join(' ') ?? null
}

/**
 * Pieces for finding a giver or narration key in the index of all lines: six letters of each significant word, three of
 * shorter ones.
 */
export function piecesOf(key: string): readonly string[] {
  const tokens = key.split(' ').filter((word) => !PASSAGE.has(word))
  const pieces = tokens.flatMap((capitals) => {
    const word = capitals.toLowerCase()
    const size = word.length >= 6 ? 6 : 3
    return Array.from({ length: Math.max(word.length - size + 1, 0) }, (_, at) => word.slice(at, at + size))
  })
  return [...new Set(pieces)]
}

const CHARGE = /\b(?:charges?|chrgs?|chgs?|amc|commission|min(?:imum)? bal)\b/i
const INTEREST = /\bint(?:erest)?\b/i
/** Cash deposits, and money from a deposit or another account of the trust. */
const OWN = /\b(?:cash|cdm|self|own a\/?c|own account|sweep|contra|fd|rd|deposit)\b/i
const OTHER_WAY = /\b(?:upi|neft|imps|rtgs|chq|cheque|clg|clearing)\b/i

/**
 * What a line is by the bank's own words: a bank charge, interest, or a transfer between the trust's accounts; null if the
 * words do not tell, or name a transfer method that other people use. `left` in paise, negative where money left.
 */
export function bookingByKeywords(
  narration: string,
  left: bigint,
): 'charge' | 'interest' | 'transfer' | null {
  if (left < 0n && CHARGE.test(narration)) return 'charge'
  if (OTHER_WAY.test(narration)) return null
  if (left > 0n && INTEREST.test(narration)) return 'interest'
  return OWN.test(narration) ? 'transfer' : null
}

const DAY_MS = 24 * 3600_000
/** The range of days between two quarterly charges of the same kind. */
const QUARTER = { least: 60, most: 125 }

/** Whether two days (yyyy-MM-dd) are about a quarter apart. */
export function isQuarterApart(day: string, before: string): boolean {
  const days = (Date.parse(day) - Date.parse(before)) / DAY_MS
  return days >= QUARTER.least && days <= QUARTER.most
}
