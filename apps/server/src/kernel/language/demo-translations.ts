import { readFileSync } from 'node:fs'
import { languageCodes, type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import { z } from 'zod'
import type { ContentTranslations } from './content.ts'

const sentenceList = z.record(z.string(), z.string())
type Sentences = Readonly<z.output<typeof sentenceList>>

const read = new Map<LanguageCode, Sentences>()

/** The demo trust's texts in a language, by their English. */
function sentencesIn(code: LanguageCode): Sentences {
  const known = read.get(code)
  if (known) return known
  const file = new URL(`../../../locales/demo/${code}.json`, import.meta.url)
  const sentences = sentenceList.parse(JSON.parse(readFileSync(file, 'utf8')))
  read.set(code, sentences)
  return sentences
}

/**
 * The texts of a demo record in all languages of the site. `write` creates them from English sentences, and is called once
 * for each language with its translator. Throws if a sentence is not translated.
 */
export function demoTranslations<Name extends string>(
  write: (say: (english: string) => string) => Readonly<Record<Name, string>>,
): ContentTranslations<Name> {
  const others = languageCodes.filter((code) => code !== sourceLanguage)
  return Object.fromEntries(
    others.map((code) => {
      const say = (english: string) => {
        const sentence = sentencesIn(code)[english]
        if (sentence === undefined) throw new Error(`the demo does not say in ${code}: ${english}`)
        return sentence
      }
      return [code, write(say)]
    }),
  )
}
