import { parseSync } from 'rolldown/utils'

/**
 * One exported name has one meaning in a workspace, so that a reader who looks it up finds one declaration. Where two
 * modules need the word, each says which of its things it is (`receiptKindOf`, `messageKindOf`).
 */

/** Where it holds already. */
const workspaces = ['apps/server', 'apps/sahay', 'packages/contract', 'packages/sandbox']

/**
 * Files whose names are read with the module's own in front, or are the module's word itself: a table, the operations on it and
 * the feature are called by the same word of the glossary; a store's statements are its module's alone; demos and tests import little.
 */
const exempt = /\.(?:tables|feature|store|demo|demo\.translations)\.ts$|\.test\.[jt]sx?$|\/(?:demo|test)\//

/** Names that mean the same for each area of the API, or the same subject for visitors and for the office. */
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
  // a form's rule, and the schema that is made of it
  'code',
  'email',
  'personName',
  'phone',
])

/** One line for each name that a second module of the same workspace exports too. */
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

/** The names that a file declares and exports, each once. */
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
