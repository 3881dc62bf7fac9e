import { readFileSync } from 'node:fs'
import { parsePo } from 'pofile-ts'

/**
 * The site's text for an English sentence, without its tags: `say('Only {pending} is needed', { pending: '₹5' })`. Throws if
 * no catalogue has it or it is not translated.
 */
export type Say = (english: string, values?: Readonly<Record<string, string | number>>) => string

const folders = ['../../web/app/locales', '../../../packages/contract/locales', '../locales']

/** Texts of pages, mails and slips in a language, from the catalogues: changing a translation does not change a test. */
export function sayIn(language: string): Say {
  const said = new Map<string, string>()
  for (const folder of folders) {
    const translations = read(folder, language)
    for (const [id, english] of read(folder, 'en')) said.set(english, translations.get(id) ?? '')
  }
  return (english, values = {}) => {
    const sentence = said.get(english)
    if (!sentence) throw new Error(`no catalogue says in ${language}: ${english}`)
    return fill(sentence, values)
  }
}

/** The same in English, for journeys where the language does not matter. */
export const sayInEnglish: Say = (english, values = {}) => fill(english, values)

function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence
    .replaceAll(/<\/?\d+\/?>/g, '')
    .replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

function read(folder: string, language: string): Map<string, string> {
  const { items } = parsePo(readFileSync(new URL(`${folder}/${language}.po`, import.meta.url), 'utf8'))
  const live = items.filter(({ obsolete }) => !obsolete)
  return new Map(live.map(({ msgid, msgstr: [sentence = ''] }) => [msgid, sentence]))
}
