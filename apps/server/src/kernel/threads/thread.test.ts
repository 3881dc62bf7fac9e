import { afterEach, describe, expect, test } from 'vitest'
import { createThread, type Thread, ThreadExceeded, threadTask } from './thread.ts'

const tasks = new URL('../../../test/thread-tasks.ts', import.meta.url)
const reckon = threadTask<number, number>(tasks, 'reckon')
const sayModules = threadTask<number, number>(tasks, 'sayModules')
const wait = threadTask<number, number>(tasks, 'wait')

describe('a thread with limits', () => {
  let thread: Thread | null = null
  afterEach(() => thread?.close())

  test('what takes more processor time than it may is ended, and the next task has a thread again', async () => {
    thread = createThread({ mostProcessorMs: 300 })
    await expect(thread.run(reckon, Number.MAX_SAFE_INTEGER)).rejects.toThrow(ThreadExceeded)
    expect(await thread.run(reckon, 10)).toBe(10)
  })

  test('what only waits is given its time, however long by the clock', async () => {
    thread = createThread({ mostProcessorMs: 300 })
    expect(await thread.run(wait, 1500)).toBe(1500)
  })

  test('each task has its own time', async () => {
    thread = createThread({ mostProcessorMs: 400 })
    for (let nth = 0; nth < 4; nth += 1) expect(await thread.run(reckon, 200)).toBe(200)
  })
})

test('what Node’s watcher says between is no answer', async () => {
  const thread = createThread()
  expect(await thread.run(sayModules, 7)).toBe(7)
  await thread.close()
})
