import type { Sentence } from './catalogue.ts'
import { type Language, latinEverywhere } from './languages.ts'
import { type Message, nests, readMessage } from './message.ts'

/** A sentence with both its sides taken apart. */
interface Pair {
  readonly sentence: Sentence
  readonly english: Message
  readonly other: Message
  readonly code: string
  readonly language: Language
}

/** Looks at one thing and says what is to be done; undefined when all is well. */
type Rule = (pair: Pair) => string | undefined

const rules: readonly Rule[] = [
  placeholders,
  tags,
  pluralForms,
  countShown,
  script,
  latinWords,
  digits,
  numbers,
  copied,
  length,
  glossaryWords,
  spaces,
  quotes,
  ending,
  state,
  stillTheSameEnglish,
]

/** Everything that is wrong with one translated sentence, each as what is to be done. */
export function checkSentence(sentence: Sentence, code: string, language: Language): string[] {
  try {
    const english = readMessage(sentence.english)
    const other = readMessage(sentence.translation)
    const pair = { sentence, english, other, code, language }
    return rules.flatMap((rule) => rule(pair) ?? [])
  } catch (cause) {
    return [`mend its braces: ${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)}`]
  }
}

function placeholders({ english, other }: Pair) {
  return differ('placeholders', english.placeholders, other.placeholders)
}

function tags({ english, other }: Pair) {
  if (!nests(other.tags)) return 'close each tag <0> that opens, in the right order'
  const of = (message: Message) => (message.choices.length > 0 ? [...new Set(message.tags)] : message.tags)
  return differ('tags', of(english).toSorted(), of(other).toSorted())
}

function pluralForms({ other, code }: Pair) {
  const types = { plural: 'cardinal', selectordinal: 'ordinal' } as const
  for (const { name, kind, branches } of other.choices) {
    if (kind !== 'plural' && kind !== 'selectordinal') continue
    const asked = new Intl.PluralRules(code, { type: types[kind] }).resolvedOptions().pluralCategories
    const given = [...branches.keys()].filter((key) => !/^=?\d+$/.test(key))
    const wrong = differ(`forms of {${name}}`, asked.toSorted(), given.toSorted())
    if (wrong) return wrong
  }
  return undefined
}

/** Where the English says the number, the form for all other numbers has to say it too. */
function countShown({ english, other }: Pair) {
  const says = (message: Message, name: string) =>
    message.choices
      .find((choice) => choice.name === name)
      ?.branches.get('other')
      ?.includes('#') ?? false
  const silent = english.choices.find(({ name }) => says(english, name) && !says(other, name))
  return silent && `say the number of {${silent.name}} with # in its form "other"`
}

/** Writing systems that Unicode knows by their parts. */
const parts: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Han'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
}

function script({ other, language }: Pair) {
  const own = [...(parts[language.script] ?? [language.script]), 'Latin', 'Common', 'Inherited']
  const foreign = new RegExp(`[^${own.map((name) => `\\p{Script=${name}}`).join('')}]`, 'u')
  const letter = foreign.exec(other.words)?.[0]
  if (letter) return `write “${letter}” in the script ${language.script}`
  const danda = language.stop !== '।' && other.words.includes('।')
  return danda ? 'end sentences with a full stop, not “।”' : undefined
}

function latinWords({ other, language }: Pair) {
  if (language.script === 'Latn') return undefined
  const known = new Set([...latinEverywhere, ...language.latin])
  const words = other.words.match(/[\p{Script=Latin}][\p{Script=Latin}\d@._:-]*/gu) ?? []
  const wrong = words.map((word) => word.replace(/[.:-]+$/, '')).find((word) => !known.has(word))
  return wrong && `translate “${wrong}”, or add it to scripts/i18n/languages.ts if it stays in Latin letters`
}

function digits({ other }: Pair) {
  const native = /(?![0-9])\p{Nd}/u.exec(other.words)?.[0]
  return native && `write “${native}” as a Latin digit`
}

function numbers({ sentence, english, other }: Pair) {
  // some languages count their months
  if (sentence.id.startsWith('month.')) return
  const of = (message: Message) => [...new Set(message.words.match(/₹|%|\d+(?:[.,:]\d+)*/g))].toSorted()
  return differ('numbers, ₹ and %', of(english), of(other))
}

function copied({ sentence, english, language }: Pair) {
  if (sentence.translation !== sentence.english || !/\p{L}/u.test(english.words)) return
  const known = new Set([...latinEverywhere, ...language.latin])
  const words = english.words.match(/\p{L}[\p{L}\d@._:-]*/gu) ?? []
  return words.every((word) => known.has(word.replace(/[.:-]+$/, '')))
    ? undefined
    : 'translate it: it is still the English'
}

