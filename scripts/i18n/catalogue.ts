import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { formatter } from '@lingui/format-po'

/** A sentence of a catalogue in the source language and in one other. */
export interface Sentence {
  /** The `msgid`: the English sentence, or the id where one was given by hand. */
  readonly id: string
  readonly english: string
  /** Empty where nobody has translated it yet. */
  readonly translation: string
  /** Whether the id was given by hand, so that the English is not in sight of who translates. */
  readonly byId: boolean
  /** What the catalogue says of the sentence: `draft`, `second-read`, `reviewed-by XY`. */
  readonly flags: readonly string[]
  /** The English that the translation was made from, as its comment `# English: …` says. */
  readonly madeFrom: string | undefined
}

/** One file of sentences. */
export interface Catalogue {
  readonly file: string
  readonly language: string
  readonly sentences: readonly Sentence[]
}

const sourceLocale = 'en'
const po = formatter({ lineNumbers: false })
const note = 'English: '

/** Reads all catalogues of a folder, English first, each sentence beside its English. */
export async function readCatalogues(root: string, folder: string): Promise<Catalogue[]> {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.po'))
  const english = await read(root, join(folder, `${sourceLocale}.po`))
  const catalogues: Catalogue[] = []
  for (const name of names.toSorted(
    (a, b) => Number(b === 'en.po') - Number(a === 'en.po') || (a < b ? -1 : 1),
  )) {
    const file = join(folder, name)
    const entries = await read(root, file)
    const sentences = Object.entries(english)
      .filter(([, entry]) => !entry.obsolete)
      .map(([id, source]): Sentence => {
        const entry = entries[id]
        return {
          id: source.message ?? id,
          english: source.translation || source.message || '',
          translation: entry?.translation ?? '',
          byId: source.message === undefined,
          flags: strings(entry?.extra?.['flags']),
          madeFrom: strings(entry?.extra?.['translatorComments'])
            .find((comment) => comment.startsWith(note))
            ?.slice(note.length),
        }
      })
    catalogues.push({ file, language: basename(name, '.po'), sentences })
  }
  return catalogues
}

async function read(root: string, file: string) {
  const filename = join(root, file)
  return po.parse(readFileSync(filename, 'utf8'), { locale: basename(file, '.po'), sourceLocale, filename })
}

function strings(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
}
