import { parseSync } from 'rolldown/utils'

/**
 * An exported name has only one meaning in a workspace, so that a search finds one declaration. If two modules need the
 * same word, each adds its subject (`receiptKindOf`, `messageKindOf`).
 */

/** The workspaces that already comply. */
const workspaces = ['apps/server', 'apps/sahay', 'packages/contract', 'packages/sandbox']

/**
 * Exempt files: their names are used with the module's name in front, or are the module's own word, as a table, its
 * operations and the feature share one glossary word; a store's statements are private to its module; demos and tests
 * import little.
 */
const exempt = /\.(?:tables|feature|store|demo|demo\.translations)\.ts$|\.test\.[jt]sx?$|\/(?:demo|test)\//

/** Names with the same meaning in each area of the API, or the same subject for visitors and for the office. */
const shared: ReadonlySet<string> = new Set([
  // the calls of an area: visitors, office, all
  'Call',
  'Calls',
  'CallAnswer',
  // one set of calls for visitors, one for the office
  'draws',
  'entries',
  'events',
  'inquiries',
  'letters',
  // a form's rule, and the schema built from it
  'code',
  'email',
  'personName',
  'phone',
])

/** Returns one line for each name that a second module of the same workspace also exports. */
export function findExportBreaches(sources: ReadonlyMap<string, string>): string[] {
  const first = new Map<string, string>()
  const breaches: string[] = []
  for (const [file, source] of sources) {
    const workspace = workspaces.find((folder) => file.startsWith(`${folder}/`))
    if (!workspace || exempt.test(file)) continue
    for (const name of exportedBy(file, source)) {
      if (shared.has(name)) continue
      const known = first.get(`${workspace} ${name}`)
      if (known === undefined) first.set(`${workspace} ${name}`, file)
      else breaches.push(`${file} exports ${name}, as ${known} does: one name, one meaning`)
    }
  }
  return breaches
}

/** Returns the names that a file declares and exports, each once. */
function exportedBy(file: string, source: string): Set<string> {
  const names = new Set<string>()
  for (const node of parseSync(file, source).program.body) {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) continue
    const { declaration } = node
    const declared = declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration]
    for (const one of declared)
      if ('id' in one && one.id && 'name' in one.id && typeof one.id.name === 'string') names.add(one.id.name)
  }
  return names
}
