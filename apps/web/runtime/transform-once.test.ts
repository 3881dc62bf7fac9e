import { build } from 'vite'
import { expect, test } from 'vitest'
import { transformOnce } from './build/transform-once.ts'

test('what a plugin makes of a module is made once for both halves of the pages, and anew for another text', async () => {
  const seen: string[] = []
  const shout = transformOnce(
    Promise.resolve({
      name: 'shout',
      transform: {
        filter: { id: /said/ },
        handler(code) {
          seen.push(code)
          return { code: code.replace('hello', 'HELLO'), map: null }
        },
      },
    }),
  )
  const builtFrom = async (text: string) => {
    const source = {
      name: 'source',
      resolveId: (id: string) => (id === 'said.js' ? id : null),
      load: (id: string) => (id === 'said.js' ? text : null),
    }
    const options = {
      write: false,
      rolldownOptions: { input: 'said.js', preserveEntrySignatures: 'strict' },
    } as const
    const made = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [source, shout],
      build: options,
    })
    return JSON.stringify(made)
  }
  const hello = 'export const said = "hello"'
  expect(await builtFrom(hello)).toContain('HELLO')
  expect(await builtFrom(hello)).toContain('HELLO')
  expect(seen).toEqual([hello])
  expect(await builtFrom(`${hello} + "!"`)).toContain('HELLO')
  expect(seen).toHaveLength(2)
})
