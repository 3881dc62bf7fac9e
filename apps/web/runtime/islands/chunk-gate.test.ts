import { expect, test } from 'vitest'
import { createChunkGate } from './chunk-gate.ts'

test('on the server a file that is not there fails its page, and the next page asks for it anew', async () => {
  const answers = [Promise.reject(new Error('no such file')), Promise.resolve({ Gallery: 'here' })]
  const gate = createChunkGate(async () => answers.shift())
  await expect(gate.file).rejects.toThrow('no such file')
  await expect(gate.file).resolves.toEqual({ Gallery: 'here' })
  expect(gate.file).toBe(gate.file)
})
