import { readFileSync } from 'node:fs'
import { parsePo } from 'pofile-ts'

/**
 * What the site says for an English sentence, without its tags: `say('Only {pending} is needed', { pending: '₹5' })`.
 * What no catalogue says throws, and so does what nobody has translated.
 */
export type Say = (english: string, values?: Readonly<Record<string, string | number>>) => string

const folders = ['../../web/app/locales', '../../../packages/contract/locales', '../locales']

/** What pages, mails and slips say in a language, out of the catalogues: who changes a translation changes no test. */
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

/** The same in English, for journeys that do not care. */
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
