import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LinguiConfigNormalized } from '@lingui/conf'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Rolldown } from 'vite'
import { compileCatalogue, localesOf } from './catalogues.ts'

/** Where it is written down in which folder the messages of each language lie, beside the folder of what browsers fetch. */
const messagesFile = 'messages.json'
const FOLDER = 'assets/messages/'

/** What the router's plugin adds to the name of a route's module, where it is the start of a file. */
const ENTRY = '?__react-router-build-client-route'

/**
 * Emits what each route says in each language but the source: all that its module and those behind it say, those that are
 * fetched later included, less what the routes around it say. `said` are the ids of each module's sentences.
 */
export async function emitRouteMessages(
  context: Rolldown.PluginContext,
  config: LinguiConfigNormalized,
  table: readonly RouteConfigEntry[],
  said: ReadonlyMap<string, readonly string[]>,
  included: ReadonlySet<string>,
): Promise<void> {
  const modules = [...context.getModuleIds()]
  const entry = modules.find((id) => id.endsWith('/app/entry.client.tsx')) ?? ''
  const keysOf = (start: readonly string[]) => {
    const keys = [...behind(context, start)].flatMap((id) => (included.has(id) ? (said.get(id) ?? []) : []))
    // in one order, so that the same sentences make the same file
    return new Set(keys.toSorted((one, other) => (one < other ? -1 : 1)))
  }
  const starts = new Map(
    modules.filter((id) => id.endsWith(ENTRY)).map((id) => [routeOf(id, config), id] as const),
  )
  const around = new Map(routesAround(table))
  const all = new Map(
    [...starts].map(([route, id]) => [route, keysOf(route === 'root' ? [entry, id] : [id])] as const),
  )
  const routes = [...all].map(([route, keys]) => {
    const outer = route === 'root' ? [] : ['root', ...(around.get(route) ?? [])]
    return [route, [...keys].filter((key) => !outer.some((one) => all.get(one)?.has(key)))] as const
  })
  for (const locale of localesOf(config)) {
    if (locale === config.sourceLocale) continue
    const catalogue = await compileCatalogue(config, locale)
    const files = routes.map(([route, keys]) => {
      const messages = Object.fromEntries(keys.map((key) => [key, catalogue[key]]))
      return [route, `export default ${JSON.stringify(messages)}\n`] as const
    })
    const hash = createHash('sha256').update(files.flat().join('\n')).digest('hex').slice(0, 8)
    for (const [route, source] of files)
      context.emitFile({ type: 'asset', fileName: `${FOLDER}${locale}-${hash}/${route}.js`, source })
  }
}

/** Writes down the folder of each language: `{ gu: '/assets/messages/gu-x1y2z3/' }`. */
export async function writeRouteMessages(dir: string, bundle: Rolldown.OutputBundle): Promise<void> {
  const found = Object.keys(bundle).flatMap((name) => {
    const [, folder, locale] = /^(assets\/messages\/(.+)-\w{8}\/)root\.js$/.exec(name) ?? []
    return folder && locale ? [[locale, `/${folder}`] as const] : []
  })
  await writeFile(join(dir, '..', messagesFile), JSON.stringify(Object.fromEntries(found)))
}

/** All modules that come with these, at once or later. */
function behind(context: Rolldown.PluginContext, start: readonly string[]): Set<string> {
  const found = new Set<string>()
  const next = [...start]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const module = context.getModuleInfo(id)
    next.push(...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? []))
  }
  return found
}

/** Each route's id with those of the layouts around it: a page that stands alone has none. */
function routesAround(
  table: readonly RouteConfigEntry[],
  outer: readonly string[] = [],
): (readonly [route: string, around: readonly string[]])[] {
  return table.flatMap(({ file, children = [] }) => {
    const id = withoutEnding(file)
    return [[id, outer] as const, ...routesAround(children, [...outer, id])]
  })
}

const withoutEnding = (file: string) => file.replace(/\.tsx?$/, '')

/** A route's id, as the router names it: the path of its file under `app`, without its ending. */
function routeOf(id: string, { rootDir }: LinguiConfigNormalized): string {
  return withoutEnding(id.slice(`${rootDir.replaceAll('\\', '/')}/app/`.length, -ENTRY.length))
}
