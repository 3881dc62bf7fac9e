import { parseSync } from 'rolldown/utils'
import { importsOf, visit } from './imports.ts'
import { exceptions } from './table-exceptions.ts'

/** A place where somebody else's table is named, in one line for a person. */
type Breach = string

/** A use of what belongs to another module: who uses it, what, and where. */
interface Use {
  readonly use: string
  readonly at: string
}

/**
 * Holds the server's modules to their own tables: the SQL of a module names tables that it declares in its
 * `*.tables.ts`, and nobody imports another module's `*.store.ts`, nor its tables but for a foreign key. What is older
 * than this rule stands in `table-exceptions.ts`, which may only shrink.
 * @param sources file paths relative to the project's root, with their text
 * @param known what is let pass
 */
export function findTableBreaches(
  sources: ReadonlyMap<string, string>,
  known: readonly string[] = exceptions,
): Breach[] {
  const owners = ownersOf(sources)
  const uses = [...sources]
    .filter(([file]) => moduleOf(file) !== null && !file.endsWith('.test.ts'))
    .flatMap(([file, source]) => [...statementUses(file, source, owners), ...importUses(file, source)])
  const surplus = uses.filter(({ use }) => !known.includes(use))
  const gone = known.filter((exception) => uses.every(({ use }) => use !== exception))
  return [
    ...surplus.map(
      ({ use, at }) => `${at}: ${use}. Ask that module for an operation or a fragment that it publishes.`,
    ),
    ...gone.map((use) => `${use} is no exception any more: take it out of table-exceptions.ts.`),
  ]
}

/** Which module declares each table. */
function ownersOf(sources: ReadonlyMap<string, string>): Map<string, string> {
  const owners = new Map<string, string>()
  for (const [file, source] of sources) {
    const module = moduleOf(file)
    if (module === null || !file.endsWith('.tables.ts')) continue
    for (const [, table = ''] of source.matchAll(/\bpgTable\(\s*'(\w+)'/g)) owners.set(table, module)
  }
  return owners
}

/** Foreign tables in the statements of a file: what follows from, join, into and update in its templates. */
function statementUses(file: string, source: string, owners: ReadonlyMap<string, string>): Use[] {
  const module = moduleOf(file)
  const found: Use[] = []
  visit(parseSync(file, source).program, (node) => {
    if (node.type !== 'TemplateElement') return
    const text = source.slice(node.start, Number(node['end']))
    for (const [, table = ''] of text.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?(\w+)/gi)) {
      const owner = owners.get(table)
      if (owner !== undefined && owner !== module)
        found.push({
          use: `${module} asks ${table} of ${owner}`,
          at: `${file}:${source.slice(0, node.start).split('\n').length}`,
        })
    }
  })
  return found
}

/** Imports of another module's store, or of its tables outside of one's own tables. */
function importUses(file: string, source: string): Use[] {
  const module = moduleOf(file)
  return importsOf(file, source).flatMap(({ specifier, line }) => {
    const target = new URL(specifier, `file:///${file}`).pathname.slice(1)
    const owner = moduleOf(target)
    const isStore = target.endsWith('.store.ts')
    const isTable = target.endsWith('.tables.ts') && !file.endsWith('.tables.ts')
    if (!specifier.startsWith('.') || owner === null || owner === module || !(isStore || isTable)) return []
    return [{ use: `${module} imports ${target.replace('server/src/', '')}`, at: `${file}:${line}` }]
  })
}

/** `features/giving`; null for what is no module of features or foundation, such as the kernel. */
function moduleOf(file: string): string | null {
  return /^server\/src\/((?:features|foundation)\/[^/]+)\//.exec(file)?.[1] ?? null
}
