import { faults, type Fault } from './faults.ts'
import { saysWord } from './glossary.ts'
import { type TranslatedLanguage, latinEverywhere } from './languages.ts'
import { type Message, nests, readMessage } from './message.ts'
import type { CatalogueSentence } from './sentences.ts'
import { figuresIn, ownFiguresIn, typographyOf, unspacedMark } from './typography.ts'

/** A sentence with both texts parsed. */
interface Pair {
  readonly sentence: CatalogueSentence
  readonly english: Message
  readonly other: Message
  readonly code: string
  readonly language: TranslatedLanguage
}

/** Checks one aspect; returns undefined if there is no error. */
type Rule = (pair: Pair) => Fault | undefined

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
]

/** Returns all errors of a translated sentence, each as an instruction. */
export function checkTranslation(
  sentence: CatalogueSentence,
  code: string,
  language: TranslatedLanguage,
): Fault[] {
  try {
    const english = readMessage(sentence.english)
    const other = readMessage(sentence.translation)
    const pair = { sentence, english, other, code, language }
    return rules.flatMap((rule) => rule(pair) ?? [])
  } catch (cause) {
    const what = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
    return [{ say: faults.braces, values: { what: what ?? '' } }]
  }
}

function placeholders({ sentence, english, other }: Pair): Fault | undefined {
  // languages with a 24-hour clock have no am and pm
  if (sentence.id === 'date.hour' && other.placeholders.join() === 'clock') return undefined
  return differ(faults.placeholders, english.placeholders, other.placeholders)
}

function tags({ english, other }: Pair): Fault | undefined {
  if (!nests(other.tags)) return { say: faults.tagsOpen, values: { tag: '<0>' } }
  const of = (message: Message) => (message.choices.length > 0 ? [...new Set(message.tags)] : message.tags)
  return differ(faults.tags, of(english).toSorted(), of(other).toSorted())
}

function pluralForms({ other, code }: Pair): Fault | undefined {
  const types = { plural: 'cardinal', selectordinal: 'ordinal' } as const
  for (const { name, kind, branches } of other.choices) {
    if (kind !== 'plural' && kind !== 'selectordinal') continue
    const required = new Intl.PluralRules(code, { type: types[kind] }).resolvedOptions().pluralCategories
    const given = [...branches.keys()].filter((key) => !/^=?\d+$/.test(key))
    const wrong = differ(faults.forms, required.toSorted(), given.toSorted())
    if (wrong) return { ...wrong, values: { ...wrong.values, name: `{${name}}` } }
  }
  return undefined
}

/** If the English text contains the number, the translation's `other` branch must contain it too. */
function countShown({ english, other }: Pair): Fault | undefined {
  const says = (message: Message, name: string) =>
    message.choices
      .find((choice) => choice.name === name)
      ?.branches.get('other')
      ?.includes('#') ?? false
  const silent = english.choices.find(({ name }) => says(english, name) && !says(other, name))
  return silent && { say: faults.count, values: { name: `{${silent.name}}` } }
}

/** Writing systems that consist of several Unicode scripts. */
const parts: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Han'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
}

function script({ other, language }: Pair): Fault | undefined {
  const own = [...(parts[language.script] ?? [language.script]), 'Latin', 'Common', 'Inherited']
  const foreign = new RegExp(`[^${own.map((name) => `\\p{Script=${name}}`).join('')}]`, 'u')
  const letter = foreign.exec(other.text)?.[0]
  if (letter) return { say: faults.script, values: { letter, script: language.script } }
  const danda = language.stop !== '।' && other.text.includes('।')
  return danda ? { say: faults.danda, values: { mark: '।' } } : undefined
}

function latinWords({ other, language }: Pair): Fault | undefined {
  if (language.script === 'Latn') return undefined
  const known = new Set([...latinEverywhere, ...language.latin])
  const words = other.text.match(/[\p{Script=Latin}][\p{Script=Latin}\d@._:-]*/gu) ?? []
  const wrong = words.map((word) => word.replace(/[.:-]+$/, '')).find((word) => !known.has(word))
  return wrong === undefined ? undefined : { say: faults.latin, values: { word: wrong } }
}

function digits({ other }: Pair): Fault | undefined {
  const native = /(?![0-9])\p{Nd}/u.exec(other.text)?.[0]
  return native === undefined ? undefined : { say: faults.digit, values: { digit: native } }
}

function numbers({ sentence, english, other, code }: Pair): Fault | undefined {
  // some languages number their months
  if (sentence.id.startsWith('month.')) return
  const figures = figuresIn(english.text)
  return differ(faults.numbers, figures.toSorted(), ownFiguresIn(other.text, code, figures).toSorted())
}

