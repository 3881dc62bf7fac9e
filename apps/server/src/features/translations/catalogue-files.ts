import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type CatalogueName, catalogues } from '@sahay/contract/translations/office-translations'
import { glossaryRows, type GlossaryRow } from '@sahay/contract/translations/glossary'
import { placeOf, type SentencePlace, sentencePlaces } from '@sahay/contract/translations/places'
import { isGivenId } from '@sahay/contract/translations/po'
import { type CatalogueSentence, sentencesOf } from '@sahay/contract/translations/sentences'
import { needsTwoPeople } from '@sahay/contract/translations/two-people'
import { sourceLanguage } from '@sahay/contract/kernel/languages'

/** A sentence of a language, with its places of use. */
export interface PlacedSentence extends CatalogueSentence {
  /** Identifies it, whatever its text. */
  readonly key: string
  readonly catalogue: CatalogueName
  readonly place: SentencePlace
  /** True if one person writes a translation and another signs it. */
  readonly twoPeople: boolean
}

/** Reads the catalogues and glossaries of the running release. */
export type CatalogueFiles = ReturnType<typeof createCatalogueFiles>

const folders: Readonly<Record<CatalogueName, string>> = {
  web: 'apps/web/app/locales',
  contract: 'packages/contract/locales',
  server: 'apps/server/locales',
}
const letters: Readonly<Record<CatalogueName, string>> = { web: 'w', contract: 'c', server: 's' }
const root = new URL('../../../../../', import.meta.url)

/** A translator reads one language, and another translator may work at the same time. */
const MOST_CACHED = 2

/** The catalogues do not change while the program runs; those of the languages read last are cached. */
export function createCatalogueFiles() {
  const cached = new Map<string, Promise<readonly PlacedSentence[]>>()
  /** A catalogue's source text; empty if the language has none yet. */
  const text = (lang: string, name: CatalogueName): Promise<string> => textOf(`${folders[name]}/${lang}.po`)

  /** The same, uncached: for callers that read all languages. */
  async function read(lang: string): Promise<readonly PlacedSentence[]> {
    const all: PlacedSentence[] = []
    for (const catalogue of catalogues) {
      const sentences = sentencesOf(await text(sourceLanguage, catalogue), await text(lang, catalogue))
      for (const sentence of sentences)
        all.push({
          ...sentence,
          key: keyOf(catalogue, sentence.id),
          catalogue,
          place: placeOf(sentence.origins),
          twoPeople: needsTwoPeople(sentence),
        })
    }
    return all.toSorted((a, b) => sentencePlaces.indexOf(a.place) - sentencePlaces.indexOf(b.place))
  }

  return {
    text,
    read,
    glossary: async (lang: string): Promise<readonly GlossaryRow[]> =>
      glossaryRows(await textOf(`docs/languages/glossary.${lang}.md`)),
    /** All sentences of a language, in the order of their places; the most recently used are cached. */
    sentences(lang: string): Promise<readonly PlacedSentence[]> {
      const known = cached.get(lang) ?? read(lang)
      cached.delete(lang)
      cached.set(lang, known)
      known.catch(() => cached.delete(lang))
      const [oldest = ''] = cached.keys()
      if (cached.size > MOST_CACHED) cached.delete(oldest)
      return known
    },
  }
}

/** The key of a sentence: its catalogue and its id, or a hash for one added by hand. */
export const keyOf = (catalogue: CatalogueName, id: string): string =>
  `${letters[catalogue]}-${isGivenId(id) ? id : createHash('sha256').update(id).digest('hex').slice(0, 16)}`

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(new URL(file, root), 'utf8')
  } catch (error) {
    // a language may not have its own file yet
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
