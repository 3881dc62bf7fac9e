import { isolateValues } from '../kernel/isolate.ts'
import { languages, pseudoLanguages } from '../kernel/language-list.ts'
import { sentenceInNumerals } from './numeral-sentences.ts'
import { splitTag } from './numerals.ts'
import { isPseudo, pseudoSentence } from './pseudo-language.ts'

/** The sentences of a language by their ids, as ICU messages. */
export type Catalogue = Readonly<Record<string, string>>

/** A quote and what stands behind it up to the same one: an id of a sentence, perhaps. */
const QUOTED = /(["'])(?=([^"'\n]+)\1)/g

/** What stands in quotes in a module, the ids of its sentences among it: Lingui's macros have put them there. */
export const quotedIn = (code: string): ReadonlySet<string> =>
  new Set(Array.from(code.matchAll(QUOTED), ([, , text = '']) => text))

/** The same catalogue with each of its sentences changed. */
export const mapSentences = (all: Catalogue, change: (sentence: string, id: string) => string): Catalogue =>
  Object.fromEntries(Object.entries(all).map(([id, sentence]) => [id, change(sentence, id)]))

/** How a day or an hour is written: of figures and the language's own words. */
const isDate = (id: string) => id.startsWith('date.')

/**
 * The sentences of a catalogue as a language says them: a pseudo-language makes its own of the English, and from right to
 * left values and figures are set apart; those of a date are not, which as a value itself is read by its first word. A tag
 * with numerals (`numerals.ts`) has its numbers written in those.
 */
export function sentencesIn(tag: string, catalogue: Catalogue): Catalogue {
  const { code, numerals } = splitTag(tag)
  const own = isPseudo(code)
    ? mapSentences(catalogue, (sentence) => pseudoSentence(sentence, code))
    : catalogue
  const apart = isRightToLeft(code)
    ? mapSentences(own, (sentence, id) => (isDate(id) ? sentence : isolateValues(sentence)))
    : own
  if (numerals === null) return apart
  return mapSentences(apart, (sentence, id) => sentenceInNumerals(sentence, id, code, numerals))
}

const isRightToLeft = (code: string) =>
  [...languages, ...pseudoLanguages].some((one) => one.code === code && one.direction === 'rtl')
