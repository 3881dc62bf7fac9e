import { legalTexts } from '@sahay/contract/office-texts'
import { readText } from '@sahay/contract/fields/rich-text'
import { isFound, type LanguageCode, languages, sourceLanguage } from '@sahay/contract/kernel/languages'
import { type PublishedText, type TextBlocks, type TextName, textNames } from '@sahay/contract/texts'
import type { Database } from '../../kernel/database/database.ts'
import type { SettingsService } from '../settings/settings.service.ts'
import { textsInForce } from './texts.store.ts'
import type { TextWords } from './texts.tables.ts'

type Texts = Partial<Record<TextName, PublishedText>>

export interface TextsService {
  /** The trust's own texts in force, each in a language or in English. Open to anyone. */
  read(names: readonly TextName[], language: LanguageCode): Promise<Texts>
}

export interface TextsDeps {
  readonly db: Database
  readonly settings: Pick<SettingsService, 'read'>
}

export function createTexts({ db, settings }: TextsDeps): TextsService {
  return {
    async read(names, language) {
      const rows = await textsInForce(db, names)
      const own = rows.flatMap(({ words, ...row }) => (words ? [{ ...row, words }] : []))
      if (own.length === 0) return {}
      const { trust, contact } = await settings.read(language)
      const places = { trust: trust.name, phone: contact.phone, email: contact.email }
      const isSigned = languages.some((one) => one.code === language && isFound(one))
      const texts: Texts = {}
      for (const { name, words, publishedAt } of own) {
        const lang = textIn(words, language) === '' ? sourceLanguage : language
        const besideEnglish = lang !== sourceLanguage && !isSigned && legalTexts.includes(name)
        texts[name] = {
          lang,
          since: publishedAt.toISOString(),
          blocks: blocksIn(words, lang, places),
          ...(besideEnglish ? { english: blocksIn(words, sourceLanguage, places) } : {}),
        }
      }
      return texts
    },
  }
}

/** Which of the texts are asked for, by their names with commas between them. */
export const namedTexts = (names: string): readonly TextName[] => {
  const asked = names.split(',')
  return textNames.filter((name) => asked.includes(name))
}

const textIn = (words: TextWords, language: LanguageCode): string => words[language] ?? ''

/** A text as it is shown; its headings have the addresses of the English ones. */
function blocksIn(
  words: TextWords,
  language: LanguageCode,
  places: Readonly<Record<string, string>>,
): TextBlocks {
  const ids = readText(words.en, places).flatMap(({ heading }) => (heading ? [anchorOf(heading)] : []))
  let nth = 0
  return readText(textIn(words, language), places).map(({ heading, paragraph, list }) => {
    if (heading !== undefined) return { heading, id: ids[nth++] ?? `part-${nth}` }
    return list ? { list: list.map((runs) => [...runs]) } : { paragraph: [...(paragraph ?? [])] }
  })
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
