import { isolateValues } from '../kernel/isolate.ts'
import { languages, pseudoLanguages } from '../kernel/language-list.ts'
import { sentenceInNumerals } from './numeral-sentences.ts'
import { splitTag } from './numerals.ts'
import { isPseudo, pseudoSentence } from './pseudo-language.ts'

/** The sentences of a language by id, as ICU messages. */
export type Catalogue = Readonly<Record<string, string>>

/** A quoted string, which may be the id of a sentence. */
const QUOTED = /(["'])(?=([^"'\n]+)\1)/g

/** Returns all quoted strings in a module, which include the ids of its sentences: Lingui's macros have inserted them. */
export const quotedIn = (code: string): ReadonlySet<string> =>
  new Set(Array.from(code.matchAll(QUOTED), ([, , text = '']) => text))

/** Applies `change` to every sentence of a catalogue. */
export const mapSentences = (all: Catalogue, change: (sentence: string, id: string) => string): Catalogue =>
  Object.fromEntries(Object.entries(all).map(([id, sentence]) => [id, change(sentence, id)]))

/** True for the patterns of days and times, which consist of figures and the language's own words. */
const isDate = (id: string) => id.startsWith('date.')

/**
 * Returns the sentences of a catalogue ready for display in a language. A pseudo-language generates its own from the
 * English. In right-to-left languages, values and figures are isolated, except in dates, which are themselves values and
 * get their direction from their first word. A tag with numerals (`numerals.ts`) gets its numbers in those.
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
