import { readMessage } from '@sahay/contract/translations/message'
import type { CatalogueSentence } from '@sahay/contract/translations/sentences'

/** What English sentences are checked for, as `docs/languages/glossary.en.md` has it. */
export interface EnglishRules {
  readonly words: readonly WordRule[]
  /** How the sentences begin that may be longer, each with its reason there. */
  readonly longer: readonly string[]
}

interface WordRule {
  readonly say: string
  readonly not: RegExp
  readonly but: RegExp | null
}

/** Where the notices of consent stand that are no longer shown. */
const formerNotices = '/consent/former-notices.ts'

/** A sentence with more words needs a reason. */
const MOST_WORDS = 20

/** Reads the tables `| say | for | not | but |`, with patterns between strokes, and `| begins with | why |`. */
export function readEnglishRules(text: string): EnglishRules {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  return {
    words: rows.flatMap(([, say = '', , not = '', but = '']) => {
      const avoided = patternsIn(not)
      if (avoided.length === 0) return []
      const allowed = patternsIn(but)
      return [
        {
          say,
          not: new RegExp(`(?<![\\p{L}-])(?:${avoided.join('|')})(?![\\p{L}-])`, 'giu'),
          but: allowed.length > 0 ? new RegExp(allowed.join('|'), 'giu') : null,
        },
      ]
    }),
    longer: rows.flatMap(([, begins = '']) => /^“(.+)…”$/.exec(begins)?.[1] ?? []),
  }
}

const patternsIn = (cell: string) =>
  [...cell.matchAll(/\/([^/]+)\//g)].map(([, pattern = '']) => pattern.replaceAll('\\|', '|'))

/** What is wrong with an English sentence, each as what is to be done. Whoever agreed to a former notice agreed to its words. */
export function checkEnglish({ english, origins }: CatalogueSentence, rules: EnglishRules): string[] {
  if (origins.length > 0 && origins.every((file) => file.endsWith(formerNotices))) return []
  const { text, shown } = readMessage(english)
  return [
    ...rules.words.flatMap(({ say, not, but }) => {
      const [found] = (but ? text.replaceAll(but, ' ') : text).match(not) ?? []
      return found ? [`Say “${say}”, not “${found}”.`] : []
    }),
    ...sentencesIn(shown)
      .filter((one) => wordsIn(one) > MOST_WORDS && !rules.longer.some((begins) => one.startsWith(begins)))
      .map(
        (one) => `Part this sentence of ${wordsIn(one)} words, or give its reason in the glossary: “${one}”`,
      ),
  ]
}

/** The sentences of a text; what a colon or a semicolon parts is read as two. */
const sentencesIn = (text: string) => text.split(/(?<=[.!?:;])\s+/)

const wordsIn = (sentence: string) =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}{#₹]/u.test(word)).length

/**
 * The school year that a text asks of its readers, by Flesch and Kincaid, of sentences of five words or more.
 * Syllables are groups of vowels, which is near enough for an average.
 */
export function readingGrade(texts: readonly string[]): number {
  const sentences = texts
    .flatMap((english) =>
      readMessage(english)
        .shown.replaceAll('{}', 'name')
        .split(/(?<=[.!?])\s+/),
    )
    .map((sentence) => sentence.match(/[A-Za-z’-]+|\d[\d,]*/g) ?? [])
    .filter((words) => words.length >= 5)
  const words = sentences.flat()
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  return (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59
}

function syllablesIn(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  const groups = letters.match(/[aeiouy]+/g)?.length ?? 1
  const silent = /(?:[^aeioul]e|[^td]ed)$/.test(letters) ? 1 : 0
  return Math.max(1, groups - silent)
}
