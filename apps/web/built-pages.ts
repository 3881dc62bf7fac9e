import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const client = join(import.meta.dirname, 'build', 'client')

interface Part {
  readonly module: string
  readonly imports: readonly string[]
  readonly css: readonly string[]
}
interface Manifest {
  readonly url: string
  readonly entry: Part
  readonly routes: Readonly<Record<string, Part & { readonly parentId?: string }>>
}

/** The files that a browser fetches for a page before any interaction, by address. */
export interface PageFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Reads the build's manifest; the returned function gives a page's files, by its route id. */
export async function readBuiltPages(): Promise<(page: string) => PageFiles> {
  const assets = await readdir(join(client, 'assets'))
  const source = await readFile(
    join(client, 'assets', assets.find((name) => /^manifest-.*\.js$/.test(name)) ?? ''),
    'utf8',
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router writes it so
  const manifest = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest
  return (page) => {
    const parts: Part[] = [manifest.entry]
    for (let id: string | undefined = page; id !== undefined; ) {
      const route: Manifest['routes'][string] | undefined = manifest.routes[id]
      if (!route) throw new Error(`The build has no route ${id}.`)
      parts.push(route)
      id = route.parentId
    }
    return {
      scripts: [...new Set([manifest.url, ...parts.flatMap(({ module, imports }) => [module, ...imports])])],
      styles: [...new Set(parts.flatMap(({ css }) => css.map((address) => address.replace(/#$/, ''))))],
    }
  }
}

/** The addresses of all files with a content hash in their name. */
export async function builtAssets(): Promise<string[]> {
  return (await readdir(join(client, 'assets'))).map((name) => `/assets/${name}`)
}

/** The folder of the messages of each language except the source language. */
export async function builtMessages(): Promise<Readonly<Record<string, string>>> {
  const parsed: unknown = JSON.parse(await readFile(join(client, '..', 'messages.json'), 'utf8'))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by route-messages.ts
  return parsed as Record<string, string>
}

/** The bytes of one built file. */
export function builtFile(address: string): Promise<Buffer> {
  return readFile(join(client, address))
}

/** The total size of the texts in KB (1,000 bytes), each gzipped separately. */
export function gzippedKb(texts: readonly (string | Buffer)[]): number {
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).byteLength, 0) / 1000
}
