import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import type { LinguiConfigNormalized } from '@lingui/conf'
import { quotedIn } from '@sahay/contract/translations/catalogue'
import type { Plugin } from 'vite'

const CATALOGUE = /\/office\/locales\/en\.po$/
/** Matches the id of a sentence, as the macros write it into a module. */
const SENTENCE = /\/\*\*? ?i18n ?\*\/\s*\{\s*id: "([^"]+)"/g

/**
 * Includes in each module its own English sentences, so that a page loads only those. The other languages are one file
 * each, which a phone stores.
 */
export function carriedEnglish(config: LinguiConfigNormalized): Plugin {
  let english: Readonly<Record<string, unknown>> = {}
  return {
    name: 'carried-english',
    apply: 'build',
    // after the macros have replaced sentences by ids
    enforce: 'post',
    async buildStart() {
      const own = (await getCatalogs(config)).find(({ path }) => path.includes('/office/locales/'))
      if (!own) throw new Error('apps/web/lingui.config.ts declares no catalogue of the office')
      const { messages } = await own.getTranslations('en', {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: 'en',
      })
      const { source } = createCompiledCatalog('en', messages, { namespace: 'json' })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Lingui has just written it so
      english = (JSON.parse(source) as { messages: Readonly<Record<string, unknown>> }).messages
    },
    transform(code, id) {
      if (CATALOGUE.test(id)) return { code: 'export const messages = {}', map: null, moduleType: 'js' }
      if (id.includes('node_modules')) return null
      // without its English text it would be shown as its id
      const isUnknown = Array.from(code.matchAll(SENTENCE)).some(([, key = '']) => !(key in english))
      if (isUnknown && id.includes('/office/app/'))
        this.error(`${id} says a sentence that no catalogue has: "npm run words" puts it there`)
      const quoted = quotedIn(code)
      const messages = Object.entries(english).filter(([key]) => quoted.has(key))
      if (messages.length === 0) return null
      const path = JSON.stringify(`${config.rootDir}/../office/locales/en.po`)
      const lines = [
        `import { messages as $english } from ${path}`,
        `Object.assign($english, ${JSON.stringify(Object.fromEntries(messages))})`,
      ]
      return { code: `${code}\n;${lines.join('\n')}`, map: null }
    },
  }
}
