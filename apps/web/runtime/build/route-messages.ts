import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LinguiConfigNormalized } from '@lingui/conf'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Rolldown } from 'vite'
import { builtCatalogue, pageLocales } from './catalogues.ts'

/** The file with the message folder of each language, beside the client folder. */
const messagesFile = 'messages.json'
const FOLDER = 'assets/messages/'
/** Its subfolder for modules loaded after an interaction. */
const LATER = 'later/'

/** The suffix that the router's plugin adds to a route's module if it is the entry of a file. */
const ENTRY = '?__react-router-build-client-route'

/** The build's data about its modules. */
export interface ModuleMessages {
  /** The ids of each module's sentences. */
  readonly messageIds: ReadonlyMap<string, readonly string[]>
  /** The modules loaded after an interaction, each with the name of its message file. */
  readonly later: ReadonlyMap<string, string>
  /** The modules that remain in the client bundle. */
  readonly included: ReadonlySet<string>
}

/**
 * Emits message files for each language except the source language. For each route: all sentences that it shows, islands
 * included, without those of its parent routes. For each module loaded after an interaction (a dialog, the checkout): those
 * that no page loading it has yet. The root's file lists these, so that no missing file is requested.
 */
export async function emitRouteMessages(
  context: Rolldown.PluginContext,
  config: LinguiConfigNormalized,
  table: readonly RouteConfigEntry[],
  { messageIds, later, included }: ModuleMessages,
): Promise<void> {
  const modules = [...context.getModuleIds()]
  const entry = modules.find((id) => id.endsWith('/app/entry.client.tsx')) ?? ''
  const keysOf = (reached: ReadonlySet<string>) => {
    const keys = [...reached].flatMap((id) => (included.has(id) ? (messageIds.get(id) ?? []) : []))
    // sorted, so that the same sentences give the same file
    return new Set(keys.toSorted((one, other) => (one < other ? -1 : 1)))
  }
  const around = new Map(routesAround(table))
  const routes = modules.filter((id) => id.endsWith(ENTRY)).map((id) => {
    const route = routeOf(id, config)
    const start = route === 'root' ? [entry, id] : [id]
    const outer = route === 'root' ? [] : ['root', ...(around.get(route) ?? [])]
    return { route, outer, all: behind(context, start), keys: keysOf(behind(context, start, later)) }
  })
  const ofRoute = new Map(routes.map(({ route, keys }) => [route, keys]))
  const isAround = (outer: readonly string[], key: string) => outer.some((one) => ofRoute.get(one)?.has(key))
  const files = new Map<string, readonly string[]>()
  for (const [module, name] of later) {
    if (files.has(`${LATER}${name}`)) context.error(`Two modules that come later are called ${name}.`)
    const asking = routes.filter(({ all }) => all.has(module))
    const isThere = (key: string) => asking.every(({ keys, outer }) => keys.has(key) || isAround(outer, key))
    const missing = [...keysOf(behind(context, [module], later))].filter((key) => !isThere(key))
    if (missing.length > 0) files.set(`${LATER}${name}`, missing)
  }
  const parts = [...files.keys()].map((file) => file.slice(LATER.length))
  for (const { route, outer, keys } of routes)
    files.set(route, [...keys].filter((key) => !isAround(outer, key)))
  for (const locale of pageLocales) {
    if (locale === config.sourceLocale) continue
    const catalogue = await builtCatalogue(config, locale)
    const sources = [...files].map(([file, keys]) => {
      const sentences = Object.fromEntries(keys.map((key) => [key, catalogue[key]]))
      const named = file === 'root' ? `export const later = ${JSON.stringify(parts)}\n` : ''
      return [file, `export default ${JSON.stringify(sentences)}\n${named}`] as const
    })
    const hash = createHash('sha256').update(sources.flat().join('\n')).digest('hex').slice(0, 8)
    for (const [file, source] of sources)
      context.emitFile({ type: 'asset', fileName: `${FOLDER}${locale}-${hash}/${file}.js`, source })
  }
}

/** Writes the folder of each language: `{ gu: '/assets/messages/gu-x1y2z3/' }`. */
export async function writeRouteMessages(dir: string, bundle: Rolldown.OutputBundle): Promise<void> {
  const found = Object.keys(bundle).flatMap((name) => {
    const [, folder, locale] = /^(assets\/messages\/(.+)-\w{8}\/)root\.js$/.exec(name) ?? []
    return folder && locale ? [[locale, `/${folder}`] as const] : []
  })
  await writeFile(join(dir, '..', messagesFile), JSON.stringify(Object.fromEntries(found)))
}

/** Returns these modules and everything they import, statically or dynamically, except dynamic imports of `without`. */
function behind(
  context: Rolldown.PluginContext,
  start: readonly string[],
  without?: ReadonlyMap<string, string>,
): Set<string> {
  const found = new Set<string>()
  const next = [...start]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const module = context.getModuleInfo(id)
    const later = module?.dynamicallyImportedIds ?? []
    next.push(...(module?.importedIds ?? []), ...later.filter((one) => !without?.has(one)))
  }
  return found
}

/** Returns each route's id with those of its layouts: a page outside the layout has none. */
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

/** Returns a route's id in the router: the path of its file under `app`, without its extension. */
function routeOf(id: string, { rootDir }: LinguiConfigNormalized): string {
  return withoutEnding(id.slice(`${rootDir.replaceAll('\\', '/')}/app/`.length, -ENTRY.length))
}
