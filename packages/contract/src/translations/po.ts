import { createItem, type PoItem, parsePo, stringifyItem } from 'pofile-ts'
import { readMessage } from './message.ts'

/**
 * One entry of a catalogue as gettext writes it: `msgctxt` is the id of its sentence, which stays while the sentence is
 * reworded; `msgid` is its English.
 */
export interface PoEntry extends PoItem {
  /** The English that the translation was made from, where it was changed since: `#| msgid`. */
  readonly former: string | null
}

/** What Lingui says of a sentence that the program knows by an id or by its English, not by Lingui's hash of that. */
export const BY_HAND = 'js-lingui-explicit-id'

/** The flag of gettext for a translation whose English has changed since. */
const CHANGED = 'fuzzy'

/** An id that `npm run words` gave; all others were given by hand, in the program. */
const GIVEN = /^[0-9a-f]{16}$/
export const isGivenId = (id: string): boolean => GIVEN.test(id)

/** The entries of a PO file as they are written; what the program does not say any more is left out. */
export const readPo = (po: string): PoEntry[] => blocksOf(po).flatMap(readBlock)

/**
 * A PO file in its parts, between which there are empty lines: each sentence with what is noted of it. The parser is given
 * one at a time, since it takes what follows a sentence of former times for one too.
 */
export const blocksOf = (po: string): string[] => po.split(/\r?\n(?:\r?\n)+/)

/** The entry of one part: none where it is the file's head, or an entry that is struck out. */
export function readBlock(block: string): PoEntry[] {
  const items = parsePo(block).items.filter(({ obsolete }) => !obsolete)
  return items.map((item) => Object.assign(item, { former: formerIn(block) }))
}

function formerIn(block: string): string | null {
  const [, first, more = ''] = /^#\| msgid (".*")((?:\r?\n#\| ".*")*)/m.exec(block) ?? []
  if (first === undefined) return null
  return [first, ...more.split(/\r?\n#\| /).filter(Boolean)].map(unquoted).join('')
}

const unquoted = (quoted: string) =>
  quoted.slice(1, -1).replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
const quoted = (text: string) =>
  `"${text.replace(/["\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}"`

/** An entry as a PO file has it, without an empty line behind it. */
export function writeEntry({ former, ...item }: PoEntry): string {
  const text = stringifyItem(item, { foldLength: 0 })
    .trimEnd()
    .replace(/^#, .*$/m, (line) => line.replaceAll(',', ', ').replace(/\s+/g, ' '))
  return former === null ? text : text.replace(/^(?=msgctxt |msgid )/m, () => `#| msgid ${quoted(former)}\n`)
}

/** An entry that says nothing yet. */
export const createEntry = (): PoEntry => Object.assign(createItem(), { former: null })

/** What a catalogue says of a sentence beside that its English has changed: `draft`, `second-read`, `reviewed-by XY`. */
export const flagsOf = ({ flags }: PoItem): string[] =>
  Object.keys(flags)
    .map((flag) => flag.trim())
    .filter((flag) => flag !== CHANGED)

/** Whether the English was changed since the translation was made. */
export const isChanged = ({ flags }: PoItem): boolean => flags[CHANGED] === true

/** The flags of an entry. */
export const flagged = (flags: readonly string[], changed: boolean): Record<string, boolean> =>
  Object.fromEntries([...(changed ? [CHANGED] : []), ...flags].map((flag) => [flag, true]))

/** How the program asks for a sentence: by the id that was given by hand, else by its English. */
export const askedBy = ({ msgctxt, msgid }: PoItem): string =>
  msgctxt === null || msgctxt === '' || isGivenId(msgctxt) ? msgid : msgctxt

/**
 * What readers are shown of an entry: its translation, also while the English has changed, as long as that has the same
 * placeholders, tags and figures. Empty: the English is shown.
 */
export function shownOf(item: PoItem): string {
  const [translation = ''] = item.msgstr
  return translation === '' || !isChanged(item) || fits(item.msgid, translation) ? translation : ''
}

/** Whether a text may stand for another of the same sentence: no value, link or figure is lost or another. */
export function fits(english: string, translation: string): boolean {
  try {
    return filled(english) === filled(translation)
  } catch {
    return false
  }
}

/** What a message holds beside its words, in an order of its own. */
function filled(icu: string): string {
  const { choices, placeholders, tags, text } = readMessage(icu)
  const held = choices.length > 0 ? [...new Set(tags)] : tags
  const figures = choices.length > 0 ? [] : [...text.normalize('NFKC').matchAll(/\p{Nd}/gu)].map(digit)
  const signs = ['₹', '%'].filter((sign) => text.includes(sign))
  return [...placeholders, '', ...held.toSorted(), '', ...figures.toSorted(), ...signs].join('\n')
}

/** The value of a digit of any script: ten of each script follow one another, from nought on. */
function digit([letter]: RegExpMatchArray | readonly [string]): string {
  const at = letter?.codePointAt(0) ?? 0
  for (let value = 0; value < 10; value += 1)
    if (!/\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) return String(value)
  return letter ?? ''
}
