import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import postcss, { type ChildNode } from 'postcss'
import type { Plugin, Rolldown } from 'vite'
import type { Sheet, SheetPart } from '../server/needed-style.ts'

/** The file with the parts of the sheet, beside the client folder. */
const sheetFile = 'sheet.json'

/**
 * Splits the built style sheet, so that the server can insert the needed rules into a page. Rules that every page contains
 * are left out of the loaded sheet: font faces and element rules would cause a complete new layout. The server build
 * creates the sheet again in another order; that copy is dropped, because no page uses it.
 */
export function sheetRules(): Plugin {
  return {
    name: 'sheet-rules',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') dropSheets(bundle)
      },
    },
    async writeBundle({ dir = '' }, bundle) {
      if (this.environment.name !== 'client') return
      const [sheet, ...others] = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'))
      if (sheet?.type !== 'asset' || others.length > 0) throw new Error('one style sheet was expected')
      const parts = sheetFrom(`/${sheet.fileName}`, String(sheet.source))
      await writeFile(join(dir, '..', sheetFile), JSON.stringify(parts))
      await writeFile(join(dir, sheet.fileName), styleByClass(parts))
    },
  }
}

/** Parses a style sheet and its address. */
export function sheetFrom(address: string, css: string): Sheet {
  return { address, parts: postcss.parse(css).nodes.map(partOf) }
}

/** Returns the sheet without the rules that every page contains: those with a selector without a class. */
export function styleByClass({ parts }: Sheet): string {
  const byClass = (part: SheetPart): string => {
    if ('parts' in part) {
      const inside = part.parts.map(byClass).join('')
      return inside && `${part.head}{${inside}}`
    }
    return part.classes?.some((names) => names.length > 0) ? part.text : ''
  }
  return parts.map(byClass).join('')
}

/** The router moves files named in the manifest into the client folder. */
function dropSheets(bundle: Rolldown.OutputBundle): void {
  for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file]
  const manifest = bundle['.vite/manifest.json']
  if (manifest?.type !== 'asset') throw new Error('a manifest was expected')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- vite writes it so
  const files = JSON.parse(String(manifest.source)) as Record<string, { file: string }>
  manifest.source = JSON.stringify(
    Object.fromEntries(Object.entries(files).filter(([, { file }]) => !file.endsWith('.css'))),
  )
}

function partOf(node: ChildNode): SheetPart {
  if (node.type === 'rule') return { text: String(node), classes: node.selectors.map(classesOf) }
  if (node.type === 'atrule' && containsRules(node)) {
    return { head: `@${node.name} ${node.params}`, parts: (node.nodes ?? []).map(partOf) }
  }
  return { text: String(node) }
}

const containsRules = ({ name }: { name: string }) => ['media', 'supports', 'layer', 'container'].includes(name)

/** Returns the classes that a selector requires. Those in parentheses are alternatives or optional. */
function classesOf(selector: string): string[] {
  const bare = selector.replaceAll(/\([^()]*\)/g, '')
  if (bare !== selector) return classesOf(bare)
  return [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}
