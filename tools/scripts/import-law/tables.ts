import { parseSync } from 'rolldown/utils'
import { importsOf, lineAt, visit } from './imports.ts'

/** The use of another module's table, as one readable line. */
type Breach = string

/**
 * Checks that the server's modules use only their own tables: a module's SQL names only tables declared in its
 * `*.tables.ts`, and no module imports another's `*.store.ts`, nor its tables except for a foreign key. Code that a module
 * offers to others within their statements and transactions is in its `*.published.ts`.
 * @param sources file paths relative to the project's root, with their text
 */
export function findTableBreaches(sources: ReadonlyMap<string, string>): Breach[] {
  const owners = ownersOf(sources)
  return [...sources]
    .filter(([file]) => moduleOf(file) !== null && !file.endsWith('.test.ts'))
    .flatMap(([file, source]) => [
      ...statementBreaches(file, source, owners),
      ...importBreaches(file, source),
    ])
}

/** Builds a breach: where another module's code is used, and what to do. */
const breach = (file: string, line: number, use: string, owner: string): Breach =>
  `${file}:${line}: ${use}. Use what ${owner}/*.published.ts offers, or publish there what is needed.`

/** Returns the declaring module of each table. */
function ownersOf(sources: ReadonlyMap<string, string>): Map<string, string> {
  const owners = new Map<string, string>()
  for (const [file, source] of sources) {
    const module = moduleOf(file)
    if (module === null || !file.endsWith('.tables.ts')) continue
    for (const [, table = ''] of source.matchAll(/\bpgTable\(\s*'(\w+)'/g)) owners.set(table, module)
  }
  return owners
}

/** Finds other modules' tables in the statements of a file: names after from, join, into, update and using in its templates. */
function statementBreaches(file: string, source: string, owners: ReadonlyMap<string, string>): Breach[] {
  const module = moduleOf(file)
  const found: Breach[] = []
  visit(parseSync(file, source).program, (node) => {
    if (node.type !== 'TemplateElement') return
    const text = source.slice(node.start, Number(node['end']))
    for (const [, table = ''] of text.matchAll(/\b(?:from|join|into|update|using)\s+(?:only\s+)?(\w+)/gi)) {
      const owner = owners.get(table)
      if (owner !== undefined && owner !== module)
        found.push(breach(file, lineAt(source, node.start), `${module} asks ${table} of ${owner}`, owner))
    }
  })
  return found
}

/** Finds imports of another module's store, or of its tables outside the file's own tables. */
function importBreaches(file: string, source: string): Breach[] {
  const module = moduleOf(file)
  return importsOf(file, source).flatMap(({ specifier, line }) => {
    const target = new URL(specifier, `file:///${file}`).pathname.slice(1)
    const owner = moduleOf(target)
    const isStore = target.endsWith('.store.ts')
    const isTable = target.endsWith('.tables.ts') && !file.endsWith('.tables.ts')
    if (!specifier.startsWith('.') || owner === null || owner === module || !(isStore || isTable)) return []
    return [breach(file, line, `${module} imports ${target.replace('apps/server/src/', '')}`, owner)]
  })
}

/** Returns the module, such as `features/giving`; null for files outside the layers above the kernel. */
function moduleOf(file: string): string | null {
  return /^apps\/server\/src\/((?:features|privacy|money|platform)\/[^/]+)\//.exec(file)?.[1] ?? null
}
