import { isLanguageCode, type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'

/** One range of the header with its weight, as RFC 9110 (12.5.4) writes it: `hi-IN;q=0.8`. */
const range = /^\s*([a-z]{2,3})(?:-[a-z0-9-]+)?\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i

/** What browsers send is one of some texts, so each is read once. */
const known = new Map<string, LanguageCode | null>()
const MOST_KNOWN = 500
const LONGEST_KNOWN = 200

/**
 * The language of ours that an `Accept-Language` names with the greatest weight, the first of those with equal weight;
 * null where it names none.
 */
export function namedLanguage(header: string | undefined): LanguageCode | null {
  if (header === undefined) return null
  const before = known.get(header)
  if (before !== undefined) return before
  const named = readHeader(header)
  if (known.size < MOST_KNOWN && header.length <= LONGEST_KNOWN) known.set(header, named)
  return named
}

function readHeader(header: string): LanguageCode | null {
  let best: LanguageCode | null = null
  let most = 0
  for (const part of header.split(',', 50)) {
    const [, tag, weight = '1'] = range.exec(part) ?? []
    const code = tag?.toLowerCase()
    if (!isLanguageCode(code) || Number(weight) <= most) continue
    best = code
    most = Number(weight)
  }
  return best
}

/** The language to answer in: what the caller names, else that of every first visit. */
export function acceptedLanguage(header: string | undefined): LanguageCode {
  return namedLanguage(header) ?? sourceLanguage
}
