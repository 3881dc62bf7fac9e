import { builtinModules } from 'node:module'
import { circles, path } from './graph.ts'
import { importsOf } from './imports.ts'
import { adviceOn, folderOf, isLayered, mayImport, moduleOf } from './modules.ts'
import { readWorkspaces } from './workspaces.ts'

/** A breach of the law, as one readable line. */
export type Breach = string

/** Virtual modules of bundlers and frameworks. */
const madeUp = /^virtual:|^\.\/\+types\//

/** The schema library: only its types may reach the browser. */
const SCHEMAS = 'zod'

/**
 * Checks the files below `root` against the import law: who may import whom, no cycles of files or of folders, no
 * undeclared package, and no schema in the browser's bundle.
 * @param sources file paths relative to root, with their text
 */
export function findBreaches(root: string, sources: ReadonlyMap<string, string>): Breach[] {
  const { resolve, declares } = readWorkspaces(root)
  const breaches: Breach[] = []
  const files = new Map<string, Set<string>>()
  const values = new Map<string, Set<string>>()
  const layered = new Map<string, Set<string>>()
  const folders = new Map<string, Set<string>>()

  for (const [file, source] of sources) {
    const from = moduleOf(file)
    for (const { specifier, line, typeOnly } of importsOf(file, source)) {
      const at = `${file}:${line}`
      if (isOutside(specifier)) continue
      const target = resolve(file, specifier)
      if ('unknown' in target) {
        breaches.push(`${at} imports ${specifier}, which its workspace does not offer`)
      } else if ('package' in target) {
        if (!declares(file, target.package))
          breaches.push(`${at} imports ${target.package}, which its package.json does not name`)
        if (!typeOnly) link(values, file, specifier)
      } else {
        const to = moduleOf(target.file)
        if (!mayImport(from, to)) {
          const advice = adviceOn(from, to)
          breaches.push(`${at} (${from}) may not import ${target.file} (${to})${advice && `; ${advice}`}`)
        }
        link(files, file, target.file)
        if (!typeOnly) link(values, file, target.file)
        if (from !== to && isLayered(from) && isLayered(to)) link(layered, from, to)
        const [folder, other] = [folderOf(file), folderOf(target.file)]
        if (folder && other && folder !== other) link(folders, folder, other)
      }
    }
  }
  for (const circle of [...circles(files), ...circles(layered)])
    breaches.push(`a circle: ${circle.join(' → ')}`)
  for (const circle of circles(folders))
    breaches.push(`folders in a circle: ${circle.join(' → ')}; move what both need to a folder below them`)
  for (const file of sources.keys()) {
    const way = isForBrowsers(file) ? path(values, file, SCHEMAS) : undefined
    if (way) breaches.push(`${way.join(' → ')} would bring ${SCHEMAS} to the browser; import types only`)
  }
  return breaches
}

function isOutside(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier) || madeUp.test(specifier)
}

function isForBrowsers(file: string): boolean {
  return /^(?:apps\/web\/(?:app|runtime)|packages\/ui)\//.test(file) && !/\.test\.tsx?$/.test(file)
}

function link(graph: Map<string, Set<string>>, from: string, to: string): void {
  graph.set(from, (graph.get(from) ?? new Set()).add(to))
}
