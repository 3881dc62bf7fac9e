import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveAllocator, serveFlags } from '../scripts/serve-flags.mjs'
import type { Fixture } from './fixture.ts'
import { answers, type ClusterProcess, startPart } from './cluster-process.ts'

/** One of several equal processes of the program. */
export type SahayProcess = ReturnType<typeof createSahayProcess>

/** The folder of this release. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Creates a process as `npm start` runs it, with its own data folder, as on a separate machine. */
export function createSahayProcess(
  fixture: Fixture,
  name: string,
  port: number,
  env: Readonly<Record<string, string>>,
) {
  const dataDir = join(fixture.folder, `sahay-${name}`)
  const variables: Record<string, string> = {
    ...env,
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
  }
  let part: ClusterProcess | null = null
  let from = root
  return {
    name,
    port,
    /** Starts it and waits until it is ready; if given, with changed variables and another release from now on. */
    async start(changes: Readonly<Record<string, string>> = {}, release: string = from): Promise<void> {
      Object.assign(variables, changes)
      from = release
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      part = await startPart(fixture, {
        name: `sahay-${name}`,
        command: process.execPath,
        args: [...serveFlags, '--import=./tools/scripts/resolve-once.mjs', 'apps/sahay/main.ts'],
        cwd: from,
        env: { ...serveAllocator, ...variables },
        isReady: () => answers(`http://127.0.0.1:${port}/readyz`),
      })
    },
    /** Asks it to stop, as an operator does, and waits. Throws if its exit code is not 0. */
    async stop(): Promise<void> {
      const code = await part?.stop()
      if (code !== 0) throw new Error(`process ${name} ended with ${code} when it was asked to`)
    },
    /** Kills it, like a power failure. */
    kill: async (): Promise<void> => part?.kill(),
  }
}
