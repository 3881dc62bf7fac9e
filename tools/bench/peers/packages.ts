import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mustNpm, withPath } from '../../scripts/child-process.mjs'
import { root } from '../../scripts/project.mjs'
import type { Cores } from '../cores.ts'

/** Packages of another program, in a folder that git ignores: none is a dependency of the project. */
export interface Packages {
  /** The folder's name. */
  readonly folder: string
  /** With exact versions. */
  readonly packages: Readonly<Record<string, string>>
  /** Node packages that run it, from which npm selects the one for this machine; the bench's own Node if there is none. */
  readonly nodes?: Readonly<Record<string, string>>
  /** Packages that need compiling; no other package runs install scripts. */
  readonly compiled?: readonly string[]
}

export interface Installed {
  /** Its `node_modules`. */
  readonly modules: string
  /** The path of the Node that runs it. */
  readonly node: string
}

/** Installs packages from the npm registry, unless already installed. Throws with npm's output. */
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

/** Uses the headers shipped with the target Node, if any. */
async function compile(name: string, folder: string, node: string): Promise<void> {
  const home = dirname(dirname(node))
  const headers = existsSync(join(home, 'include', 'node', 'node.h')) ? [`--nodedir=${home}`] : []
  process.stderr.write(`  compiling ${name} …\n`)
  await mustNpm(['rebuild', name, '--ignore-scripts=false', ...headers], {
    cwd: folder,
    env: withPath(dirname(node)),
  })
}
