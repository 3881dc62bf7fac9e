import { classesOf, imported } from './classes.ts'
import { readWorkspaces } from './workspaces.ts'

/** The stylesheets with the global layout classes: docs/decisions/0040. */
const WORDS = ['packages/ui/style/layout.css', 'packages/ui/style/base.css']

/**
 * Finds classes and animations of a component's stylesheet that no component uses, and classes that duplicate a global
 * class. If a name is composed at run time, a class that appears anywhere in quotes counts as used.
 * @param sheets paths of stylesheets relative to root, with their text
 */
export function findStyleBreaches(
  root: string,
  sources: ReadonlyMap<string, string>,
  sheets: ReadonlyMap<string, string>,
): string[] {
  const usages = usagesIn(root, sources)
  const quoted = new Set(
    [...sources.values()].flatMap((source) =>
      Array.from(source.matchAll(/['"`]([\w-]+)['"`]/g), ([, word = '']) => word.toLowerCase()),
    ),
  )
  const words = new Map(
    WORDS.flatMap((file) => [...plainClasses(sheets.get(file) ?? '')]).map(([name, body]) => [body, name]),
  )
  return [...sheets].flatMap(([file, sheet]) => {
    if (!file.endsWith('.module.css')) return []
    const { names, isMade } = usages.get(file) ?? { names: new Set(), isMade: false }
    const isUsed = (name: string) =>
      names.has(name) ||
      (isMade && quoted.has(name.toLowerCase())) ||
      new RegExp(`animation(?:-name)?:[^;]*\\b${name}\\b`).test(sheet)
    const unused = [...classesOf(sheet)].filter((name) => !isUsed(name))
    const repeated = [...plainClasses(sheet)].filter(([, body]) => words.has(body))
    return [
      ...unused.map((name) => `${file} has the class ${name}, which nothing asks for`),
      ...repeated.map(
        ([name, body]) => `${file} says in ${name} what the class ${words.get(body)} of the whole page says`,
      ),
    ]
  })
}

/** Returns the classes with only one rule, with their declarations in canonical order. */
function plainClasses(stylesheet: string): ReadonlyMap<string, string> {
  const plain = stylesheet.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const found = new Map<string, string>()
  for (const [, name = '', body = ''] of plain.matchAll(/^\.([\w-]+) \{([^{}]*)\}/gm)) {
    const isElsewhere = plain.split(new RegExp(`\\.${name}(?![\\w-])`)).length > 2
    const declarations = body.split(';').map((one) => one.trim())
    if (!isElsewhere) found.set(name, declarations.filter(Boolean).toSorted().join('; '))
  }
  return found
}

interface Usages {
  readonly names: Set<string>
  /** True if a name is composed at run time. */
  isMade: boolean
}

/** Returns the names that modules use of each stylesheet. */
function usagesIn(root: string, sources: ReadonlyMap<string, string>): ReadonlyMap<string, Usages> {
  const { resolve } = readWorkspaces(root)
  const usages = new Map<string, Usages>()
  for (const [file, source] of sources)
    for (const [, local = '', specifier = ''] of source.matchAll(imported)) {
      const target = resolve(file, specifier)
      if (!('file' in target)) continue
      const of = usages.get(target.file) ?? { names: new Set(), isMade: false }
      usages.set(target.file, of)
      for (const [, name] of source.matchAll(new RegExp(`\\b${local}\\[(?:['"]([^'"]+)['"])?`, 'g')))
        if (name === undefined) of.isMade = true
        else of.names.add(name)
    }
  return usages
}
