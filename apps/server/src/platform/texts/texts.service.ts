import { legalTexts } from '@sahay/contract/content/office-texts'
import { type Places, readText } from '@sahay/contract/fields/rich-text'
import { languages } from '@sahay/contract/kernel/language-list'
import { isReviewed, type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import { isStaffLanguageCode, type StaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import {
  getTexts,
  type PublishedText,
  type TextBlocks,
  type TextName,
  textNames,
} from '@sahay/contract/content/texts'
import { implement } from '../../kernel/http/implement.ts'
import type { Previews } from '../content/preview.ts'
import type { SettingsService } from '../settings/settings.service.ts'
import { textsInForce, versionById } from './texts.store.ts'
import type { TextTranslations } from './texts.tables.ts'
import type { Core } from '../../kernel/database/database.ts'

type Texts = Partial<Record<TextName, PublishedText>>

export type TextsService = ReturnType<typeof createTexts>

export interface TextsDeps extends Core {
  readonly settings: Pick<SettingsService, 'read'>
}

/** The page of each text. */
const pages: Readonly<Record<TextName, string>> = {
  fees_rules: '/lion-trust',
  uniform_rules: '/lion-trust',
  about: '/',
  what_we_serve: '/',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
}

export function createTexts({ db, now, settings }: TextsDeps) {
  async function placesIn(language: LanguageCode): Promise<Places> {
    const { trust, contact } = await settings.read(language)
    return { trust: trust.name, phone: contact.phone, email: contact.email }
  }

  /** Previews of drafts on their pages. */
  const previews: Previews = {
    text: {
      reads: 'texts.read',
      async page(tx, id) {
        const row = await versionById(tx, id)
        return row?.words ? pages[row.name] : null
      },
      async read(tx, id, language) {
        const row = await versionById(tx, id)
        if (!row?.words) return null
        const { name, words, publishAt, publishedAt } = row
        const since = publishedAt ?? publishAt ?? now()
        return { name, ...shownIn(language, { name, words, since, places: await placesIn(language) }) }
      },
    },
  }

  return {
    previews,
    /** The trust's own texts in force, each in the language or else in English. Open to anyone. */
    async read(names: readonly TextName[], language: LanguageCode): Promise<Texts> {
      const rows = await textsInForce(db, names)
      const own = rows.flatMap(({ words, ...row }) => (words ? [{ ...row, words }] : []))
      const places = await placesIn(language)
      const texts: Texts = {}
      for (const { name, words, publishedAt } of own)
        texts[name] = shownIn(language, { name, words, since: publishedAt, places })
      return texts
    },
  }
}

/** The trust's own texts, for pages. */
export const publicTexts = implement({ read: getTexts }, ({ texts }: { readonly texts: TextsService }) => ({
  async read({ query, from: { language } }) {
    const names = query.names.split(',')
    return {
      data: await texts.read(
        textNames.filter((name) => names.includes(name)),
        language,
      ),
    }
  },
}))

interface ShownText {
  readonly name: TextName
  readonly words: TextTranslations
  readonly since: Date
  readonly places: Places
}

/** A text as its page shows it, in the language or else in English. */
function shownIn(language: LanguageCode, { name, words, since, places }: ShownText): PublishedText {
  const lang = isStaffLanguageCode(language) && words[language] ? language : sourceLanguage
  const isSigned = languages.some((one) => one.code === lang && isReviewed(one))
  const besideEnglish = !isSigned && legalTexts.includes(name)
  return {
    lang,
    since: since.toISOString(),
    blocks: blocksIn(words, lang, places),
    ...(besideEnglish ? { english: blocksIn(words, sourceLanguage, places) } : {}),
  }
}

/** A text in its parts; its headings have the anchors of the English ones. */
function blocksIn(words: TextTranslations, language: StaffLanguageCode, places: Places): TextBlocks {
  const ids = readText(words.en, places).flatMap(({ heading }) => (heading ? [anchorOf(heading)] : []))
  let nth = 0
  return readText(words[language] ?? '', places).map(({ heading, paragraph, list }) => {
    if (heading !== undefined) return { heading, id: ids[nth++] ?? `part-${nth}` }
    return list ? { list: list.map((runs) => [...runs]) } : { paragraph: [...(paragraph ?? [])] }
  })
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
