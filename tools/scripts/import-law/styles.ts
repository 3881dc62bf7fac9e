import { classesOf, imported } from './classes.ts'
import { readWorkspaces } from './workspaces.ts'

/** The words for how parts lie, which stand for the whole page: docs/decisions/0040. */
const WORDS = ['packages/ui/style/layout.css', 'packages/ui/style/base.css']

/**
 * Finds classes and animations of a component's stylesheet that no component asks for, and classes that say what a word of
 * the whole page says already. Where a name is made when the page runs, a class counts as asked for that stands
 * somewhere in quotes.
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

/** Classes of which one rule says everything, with its declarations in an order of their own. */
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
  /** Whether a name is made when the page runs. */
  isMade: boolean
}

/** The names that modules use of each stylesheet. */
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
