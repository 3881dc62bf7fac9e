import type { Language } from '@sahay/contract/kernel/language-list'
import { languageByTag } from '@sahay/contract/kernel/languages'

/** One range of the header with its weight, as RFC 9110 (12.5.4) writes it: `hi-IN;q=0.8`. */
const range = /^\s*([a-z]{2,3}(?:-[a-z0-9-]+)?)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i

const MOST_KNOWN = 500
const LONGEST_KNOWN = 200

/** The supported language that an `Accept-Language` header prefers; null if it names none. */
export type NamedLanguage = (header: string | undefined) => Language | null

/** Looks for the language with the greatest weight, the first of those with equal weight. */
export function createNamedLanguage(languages: readonly Language[]): NamedLanguage {
  /** Browsers send one of a few texts, so each is parsed only once. */
  const known = new Map<string, Language | null>()
  return (header) => {
    if (header === undefined) return null
    const before = known.get(header)
    if (before !== undefined) return before
    const named = readHeader(header, languages)
    if (known.size < MOST_KNOWN && header.length <= LONGEST_KNOWN) known.set(header, named)
    return named
  }
}

function readHeader(header: string, languages: readonly Language[]): Language | null {
  let best: Language | null = null
  let most = 0
  for (const part of header.split(',', 50)) {
    const [, tag = '', weight = '1'] = range.exec(part) ?? []
    const language = languageByTag(tag, languages)
    if (language === null || Number(weight) <= most) continue
    best = language
    most = Number(weight)
  }
  return best
}