/** What stands on a button or in a menu has no more room than in English; a very short word gets a little. */
function length({ english, other }: Pair) {
  const long = letters(english.shown)
  if (long > 24 || /[.,?!:]$/.test(english.shown)) return
  const most = Math.max(Math.floor(long * 1.6), long + 6)
  const is = letters(other.shown)
  return is > most ? `shorten it to ${most} letters (it has ${is}): it may stand on a button` : undefined
}

function glossaryWords({ sentence, english, language }: Pair) {
  const said = english.words.toLowerCase()
  // letters with a dot below are written as one sign or as two
  const translation = sentence.translation.normalize('NFC')
  for (const { english: word, forms } of language.glossary) {
    const there = new RegExp(`(?<![\\p{L}-])${word.toLowerCase()}(?:s|es)?(?![\\p{L}-])`, 'u').test(said)
    if (there && !forms.some((form) => translation.includes(form.normalize('NFC'))))
      return `say “${word}” as the glossary does: ${forms.join(' / ')}`
  }
  return undefined
}

function spaces({ sentence: { translation, english } }: Pair) {
  if (/\s{2}/u.test(translation)) return 'take out the double space'
  if (/\s[,.;:?!।۔،؛؟](?!\S)/u.test(translation) && !/\s[,.;:?!](?!\S)/u.test(english))
    return 'take out the space before a mark'
  const edges = (text: string) => `${/^\s/u.test(text)}${/\s$/u.test(text)}`
  return edges(translation) === edges(english)
    ? undefined
    : 'begin and end with a space where the English does'
}

function quotes({ other, language: { quoted = '“”' } }: Pair) {
  // between letters it is an apostrophe
  const words = other.words.replace(/(?<=\p{L})’(?=\p{L})/gu, '')
  const count = (mark: string) => words.split(mark).length - 1
  const pairs = [quoted, '‘’', '()', '（）', '[]']
  const open = pairs.find(([left = '', right = '']) => count(left) !== count(right))
  if (open) return `open and close ${open.split('').join(' and ')} equally often`
  const foreign = [...'“”„«»「」'].find((mark) => !quoted.includes(mark) && words.includes(mark))
  if (foreign) return `quote with ${quoted.split('').join(' ')}, not ${foreign}`
  if (/['"]/.test(words)) return 'write the curved ’ or the quotation marks of the language'
  return undefined
}

/** Marks that stand for a narrow one, or for the one of another direction. */
const sameMark: Readonly<Record<string, string>> = { '？': '?', '؟': '?', '！': '!', '：': ':' }

/** A sentence that ends as one in English ends as one here; a label stays a label. */
function ending({ english, other, language: { stop = '.', question = '?' } }: Pair) {
  const of = (text: string) => /[.?!:…।۔。？؟！：]["”’»“」)）]*$/u.exec(text)?.[0].charAt(0) ?? ''
  const said = of(english.shown)
  const asked = said === '.' ? stop : said === '?' ? question : said
  const given = of(other.shown)
  if (given === asked || sameMark[given] === asked) return undefined
  // where no mark ends a sentence, none need end a question
  if (stop === '' && said === '?' && given === '') return undefined
  return asked ? `end it with “${asked}”` : `end it without “${given}”`
}

/** Every sentence says how far it is, and none is behind what readers are told of the language. */
function state({ sentence, language }: Pair) {
  const [given, ...more] = sentence.flags.filter((flag) =>
    /^(?:draft|second-read|reviewed-by \S.*)$/.test(flag),
  )
  if (!given || more.length > 0) return 'give it one flag: #, draft or second-read or reviewed-by <initials>'
  const behind =
    (language.state === 'second-read' && given === 'draft') ||
    (language.state === 'reviewed' && !given.startsWith('reviewed-by'))
  return behind
    ? `have it read: the language is said to be ${language.state}, and this is ${given}`
    : undefined
}

function stillTheSameEnglish({ sentence }: Pair) {
  const english = sentence.english.replace(/\s+/g, ' ').trim()
  if (!sentence.byId || sentence.madeFrom === english) return
  return `translate it from today’s English, and write above it: # English: ${english}`
}

function letters(text: string) {
  return [...new Intl.Segmenter().segment(text)].length
}

function differ(what: string, asked: readonly string[], given: readonly string[]) {
  if (asked.join('\n') === given.join('\n')) return
  return `use the same ${what}: ${asked.join(' ') || 'none'}, not ${given.join(' ') || 'none'}`
}
