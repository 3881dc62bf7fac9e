import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'

interface Manifest {
  readonly name: string
  readonly workspaces?: readonly string[]
  readonly exports?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The target of an import: a file of the project, a package, or unknown. */
export type Target = { readonly file: string } | { readonly package: string } | { readonly unknown: string }

/** Returns the two functions that need the manifests of the workspaces below `root`. */
export function readWorkspaces(root: string) {
  const read = (folder: string) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- npm itself refuses another shape
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
  const top = read('.')
  const all = (top.workspaces ?? []).map((folder) => ({ folder, manifest: read(folder) }))

  /** Resolves an import of a file to its target. */
  function resolve(from: string, specifier: string): Target {
    const path = specifier.replace(/[?#].*$/, '')
    if (path.startsWith('.')) return { file: normalize(join(dirname(from), path)) }
    const name = packageName(path)
    const workspace = all.find(({ manifest }) => manifest.name === name)
    if (!workspace) return { package: name }
    const target = exported(workspace.manifest, `.${path.slice(name.length)}`)
    const file = target && normalize(join(workspace.folder, target))
    return file && existsSync(join(root, file)) ? { file } : { unknown: specifier }
  }

  /** True if the file's workspace, or the project as a whole, declares the package. */
  function declares(from: string, name: string): boolean {
    const own = all.find(({ folder }) => from.startsWith(`${folder}/`))?.manifest
    const manifests = own ? [own, top] : [top]
    return manifests.some((manifest) =>
      [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].some(
        (list) => list && name in list,
      ),
    )
  }

  return { resolve, declares }
}

function packageName(path: string): string {
  const parts = path.split('/')
  return parts.slice(0, path.startsWith('@') ? 2 : 1).join('/')
}

function exported(manifest: Manifest, path: string): string | undefined {
  for (const [pattern, target] of Object.entries(manifest.exports ?? {})) {
    if (pattern === path) return target
    const [before = '', after] = pattern.split('*')
    const fits =
      after !== undefined &&
      path.startsWith(before) &&
      path.endsWith(after) &&
      path.length > pattern.length - 1
    if (fits) return target.replace('*', path.slice(before.length, path.length - after.length))
  }
  return undefined
}
