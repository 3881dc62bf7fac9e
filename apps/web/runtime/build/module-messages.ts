import { basename, join } from 'node:path'
import type { LinguiConfigNormalized } from '@lingui/conf'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { quotedIn } from '@sahay/contract/translations/catalogue'
import { normalizePath, type Plugin, type Rolldown } from 'vite'
import { builtCatalogue, ownSentences, type Sentences } from './catalogues.ts'
import { emitRouteMessages, writeRouteMessages } from './route-messages.ts'

/** Matches an `import()` of the project. An island is part of the page from the start, so its sentences come with the page. */
const LATER = /(lazyIsland\(\s*\(\)\s*=>\s*)?\bimport\(\s*(["'])((?:\.|@sahay\/)[^"']+)\2\s*\)/g
const helper = normalizePath(join(import.meta.dirname, '..', 'with-messages.ts'))

/**
 * Sentences declared as data contain their English text (`packages/ui/forms/message-sentence.ts`), so those of a form are
 * included once, only with that form.
 */
const BROUGHT = /^consent\./

/**
 * In the browser each module contains its own sentences in the language of the first visit, so a page loads only its own
 * messages. The other languages are in files beside the pages, one per route and language (`route-messages.ts`). The server
 * and the dev server use complete catalogues.
 */
export function carryMessages(config: LinguiConfigNormalized, table: readonly RouteConfigEntry[]): Plugin {
  const source = config.sourceLocale ?? 'en'
  const catalogue = new RegExp(`/app/locales/${source}\\.po$`)
  let all: ReadonlySet<string> = new Set()
  let own: Sentences = {}
  const messageIds = new Map<string, readonly string[]>()
  /** The modules loaded after an interaction, with the names of their message files. */
  const later = new Map<string, string>()

  return {
    name: 'carry-messages',
    apply: 'build',
    // After the macros have replaced sentences by ids.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const sentences = await ownSentences(config)
      own = Object.fromEntries(Object.entries(sentences).filter(([key]) => !BROUGHT.test(key)))
      all = new Set(Object.keys(await builtCatalogue(config, source)))
    },
    async transform(written, id) {
      if (catalogue.test(id)) return { code: 'export const messages = {}', map: null, moduleType: 'js' }
      if (id.includes('node_modules')) return null
      const code = await withMessages(written, async (address) => {
        const module = (await this.resolve(address, id))?.id ?? this.error(`${id} imports ${address}, which is not there`)
        const name = basename(module).replace(/\.tsx?$/, '')
        later.set(module, name)
        return name
      })
      const quoted = quotedIn(written)
      const keys = [...all].filter((key) => quoted.has(key))
      messageIds.set(id, keys)
      const carried = keys.filter((key) => key in own)
      if (carried.length === 0) return code === written ? null : { code, map: null }
      const messages = Object.fromEntries(carried.map((key) => [key, own[key]]))
      const from = JSON.stringify(normalizePath(`${config.rootDir}/app/locales/${source}.po`))
      const lines = [
        `import { messages as $messages } from ${from}`,
        `Object.assign($messages, ${JSON.stringify(messages)})`,
      ]
      return { code: `${code}\n;${lines.join('\n')}`, map: null }
    },
    async generateBundle(_options, bundle) {
      // A sentence that no module contains would be shown as its id.
      const brought = new Set([...messageIds.values()].flat())
      const lost = Object.keys(own).filter((key) => !brought.has(key))
      if (lost.length > 0)
        this.error(`No module brings these sentences: ${lost.join(', ')}. Run npm run words.`)
      await emitRouteMessages(this, config, table, { messageIds, later, included: includedIn(bundle) })
    },
    writeBundle: ({ dir = '' }, bundle) => writeRouteMessages(dir, bundle),
  }
}

/** Makes each `import()` also wait for its module's sentences; `nameOf` returns the name of their file. */
async function withMessages(code: string, nameOf: (address: string) => Promise<string>): Promise<string> {
  const names = new Map<string, string>()
  for (const [, island, , address = ''] of code.matchAll(LATER))
    if (island === undefined) names.set(address, await nameOf(address))
  if (names.size === 0) return code
  const changed = code.replace(LATER, (match, island: string | undefined, _quote, address: string) =>
    island === undefined ? `$withMessages(${JSON.stringify(names.get(address))}, ${match})` : match,
  )
  return `import { withMessages as $withMessages } from ${JSON.stringify(helper)}
${changed}`
}

/** The modules that remain in the bundle's files. */
function includedIn(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  return new Set(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])))
}
