import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import postcss, { type ChildNode } from 'postcss'
import type { Plugin, Rolldown } from 'vite'
import type { Sheet, SheetPart } from '../server/needed-style.ts'

/** Where the parts of the sheet lie, beside the folder of what browsers fetch. */
const sheetFile = 'sheet.json'

/**
 * Takes the built style sheet apart, so that the server can put into a page the rules that it needs. What every page has
 * in it so does not come once more with the sheet: faces and rules of bare elements would have all of the page laid
 * out anew. The server's own build makes the sheet once more, in another order; that one is dropped, since no page names it.
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

/** A style sheet and where browsers find it, taken apart. */
export function sheetFrom(address: string, css: string): Sheet {
  return { address, parts: postcss.parse(css).nodes.map(partOf) }
}

/** The sheet without what every page has anyway: what asks for no class in any of its selectors. */
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

/** The router moves what the manifest names into the folder of what browsers fetch. */
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

/** The classes without which a selector finds nothing. What stands in brackets may be one of several, or none. */
function classesOf(selector: string): string[] {
  const bare = selector.replaceAll(/\([^()]*\)/g, '')
  if (bare !== selector) return classesOf(bare)
  return [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}
