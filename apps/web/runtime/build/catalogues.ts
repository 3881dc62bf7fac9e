import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import type { LinguiConfigNormalized } from '@lingui/conf'
import { sentencesIn } from '@sahay/contract/translations/catalogue'
import { languages, pseudoLanguages } from '@sahay/contract/kernel/language-list'
import { ownNumeralTags, splitTag } from '@sahay/contract/translations/numerals'
import { isPseudo } from '@sahay/contract/translations/pseudo-language'
import type { Plugin } from 'vite'

/** Compiled sentences for the pages, by id. */
export type Sentences = Readonly<Record<string, unknown>>

const ALL = 'virtual:catalogues'
const ONE = /^\0?virtual:catalogue\/([\w-]+)$/

/** Every language of the pages, including the pseudo-languages, and again those with their own numerals. */
export const pageLocales: readonly string[] = [
  ...[...languages, ...pseudoLanguages].map(({ code }) => code),
  ...ownNumeralTags(),
]

/** The folder of each language's sentences for a built server, beside its own. */
const FOLDER = 'sentences'

/**
 * `virtual:catalogues`: loads the compiled sentences of the pages in a language; untranslated ones are in the source
 * language. For the server, and for the browser in development; built pages contain their own sentences. A built server
 * reads files, because imported modules are never freed.
 */
export function catalogueModules(config: LinguiConfigNormalized): Plugin {
  let isBuild = false
  return {
    name: 'catalogue-modules',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === ALL || ONE.test(id) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${ALL}`) return isBuild && this.environment.name !== 'client' ? fromFiles : fromModules()
      const locale = ONE.exec(id)?.[1]
      if (locale === undefined) return null
      for (const file of await catalogueFiles(config, locale)) this.addWatchFile(file)
      return `export const messages = ${JSON.stringify(await compileCatalogue(config, locale))}`
    },
    async writeBundle({ dir = '' }) {
      if (this.environment.name === 'client') return
      const folder = join(dir, '..', FOLDER)
      await mkdir(folder, { recursive: true })
      for (const locale of pageLocales)
        await writeFile(join(folder, `${locale}.json`), JSON.stringify(await builtCatalogue(config, locale)))
    },
  }
}

function fromModules(): string {
  const ways = pageLocales.map((one) => `${JSON.stringify(one)}: () => import('virtual:catalogue/${one}')`)
  return `const ways = { ${ways.join(', ')} }
export const readCatalogue = async (code) => (await ways[code]?.())?.messages ?? {}`
}

const fromFiles = `import { readFile } from 'node:fs/promises'
const codes = new Set(${JSON.stringify(pageLocales)})
export const readCatalogue = async (code) =>
  codes.has(code) ? JSON.parse(await readFile(new URL(\`../${FOLDER}/\${code}.json\`, import.meta.url), 'utf8')) : {}`

/** Compiles all sentences of the pages in one language: their own, and those of the contract, which browsers also show. */
export async function compileCatalogue(config: LinguiConfigNormalized, locale: string): Promise<Sentences> {
  const sentences: Record<string, unknown> = {}
  for (const catalog of await pageCatalogues(config, locale)) Object.assign(sentences, await compiled(catalog, config, locale))
  return sentences
}

const built = new Map<string, Promise<Sentences>>()

/** The same for a build, during which catalogues do not change: compiled once for browser and server. */
export function builtCatalogue(config: LinguiConfigNormalized, locale: string): Promise<Sentences> {
  const there = built.get(locale) ?? compileCatalogue(config, locale)
  built.set(locale, there)
  return there
}

/** The pages' own sentences in the source language. */
export async function ownSentences(config: LinguiConfigNormalized): Promise<Sentences> {
  const source = config.sourceLocale ?? 'en'
  const [own] = await pageCatalogues(config, source)
  return own ? compiled(own, config, source) : {}
}

type Catalogue = Awaited<ReturnType<typeof getCatalogs>>[number]

/**
 * Returns the pages' catalogues of one language, their own first and without the server's. For one language only, because
 * each reads the files of all languages in its configuration.
 */
async function pageCatalogues(config: LinguiConfigNormalized, locale: string): Promise<readonly Catalogue[]> {
  const locales = [...new Set([config.sourceLocale ?? 'en', writtenIn(locale, config)])]
  const all = await getCatalogs(Object.assign({}, config, { locales }))
  return ['/app/locales/', '/contract/locales/'].flatMap((folder) =>
    all.filter(({ path }) => path.replaceAll('\\', '/').includes(folder)),
  )
}

async function catalogueFiles(config: LinguiConfigNormalized, locale: string): Promise<string[]> {
  return (await pageCatalogues(config, locale)).map((catalogue) => catalogue.getFilename(writtenIn(locale, config)))
}

async function compiled(
  catalogue: Catalogue,
  config: LinguiConfigNormalized,
  locale: string,
): Promise<Sentences> {
  const { messages } = await catalogue.getTranslations(writtenIn(locale, config), {
    fallbackLocales: config.fallbackLocales,
    sourceLocale: config.sourceLocale ?? 'en',
  })
  const { source, errors } = createCompiledCatalog(locale, sentencesIn(locale, messages), { namespace: 'json' })
  if (errors.length > 0) throw new Error(`The catalogue ${locale} has sentences that do not compile.`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Lingui has just written it so
  return (JSON.parse(source) as { messages: Sentences }).messages
}

/** The language of the catalogue to read: pseudo-languages are generated from the source language. */
const writtenIn = (locale: string, config: LinguiConfigNormalized) =>
  isPseudo(locale) ? (config.sourceLocale ?? 'en') : splitTag(locale).code
