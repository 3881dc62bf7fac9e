import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mustNpm, withPath } from '../../scripts/child-process.mjs'
import { root } from '../../scripts/project.mjs'
import type { Cores } from '../cores.ts'

/** Packages of another program, for a folder that git ignores: none of them is a dependency of the project. */
export interface Packages {
  /** The folder's name. */
  readonly folder: string
  /** With exact versions. */
  readonly packages: Readonly<Record<string, string>>
  /** Builds of Node that run it, of which npm takes the one for this machine; the Node that runs the bench where there is none. */
  readonly nodes?: Readonly<Record<string, string>>
  /** Packages that must be compiled before they work; no other package runs a script. */
  readonly compiled?: readonly string[]
}

export interface Installed {
  /** Its `node_modules`. */
  readonly modules: string
  /** The Node that runs it. */
  readonly node: string
}

/** Installs packages from the npm registry, unless an earlier run has. Throws with what npm said. */
export async function installed(cores: Cores, what: Packages): Promise<Installed> {
  const folder = join(root, '.cache', 'bench-peers', what.folder)
  const modules = join(folder, 'node_modules')
  const complete = join(folder, 'complete')
  if (!existsSync(complete)) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const manifest = { private: true, dependencies: what.packages, optionalDependencies: what.nodes ?? {} }
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
    process.stderr.write(`  installing ${what.folder} …\n`)
    await cores.onAll(async () => {
      await mustNpm(['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
      for (const name of what.compiled ?? []) await compile(name, folder, nodeOf(what, modules))
    })
    await writeFile(complete, '')
  }
  return { modules, node: nodeOf(what, modules) }
}

function nodeOf({ nodes = {} }: Packages, modules: string): string {
  const own = Object.keys(nodes).map((name) => join(modules, name, 'bin', 'node'))
  return own.find((path) => existsSync(path)) ?? process.execPath
}

/** The headers come with the Node that it is compiled for, where they do. */
async function compile(name: string, folder: string, node: string): Promise<void> {
  const home = dirname(dirname(node))
  const headers = existsSync(join(home, 'include', 'node', 'node.h')) ? [`--nodedir=${home}`] : []
  process.stderr.write(`  compiling ${name} …\n`)
  await mustNpm(['rebuild', name, '--ignore-scripts=false', ...headers], {
    cwd: folder,
    env: withPath(dirname(node)),
  })
}
