import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processesOf } from './process-tree.ts'

const module = (path: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, path)).href)

/** Opens the resources of a test run: a database, a program, and a step that never ends. */
const runner = `
  const { startTestDatabase } = await import(${module('test-database.ts')})
  const { startProgram } = await import(${module('program.ts')})
  const { run } = await import(${module('../../../tools/scripts/child-process.mjs')})
  await startTestDatabase()
  const env = { DATA_DIR: process.env.TMPDIR, PORT: '0', TEST_CONTROLS: '1' }
  await startProgram('packages/sandbox/src/main.ts', /listens on (\\S+)/, env)
  void run(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { env: { ...process.env, ...env } })
  console.log('ready')`

let folder = ''
let child: ChildProcess

const commands = () => processesOf(folder).map(({ command }) => command)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahay-ended-run-'))
  child = spawn(process.execPath, ['--input-type=module', '-e', runner], {
    env: { PATH: process.env['PATH'] ?? '', TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout) await once(child.stdout, 'data')
})

afterEach(async () => {
  child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

test.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'a run of tests that is ended by %s takes its database, its programs and its steps along',
  async (signal) => {
    for (const part of ['postgres', 'packages/sandbox/src/main.ts', 'setInterval'])
      expect(commands().filter((command) => command.includes(part))).not.toEqual([])
    child.kill(signal)
    await expect.poll(commands).toEqual([])
  },
)
