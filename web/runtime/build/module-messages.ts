import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import type { LinguiConfigNormalized } from '@lingui/conf'
import { normalizePath, type Plugin } from 'vite'

/**
 * Sentences that are declared as data bring their own English (`ui/forms/sentence.ts`), so that those of a form travel
 * with it alone, and once.
 */
const BROUGHT = /^consent\./

/**
 * In the browser each module brings the sentences it says, in the language of the first visit; so a page costs its
 * own words and not those of all others. The server, and the dev server, take the catalogue whole.
 */
export function carriedWords(config: LinguiConfigNormalized): Plugin {
  const locale = config.sourceLocale ?? 'en'
  const catalogue = new RegExp(`/locales/${locale}\\.po$`)
  let words: Readonly<Record<string, unknown>> = {}
  const carried = new Set<string>()

  return {
    name: 'carried-words',
    apply: 'build',
    // After the macros have put ids in the place of sentences.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const all = await compiled(config, locale)
      words = Object.fromEntries(Object.entries(all).filter(([key]) => !BROUGHT.test(key)))
    },
    transform(code, id) {
      if (catalogue.test(id)) return { code: 'export const messages = {}', map: null, moduleType: 'js' }
      if (id.includes('node_modules')) return null
      const said = Object.keys(words).filter((key) => code.includes(`"${key}"`) || code.includes(`'${key}'`))
      if (said.length === 0) return null
      for (const key of said) carried.add(key)
      const own = Object.fromEntries(said.map((key) => [key, words[key]]))
      const from = JSON.stringify(normalizePath(`${config.rootDir}/app/locales/${locale}.po`))
      const lines = [
        `import { messages as $words } from ${from}`,
        `Object.assign($words, ${JSON.stringify(own)})`,
      ]
      return { code: `${code}\n;${lines.join('\n')}`, map: null }
    },
    // A sentence that no module brings would be shown as its id.
    generateBundle() {
      const lost = Object.keys(words).filter((key) => !carried.has(key))
      if (lost.length > 0)
        this.error(`No module brings these sentences: ${lost.join(', ')}. Run npm run words.`)
    },
  }
}

/** The whole catalogue, compiled, by ids. */
async function compiled(config: LinguiConfigNormalized, locale: string): Promise<Record<string, unknown>> {
  const words: Record<string, unknown> = {}
  for (const catalog of await getCatalogs(config)) {
    // what the server says, and what is declared as data for both, is no module's
    if (!catalog.path.includes('/app/locales/')) continue
    const { messages } = await catalog.getTranslations(locale, {
      fallbackLocales: config.fallbackLocales,
      sourceLocale: locale,
    })
    const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' })
    if (errors.length > 0) throw new Error(`The catalogue ${locale} has sentences that do not compile.`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Lingui has just written it so
    Object.assign(words, (JSON.parse(source) as { messages: object }).messages)
  }
  return words
}