function copied({ sentence, english, language }: Pair): Fault | undefined {
  if (sentence.translation !== sentence.english || !/\p{L}/u.test(english.text)) return
  const known = new Set([...latinEverywhere, ...language.latin])
  const words = english.text.match(/\p{L}[\p{L}\d@._:-]*/gu) ?? []
  return words.every((word) => known.has(word.replace(/[.:-]+$/, ''))) ? undefined : { say: faults.copied }
}

/** Texts on buttons and in menus may be little longer than in English; very short ones get some extra length. */
function length({ sentence, english, other }: Pair): Fault | undefined {
  // month names are parts of dates
  if (sentence.id.startsWith('month.')) return undefined
  const long = letters(english.shown)
  if (long > 24 || /[.,?!:]$/.test(english.shown)) return undefined
  const most = Math.max(Math.floor(long * 1.6), long + 6)
  const is = letters(other.shown)
  return is > most ? { say: faults.length, values: { most, is } } : undefined
}

function glossaryWords({ sentence, english, language }: Pair): Fault | undefined {
  // letters with a dot below can be encoded as one or two code points
  const translation = sentence.translation.normalize('NFC')
  for (const { english: word, forms } of language.glossary) {
    if (saysWord(english.text, word) && !forms.some((form) => translation.includes(form.normalize('NFC'))))
      return { say: faults.glossary, values: { word, forms: forms.join(' / ') } }
  }
  return undefined
}

function spaces({ sentence: { translation, english }, code }: Pair): Fault | undefined {
  if (/\s{2}/u.test(translation)) return { say: faults.doubleSpace }
  const { spacedMarks } = typographyOf(code)
  const unspaced = unspacedMark(translation, code)
  if (unspaced !== undefined) return { say: faults.noBreak, values: { mark: unspaced } }
  if (
    spacedMarks === undefined &&
    /\s[,.;:?!।۔،؛؟](?!\S)/u.test(translation) &&
    !/\s[,.;:?!](?!\S)/u.test(english)
  )
    return { say: faults.spaceBefore }
  const edges = (text: string) => `${/^\s/u.test(text)}${/\s$/u.test(text)}`
  return edges(translation) === edges(english) ? undefined : { say: faults.edges }
}

function quotes({ other, code }: Pair): Fault | undefined {
  const { quoted = '“”' } = typographyOf(code)
  // between letters it is an apostrophe
  const words = other.text.replace(/(?<=[\p{L}\d%])’(?=\p{L})/gu, '')
  const count = (mark: string) => words.split(mark).length - 1
  const pairs = [quoted, '‘’', '()', '（）', '[]']
  const open = pairs.find(([left = '', right = '']) => count(left) !== count(right))
  if (open) return { say: faults.quotesOpen, values: { marks: open.split('').join(' ') } }
  const foreign = [...'“”„«»「」'].find((mark) => !quoted.includes(mark) && words.includes(mark))
  if (foreign)
    return { say: faults.quotesOther, values: { marks: quoted.split('').join(' '), mark: foreign } }
  if (/['"]/.test(words)) return { say: faults.quotesStraight, values: { mark: '’' } }
  return undefined
}

/** Full-width and right-to-left variants of marks. */
const sameMark: Readonly<Record<string, string>> = { '？': '?', '؟': '?', '！': '!', '：': ':' }

/** A translation ends with a sentence mark if the English text does; a label stays a label. */
function ending({ english, other, language: { stop = '.', question = '?' } }: Pair): Fault | undefined {
  const of = (text: string) => /[.?!:…।۔。？؟！：]["”’»“」)）]*$/u.exec(text)?.[0].charAt(0) ?? ''
  const last = of(english.shown)
  const required = last === '.' ? stop : last === '?' ? question : last
  // น. is the Thai abbreviation of 'o'clock'
  const given = of(other.shown.replace(/น\.$/u, 'น'))
  if (given === required || sameMark[given] === required) return undefined
  // a language without a full stop also needs no question mark
  if (stop === '' && last === '?' && given === '') return undefined
  return required
    ? { say: faults.endWith, values: { mark: required } }
    : { say: faults.endWithout, values: { mark: given } }
}

function letters(text: string) {
  return [...new Intl.Segmenter().segment(text)].length
}

function differ(say: Fault['say'], required: readonly string[], given: readonly string[]): Fault | undefined {
  if (required.join('\n') === given.join('\n')) return undefined
  return { say, values: { asked: required.join(' ') || '–', given: given.join(' ') || '–' } }
}
