/// <reference types="vite/types/importMeta.d.ts" />
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

// Vite bundles the files; in Node without Vite they are read from the folder.
const files: Readonly<Record<string, string>> = import.meta.env
  ? import.meta.glob<string>('../*/**/*.svg', { eager: true, query: '?raw', import: 'default' })
  : fromDisk()

function fromDisk(): Record<string, string> {
  const root = join(import.meta.dirname, '..')
  const found = globSync('*/**/*.svg', { cwd: root })
  return Object.fromEntries(
    found.map((file) => [`../${file.replaceAll(sep, '/')}`, readFileSync(join(root, file), 'utf8')]),
  )
}

/**
 * Returns the drawing `name.svg` from a subfolder of `folder`, minified: without title, description and the space between
 * its elements. Throws if there is no such file.
 */
export function drawing(folder: string, name: string): string {
  const path = Object.keys(files).find(
    (one) => one.startsWith(`../${folder}/`) && one.endsWith(`/${name}.svg`),
  )
  const text = path === undefined ? undefined : files[path]
  if (text === undefined) throw new Error(`packages/art/${folder} has no ${name}.svg`)
  return text.replaceAll(/<(title|desc)>.*?<\/\1>/gs, '').replaceAll(/([>{}])\s+/g, '$1')
}

/** Recolours a drawing: `[from, to]`, with `from` exactly as in the file. */
export function recoloured(svg: string, swaps: readonly (readonly [from: string, to: string])[]): string {
  const to = new Map(swaps)
  return svg.replaceAll(/#[0-9A-F]{6}/g, (colour) => to.get(colour) ?? colour)
}
