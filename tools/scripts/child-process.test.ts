import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { isRunning } from './is-running.mjs'

const module = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href)

test('a program below the start script ends when the start script alone is killed', async () => {
  const program = 'console.log(process.pid); setInterval(() => undefined, 1000)'
  const args = ['--import', JSON.parse(module('exit-with-npm.mjs')) as string, '-e', program]
  const wrapper = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { become } from ${module('child-process.mjs')}
      await become(process.execPath, ${JSON.stringify(args)}, { below: true })`,
    ],
    // like an operator's service manager: without npm
    { env: { PATH: process.env['PATH'] ?? '' }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [output] = (await once(wrapper.stdout, 'data')) as [Buffer]
  const pid = Number(output.toString())
  expect(isRunning(pid)).toBe(true)
  wrapper.kill('SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})
