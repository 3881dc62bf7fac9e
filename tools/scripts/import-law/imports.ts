import { parseSync } from 'rolldown/utils'

/** An import in a file: its specifier, its position, and whether it imports only types. */
export interface Import {
  readonly specifier: string
  readonly line: number
  readonly typeOnly: boolean
}

export interface Node {
  readonly type: string
  readonly start: number
  readonly source?: { readonly value?: unknown } | null
  readonly importKind?: string
  readonly exportKind?: string
  readonly [key: string]: unknown
}

/**
 * Returns every import in a source file: declarations, re-exports, dynamic imports and `import()` in types. Throws if the
 * file cannot be parsed.
 */
export function importsOf(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source)
  const [error] = errors
  if (error) throw new Error(`${file}: ${error.message}`)
  const found: Import[] = []
  visit(program, (node) => {
    if (!/^(?:Import|Export|TSImportType)/.test(node.type)) return
    const specifier = node.source?.value
    if (typeof specifier !== 'string') return
    const typeOnly = node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type'
    found.push({ specifier, typeOnly, line: lineAt(source, node.start) })
  })
  return found
}

/** Returns the line number of a position. */
export const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length

export function visit(value: unknown, each: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, each)
  } else if (isNode(value)) {
    each(value)
    for (const child of Object.values(value)) visit(child, each)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
