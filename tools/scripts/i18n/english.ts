import { readMessage } from '@sahay/contract/translations/message'
import type { CatalogueSentence } from '@sahay/contract/translations/sentences'

/** The rules for English sentences, from `docs/languages/glossary.en.md`. */
export interface EnglishRules {
  readonly words: readonly WordRule[]
  /** The beginnings of sentences that may be longer, each with its reason there. */
  readonly longer: readonly string[]
}

interface WordRule {
  readonly say: string
  readonly not: RegExp
  readonly but: RegExp | null
}

/** The file with the consent notices that are no longer shown. */
const formerNotices = '/consent/former-notices.ts'

/** A longer sentence needs a reason. */
const MOST_WORDS = 20

/** Parses the tables `| say | for | not | but |`, with patterns between slashes, and `| begins with | why |`. */
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

/**
 * Returns the errors of an English sentence, each as an instruction. Former consent notices are exempt, because people
 * agreed to their exact words.
 */
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

/** Splits a text into sentences; colons and semicolons also split. */
const sentencesIn = (text: string) => text.split(/(?<=[.!?:;])\s+/)

const wordsIn = (sentence: string) =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}{#₹]/u.test(word)).length

/**
 * Returns the Flesch-Kincaid grade of texts, for sentences of five words or more. Syllables are counted as groups of
 * vowels, which is accurate enough for an average.
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
